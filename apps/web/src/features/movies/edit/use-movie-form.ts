import { requiredFieldsOf } from '@eigaichi/domain/movies/movie-required';
import { useMemo, useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { roleOf, userOf } from '../../../lib/session-state.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { mayDo } from '../actions.ts';
import type { Movie } from '../queries.ts';
import { issuesToSave, issuesToSubmit } from './draft-body.ts';
import { errorText, type FieldIssue } from './field-errors.ts';
import type { DraftForm } from './fields/draft-form.ts';
import type { MovieDraft } from './movie-draft.ts';
import { dropSent } from './saved-draft.ts';
import { inOrder } from './tab-fields.ts';
import type { MovieTab } from './tab-names.ts';
import { useDraftState } from './use-draft-state.ts';
import { useSaving } from './use-saving.ts';
import { useTranslate } from './use-translate.ts';

export type FormStart = {
  readonly movie: Movie | null;
  readonly provider: string | null;
  readonly start: MovieDraft;
  /** Tells drafts of this account apart that are stored on the device. */
  readonly name: string;
  readonly goTo: (field: string) => void;
};

/** The state of the form: what is typed, what is broken, and saving and submitting it. */
export const useMovieForm = ({ movie, provider, start, name, goTo }: FormStart) => {
  const language = useLanguage();
  const session = useSession();
  // Whose it was when it was begun: a session that runs out doesn't give the draft away.
  const [account] = useState(() => userOf(session)?.uuid ?? '');
  const place = { account, name };
  const { state, dispatch, unsaved, restored, isStored } = useDraftState(movie, start, place);
  const saving = useSaving({ movie, provider, state, dispatch, place });
  const { translate, translating } = useTranslate(state.draft, dispatch);
  const { draft } = state;
  const maySubmit = movie === null || mayDo(movie.actions, 'submit');
  const broken = useMemo(() => issuesToSave(draft), [draft]);
  const open: readonly FieldIssue[] = useMemo(
    () => inOrder([...issuesToSubmit(draft), ...state.refused]),
    [draft, state.refused],
  );
  const told = open.filter(
    (issue) =>
      state.refused.includes(issue) ||
      state.asked === 'submit' ||
      (broken.some(({ field, rule }) => field === issue.field && rule === issue.rule) &&
        (state.asked === 'save' || state.left.includes(issue.field))),
  );

  /** Whether nothing stands in the way; otherwise every field is marked, and the first brought into view. */
  const check = (found: readonly FieldIssue[], to: 'save' | 'submit'): boolean => {
    dispatch({ kind: 'ask', to });
    const target = state.clashes[0] === undefined ? inOrder(found)[0]?.field : 'clashes';
    if (target !== undefined) goTo(target);
    return target === undefined;
  };

  const required = requiredFieldsOf(draft);
  const fields: DraftForm = {
    draft,
    type: (path, value) => dispatch({ kind: 'type', path, value }),
    leave: (path) => dispatch({ kind: 'leave', path }),
    errorOf: (path) => errorText(told, path, language),
    isRequired: (path) => required.includes(path),
    provider: roleOf(session) === 'manager' ? (movie?.provider.uuid ?? provider) : null,
    uuid: movie?.uuid ?? null,
    translate,
    translating,
  };
  return {
    ...saving,
    state,
    fields,
    open,
    told,
    maySubmit,
    unsaved,
    restored,
    isStored,
    settle: (chosen: readonly string[], mine: boolean) => dispatch({ kind: 'settle', fields: chosen, mine }),
    discard: () => {
      dropSent(place);
      dispatch({ kind: 'discard' });
    },
    save: (then?: MovieTab) =>
      check(broken, 'save') && saving.save({ submit: false, quiet: false, ...(then === undefined ? {} : { then }) }),
    submit: () => check(issuesToSubmit(draft), 'submit') && saving.save({ submit: true, quiet: false }),
  };
};

export type MovieFormState = ReturnType<typeof useMovieForm>;
