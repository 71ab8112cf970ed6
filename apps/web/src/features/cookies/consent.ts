import { useSyncExternalStore } from 'react';

const storageName = 'eigaichi.cookies';

export type Consent = 'accepted' | 'declined';

const read = (): Consent | null => {
  try {
    const kept = localStorage.getItem(storageName);
    return kept === 'accepted' || kept === 'declined' ? kept : null;
  } catch {
    return null;
  }
};

let consent = read();
const listeners = new Set<() => void>();

/** The answer to the banner; only the answer itself is stored, and nothing optional before it (spec 1). */
export const giveConsent = (answer: Consent): void => {
  consent = answer;
  try {
    localStorage.setItem(storageName, answer);
  } catch {
    // The banner asks again next time.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, () => consent);
