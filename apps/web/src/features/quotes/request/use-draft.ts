import { mergeEdits } from '@eigaichi/domain/movies/movie-edit';
import { saveQuoteDraft } from '@eigaichi/wire/quotes/request/quote-drafts';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callForData } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import type { Base, DraftRules } from '../../../lib/draft-state.ts';
import { StaleDraft } from '../../../lib/saved-draft.ts';
import { useSavedDraft } from '../../../lib/use-saved-draft.ts';
import { savedLicenceSearch } from '../../movies/saved-licence-search.ts';
import { type Draft, draftFrom, emptyDraft, termsOf } from './draft.ts';
import { draftOf, parseDraft } from './draft-of.ts';
import { baseOf, draftsQuery, proposalQuery, requestStore, type StoredDraft } from './draft-queries.ts';

const autosaveMs = 700;

/** Mutation key of sending the request; its draft is not saved meanwhile. */
export const requestKey = ['request_quote'];

export const requestRules: DraftRules<Draft> = {
  merge: (base, mine, theirs) => {
    const { merged, clashes } = mergeEdits(termsOf(base), termsOf(mine), termsOf(theirs));
    // Values that aren't terms, such as the titles and the set, are taken whole from the side that changed them.
    const taken = <N extends 'saved_set' | 'movies' | 'left_out' | 'own_prices'>(name: N): Draft[N] =>
      (JSON.stringify(mine[name]) === JSON.stringify(base[name]) ? theirs : mine)[name];
    return {
      merged: {
        ...merged,
        saved_set: taken('saved_set'),
        movies: taken('movies'),
        left_out: taken('left_out'),
        own_prices: taken('own_prices'),
      },
      clashes,
    };
  },
};

type Saved = Base<Draft> & { readonly version: number; readonly updated_at: string };

const sendTo =
  (uuid: string) =>
  async ({ draft, base }: { readonly draft: Draft; readonly base: Base<Draft> }): Promise<Saved> => {
    try {
      const body = { version: base.version ?? 0, content: { ...draft } };
      const { version, updated_at } = await callForData(saveQuoteDraft, { params: { uuid }, body });
      return { version, updated_at, draft };
    } catch (error) {
      if (!isApiError(error, 'stale_version') || error.details.current_version === undefined) throw error;
      throw new StaleDraft({ version: error.details.current_version, draft: parseDraft(error.details.content) });
    }
  };

/** An unfinished request (D4b). Saved in the account, so it survives reloads, detours and changes of device. */
export const useDraft = (account: string, uuid: string) => {
  const client = useQueryClient();
  const { data: drafts, isError } = useQuery(draftsQuery);
  const proposal = useQuery(proposalQuery);
  const isSending = useIsMutating({ mutationKey: requestKey }) > 0;
  const stored = useMemo(() => (drafts === undefined ? undefined : baseOf(drafts, uuid)), [drafts, uuid]);
  const isNew = stored?.draft === emptyDraft;
  // A new request starts with the server's proposal; it is saved only once something is typed.
  const standing = useMemo(() => {
    if (stored === undefined || proposal.isPending) return undefined;
    return isNew ? { ...stored, draft: draftOf(proposal.data?.conditions ?? null) } : stored;
  }, [stored, isNew, proposal.isPending, proposal.data]);
  const written = useSavedDraft<Draft, Saved>({
    store: requestStore(account, uuid),
    rules: requestRules,
    empty: emptyDraft,
    standing,
    // Only this tab knows the search, so its terms are saved.
    begin: ({ draft }) => (isNew ? draftFrom(savedLicenceSearch(), draft) : draft),
    send: sendTo(uuid),
    onSaved: ({ version, updated_at, draft }) =>
      client.setQueryData(draftsQuery.queryKey, (before: StoredDraft[] = []) => [
        { uuid, version, updated_at, content: { ...draft } },
        ...before.filter((each) => each.uuid !== uuid),
      ]),
    // A request being sent is final: saving it now would reopen it.
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
    save: written.save,
    /** Clears the local state after sending or removing; the server has ended the draft as well. */
    end: () => {
      written.finish(emptyDraft);
      return client.invalidateQueries({ queryKey: ['quote_drafts'] });
    },
  };
};
