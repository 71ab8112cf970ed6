import type { KeyboardEvent } from 'react';

export type QueueKeys = Readonly<Record<string, () => void>>;

/** Single-key decisions, only while the list has focus (WCAG 2.1.4): elsewhere a key hit by mistake does nothing. */
export const onQueueKey =
  (keysNow: () => QueueKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const press = keysNow()[event.key];
    if (press === undefined) return;
    event.preventDefault();
    press();
  };

/** The next or previous entry, counted from the chosen one. */
export const neighbour = (ids: readonly string[], chosen: string | undefined, step: 1 | -1): string | undefined =>
  ids[ids.indexOf(chosen ?? '') + step];

/** Id of the element that the queue's keys focus. */
export const entryId = (id: string) => `queue-entry-${id}`;

/** Moves the focus with the choice, so that the keys continue to work. */
export const focusEntry = (id: string): void => document.getElementById(entryId(id))?.focus();

/** The checkbox that selects an entry. */
export const markOf = (id: string | undefined): HTMLElement | null =>
  document.getElementById(entryId(id ?? ''))?.parentElement?.querySelector<HTMLElement>('[data-mark]') ?? null;
