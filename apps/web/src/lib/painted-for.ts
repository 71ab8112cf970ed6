import { createContext, useContext } from 'react';
import { readersTimeZone } from './time-zone.ts';

/** Facts about the browser, known to the server that painted the page. */
export type PaintedFor = {
  /** True if the window is probably as wide as a desktop's. */
  readonly wide: boolean;
  /** Answer to the cookie banner; null before it. */
  readonly cookies: string | null;
  readonly time_zone: string;
};

export const unpainted: PaintedFor = {
  wide: true,
  cookies: null,
  // Evaluated lazily: the first use of Intl takes a slow phone 50 ms.
  get time_zone() {
    return readersTimeZone();
  },
};

export const PaintedForContext = createContext<PaintedFor>(unpainted);

export const usePaintedFor = (): PaintedFor => useContext(PaintedForContext);
