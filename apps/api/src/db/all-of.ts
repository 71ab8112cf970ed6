import { type SQL, sql } from 'drizzle-orm';

/** A condition, or a falsy value where a filter is not set. */
export type Condition = SQL | false | '' | null | undefined;

/** Condition that holds if all of these do; true without any. */
export const allOf = (...conditions: readonly Condition[]): SQL => {
  const set = conditions.flatMap((condition) => condition || []);
  return set.length === 0 ? sql`true` : sql.join(set, sql` and `);
};
