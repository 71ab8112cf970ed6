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
 * Ref of a bar fixed at the foot of the window; messages (`notify`) appear above it. A hidden bar, or one that scrolls
 * with its page, takes no room.
 */
export const footerSpace = (bar: HTMLElement | null) => {
  if (bar === null) return;
  const watch = new ResizeObserver(() => put(getComputedStyle(bar).position === 'static' ? 0 : bar.offsetHeight));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    put(0);
  };
};

/**
 * Pixels that such a bar takes. A value rather than a property of the document's root. There it would make the browser
 * recompute every element's style, which takes a third of a second for 200 rows on a slow machine.
 */
export const useFooterSpace = (): number =>
  useSyncExternalStore(
    subscribe,
    () => height,
    () => 0,
  );
