import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { tell } from '../../../ui/tell.ts';
import { type Movie, movieQuery } from '../queries.ts';
import { changedBody } from './draft-body.ts';
import type { Deed, FormState } from './form-state.ts';
import { Clashing, saveMovie, submitMovie } from './save-movie.ts';
import { type DraftPlace, dropDraft } from './saved-draft.ts';
import type { MovieTab } from './tab-names.ts';

const pauseMs = 2500;
const retryMs = 15_000;

type Saving = {
  readonly movie: Movie | null;
  readonly provider: string | null;
  readonly state: FormState;
  readonly dispatch: Dispatch<Deed>;
  readonly place: DraftPlace;
};

type Wish = { readonly submit: boolean; readonly quiet: boolean; readonly then?: MovieTab };

/** Saving on request and by itself, submitting, and where it leads. */
export const useSaving = ({ movie, provider, state, dispatch, place }: Saving) => {
  const { t } = useTranslation(['movie_edit', 'movies']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const refusedDraft = useRef<FormState['draft'] | null>(null);
  /** Set while the page itself leaves: nobody is asked then. */
  const leaving = useRef(false);

  const save = useMutation({
    networkMode: 'always',
    mutationFn: async ({ submit }: Wish) => {
      const saved = await saveMovie({ movie, provider, state, place });
      if (submit) await submitMovie(saved.uuid);
      return { saved, submitted: submit };
    },
    onSuccess: async ({ saved, submitted }, { quiet, then }) => {
      dispatch({ kind: 'saved', movie: saved, sent: state.draft, show: !quiet });
      client.setQueryData(movieQuery(saved.uuid).queryKey, saved);
      setSavedAt(Date.now());
      leaving.current = submitted || movie === null;
      if (leaving.current) dropDraft(place);
      if (!quiet) tell(submitted ? t('moves.submit.done', { ns: 'movies' }) : t('saved'));
      if (submitted) void navigate({ to: '/movies/detail/$movie_id', params: { movie_id: saved.uuid } });
      else if (movie === null)
        void navigate({
          to: '/ch/movies/edit/$movie_id',
          params: { movie_id: saved.uuid },
          search: then === undefined ? {} : { tab: then },
          replace: true,
        });
      await client.invalidateQueries({ queryKey: ['movies'] });
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
    movie?.actions.some(({ name, allowed }) => name === 'autosave' && allowed) &&
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
