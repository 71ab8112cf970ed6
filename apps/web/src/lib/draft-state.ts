import { type Clash, flat, mergeEdits, nested, takeTheirs } from '@eigaichi/domain/movies/movie-edit';

export type Fields = Readonly<Record<string, unknown>>;

/** The server's version of a draft. Version null: the server has none yet. */
export type Base<D> = { readonly version: number | null; readonly draft: D };

/** Typed input, its saved base draft, and the fields that another device has changed differently since (D30). */
export type DraftState<D> = { readonly draft: D; readonly base: Base<D>; readonly clashes: readonly Clash[] };

export type DraftRules<D> = {
  /** True if the server lacks some input; compares JSON by default. */
  readonly isUnsaved?: (base: D, draft: D) => boolean;
  /** Rebases the input from `base` onto `theirs`; field by field by default. */
  readonly merge?: (base: D, mine: D, theirs: D) => { readonly merged: D; readonly clashes: readonly Clash[] };
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const draftStateOf = <D>(base: Base<D>, draft: D = base.draft): DraftState<D> => ({ draft, base, clashes: [] });

export const isUnsaved = <D>({ draft, base }: DraftState<D>, rules: DraftRules<D>): boolean =>
  draft !== base.draft && (rules.isUnsaved ?? ((was, now) => !isSame(was, now)))(base.draft, draft);

/** Field name of a clash over the draft as a whole. */
export const wholeDraftField = '*';

/** For drafts whose lists can't merge line by line: if both sides changed something, the person chooses one draft. */
export const mergeWhole =
  <D>(isEqual: (a: D, b: D) => boolean) =>
  (base: D, mine: D, theirs: D): { merged: D; clashes: Clash[] } => {
    if (isEqual(base, mine) || isEqual(mine, theirs)) return { merged: theirs, clashes: [] };
    return { merged: mine, clashes: isEqual(base, theirs) ? [] : [{ field: wholeDraftField, mine, theirs }] };
  };

/**
 * Merges another device's save (D30). A field changed by only one side takes the change; one changed differently by
 * both retains the input here until a side is chosen.
 */
export const received = <D extends Fields>(
  state: DraftState<D>,
  theirs: Base<D>,
  rules: DraftRules<D>,
): DraftState<D> => {
  const { merged, clashes } = (rules.merge ?? mergeEdits)(state.base.draft, state.draft, theirs.draft);
  return { draft: merged, base: theirs, clashes };
};

/** The draft after typing. Typing in a clashing field chooses the typed value. */
export const typed = <D extends Fields>(state: DraftState<D>, draft: D): DraftState<D> => {
  if (state.clashes.length === 0) return { ...state, draft };
  const now = new Map(flat(draft));
  const isOpen = ({ field, mine }: Clash) => !now.has(field) || isSame(now.get(field), mine ?? null);
  return { ...state, draft, clashes: state.clashes.filter(isOpen) };
};

/** The draft after a side was chosen for these fields. */
export const settled = <D extends Fields>(
  state: DraftState<D>,
  fields: readonly string[],
  mine: boolean,
): DraftState<D> => {
  const chosen = state.clashes.filter(({ field }) => fields.includes(field));
  const clashes = state.clashes.filter((clash) => !chosen.includes(clash));
  if (mine || chosen.length === 0) return { ...state, clashes };
  const isWhole = chosen.some(({ field }) => field === wholeDraftField);
  return { ...state, clashes, draft: isWhole ? state.base.draft : takeTheirs(state.draft, chosen) };
};

/**
 * The draft after a save of `sent`. An edited field retains its text, so that nothing moves under the cursor; others
 * take the server's answer. `shows`: the save was explicit, so the answer is shown as is.
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
