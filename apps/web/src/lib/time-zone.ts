/** The reader's time zone: the browser's, unless a server that paints pages sets the reader's. */
let zoneOf = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const readersTimeZone = (): string => zoneOf();

export const setTimeZoneSource = (own: () => string): void => {
  zoneOf = own;
};
