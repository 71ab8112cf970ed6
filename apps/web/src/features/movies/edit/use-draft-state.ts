import { useEffect, useMemo, useReducer, useState } from 'react';
import type { Movie } from '../queries.ts';
import { isUnsaved } from './draft-body.ts';
import { after, type FormState, startOn } from './form-state.ts';
import { draftOf, type MovieDraft } from './movie-draft.ts';
import { type DraftPlace, dropDraft, keepDraft, restoredDraft } from './saved-draft.ts';

const startingState = (movie: Movie | null, start: MovieDraft, place: DraftPlace): FormState =>
  restoredDraft(place, movie) ?? (movie === null ? startOn(start, null) : startOn(draftOf(movie), movie.version));

/** What is typed: begun from what was stored on this device, stored there while it isn't saved, put onto newer versions. */
export const useDraftState = (movie: Movie | null, start: MovieDraft, { account, name }: DraftPlace) => {
  const place = useMemo(() => ({ account, name }), [account, name]);
  const [state, dispatch] = useReducer(after, null, () => startingState(movie, start, place));
  const [restored] = useState(() => isUnsaved(state.base, state.draft));
  const [isStored, setStored] = useState(true);
  // Another tab of the page, another person: what is typed moves onto the newest version before it is drawn.
  if (movie !== null && movie.version > (state.version ?? 0)) dispatch({ kind: 'newest', movie });
  const unsaved = useMemo(() => isUnsaved(state.base, state.draft), [state.base, state.draft]);
  useEffect(() => {
    if (unsaved) setStored(keepDraft(place, state));
    else dropDraft(place);
  }, [unsaved, place, state]);
  return { state, dispatch, unsaved, restored, isStored };
};
