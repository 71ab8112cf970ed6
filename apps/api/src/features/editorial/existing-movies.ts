import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { Refused } from '../../http/refused.ts';

/** The titles of a list, each once, in their order; one that there isn't is refused at its place. */
export const existingMovies = async (tx: Tx, movies: readonly string[]): Promise<string[]> => {
  const ids = [...new Set(movies)];
  const known = await readRows(tx, { uuid: col.text })`
      select uuid from movies where uuid = any(${sql.param(ids)}::uuid[])`;
  const there = new Set(known.map(({ uuid }) => uuid));
  const issues = movies.flatMap((movie, index) =>
    there.has(movie) ? [] : [{ field: `movies.${index}`, rule: 'option', params: {} }],
  );
  if (issues.length > 0) throw new Refused('invalid', { issues });
  return ids;
};
