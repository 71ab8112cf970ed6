/** Where the reader's clock is: the browser's zone, until a server that paints a page puts the reader's in its place. */
let zoneOf = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const readersTimeZone = (): string => zoneOf();

export const takeTimeZoneFrom = (own: () => string): void => {
  zoneOf = own;
};
