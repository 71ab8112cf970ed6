import { z } from 'zod';
import type { Bilingual, Language } from '../shared/language.ts';
import { boundedList } from '../shared/rules/lists.ts';

/**
 * One choice of a list: the code that is stored and sent, and how it reads. `words` are understood in files and in what is
 * typed, earlier labels and the trade's own names among them.
 */
export type Option<C extends string | number = string | number> = {
  readonly code: C;
  readonly label: Bilingual;
  readonly words?: readonly string[];
};

/** A closed list of choices (spec 3, option lists), in the order offered. `Extra` is what the product counts by. */
export type OptionList<C extends string | number = string | number, Extra = unknown> = readonly (Option<C> & Extra)[];

/** The codes of a list as a type. */
export type CodeOf<L extends OptionList> = L[number]['code'];

export const codesOf = <L extends OptionList>(list: L): CodeOf<L>[] => list.map((option) => option.code);

/** Whether the list has this code; a number written as text is not one. */
export const isCodeOf = <L extends OptionList>(list: L, value: unknown): value is CodeOf<L> =>
  list.some((option) => option.code === value);

/** The choice with this code, or undefined. */
export const optionOf = <L extends OptionList>(list: L, code: unknown): L[number] | undefined =>
  list.find((option) => option.code === code);

/** How a code reads. Throws RangeError for a code that the list doesn't have (spec 8: outside the list is an error). */
export const labelOf = (list: OptionList, code: string | number, language: Language): string => {
  const option = optionOf(list, code);
  if (option === undefined) throw new RangeError(`no such code: ${code}`);
  return option.label[language];
};

/** The label of a code, or null without one. */
export const labelIfAny = (
  list: OptionList,
  code: string | number | null | undefined,
  language: Language,
): string | null => (code === null || code === undefined ? null : (optionOf(list, code)?.label[language] ?? null));

/** A field that takes one code of the list. Nothing sent breaks `required`, anything else breaks `option`. */
export const optionSchema = <L extends OptionList>(list: L) => z.literal(codesOf(list) as [CodeOf<L>, ...CodeOf<L>[]]);

/** A field that takes several codes of the list, none of them twice (a repeated one counts once), in the order sent. */
export const optionsSchema = <L extends OptionList>(list: L) => boundedList(optionSchema(list), { max: list.length });
