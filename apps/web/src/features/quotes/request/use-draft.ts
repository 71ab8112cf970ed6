import { mergeEdits } from '@eigaichi/domain/movies/movie-edit';
import { saveQuoteDraft } from '@eigaichi/wire/quotes/quote-drafts';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import type { Base, DraftRules } from '../../../lib/draft-state.ts';
import { StaleDraft } from '../../../lib/saved-draft.ts';
import { useSavedDraft } from '../../../lib/use-saved-draft.ts';
import { savedWanted } from '../../movies/saved-licence-search.ts';
import { type Draft, draftFrom, emptyDraft } from './draft.ts';
import { draftIn, draftOf } from './draft-of.ts';
import { draftQuery, requestStore } from './draft-queries.ts';

const autosaveMs = 700;

/** Names the sending of the request, during which its draft is not saved. */
export const requestKey = ['request_quote'];

/** The set that conditions were taken from is one value: it goes with the side that took it. */
export const requestRules: DraftRules<Draft> = {
  merge: (base, mine, theirs) => {
    const fieldsOf = ({ saved_set: _set, ...fields }: Draft) => fields;
    const { merged, clashes } = mergeEdits(fieldsOf(base), fieldsOf(mine), fieldsOf(theirs));
    const isMine = JSON.stringify(mine.saved_set) !== JSON.stringify(base.saved_set);
    return { merged: { ...merged, saved_set: (isMine ? mine : theirs).saved_set }, clashes };
  },
};

type Saved = Base<Draft> & { readonly version: number; readonly updated_at: string | null };

const send = async ({ draft, base }: { readonly draft: Draft; readonly base: Base<Draft> }): Promise<Saved> => {
  try {
    const body = { version: base.version ?? 0, content: { ...draft } };
    const { version, updated_at } = (await call(saveQuoteDraft, { body })).data;
    return { version, updated_at, draft };
  } catch (error) {
    if (!isApiError(error, 'stale_version') || typeof error.details.current_version !== 'number') throw error;
    throw new StaleDraft({ version: error.details.current_version, draft: draftIn(error.details.content) });
  }
};

/** The request being written (D4): on the account, so that a reload, a detour or another device goes on with it. */
export const useDraft = (account: string) => {
  const client = useQueryClient();
  const { data: server, isError } = useQuery(draftQuery);
  const isSending = useIsMutating({ mutationKey: requestKey }) > 0;
  const standing = useMemo(
    () => (server === undefined ? undefined : { version: server.version, draft: draftOf(server.content) }),
    [server],
  );
  const written = useSavedDraft<Draft, Saved>({
    store: requestStore(account),
    rules: requestRules,
    empty: emptyDraft,
    standing,
    // A search for a licence is the beginning of a request.
    begin: ({ draft }) => (draft === emptyDraft ? draftFrom(savedWanted()) : draft),
    send,
    onSaved: ({ version, updated_at, draft }) =>
      client.setQueryData(draftQuery.queryKey, { version, updated_at, content: { ...draft } }),
    // A request on its way is as it was sent: saving it now would begin it again.
    autosaveMs: standing === undefined || isSending ? null : autosaveMs,
  });
  const { clashes, isUnsaved } = written;
  const savedState = () => {
    if (clashes.length > 0) return 'clashing' as const;
    if (written.error !== null || isError) return 'offline' as const;
    return isUnsaved ? ('waiting' as const) : ('saved' as const);
  };
  return {
    draft: written.draft,
    clashes,
    known: written.isKnown || isError,
    saved: savedState(),
    settle: written.settle,
    change: (part: Partial<Draft>) => written.change((draft) => ({ ...draft, ...part })),
    replace: written.replace,
    /** After sending: the server has emptied it as well. */
    sent: () => {
      written.finish(emptyDraft);
      return client.invalidateQueries({ queryKey: draftQuery.queryKey });
    },
  };
};
