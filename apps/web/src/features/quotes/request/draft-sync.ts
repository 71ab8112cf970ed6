import { type Clash, mergeEdits, takeTheirs } from '@eigaichi/domain/movies/movie-edit';
import { type Draft, emptyDraft } from './draft.ts';

/** The draft as the server keeps it, at the version that was seen. */
export type Base = { readonly version: number; readonly draft: Draft };

/** What is typed here, what it was made on, and the fields that another device wrote in its own way meanwhile (D30). */
export type DraftState = { readonly draft: Draft; readonly base: Base; readonly clashes: readonly Clash[] };

export const nothingWritten: Base = { version: 0, draft: emptyDraft };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const isUnsaved = ({ draft, base }: DraftState): boolean => !same(draft, base.draft);

/** Whether anything was written at all: what would be lost if other conditions took its place. */
export const isBegun = (draft: Draft): boolean => !same({ ...draft, saved_set: null }, emptyDraft);

/**
 * What another device wrote comes in (D30): fields that only one of the two changed are taken from both; a field that both
 * changed differently keeps what is typed here until someone chooses.
 */
export const received = (state: DraftState, theirs: Base): DraftState => {
  if (theirs.version === state.base.version) return state;
  const fieldsOf = ({ saved_set: _set, ...fields }: Draft) => fields;
  const { merged, clashes } = mergeEdits(fieldsOf(state.base.draft), fieldsOf(state.draft), fieldsOf(theirs.draft));
  const saved_set = same(state.draft.saved_set, state.base.draft.saved_set)
    ? theirs.draft.saved_set
    : state.draft.saved_set;
  return { draft: { ...merged, saved_set }, base: theirs, clashes };
};

/** One of two ways is chosen for the fields. */
export const settled = (state: DraftState, fields: readonly string[], mine: boolean): DraftState => {
  const { saved_set, ...rest } = state.draft;
  const chosen = mine ? [] : state.clashes.filter(({ field }) => fields.includes(field));
  return {
    ...state,
    draft: { ...takeTheirs(rest, chosen), saved_set },
    clashes: state.clashes.filter(({ field }) => !fields.includes(field)),
  };
};
