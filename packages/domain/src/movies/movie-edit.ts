import { setValueAt } from '../shared/paths.ts';
import { isRecord } from '../shared/record.ts';

/** Fields before and after an edit, by their wire names; nested texts by their path (`translations.ja.outline`). */
export type FieldChanges = {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
};

/** Fields by their path; a list is one value. */
export const flat = (fields: Readonly<Record<string, unknown>>, prefix = ''): [string, unknown][] =>
  Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
    isRecord(value) ? flat(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value ?? null]],
  );

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const blank = (value: unknown): unknown => (value === '' ? null : (value ?? null));

/** Fields changed by an edit (D21b), null for empty; undefined without changes. */
export const changesOf = (
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): FieldChanges | undefined => {
  const was = new Map(flat(before));
  const changed = flat(after).filter(([field, value]) => !same(was.get(field) ?? null, value));
  if (changed.length === 0) return undefined;
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, was.get(field) ?? null])),
    after: Object.fromEntries(changed),
  };
};

/** Field that two people changed differently since the same version. */
export type Clash = { readonly field: string; readonly mine: unknown; readonly theirs: unknown };

/**
 * Rebases an edit of an older version (`base`) onto the newest (D30). Takes a change by only one of the two. Different
 * changes by both clash; `merged` has mine until someone chooses. Empty is null or ''.
 */
export const mergeEdits = <F extends Readonly<Record<string, unknown>>>(
  base: F,
  mine: F,
  theirs: F,
): { merged: F; clashes: Clash[] } => {
  const [was, now] = [new Map(flat(base)), new Map(flat(theirs))];
  const clashes: Clash[] = [];
  const merged = flat(mine).map(([field, value]): [string, unknown] => {
    const other = now.has(field) ? now.get(field) : was.get(field);
    const isMine = !same(blank(value), blank(was.get(field)));
    const isTheirs = !same(blank(other), blank(was.get(field)));
    if (isMine && isTheirs && !same(blank(value), blank(other))) clashes.push({ field, mine: value, theirs: other });
    return [field, isMine ? value : other];
  });
  return { merged: nested(Object.fromEntries(merged)) as F, clashes };
};

/** Takes the other side's values for the chosen clashes. */
export const takeTheirs = <F extends Readonly<Record<string, unknown>>>(mine: F, chosen: readonly Clash[]): F =>
  nested(Object.fromEntries([...flat(mine), ...chosen.map(({ field, theirs }) => [field, theirs])])) as F;

/** Restores paths to the nested form of an edit, for reverting (D21b). */
export const nested = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const root: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(fields)) setValueAt(root, path, value);
  return root;
};
