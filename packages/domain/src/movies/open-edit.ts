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
 * A further edit of a title of which one is open already (D21b): staff see each field as it was before the first and as
 * it is now, and take everything back in one step. Undefined when the fields are back where they were.
 */
export const joinEdits = (open: FieldChanges, further: FieldChanges): FieldChanges | undefined => {
  const before = { ...further.before, ...open.before };
  const after: Readonly<Record<string, unknown>> = { ...open.after, ...further.after };
  return stored({ before, after }, (field) => !same(before[field] ?? null, after[field] ?? null));
};

/** The fields that are no longer as the edit left them (`now` by path), because someone changed them since. */
export const writtenOver = (open: FieldChanges, now: ReadonlyMap<string, unknown>): string[] =>
  Object.entries(open.after)
    .filter(([field, value]) => !same(now.get(field) ?? null, value ?? null))
    .map(([field]) => field);

/** What remains of an open edit when staff write some of its fields themselves: these need no decision any more. */
export const withoutFields = (open: FieldChanges, fields: readonly string[]): FieldChanges | undefined =>
  stored(open, (field) => !fields.includes(field));
