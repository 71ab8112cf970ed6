/**
 * A number with decimals as text, exact where a binary fraction isn't: a rate, a percentage, a unit price (D7a). Money is
 * whole minor units instead.
 */
export type Decimal = `${number}`;

const form = /^-?\d+(\.\d+)?$/;

export const isDecimal = (text: string): text is Decimal => form.test(text);

export const decimalOf = (value: number): Decimal => `${value}`;

/** A decimal as the database writes it, `30.0000`, without the zeros that fill up its column. */
export const shortDecimal = (text: Decimal): Decimal =>
  text.includes('.') ? (text.replace(/\.?0+$/, '') as Decimal) : text;
