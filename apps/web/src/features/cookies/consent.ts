import { useSyncExternalStore } from 'react';
import { usePaintedFor } from '../../lib/painted-for.ts';
import { saveChoice, savedChoice } from '../../lib/saved-choice.ts';

const storageName = 'eigaichi.cookies';

export type Consent = 'accepted' | 'declined';

const consentOf = (saved: string | null): Consent | null =>
  saved === 'accepted' || saved === 'declined' ? saved : null;

/** Used if nothing can be stored. */
let given: Consent | null = null;
const listeners = new Set<() => void>();

/** Stores the answer to the banner and nothing else; nothing optional is stored before it (spec 1). */
export const saveConsent = (answer: Consent): void => {
  given = answer;
  saveChoice(storageName, answer);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useConsent = (): Consent | null => {
  const { cookies } = usePaintedFor();
  return useSyncExternalStore(
    subscribe,
    () => given ?? consentOf(savedChoice(storageName)),
    () => consentOf(cookies),
  );
};
