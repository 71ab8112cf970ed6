import { documentKinds, documentNumber } from '../settlement/documents.ts';

/** What the search over everything finds (D37e), in the order in which names are answered. */
export const foundKinds = [
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

export type FoundKind = (typeof foundKinds)[number];

/** What has numbers comes first where a number is searched. */
const numbered: readonly FoundKind[] = ['quote', 'agreement', 'document', 'payout_run', 'payment'];

export const kindsInOrder = (isNumber: boolean): readonly FoundKind[] =>
  isNumber ? [...numbered, ...foundKinds.filter((kind) => !numbered.includes(kind))] : foundKinds;

/** The number that a word is (`13`, `0013`, `#13`, `００１３`), or null. Larger ones than the database counts are none. */
export const numberIn = (word: string): number | null => {
  const digits = /^#?(\d{1,9})$/.exec(word.normalize('NFKC').trim())?.[1];
  return digits === undefined ? null : Number(digits);
};

/** Years whose documents are found by their number alone. */
const yearsBack = 8;

/** How a document with this number may be written: one of each kind and recent year. */
export const documentCodes = (number: number, thisYear: number): string[] =>
  documentKinds.flatMap((kind) =>
    Array.from({ length: yearsBack }, (_, back) => documentNumber(kind, thisYear - back, number)),
  );

/** The beginning of a document's number as it is written, or null where the word isn't one: `inv-2026` is `INV-2026`. */
export const documentCodeIn = (word: string): string | null => {
  const written = word.normalize('NFKC').trim().toUpperCase();
  const starts = documentKinds.map((kind) => documentNumber(kind, 0, 0).split('-')[0] ?? '');
  return starts.some((start) => written === start || written.startsWith(`${start}-`)) ? written : null;
};
