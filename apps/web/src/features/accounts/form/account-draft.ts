import type { FieldRules, FieldTable } from '@eigaichi/domain/shared/field-table';

/** What a form holds: texts are never null, lists never missing, so that every control is filled. */
export type AccountDraft = Record<string, unknown>;

const emptyOf = ({ kind }: FieldRules): unknown => {
  switch (kind) {
    case 'options':
    case 'texts':
    case 'ids':
      return [];
    case 'flag':
      return false;
    case 'option':
    case 'whole':
      return null;
    default:
      return '';
  }
};

type Texts = Readonly<Record<'ja' | 'en', { readonly about: string | null; readonly pr: string | null }>>;

const textsOf = (texts: Texts | undefined) => ({
  ja: { about: texts?.ja.about ?? '', pr: texts?.ja.pr ?? '' },
  en: { about: texts?.en.about ?? '', pr: texts?.en.pr ?? '' },
});

/** A form's values of a record, or of nothing yet. */
export const draftOf = (
  fields: FieldTable,
  record: Readonly<Record<string, unknown>> & { readonly translations?: Texts | undefined } = {},
): AccountDraft => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, { rules }]) => [name, record[name] ?? emptyOf(rules)])),
  translations: textsOf(record.translations),
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was changed since `before`: an edit sends nothing else, so that two people's edits don't undo each other. */
export const changesOf = (before: AccountDraft, now: AccountDraft): AccountDraft =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !same(before[name], value)));
