import { listCarts } from '@eigaichi/wire/carts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The buyer's cart; the header counts it on every page. */
export const cartQuery = queryOptions({
  queryKey: ['carts'],
  queryFn: async ({ signal }) => (await call(listCarts, { signal })).data,
});
