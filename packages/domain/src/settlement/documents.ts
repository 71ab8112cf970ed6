/** Kinds of documents that settle an account; each has its own gapless number sequence per year (D8e). */
export const documentKinds = [
  'invoice',
  'payment_notice',
  'buyer_statement',
  'provider_statement',
  'cancellation',
  'credit_note',
] as const;

export type DocumentKind = (typeof documentKinds)[number];

const letters: Readonly<Record<DocumentKind, string>> = {
  invoice: 'INV',
  payment_notice: 'PN',
  buyer_statement: 'SB',
  provider_statement: 'SP',
  cancellation: 'CN',
  credit_note: 'CR',
};

/** Number of a document in written form: INV-2026-00001. */
export const documentNumber = (kind: DocumentKind, year: number, number: number): string =>
  `${letters[kind]}-${year}-${String(number).padStart(5, '0')}`;
