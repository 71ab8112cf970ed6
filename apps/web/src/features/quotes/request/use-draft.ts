import { saveQuoteDraft } from '@eigaichi/wire/quotes/quote-drafts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { savedWanted } from '../../movies/saved-licence-search.ts';
import { type Draft, draftFrom, emptyDraft } from './draft.ts';
import { draftOf } from './draft-of.ts';
import { draftQuery } from './draft-queries.ts';
import { type Base, type DraftState, isUnsaved, nothingWritten, received, settled } from './draft-sync.ts';
import { draftIn, keepRequest, savedRequest } from './saved-request.ts';

const pauseMs = 700;
const retryMs = 15_000;

/** What a stale save was refused with is what stands now. */
const standingOf = (error: unknown): Base | undefined =>
  isApiError(error, 'stale_version') && typeof error.details.current_version === 'number'
    ? { version: error.details.current_version, draft: draftIn(error.details.content) }
    : undefined;

const savedState = (now: { clashes: boolean; offline: boolean; unsaved: boolean }) => {
  if (now.clashes) return 'clashing' as const;
  if (now.offline) return 'offline' as const;
  return now.unsaved ? ('waiting' as const) : ('saved' as const);
};

/**
 * The request being written (D4): stored on the account, so that a reload, a detour or another device goes on with it, and on
 * this device until it is saved there.
 */
export const useDraft = (account: string) => {
  const client = useQueryClient();
  const { data: server, isError } = useQuery(draftQuery);
  const [state, setState] = useState<DraftState>(
    () => savedRequest(account) ?? { draft: emptyDraft, base: nothingWritten, clashes: [] },
  );
  /** Until the server was asked, a device that never wrote doesn't know what there is. */
  const [known, setKnown] = useState(() => savedRequest(account) !== undefined);

  useEffect(() => {
    if (server === undefined) return;
    setState((now) => {
      const base = { version: server.version, draft: draftOf(server.content) };
      // An answer that was on its way while this device saved tells nothing new.
      if (known) return base.version > now.base.version ? received(now, base) : now;
      return { draft: server.content === null ? draftFrom(savedWanted()) : base.draft, base, clashes: [] };
    });
    setKnown(true);
  }, [server, known]);
  useEffect(() => {
    if (known) keepRequest(account, state);
  }, [account, state, known]);

  const save = useMutation({
    networkMode: 'always',
    mutationFn: async ({ draft, base }: DraftState) =>
      (await call(saveQuoteDraft, { body: { version: base.version, content: { ...draft } } })).data,
    onSuccess: ({ version, updated_at }, { draft }) => {
      client.setQueryData(draftQuery.queryKey, { version, updated_at, content: { ...draft } });
      setState((now) => ({ ...now, base: { version, draft } }));
    },
    onError: (error) => {
      const standing = standingOf(error);
      if (standing !== undefined) setState((now) => received(now, standing));
    },
  });
  const unsaved = isUnsaved(state);
  const offline = save.isError && standingOf(save.error) === undefined;
  const waits = known && server !== undefined && unsaved && state.clashes.length === 0 && !save.isPending;
  const start = save.mutate;
  useEffect(() => {
    if (!waits) return;
    const go = () => start(state);
    const timer = setTimeout(go, offline ? retryMs : pauseMs);
    window.addEventListener('online', go);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
    };
  }, [waits, offline, start, state]);

  return {
    draft: state.draft,
    clashes: state.clashes,
    known: known || isError,
    saved: savedState({ clashes: state.clashes.length > 0, offline: offline || isError, unsaved }),
    settle: (fields: readonly string[], mine: boolean) => setState((now) => settled(now, fields, mine)),
    change: (part: Partial<Draft>) => setState((now) => ({ ...now, draft: { ...now.draft, ...part } })),
    replace: (draft: Draft) => setState((now) => ({ ...now, draft, clashes: [] })),
    /** After sending: the server has emptied it as well. */
    sent: () => {
      setState(({ base }) => ({ draft: emptyDraft, base: { ...base, draft: emptyDraft }, clashes: [] }));
      return client.invalidateQueries({ queryKey: draftQuery.queryKey });
    },
  };
};
