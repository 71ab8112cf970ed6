import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { refusalText } from '../../../lib/error-texts.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { tell, tellRefusal } from '../../../ui/tell.ts';
import { type Movie, movieQuery } from '../queries.ts';
import { changedBody } from './draft-body.ts';
import type { Deed, FormState } from './form-state.ts';
import { dropDraft, type KeptPlace } from './kept-draft.ts';
import type { OfferDraft } from './offer-draft.ts';
import { Clashing, saveTitle, submitTitle } from './save-title.ts';
import type { TitleTab } from './tab-names.ts';

/** Nobody but its provider and staff sees these, so what is typed may be saved at once: draft, declined, to be fixed. */
const savedByItself: readonly number[] = [1, 5, 6];

const pauseMs = 2500;
const retryMs = 15_000;

type Saving = {
  readonly movie: Movie | null;
  readonly provider: string | null;
  readonly state: FormState;
  readonly dispatch: Dispatch<Deed>;
  readonly place: KeptPlace;
  readonly offer: OfferDraft;
  readonly offerChanged: boolean;
  readonly onSaved: () => void;
};

type Wish = { readonly submit: boolean; readonly quiet: boolean; readonly then?: TitleTab };

/** Saving on request and by itself, submitting, and where it leads. */
export const useSaving = ({ movie, provider, state, dispatch, place, offer, offerChanged, onSaved }: Saving) => {
  const { t } = useTranslation(['movie_edit', 'movies']);
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const refusedDraft = useRef<FormState['draft'] | null>(null);
  /** Set while the page itself leaves: nobody is asked then. */
  const leaving = useRef(false);

  const save = useMutation({
    networkMode: 'always',
    mutationFn: async ({ submit }: Wish) => {
      const saved = await saveTitle({ movie, provider, state, offer, offerChanged, idempotencyKey });
      if (submit && saved.offerError === null) await submitTitle(saved.movie.uuid);
      return { ...saved, submitted: submit && saved.offerError === null };
    },
    onSuccess: async ({ movie: saved, offerError, submitted }, { quiet, then }) => {
      dispatch({ kind: 'saved', movie: saved, sent: state.draft, show: !quiet });
      client.setQueryData(movieQuery(saved.uuid).queryKey, saved);
      setSavedAt(Date.now());
      if (offerError === null) onSaved();
      leaving.current = submitted || movie === null;
      if (leaving.current) dropDraft(place);
      if (offerError !== null) tellRefusal(t('offer_failed', { reason: refusalText(offerError, language) }));
      else if (!quiet) tell(submitted ? t('moves.submit.done', { ns: 'movies' }) : t('saved'));
      if (submitted) void navigate({ to: '/movies/detail/$movie_id', params: { movie_id: saved.uuid } });
      else if (movie === null)
        void navigate({
          to: '/ch/movies/edit/$movie_id',
          params: { movie_id: saved.uuid },
          search: then === undefined ? {} : { tab: then },
          replace: true,
        });
      await client.invalidateQueries({ queryKey: ['movies'] });
      await client.invalidateQueries({ queryKey: ['rights'] });
    },
    onError: (error) => {
      if (error instanceof Clashing) dispatch({ kind: 'newest', movie: error.current });
      if (!isApiError(error)) return;
      if (error.status !== 0) refusedDraft.current = state.draft;
      if (error.errors.length > 0) dispatch({ kind: 'refuse', issues: error.errors });
    },
  });

  const offline = isApiError(save.error) && save.error.status === 0;
  const sendable = changedBody(state.base, state.draft) !== null;
  const waits =
    movie !== null &&
    savedByItself.includes(movie.status) &&
    movie.trashed_at === null &&
    !save.isPending &&
    state.clashes.length === 0 &&
    refusedDraft.current !== state.draft &&
    sendable;
  const start = save.mutate;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter begins the pause anew.
  useEffect(() => {
    if (!waits) return;
    const go = () => start({ submit: false, quiet: true });
    const timer = setTimeout(go, offline ? retryMs : pauseMs);
    window.addEventListener('online', go);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
    };
  }, [waits, offline, start, state.draft]);

  return {
    pending: save.isPending,
    error: save.error instanceof Clashing ? null : save.error,
    offline,
    savedAt,
    sendable,
    leaving,
    save: (wish: Wish) => save.mutate(wish),
  };
};
