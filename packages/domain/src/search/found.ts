import { documentKinds, documentNumber } from '../settlement/documents.ts';

/** Kinds of results in the global search (D37e), in the order of their names in the answer. */
export const searchResultKinds = [
  'provider',
  'buyer',
  'own_title',
  'title',
  'person',
  'quote',
  'agreement',
  'document',
  'payment',
  'payout_run',
  'staff',
] as const;

export type SearchResultKind = (typeof searchResultKinds)[number];

/** Kinds with numbers come first when a number is searched. */
const numbered: readonly SearchResultKind[] = ['quote', 'agreement', 'document', 'payout_run', 'payment'];

export const kindsInOrder = (isNumber: boolean): readonly SearchResultKind[] =>
  isNumber ? [...numbered, ...searchResultKinds.filter((kind) => !numbered.includes(kind))] : searchResultKinds;

/** Number of a word (`13`, `0013`, `#13`, `００１３`), or null. Null also above the database's integer range. */
export const numberIn = (word: string): number | null => {
  const digits = /^#?(\d{1,9})$/.exec(word.normalize('NFKC').trim())?.[1];
  return digits === undefined ? null : Number(digits);
};

/** Years of documents found just by their number. */
const yearsBack = 8;

/** Possible codes of a document with this number: one for each kind and recent year. */
export const documentCodes = (number: number, thisYear: number): string[] =>
  documentKinds.flatMap((kind) =>
    Array.from({ length: yearsBack }, (_, back) => documentNumber(kind, thisYear - back, number)),
  );

/** Prefix of a document's number in its written form, or null if the word isn't one: `inv-2026` is `INV-2026`. */
export const documentCodeIn = (word: string): string | null => {
  const written = word.normalize('NFKC').trim().toUpperCase();
  const starts = documentKinds.map((kind) => documentNumber(kind, 0, 0).split('-')[0] ?? '');
  return starts.some((start) => written === start || written.startsWith(`${start}-`)) ? written : null;
};
