import { createContext, useContext } from 'react';
import { readersTimeZone } from './time-zone.ts';

/** What a server knew of the browser that it painted a page for. */
export type PaintedFor = {
  /** Whether the window is likely as wide as a desk's. */
  readonly wide: boolean;
  /** The answer to the cookie banner, null before it. */
  readonly cookies: string | null;
  /** The zone that moments are shown in. */
  readonly time_zone: string;
};

export const unpainted: PaintedFor = {
  wide: true,
  cookies: null,
  // Asked only when needed: the first use of Intl takes a slow phone 50 ms.
  get time_zone() {
    return readersTimeZone();
  },
};

export const PaintedForContext = createContext<PaintedFor>(unpainted);

export const usePaintedFor = (): PaintedFor => useContext(PaintedForContext);
