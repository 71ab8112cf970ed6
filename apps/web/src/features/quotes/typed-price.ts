import { readAmount } from '@eigaichi/domain/money/read-amount';
import { decimal } from '@eigaichi/domain/shared/rules/amounts';

/** A typed unit price or percentage; null if it isn't one. */
export const readDecimalInput = (text: string): number | null => decimal(4).safeParse(text).data ?? null;

/** Signed whole yen (spec 9); NaN if unreadable, which the rule refuses. */
export const signedYen = (text: string): number => {
  const read = readAmount(text, { decimals: 0, digits: 10, signed: true, currency: 'JPY' });
  return read.ok ? Number(read.text) : Number.NaN;
};
