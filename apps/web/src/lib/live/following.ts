import { useSyncExternalStore } from 'react';

let following = false;
const listeners = new Set<() => void>();

/** Records that the page follows changes, or stopped. */
export const setFollowing = (now: boolean): void => {
  following = now;
  for (const listener of listeners) listener();
};

/** True while the page follows changes: not for visitors, nor before the page's own requests. */
export const useIsFollowing = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => following,
    () => false,
  );
