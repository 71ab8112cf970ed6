import { type Clash, flat, mergeEdits, nested, takeTheirs } from '@eigaichi/domain/movies/movie-edit';

export type Fields = Readonly<Record<string, unknown>>;

/** A draft as the server has it. Version null: the server has none yet. */
export type Base<D> = { readonly version: number | null; readonly draft: D };

/** What is typed, the saved draft it was typed on, and the fields that another device changed differently since (D30). */
export type DraftState<D> = { readonly draft: D; readonly base: Base<D>; readonly clashes: readonly Clash[] };

export type DraftRules<D> = {
  /** Whether something is typed that the server doesn't have; JSON is compared by default. */
  readonly isUnsaved?: (base: D, draft: D) => boolean;
  /** Brings what is typed on `base` onto `theirs`; field by field by default. */
  readonly merge?: (base: D, mine: D, theirs: D) => { readonly merged: D; readonly clashes: readonly Clash[] };
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const startOn = <D>(base: Base<D>, draft: D = base.draft): DraftState<D> => ({ draft, base, clashes: [] });

export const isUnsaved = <D>({ draft, base }: DraftState<D>, rules: DraftRules<D>): boolean =>
  draft !== base.draft && (rules.isUnsaved ?? ((was, now) => !isSame(was, now)))(base.draft, draft);

/** The field of a clash that is about the draft as a whole. */
export const wholeDraft = '*';

/** For drafts whose lists can't be merged line by line: if both sides changed something, one of the two drafts is chosen. */
export const mergeWhole =
  <D>(isEqual: (a: D, b: D) => boolean) =>
  (base: D, mine: D, theirs: D): { merged: D; clashes: Clash[] } => {
    if (isEqual(base, mine) || isEqual(mine, theirs)) return { merged: theirs, clashes: [] };
    return { merged: mine, clashes: isEqual(base, theirs) ? [] : [{ field: wholeDraft, mine, theirs }] };
  };

/**
 * Merges what another device saved (D30): a field that only one side changed takes the changed value; a field that both
 * changed differently keeps what is typed here until one of the two is chosen.
 */
export const received = <D extends Fields>(
  state: DraftState<D>,
  theirs: Base<D>,
  rules: DraftRules<D>,
): DraftState<D> => {
  const { merged, clashes } = (rules.merge ?? mergeEdits)(state.base.draft, state.draft, theirs.draft);
  return { draft: merged, base: theirs, clashes };
};

/** The draft after typing. Typing in a field that clashes chooses what is typed. */
export const typed = <D extends Fields>(state: DraftState<D>, draft: D): DraftState<D> => {
  if (state.clashes.length === 0) return { ...state, draft };
  const now = new Map(flat(draft));
  const isOpen = ({ field, mine }: Clash) => !now.has(field) || isSame(now.get(field), mine ?? null);
  return { ...state, draft, clashes: state.clashes.filter(isOpen) };
};

/** The draft after one of the two sides was chosen for these fields. */
export const settled = <D extends Fields>(
  state: DraftState<D>,
  fields: readonly string[],
  mine: boolean,
): DraftState<D> => {
  const chosen = state.clashes.filter(({ field }) => fields.includes(field));
  const clashes = state.clashes.filter((clash) => !chosen.includes(clash));
  if (mine || chosen.length === 0) return { ...state, clashes };
  const isWhole = chosen.some(({ field }) => field === wholeDraft);
  return { ...state, clashes, draft: isWhole ? state.base.draft : takeTheirs(state.draft, chosen) };
};

/**
 * The draft after a save of `sent`. An edited field keeps its text, so that nothing moves under the cursor; the others
 * take the server's answer. `shows`: the save was requested explicitly, so the answer is shown as it is.
 */
export const saved = <D extends Fields>(
  state: DraftState<D>,
  answer: Base<D>,
  { sent, shows }: { readonly sent: D; readonly shows: boolean },
): DraftState<D> => {
  if ((state.base.version ?? 0) > (answer.version ?? 0)) return state;
  if (answer.draft === sent) return { ...state, base: answer };
  if (shows && state.draft === sent) return { ...state, base: answer, draft: answer.draft };
  const [was, out, now] = [new Map(flat(state.base.draft)), new Map(flat(sent)), new Map(flat(answer.draft))];
  const fields = flat(state.draft).map(([field, value]): [string, unknown] => {
    const isTouched = !isSame(value, was.get(field) ?? null) || !isSame(value, out.get(field) ?? null);
    return [field, isTouched || !now.has(field) ? value : now.get(field)];
  });
  return { ...state, base: answer, draft: nested(Object.fromEntries(fields)) as D };
};
