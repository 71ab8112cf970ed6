import type { Language } from '@eigaichi/domain/shared/language';

/** The reader's time zone: the browser's, unless a server that paints pages sets the reader's. */
let zoneOf = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const readersTimeZone = (): string => zoneOf();

/** Name of the reader's zone, the same in summer and winter: `日本標準時`, `Pacific Time`. */
export const timeZoneName = (language: Language, timeZone = readersTimeZone()): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

export const setTimeZoneSource = (own: () => string): void => {
  zoneOf = own;
};
