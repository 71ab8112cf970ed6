import { type Clash, mergeEdits } from '@eigaichi/domain/movies/movie-edit';
import type { Movie } from '../queries.ts';
import { withValue } from './draft-paths.ts';
import type { FieldIssue } from './field-errors.ts';
import { draftOf, type MovieDraft } from './movie-draft.ts';

/** What is typed, the saved title it was typed on, and what has been said about it so far. */
export type FormState = {
  readonly base: MovieDraft;
  /** Of the saved title; null while there is none. */
  readonly version: number | null;
  readonly draft: MovieDraft;
  /** Fields that someone else changed as well, in another way (D30). */
  readonly clashes: readonly Clash[];
  /** Fields that were left: only of them a broken rule is told before anything is asked. */
  readonly left: readonly string[];
  readonly asked: 'nothing' | 'save' | 'submit';
  /** What the API refused. */
  readonly refused: readonly FieldIssue[];
};

export type Deed =
  | { readonly kind: 'type'; readonly path: string; readonly value: unknown }
  | { readonly kind: 'translate'; readonly texts: Readonly<Record<string, string>> }
  | { readonly kind: 'leave'; readonly path: string }
  | { readonly kind: 'ask'; readonly to: 'save' | 'submit' }
  | { readonly kind: 'refuse'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'newest'; readonly movie: Movie }
  | { readonly kind: 'saved'; readonly movie: Movie; readonly sent: MovieDraft; readonly show: boolean }
  | { readonly kind: 'settle'; readonly fields: readonly string[]; readonly mine: boolean }
  | { readonly kind: 'discard' };

export const startOn = (base: MovieDraft, version: number | null, draft = base): FormState => ({
  base,
  version,
  draft,
  clashes: [],
  left: [],
  asked: 'nothing',
  refused: [],
});

const englishName = (path: string): string | undefined => /^translations\.en\.(\w+)$/.exec(path)?.[1];

/** A text that a person touched is no machine's any more. */
const typed = (draft: MovieDraft, path: string, value: unknown): MovieDraft => {
  const next = withValue(draft, path, value);
  const name = englishName(path);
  if (name === undefined || !draft.machine_translated.includes(name)) return next;
  return { ...next, machine_translated: draft.machine_translated.filter((marked) => marked !== name) };
};

const translated = (draft: MovieDraft, texts: Readonly<Record<string, string>>): MovieDraft => ({
  ...draft,
  translations: { ...draft.translations, en: { ...draft.translations.en, ...texts } },
  machine_translated: [...new Set([...draft.machine_translated, ...Object.keys(texts)])],
});

/** Puts what is typed onto a newer state of the title. */
export const rebased = (state: FormState, movie: Movie): FormState => {
  const theirs = draftOf(movie);
  const { merged, clashes } = mergeEdits(state.base, state.draft, theirs);
  const told = clashes.filter(({ field }) => field !== 'machine_translated');
  return { ...state, base: theirs, version: movie.version, draft: merged, clashes: told };
};

const without = (issues: readonly FieldIssue[], path: string) =>
  issues.filter(({ field }) => field !== path && !field.startsWith(`${path}.`));

const settled = (state: FormState, fields: readonly string[], mine: boolean): FormState => {
  const chosen = state.clashes.filter(({ field }) => fields.includes(field));
  return {
    ...state,
    draft: chosen.reduce(
      (draft, clash) => withValue(draft, clash.field, mine ? clash.mine : clash.theirs),
      state.draft,
    ),
    clashes: state.clashes.filter((clash) => !chosen.includes(clash)),
  };
};

/**
 * After a save: what others changed is taken in; what was typed stays as it was typed, so that nothing moves under the
 * cursor, unless the person asked for the save and has typed nothing since.
 */
const saved = (state: FormState, { movie, sent, show }: Extract<Deed, { readonly kind: 'saved' }>): FormState => {
  const base = draftOf(movie);
  const draft = show && state.draft === sent ? base : mergeEdits(state.base, state.draft, base).merged;
  return { ...state, base, version: movie.version, draft, refused: [], asked: 'nothing' };
};

export const after = (state: FormState, deed: Deed): FormState => {
  switch (deed.kind) {
    case 'type':
      return {
        ...state,
        draft: typed(state.draft, deed.path, deed.value),
        refused: without(state.refused, deed.path),
        clashes: state.clashes.filter(({ field }) => field !== deed.path),
      };
    case 'translate':
      return { ...state, draft: translated(state.draft, deed.texts) };
    case 'leave':
      return state.left.includes(deed.path) ? state : { ...state, left: [...state.left, deed.path] };
    case 'ask':
      return { ...state, asked: deed.to };
    case 'refuse':
      return { ...state, refused: deed.issues };
    case 'newest':
      return deed.movie.version === state.version ? state : rebased(state, deed.movie);
    case 'saved':
      return saved(state, deed);
    case 'settle':
      return settled(state, deed.fields, deed.mine);
    case 'discard':
      return startOn(state.base, state.version);
  }
};
