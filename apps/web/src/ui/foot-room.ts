import { useSyncExternalStore } from 'react';

let height = 0;
const listeners = new Set<() => void>();

const put = (next: number) => {
  if (next === height) return;
  height = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * Ref of a bar that stays at the foot of the window: what is told there (`tell`) stands above it. A bar that isn't shown, or
 * scrolls with its page, takes no room.
 */
export const footRoom = (bar: HTMLElement | null) => {
  if (bar === null) return;
  const watch = new ResizeObserver(() => put(getComputedStyle(bar).position === 'static' ? 0 : bar.offsetHeight));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    put(0);
  };
};

/**
 * Pixels that such a bar takes. As a value and not as a property of the document's root: there it would make the browser
 * compute the style of every element again, a third of a second in a list of 200 rows on a slow machine.
 */
export const useFootRoom = (): number =>
  useSyncExternalStore(
    subscribe,
    () => height,
    () => 0,
  );
