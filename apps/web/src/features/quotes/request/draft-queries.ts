import { listQuoteDrafts, proposeQuoteDraft } from '@eigaichi/wire/quotes/request/quote-drafts';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { dataQuery } from '../../../lib/read-query.ts';
import { type DraftStore, draftStore } from '../../../lib/saved-draft.ts';
import type { Draft } from './draft.ts';
import { draftOf, parseDraft } from './draft-of.ts';

export type StoredDraft = AnswerOut<typeof listQuoteDrafts>['data'][number];

/** Drafts of requests on the server (D4b); refetched whenever the buyer returns to the page. */
export const draftsQuery = queryOptions({
  ...dataQuery(listQuoteDrafts, {}),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

/** Proposal for the next request, from the buyer's last one and their profile (D4f). */
export const proposalQuery = dataQuery(proposeQuoteDraft, {});

/** Drafts neither sent nor removed, last changed first. */
export const openDrafts = (drafts: readonly StoredDraft[]) =>
  drafts.flatMap((draft) => (draft.content === null ? [] : [{ ...draft, content: draft.content }]));

/** The server's version of a draft; empty if it has none. */
export const baseOf = (drafts: readonly StoredDraft[], uuid: string) => {
  const stored = drafts.find((draft) => draft.uuid === uuid);
  return { version: stored?.version ?? 0, draft: draftOf(stored?.content ?? null) };
};

/** Local store of typed input until it is saved, surviving a reload and a lost connection (D4). */
export const requestStore = (account: string, uuid: string): DraftStore<Draft> =>
  draftStore(account, uuid === account ? 'quote_request' : `quote_request.${uuid}`, parseDraft);
