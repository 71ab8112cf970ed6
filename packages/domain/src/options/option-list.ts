import { z } from 'zod';
import type { Bilingual, Language } from '../shared/language.ts';
import { boundedList } from '../shared/rules/lists.ts';

/**
 * One choice of a list: the stored and sent code, and its label. `words` are accepted in files and typed input,
 * including earlier labels and trade names.
 */
export type Option<C extends string | number = string | number> = {
  readonly code: C;
  readonly label: Bilingual;
  readonly words?: readonly string[];
};

/** Closed list of choices (spec 3, option lists), in display order. `Extra` holds values for calculations. */
export type OptionList<C extends string | number = string | number, Extra = unknown> = readonly (Option<C> & Extra)[];

/** Codes of a list as a type. */
export type CodeOf<L extends OptionList> = L[number]['code'];

export const codesOf = <L extends OptionList>(list: L): CodeOf<L>[] => list.map((option) => option.code);

/** True if the list has this code; a number written as text is not one. */
export const isCodeOf = <L extends OptionList>(list: L, value: unknown): value is CodeOf<L> =>
  list.some((option) => option.code === value);

/** Choice with this code, or undefined. */
export const optionOf = <L extends OptionList>(list: L, code: unknown): L[number] | undefined =>
  list.find((option) => option.code === code);

/** Label of a code. Throws RangeError for a code not in the list (spec 8: outside the list is an error). */
export const labelOf = (list: OptionList, code: string | number, language: Language): string => {
  const option = optionOf(list, code);
  if (option === undefined) throw new RangeError(`no such code: ${code}`);
  return option.label[language];
};

/** Label of a code, or null without one. */
export const labelIfAny = (
  list: OptionList,
  code: string | number | null | undefined,
  language: Language,
): string | null => (code === null || code === undefined ? null : (optionOf(list, code)?.label[language] ?? null));

/** Field for one code of the list. A missing value breaks `required`, anything else breaks `option`. */
export const optionSchema = <L extends OptionList>(list: L) => z.literal(codesOf(list) as [CodeOf<L>, ...CodeOf<L>[]]);

/** Field for several codes of the list without duplicates (a repeated one counts once), in the order sent. */
export const optionsSchema = <L extends OptionList>(list: L) => boundedList(optionSchema(list), { max: list.length });
