import { createContext, useContext } from 'react';

/** What a server knew of the browser that it painted a page for. */
export type PaintedFor = {
  /** Whether the window is likely as wide as a desk's. */
  readonly wide: boolean;
  /** The answer to the cookie banner, null before it. */
  readonly cookies: string | null;
};

export const unpainted: PaintedFor = { wide: true, cookies: null };

export const PaintedForContext = createContext<PaintedFor>(unpainted);

export const usePaintedFor = (): PaintedFor => useContext(PaintedForContext);
