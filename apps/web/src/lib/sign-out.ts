import type { ApiError } from './api-error.ts';

/** `expired`: log in again. `withdrawn`: the session's account is no longer valid; impersonation ends first (D17). */
export type SignOut = 'expired' | 'withdrawn';

const withdrawnCodes: readonly string[] = ['P1000001', 'P1000011', 'A1000001', 'R1000011'];

/**
 * Effect of a refusal on the session (spec 4, forced sign-out). A wrong password, code or link is a 401 with its own
 * code and does not sign out.
 */
export const signOutOf = (error: Pick<ApiError, 'status' | 'code'>): SignOut | undefined => {
  if (error.status === 401 && error.code === 'unauthenticated') return 'expired';
  if (error.status === 403 && withdrawnCodes.includes(error.code)) return 'withdrawn';
  return undefined;
};

const listeners = new Set<() => void>();

/** Calls back when a refusal reports that the account is no longer valid; returns a function that unsubscribes. */
export const onSignOut = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const announceSignOut = (): void => {
  for (const listener of listeners) listener();
};
