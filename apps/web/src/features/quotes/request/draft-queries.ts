import { readQuoteDraft } from '@eigaichi/wire/quotes/quote-drafts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { type DraftStore, draftStore } from '../../../lib/saved-draft.ts';
import type { Draft } from './draft.ts';
import { draftIn } from './draft-of.ts';

/** The request being written, as stored on the server; refetched whenever the buyer returns to the page. */
export const draftQuery = queryOptions({
  queryKey: ['quote_draft'],
  queryFn: async ({ signal }) => (await call(readQuoteDraft, { signal })).data,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

/** Where what is typed stays on this device until it is saved, through a reload and a lost connection (D4). */
export const requestStore = (account: string): DraftStore<Draft> => draftStore(account, 'quote_request', draftIn);
