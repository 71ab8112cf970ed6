import { requiredFieldsOf } from '@eigaichi/domain/movies/movie-required';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { isApiError } from '../../../lib/api-error.ts';
import type { Base } from '../../../lib/draft-state.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf, userOf } from '../../../lib/session-state.ts';
import { useSavedDraft } from '../../../lib/use-saved-draft.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { notify } from '../../../ui/notify.ts';
import { type Movie, movieQuery } from '../queries.ts';
import { changedBody, issuesToSave, issuesToSubmit, movieRules } from './draft-body.ts';
import { errorText, type FieldIssue } from './field-errors.ts';
import type { DraftForm } from './fields/draft-form.ts';
import type { MovieDraft } from './movie-draft.ts';
import { baseOf, saveMovie, submitMovie } from './save-movie.ts';
import { dropSentMovie, movieStore } from './stored-movie.ts';
import { inOrder } from './tab-fields.ts';
import type { MovieTab } from './tab-names.ts';
import { withTyped } from './typed-draft.ts';
import { useTranslate } from './use-translate.ts';

const autosaveMs = 2500;

export type FormStart = {
  readonly movie: Movie | null;
  readonly provider: string | null;
  readonly start: MovieDraft;
  /** Distinguishes this account's drafts on the device. */
  readonly name: string;
  readonly goTo: (field: string) => void;
};

/** The purpose of a save, and the tab opened next. */
type Wish = { readonly submits: boolean; readonly then?: MovieTab };
type Saved = Base<MovieDraft> & { readonly movie: Movie };

/** Field errors reported so far. */
type Marks = {
  /** Blurred fields: until a save, broken rules are reported only for these. */
  readonly left: readonly string[];
  readonly asked: 'nothing' | 'save' | 'submit';
  /** Refusals by the API. */
  readonly refused: readonly FieldIssue[];
};

const unmarked: Marks = { left: [], asked: 'nothing', refused: [] };

const isOutside = ({ field }: FieldIssue, path: string) => field !== path && !field.startsWith(`${path}.`);

/** The draft of a title, and the navigation after a save. */
const useMovieDraft = ({ movie, provider, start, name }: FormStart, mark: (part: Partial<Marks>) => void) => {
  const { t } = useTexts(['movie_edit', 'movies']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const session = useSession();
  // The account that started it: an expired session doesn't give the draft to another account.
  const [account] = useState(() => userOf(session)?.uuid ?? '');
  const place = { account, name };
  const standing = useMemo(() => (movie === null ? { version: null, draft: start } : baseOf(movie)), [movie, start]);
  /** Set while the page itself navigates, to skip the confirmation. */
  const leaving = useRef(false);
  const store = movieStore(place);
  const draft = useSavedDraft<MovieDraft, Saved, Wish>({
    store,
    rules: movieRules,
    empty: start,
    standing,
    send: async (state, wish) => {
      const saved = await saveMovie({ movie, provider, state, place });
      if (wish?.submits) await submitMovie(saved.uuid);
      return { ...baseOf(saved), movie: saved };
    },
    onSaved: ({ movie: saved }, wish) => {
      client.setQueryData(movieQuery(saved.uuid).queryKey, saved);
      mark({ refused: [], asked: 'nothing' });
      leaving.current = wish?.submits === true || movie === null;
      if (leaving.current) store.remove();
      if (wish !== undefined) notify(wish.submits ? t('moves.submit.done', { ns: 'movies' }) : t('messages.saved'));
      if (wish?.submits) void navigate({ to: '/movies/detail/$movie_id', params: { movie_id: saved.uuid } });
      else if (movie === null)
        void navigate({
          to: '/ch/movies/edit/$movie_id',
          params: { movie_id: saved.uuid },
          search: wish?.then === undefined ? {} : { tab: wish.then },
          replace: true,
        });
      void client.invalidateQueries({ queryKey: ['movies'] });
    },
    onRefused: (error) => {
      if (isApiError(error) && error.errors.length > 0) mark({ refused: error.errors });
    },
    autosaveMs: movie !== null && mayDo(movie, 'autosave') ? autosaveMs : null,
    isSendable: (base, now) => changedBody(base, now) !== null,
  });
  return { ...draft, leaving, forgetSent: () => dropSentMovie(place) };
};

/** The state of the form: input, errors, saving and submission. */
export const useMovieForm = (from: FormStart) => {
  const { movie, provider, goTo } = from;
  const { language } = useTexts();
  const session = useSession();
  const [marks, setMarks] = useState(unmarked);
  const mark = (part: Partial<Marks>) => setMarks((now) => ({ ...now, ...part }));
  const written = useMovieDraft(from, mark);
  const { draft, base, clashes, change } = written;
  const { translate, translating } = useTranslate(draft, change);
  const maySubmit = movie === null || mayDo(movie, 'submit');
  const broken = useMemo(() => issuesToSave(draft), [draft]);
  const open: readonly FieldIssue[] = useMemo(
    () => inOrder([...issuesToSubmit(draft), ...marks.refused]),
    [draft, marks.refused],
  );
  const marked = open.filter(
    (issue) =>
      marks.refused.includes(issue) ||
      marks.asked === 'submit' ||
      (broken.some(({ field, rule }) => field === issue.field && rule === issue.rule) &&
        (marks.asked === 'save' || marks.left.includes(issue.field))),
  );

  /** True if nothing blocks it; otherwise marks every field and scrolls to the first. */
  const check = (found: readonly FieldIssue[], asked: 'save' | 'submit'): boolean => {
    mark({ asked });
    const target = clashes[0] === undefined ? inOrder(found)[0]?.field : 'clashes';
    if (target !== undefined) goTo(target);
    return target === undefined;
  };

  const required = requiredFieldsOf(draft);
  const fields: DraftForm = {
    draft,
    type: (path, value) => {
      change((now) => withTyped(now, path, value));
      setMarks((now) => ({ ...now, refused: now.refused.filter((issue) => isOutside(issue, path)) }));
    },
    leave: (path) => setMarks((now) => (now.left.includes(path) ? now : { ...now, left: [...now.left, path] })),
    errorOf: (path) => errorText(marked, path, language),
    isRequired: (path) => required.includes(path),
    provider: roleOf(session) === 'manager' ? (movie?.provider.uuid ?? provider) : null,
    uuid: movie?.uuid ?? null,
    translate,
    translating,
  };
  return {
    ...written,
    fields,
    open,
    marked,
    asked: marks.asked,
    maySubmit,
    isOffline: isApiError(written.error) && written.error.status === 0,
    isSendable: changedBody(base.draft, draft) !== null,
    discard: () => {
      written.forgetSent();
      written.discard();
      setMarks(unmarked);
    },
    save: (then?: MovieTab) => {
      if (check(broken, 'save'))
        void written.save({ submits: false, ...(then === undefined ? {} : { then }) }, { shows: true });
    },
    submit: () => {
      if (check(issuesToSubmit(draft), 'submit')) void written.save({ submits: true }, { shows: true });
    },
  };
};

export type MovieFormState = ReturnType<typeof useMovieForm>;
