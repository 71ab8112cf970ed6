import type { ApiError } from './api-error.ts';

/** `expired`: log in again. `withdrawn`: the account behind the session is gone; an impersonation ends first (D17). */
export type SignOut = 'expired' | 'withdrawn';

const withdrawnCodes: readonly string[] = ['P1000001', 'P1000011', 'A1000001', 'R1000011'];

/**
 * What a refusal means for the session (spec 4, forced sign-out). A wrong password, code or link is a 401 with a code of
 * its own and signs nobody out.
 */
export const signOutOf = (error: Pick<ApiError, 'status' | 'code'>): SignOut | undefined => {
  if (error.status === 401 && error.code === 'unauthenticated') return 'expired';
  if (error.status === 403 && withdrawnCodes.includes(error.code)) return 'withdrawn';
  return undefined;
};

const listeners = new Set<() => void>();

/** Calls back when a refusal says that the account is gone; answers how to stop it. */
export const onSignOut = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const announceSignOut = (): void => {
  for (const listener of listeners) listener();
};
