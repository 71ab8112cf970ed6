/**
 * Decimal number as text, exact unlike a binary fraction: a rate, a percentage, a unit price (D7a). Money is in whole
 * minor units instead.
 */
export type Decimal = `${number}`;

const form = /^-?\d+(\.\d+)?$/;

export const isDecimal = (text: string): text is Decimal => form.test(text);

export const decimalOf = (value: number): Decimal => `${value}`;

/** Removes the zeros that pad a database decimal, `30.0000`. */
export const shortDecimal = (text: Decimal): Decimal =>
  text.includes('.') ? (text.replace(/\.?0+$/, '') as Decimal) : text;
