import { listQuoteDrafts, proposeQuoteDraft } from '@eigaichi/wire/quotes/request/quote-drafts';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { dataQuery } from '../../../lib/read-query.ts';
import { type DraftStore, draftStore } from '../../../lib/saved-draft.ts';
import type { Draft } from './draft.ts';
import { draftIn, draftOf } from './draft-of.ts';

export type StoredDraft = AnswerOut<typeof listQuoteDrafts>['data'][number];

/** The requests being written, as stored on the server (D4b); refetched whenever the buyer returns to the page. */
export const draftsQuery = queryOptions({
  ...dataQuery(listQuoteDrafts, {}),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

/** What the buyer's last request and its profile say of the next one (D4f). */
export const proposalQuery = dataQuery(proposeQuoteDraft, {});

/** Those that were neither sent nor removed, the one that was changed last first. */
export const openDrafts = (drafts: readonly StoredDraft[]) =>
  drafts.flatMap((draft) => (draft.content === null ? [] : [{ ...draft, content: draft.content }]));

/** A draft as the server has it, empty where it has none. */
export const baseOf = (drafts: readonly StoredDraft[], uuid: string) => {
  const stored = drafts.find((draft) => draft.uuid === uuid);
  return { version: stored?.version ?? 0, draft: draftOf(stored?.content ?? null) };
};

/** Where what is typed stays on this device until it is saved, through a reload and a lost connection (D4). */
export const requestStore = (account: string, uuid: string): DraftStore<Draft> =>
  draftStore(account, uuid === account ? 'quote_request' : `quote_request.${uuid}`, draftIn);
