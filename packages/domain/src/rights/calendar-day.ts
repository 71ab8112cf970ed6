/** A calendar date as the number of days since 1970-01-01, so that ranges of days are compared as integers. */
export type Day = number;

/** Day of a date written yyyy-MM-dd; throws for anything else, so call it after parsing. */
export const dayOf = (iso: string): Day => {
  const { year, month, day } = Temporal.PlainDate.from(iso);
  return daysFromCivil(year, month, day);
};

/** Date of a day, yyyy-MM-dd. */
export const isoOf = (day: Day): string => Temporal.PlainDate.from('1970-01-01').add({ days: day }).toString();

/** Date of a day, or null for an open end (±Infinity). */
export const isoOrOpen = (day: Day): string | null => (Number.isFinite(day) ? isoOf(day) : null);

/** Proleptic Gregorian, by Howard Hinnant's days_from_civil: years start in March, so leap days are last. */
const daysFromCivil = (year: number, month: number, day: number): Day => {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
};

/** First day of a month; months outside 1–12 carry into other years. */
export const firstOfMonth = (year: number, month: number): Day => {
  const index = year * 12 + month - 1;
  return daysFromCivil(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1, 1);
};
