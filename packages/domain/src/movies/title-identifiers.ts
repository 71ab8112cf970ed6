import { z } from 'zod';
import { type CodeOf, type OptionList, optionSchema } from '../options/option-list.ts';
import type { Issue } from '../shared/issue.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { eidrNumber, isanNumber } from '../shared/rules/registration-rules.ts';
import { nameMaxLength, requiredText } from '../shared/rules/texts.ts';
import { judgedBy, together } from '../shared/rules/together.ts';

/** Levels below a title that have EIDRs of their own (D54): a cut or version of it, and a file or master of that. */
export const identifierLevels = [
  { code: 'edit', label: { ja: '版（エディット）', en: 'Edition' } },
  { code: 'manifestation', label: { ja: '素材（マニフェステーション）', en: 'Master' } },
] as const satisfies OptionList<string>;

export type IdentifierLevel = CodeOf<typeof identifierLevels>;

/** Maximum editions and masters of a title. */
export const mostIdentifiers = 60;

/** Identifiers of one edition or master; it needs at least one. */
export const titleIdentifierInput = z
  .object({
    identifier_level: optionSchema(identifierLevels),
    identifier_name: requiredText(nameMaxLength),
    eidr_number: eidrNumber,
    isan_number: isanNumber,
  })
  .check(
    together(({ eidr_number, isan_number }, broken, invalid) => {
      if (invalid.has('eidr_number') || invalid.has('isan_number')) return;
      if (eidr_number == null && isan_number == null) broken('required', ['eidr_number']);
    }),
  );

type Numbered = { readonly eidr_number?: string | null | undefined };

/** Issues of EIDRs that occur twice among the editions and masters of a title, at the later place. */
const repeatedIssues = (identifiers: readonly (Numbered | undefined)[]): Issue[] => {
  const seen = new Set<string>();
  return identifiers.flatMap((one, at) => {
    const number = one?.eidr_number ?? null;
    if (number === null) return [];
    const isRepeated = seen.has(number);
    seen.add(number);
    return isRepeated ? [{ field: `${at}.eidr_number`, rule: 'twice', params: {} }] : [];
  });
};

/** All identifiers of a title's editions and masters, in order. */
export const titleIdentifiersInput = boundedList(titleIdentifierInput, { max: mostIdentifiers, repeats: true }).check(
  judgedBy(repeatedIssues),
);

export type TitleIdentifier = {
  readonly identifier_level: IdentifierLevel;
  readonly identifier_name: string;
  readonly eidr_number: string | null;
  readonly isan_number: string | null;
};
