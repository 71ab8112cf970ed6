import { readSignIn } from '@eigaichi/wire/accounts/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The account's means of sign-in beside its password. */
export const signInQuery = queryOptions({
  queryKey: ['accounts', 'sign_in'],
  queryFn: async ({ signal }) => (await call(readSignIn, { signal })).data,
  staleTime: 0,
});
