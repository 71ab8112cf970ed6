import { readQuoteDraft } from '@eigaichi/wire/quotes/quote-drafts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The request being written, as the server keeps it; asked again whenever the buyer comes back to the page. */
export const draftQuery = queryOptions({
  queryKey: ['quote_draft'],
  queryFn: async ({ signal }) => (await call(readQuoteDraft, { signal })).data,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});
