import type { KeyboardEvent } from 'react';

export type QueueKeys = Readonly<Record<string, () => void>>;

/**
 * Single keys that decide, only while the focus is in the list (WCAG 2.1.4): elsewhere on the page a key that is hit by
 * mistake does nothing.
 */
export const onQueueKey =
  (keysNow: () => QueueKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const press = keysNow()[event.key];
    if (press === undefined) return;
    event.preventDefault();
    press();
  };

/** The next or the previous entry, counted from the chosen one. */
export const neighbour = (ids: readonly string[], chosen: string | undefined, step: 1 | -1): string | undefined =>
  ids[ids.indexOf(chosen ?? '') + step];

/** Where the keys of the queue put the focus. */
export const entryId = (id: string) => `queue-entry-${id}`;

/** The focus goes with the choice, so that the keys go on working. */
export const focusEntry = (id: string): void => document.getElementById(entryId(id))?.focus();

/** The box by which an entry is chosen with others. */
export const markOf = (id: string | undefined): HTMLElement | null =>
  document.getElementById(entryId(id ?? ''))?.parentElement?.querySelector<HTMLElement>('[data-mark]') ?? null;
