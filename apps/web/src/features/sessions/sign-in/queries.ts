import { readSignIn } from '@eigaichi/wire/accounts/sign-in';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../../lib/read-query.ts';

/** The account's means of sign-in beside its password. */
export const signInQuery = {
  ...dataQuery(readSignIn, {}, ['accounts']),
  staleTime: 0,
};

/**
 * Whether a form takes the password itself: otherwise its call asks for a confirmation, by passkey or app as well (D11b).
 */
export const useAsksPassword = (): boolean => useQuery(signInQuery).data?.asks_password ?? true;

/** Whether the reader has a password; who is let in by a company’s provider may have none. */
export const useHasPassword = (): boolean => useQuery(signInQuery).data?.has_password ?? true;
