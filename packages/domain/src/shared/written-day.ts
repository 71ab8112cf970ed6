import { type IsoDate, isDate } from './dates.ts';

/** Year before the first of each era. */
const beforeEra: Readonly<Record<string, number>> = {
  令和: 2018,
  R: 2018,
  平成: 1988,
  H: 1988,
  昭和: 1925,
  S: 1925,
  大正: 1911,
  T: 1911,
  明治: 1867,
  M: 1867,
};

/** First letters of the months in the banks' languages, the longest first if one is a prefix of another. */
const monthNames: readonly (readonly [RegExp, number])[] = [
  [/^(?:jan|ene|gen|janv)/, 1],
  [/^(?:feb|fev|fév)/, 2],
  [/^(?:mar|mär|mrz|mrt|maart|maa)/, 3],
  [/^(?:apr|avr|abr)/, 4],
  [/^(?:may|mai|mei|mag)/, 5],
  [/^(?:jun|juin|giu)/, 6],
  [/^(?:jul|juil|lug)/, 7],
  [/^(?:aug|aoû|aou|ago)/, 8],
  [/^(?:sep|set)/, 9],
  [/^(?:oct|okt|ott|out)/, 10],
  [/^nov/, 11],
  [/^(?:dec|dez|déc|dic)/, 12],
];

const monthOf = (word: string): number => monthNames.find(([name]) => name.test(word.toLowerCase()))?.[1] ?? 0;

/** Date of three numbers; null for a day that doesn't exist. */
export const dateOf = (year: number, month: number, day: number): IsoDate | null => {
  const found = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDate(found) ? found : null;
};

const clock = /(?:T|\s+|(?<=日))(?:午前|午後)?\d{1,2}(?::\d{2}|時).*$/;
const weekday =
  /\s*(?:\([月火水木金土日](?:曜日?)?\)|[月火水木金土日]曜日?|\s[月火水木金土日]|\((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\))$/i;

/** Maximum characters of a written day; a longer text is none. */
const longestDay = 80;

/** A written day in half width, without its time and its day of the week. */
export const bareDay = (written: string): string =>
  (written.length > longestDay ? '' : written)
    .normalize('NFKC')
    .trim()
    .replace(clock, '')
    .replace(weekday, '')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '')
    .trim();

const named = (text: string, longYear: (digits: string) => number): IsoDate | null => {
  const [, before = '', word = '', middle = '', last = ''] =
    /^(?:(\d{1,4})(?:st|nd|rd|th)?[\s./-]*)?([\p{L}]{3,})[\s./-]*(\d{1,4})?(?:st|nd|rd|th)?(?:[\s.,/-]+(\d{2,4}))?$/iu.exec(
      text,
    ) ?? [];
  const numbers = [before, middle, last].filter((each) => each !== '');
  const [a = '', b = ''] = numbers;
  if (numbers.length !== 2 || monthOf(word) === 0) return null;
  const [year, day] = a.length === 4 ? [a, b] : [b, a];
  return dateOf(longYear(year), monthOf(word), Number(day));
};

const ofEra = (text: string): IsoDate | null | undefined => {
  const parts =
    /^(令和|平成|昭和|大正|明治|[RHSTM])\.?\s*(元|\d{1,2})\s*(?:年|[^\p{L}\d])\s*(\d{1,2})\s*(?:月|[^\p{L}\d])\s*(\d{1,2})\s*日?$/iu.exec(
      text,
    ) ?? /^([RHSTM])(\d{2})(\d{2})(\d{2})$/i.exec(text);
  if (parts === null) return undefined;
  const [, name = '', year = '', month = '', day = ''] = parts;
  const before = beforeEra[name.toUpperCase()] ?? Number.NaN;
  return dateOf(before + (year === '元' ? 1 : Number(year)), Number(month), Number(day));
};

/** Numbers of a day in their written order, and the separator between them. */
export const dayNumbers = (text: string): readonly [string, string, string] | null => {
  const [, a, b, c] =
    /^(\d{1,4})[^\p{L}\d]{1,2}(\d{1,2})[^\p{L}\d]{1,2}(\d{1,4})$/u.exec(
      text.replace(/\s*[年月]\s*/g, '/').replace(/\s*日$/, ''),
    ) ?? [];
  return a === undefined || b === undefined || c === undefined ? null : [a, b, c];
};

/**
 * Day of an unambiguous text: year first (`2027/4/1(木)`, `20270401`), of an era (`R9.4.1`, `令和9年4月1日`), or with the
 * month's name. A following time is ignored. Null for any other: `1/4/2027` is January or April. `longYear` reads a
 * two-digit year next to a month's name; without it such a day is null.
 */
export const readWrittenDay = (
  written: string,
  longYear: (digits: string) => number = (digits) => (digits.length === 4 ? Number(digits) : Number.NaN),
): IsoDate | null => {
  const text = bareDay(written);
  const era = ofEra(text);
  if (era !== undefined) return era;
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (year !== undefined) return dateOf(Number(year), Number(month), Number(day));
  const [a, b, c] = dayNumbers(text) ?? [];
  if (a !== undefined) return a.length === 4 ? dateOf(Number(a), Number(b), Number(c)) : null;
  return named(text, longYear);
};

/**
 * A day typed by a person: as `readWrittenDay`, or with the year last if day and month can't be confused (`31.3.2031`).
 * `two_ways` if they can, null for anything that isn't a day.
 */
export const readTypedDay = (typed: string): string | null => {
  const text = bareDay(typed);
  const [a = '', b = '', year = ''] = dayNumbers(text) ?? [];
  if (year.length !== 4 || a.length > 2) return readWrittenDay(text);
  const [day, other] = [dateOf(Number(year), Number(b), Number(a)), dateOf(Number(year), Number(a), Number(b))];
  return day !== null && other !== null && day !== other ? 'two_ways' : (day ?? other);
};

/** Year a text names: `2020`, `2020年製作`, `令和3年`, `R3`, or a day of it. Null for any other. Two digits need an era. */
export const readWrittenYear = (written: string): number | null => {
  const text = bareDay(written).replace(/(?<=年)度?(?:製作|制作|公開)?$/u, '');
  const [, four] = /^(\d{4})年?$/.exec(text) ?? [];
  if (four !== undefined) return Number(four);
  const [, era = '', year = ''] = /^(令和|平成|昭和|大正|明治|[RHSTM])\.?\s*(元|\d{1,2})\s*年?$/iu.exec(text) ?? [];
  if (year !== '') return (beforeEra[era.toUpperCase()] ?? Number.NaN) + (year === '元' ? 1 : Number(year));
  const day = readWrittenDay(text);
  return day === null ? null : Number(day.slice(0, 4));
};
