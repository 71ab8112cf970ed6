import { useSyncExternalStore } from 'react';
import { keepChoice, keptChoice } from '../../lib/kept-choice.ts';
import { usePaintedFor } from '../../lib/painted-for.ts';

const storageName = 'eigaichi.cookies';

export type Consent = 'accepted' | 'declined';

const consentOf = (kept: string | null): Consent | null => (kept === 'accepted' || kept === 'declined' ? kept : null);

let consent = consentOf(keptChoice(storageName));
const listeners = new Set<() => void>();

/** The answer to the banner; only the answer itself is stored, and nothing optional before it (spec 1). */
export const giveConsent = (answer: Consent): void => {
  consent = answer;
  keepChoice(storageName, answer);
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
    () => consent,
    () => consentOf(cookies),
  );
};
