import { useSyncExternalStore } from 'react';
import { savedChoice, storeHere } from '../../lib/saved-choice.ts';
import { useSession } from '../../lib/session.ts';

/** Values of the demo in this browser: they outlast the logins of the tour. */
type Name = 'step' | 'strip';

// index.html reads that of the strip before the first paint.
const nameOf = (name: Name) => `eigaichi.demo.${name}`;
const listeners = new Set<() => void>();

const save = (name: Name, value: string | null): void => {
  // Without storage there is no tour, and the strip returns.
  storeHere(nameOf(name), value);
  for (const listener of listeners) listener();
};

const saved = (name: Name): string | null => savedChoice(nameOf(name));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A saved value, only in the demo; null on a painted page. */
const useSaved = (name: Name): string | null => {
  const { is_demo } = useSession();
  const value = useSyncExternalStore(
    subscribe,
    () => saved(name),
    () => null,
  );
  return is_demo ? value : null;
};

/** Saves the position in the tour, from 0; null ends the tour. */
export const saveTourPosition = (at: number | null): void => save('step', at === null ? null : String(at));

/** True if there is a tour in this browser. */
export const isOnTour = (): boolean => saved('step') !== null;

/** Position in the tour, from 0; null while there is no tour. */
export const useTourPosition = (): number | null => {
  const step = useSaved('step');
  return step === null ? null : Number(step);
};

export const closeStrip = (): void => save('strip', 'closed');

/** True in the demo until the strip is closed. */
export const useIsStripOpen = (): boolean => {
  const { is_demo } = useSession();
  return useSaved('strip') === null && is_demo;
};
