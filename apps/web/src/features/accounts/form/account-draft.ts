import type { FieldRules, FieldTable } from '@eigaichi/domain/shared/field-table';

/** Values of a form: texts are never null, lists never missing, so that every control is filled. */
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

/** Form values of a record, or of an empty one. */
export const draftOf = (
  fields: FieldTable,
  record: Readonly<Record<string, unknown>> & { readonly translations?: Texts | undefined } = {},
): AccountDraft => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, { rules }]) => [name, record[name] ?? emptyOf(rules)])),
  translations: textsOf(record.translations),
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Changes since `before`: an edit sends only these, so that two people's edits don't undo each other. */
export const changesOf = (before: AccountDraft, now: AccountDraft): AccountDraft =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !same(before[name], value)));
