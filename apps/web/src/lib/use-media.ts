import { useSyncExternalStore } from 'react';
import { type PaintedFor, usePaintedFor } from './painted-for.ts';

/** Hook that returns true while a media query matches; on a server-painted page it starts with the server's guess. */
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

/** True if the window has room for a column next to the page (1024 px and more). */
export const useIsWide = mediaHook('(min-width: 64em)', ({ wide }) => wide);

/** True if the window has room for a table (640 px and more), including a desktop window at 200 %. */
export const useHasTableRoom = mediaHook('(min-width: 40em)', ({ wide }) => wide);

/** True if the device can't hover: the pointer is a finger. */
export const useIsTouch = mediaHook('(hover: none)', ({ wide }) => !wide);
