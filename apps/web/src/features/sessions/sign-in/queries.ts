import { readSignIn } from '@eigaichi/wire/accounts/sign-in';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../../lib/read-query.ts';

/** The account's means of sign-in apart from its password. */
export const signInQuery = {
  ...dataQuery(readSignIn, {}, ['accounts']),
  staleTime: 0,
};

/** True if forms take the password directly; else their calls request confirmation, also by passkey or app (D11b). */
export const useRequiresPassword = (): boolean => useQuery(signInQuery).data?.asks_password ?? true;

/** True if the reader has a password; people signed in by a company’s provider may have none. */
export const useHasPassword = (): boolean => useQuery(signInQuery).data?.has_password ?? true;
