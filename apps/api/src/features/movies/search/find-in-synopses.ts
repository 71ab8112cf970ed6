import { termsOf } from '@eigaichi/movie-index/tokenise';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';

const mostFound = 10_000;

/**
 * Titles whose synopsis contains a word of the query, by the word as indexed. Reads the database, and only if the index
 * finds nothing (D23c): indexed synopses would double its memory.
 */
export const findInSynopses = async (db: Database, text: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map<string, readonly string[]>();
  for (const term of termsOf(text)) {
    const isWord = /^[\p{sc=Latin}\p{N}]+$/u.test(term.typed);
    // Shorter words are in too many synopses.
    if (term.typed.length < (isWord ? 3 : 2)) continue;
    const rows = await readRows(db, { movie_id: col.text })`
      select distinct t.movie_id from movie_translations t
      where t.outline ilike ${`%${term.typed}%`} and ${isWord ? sql`t.outline ~* ${`\\m${term.typed}`}` : sql`true`}
      limit ${mostFound}`;
    const ids = rows.map(({ movie_id }) => movie_id);
    if (ids.length > 0) found.set(term.text, ids);
  }
  return found;
};
