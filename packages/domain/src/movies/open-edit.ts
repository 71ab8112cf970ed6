import { canonicalJson } from '../shared/canonical-json.ts';
import type { FieldChanges } from './movie-edit.ts';

// The database reorders the fields of an object.
const same = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

const stored = (changes: FieldChanges, keep: (field: string) => boolean): FieldChanges | undefined => {
  const of = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => keep(field)));
  const after = of(changes.after);
  return Object.keys(after).length === 0 ? undefined : { before: of(changes.before), after };
};

/**
 * Joins a further edit with an open one (D21b). Staff see each field before the first edit and as it is now, and revert
 * everything in one step. Undefined if all fields are back to their original values.
 */
export const joinEdits = (open: FieldChanges, further: FieldChanges): FieldChanges | undefined => {
  const before = { ...further.before, ...open.before };
  const after: Readonly<Record<string, unknown>> = { ...open.after, ...further.after };
  return stored({ before, after }, (field) => !same(before[field] ?? null, after[field] ?? null));
};

/** Fields changed by someone since the edit (`now` by path). */
export const overwrittenFields = (open: FieldChanges, now: ReadonlyMap<string, unknown>): string[] =>
  Object.entries(open.after)
    .filter(([field, value]) => !same(now.get(field) ?? null, value ?? null))
    .map(([field]) => field);

/** Open edit without fields that staff have set themselves: these need no decision any more. */
export const withoutFields = (open: FieldChanges, fields: readonly string[]): FieldChanges | undefined =>
  stored(open, (field) => !fields.includes(field));
