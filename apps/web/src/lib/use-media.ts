import { useSyncExternalStore } from 'react';
import { type PaintedFor, usePaintedFor } from './painted-for.ts';

/** A hook that says whether a media query holds; on a page that the server painted, first what it guessed. */
const mediaHook = (query: string, guess: (painted: PaintedFor) => boolean) => {
  const subscribe = (listener: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  const matches = () => matchMedia(query).matches;
  return function useMedia(): boolean {
    const painted = usePaintedFor();
    return useSyncExternalStore(subscribe, matches, () => guess(painted));
  };
};

/** Whether the window has room for a column beside the page (1024 and more). */
export const useWide = mediaHook('(min-width: 64em)', ({ wide }) => wide);

/** Whether the window has room for a table (640 and more): a desk's window at 200 % keeps it. */
export const useTableRoom = mediaHook('(min-width: 40em)', ({ wide }) => wide);

/** Whether nothing hovers here: a finger is what points. */
export const useTouch = mediaHook('(hover: none)', ({ wide }) => !wide);
