import type { Issue } from '@eigaichi/domain/shared/issue';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { Refused } from '../../http/refused.ts';

/** Missing titles, in list order. */
export const missingMovieIssues = async (db: Database | Tx, movies: readonly string[] = []): Promise<Issue[]> => {
  const known = await readRows(db, { uuid: col.text })`
      select uuid from movies where uuid = any(${sql.param([...movies])}::uuid[])`;
  const there = new Set(known.map(({ uuid }) => uuid));
  return movies.flatMap((movie, index) =>
    there.has(movie) ? [] : [{ field: `movies.${index}`, rule: 'option', params: {} }],
  );
};

/** The titles of a list, deduplicated and in order; refuses a missing one with its position. */
export const existingMovies = async (tx: Tx, movies: readonly string[]): Promise<string[]> => {
  const issues = await missingMovieIssues(tx, movies);
  if (issues.length > 0) throw new Refused('invalid', { issues });
  return [...new Set(movies)];
};
