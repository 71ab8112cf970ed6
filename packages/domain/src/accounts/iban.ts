/** Length of an IBAN by country, from the IBAN registry (ISO 13616). */
// biome-ignore format: one line for each length
const countriesByLength: Readonly<Record<number, string>> = {
  15: 'NO',
  16: 'BE',
  18: 'DK FI FK FO GL NL SD',
  19: 'MK SI',
  20: 'AT BA EE KZ LT LU MN XK',
  21: 'CH HR LI LV',
  22: 'BG BH CR DE GB GE IE ME RS VA',
  23: 'AE GI IL IQ OM SO TL',
  24: 'AD CZ ES MD PK RO SA SE SK TN VG',
  25: 'LY PT ST',
  26: 'IS TR',
  27: 'BI DJ FR GR IT MC MR SM',
  28: 'AL AZ BY CY DO GT HN HU LB NI PL SV',
  29: 'BR EG PS QA UA',
  30: 'JO KW MU YE',
  31: 'MT SC',
  32: 'LC',
  33: 'RU',
};

const lengthByCountry: ReadonlyMap<string, number> = new Map(
  Object.entries(countriesByLength).flatMap(([length, countries]) =>
    countries.split(' ').map((country) => [country, Number(length)] as const),
  ),
);

/** True if banks of a country have IBANs. */
export const hasIbans = (country: string): boolean => lengthByCountry.has(country);

/** Check digits are 02 to 98: 00, 01 and 99 have the same remainder as three of these. */
const shape = /^[A-Z]{2}(?:0[2-9]|[1-8]\d|9[0-8])[A-Z0-9]{11,30}$/;

/** Remainder of a number of letters (A is 10 … Z is 35) and digits by 97 (ISO 7064). */
const mod97 = (text: string): number =>
  Array.from(text, (sign) => Number.parseInt(sign, 36)).reduce(
    (rest, value) => (rest * (value < 10 ? 10 : 100) + value) % 97,
    0,
  );

/** An IBAN as written on paper or typed: half-width, upper case, without spaces and hyphens. */
export const normaliseIban = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u2010-\u2015\u2212\u30fc-]/gu, '')
    .toUpperCase()
    .replace(/^IBAN/, '');

/** True for an IBAN in normal form: length of its country, and check digits by ISO 7064 MOD 97-10. */
export const isIban = (iban: string): boolean =>
  shape.test(iban) &&
  lengthByCountry.get(iban.slice(0, 2)) === iban.length &&
  mod97(iban.slice(4) + iban.slice(0, 4)) === 1;
