import type { Query, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Queries on the page that someone else changed; they are refetched when the reader asks for it. */
const held = new Set<string>();
const listeners = new Set<() => void>();
const unsaved = new Set<() => boolean>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

const isHeld = ({ queryHash }: Query) => held.has(queryHash);

export const holdQuery = ({ queryHash }: Query): void => {
  held.add(queryHash);
  notifyListeners();
};

/** Ends the hold of a query that was read since. */
export const releaseQuery = ({ queryHash }: Query): void => {
  if (held.delete(queryHash)) notifyListeners();
};

/** Registers a check for unsaved input; while one returns true, the page doesn't change automatically. */
export const registerInput = (isUnsaved: () => boolean): (() => void) => {
  unsaved.add(isUnsaved);
  return () => unsaved.delete(isUnsaved);
};

export const hasUnsavedInput = (): boolean => [...unsaved].some((isUnsaved) => isUnsaved());

/** Refetches the held queries. Input stays: forms merge it with the newer version, or show the differences. */
export const showHeld = async (client: QueryClient): Promise<void> => {
  const shown = client.refetchQueries({ predicate: isHeld });
  held.clear();
  notifyListeners();
  await shown;
};

/** Forgets the notice of a page that the reader left; its queries are refetched with their next use. */
export const leaveHeld = (client: QueryClient): void => {
  if (held.size === 0) return;
  void client.invalidateQueries({ predicate: isHeld, refetchType: 'none' });
  held.clear();
  notifyListeners();
};

/** True if someone else changed the page. */
export const isPageHeld = (): boolean => held.size > 0;

/** Follows whether someone else changed the page. */
export const useIsHeld = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    isPageHeld,
    () => false,
  );
