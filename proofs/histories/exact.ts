/**
 * Money of the recomputation: whole minor units as bigint, decimals as whole ten-thousandths. Written only from the
 * specification and D7, without using the product's own money code.
 */
export type Currency = PaymentCurrency | 'CAD';

/** Payment currencies (spec 3). */
export type PaymentCurrency = 'JPY' | 'USD' | 'EUR' | 'GBP';

/** Yen per unit of a currency, less the addition, in ten-thousandths. */
export type Rates = Readonly<Record<Currency, bigint>>;

const scale = 10_000n;

/** A decimal text with at most four decimals, in ten-thousandths. */
export const tenThousandths = (text: string): bigint => {
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt(whole) * scale + BigInt(decimals.padEnd(4, '0').slice(0, 4));
};

/** `value × by / over`, half up, away from zero (D7). */
export const rounded = (value: bigint, by: bigint, over: bigint): bigint => {
  const product = value * by;
  const size = product < 0n ? -product : product;
  const half = (2n * size + over) / (2n * over);
  return product < 0n ? -half : half;
};

/** Minor units per unit of a currency. */
export const minorOf = (currency: Currency): bigint => (currency === 'JPY' ? 1n : 100n);

export const minor = (major: number, currency: Currency): bigint => BigInt(major) * minorOf(currency);

/** yen(x) = round(x × (rate − addition)); yen stay as they are (D7). */
export const yenOf = (amount: bigint, currency: Currency, rates: Rates): bigint =>
  currency === 'JPY' ? amount : rounded(amount, rates[currency], minorOf(currency) * scale);

/** foreign(y, c) = round(y / (rate − addition)) to c's decimals; the same currency is not exchanged (D7). */
export const exchanged = (amount: bigint, from: Currency, to: Currency, rates: Rates): bigint => {
  if (from === to) return amount;
  const yen = yenOf(amount, from, rates);
  return to === 'JPY' ? yen : rounded(yen, minorOf(to) * scale, rates[to]);
};

/** `percent` as a decimal text. */
export const percentOf = (amount: bigint, percent: string): bigint =>
  rounded(amount, tenThousandths(percent), 100n * scale);

/** net(y) = round(y × (100 − fee rate) / 100) (D7). */
export const netOf = (yen: bigint, feeRate: string): bigint =>
  rounded(yen, 100n * scale - tenThousandths(feeRate), 100n * scale);

/** A count × a unit price in major units, a decimal text (D7). */
export const priced = (count: bigint, unit: string, currency: Currency): bigint =>
  rounded(count * minorOf(currency), tenThousandths(unit), scale);

export const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const total = (amounts: Iterable<bigint>): bigint => {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
};
