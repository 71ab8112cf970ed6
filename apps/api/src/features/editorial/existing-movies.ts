import type { Issue } from '@eigaichi/domain/shared/issue';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { Refused } from '../../http/refused.ts';

/** Titles that there aren't, each at its place in the list. */
export const missingMovieIssues = async (db: Database | Tx, movies: readonly string[] = []): Promise<Issue[]> => {
  const known = await readRows(db, { uuid: col.text })`
      select uuid from movies where uuid = any(${sql.param([...movies])}::uuid[])`;
  const there = new Set(known.map(({ uuid }) => uuid));
  return movies.flatMap((movie, index) =>
    there.has(movie) ? [] : [{ field: `movies.${index}`, rule: 'option', params: {} }],
  );
};

/** The titles of a list, each once, in their order; one that there isn't is refused at its place. */
export const existingMovies = async (tx: Tx, movies: readonly string[]): Promise<string[]> => {
  const issues = await missingMovieIssues(tx, movies);
  if (issues.length > 0) throw new Refused('invalid', { issues });
  return [...new Set(movies)];
};
