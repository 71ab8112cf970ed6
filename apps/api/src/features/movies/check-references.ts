import type { MovieInput } from '@eigaichi/domain/movies/movie-input';
import { filmType } from '@eigaichi/domain/options/titles';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { Refused } from '../../http/refused.ts';

const unknownOf = async (tx: Tx, table: 'genres' | 'tags', ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const found = await readRows(tx, { uuid: col.text })`
      select uuid from ${sql.identifier(table)} where uuid = any(${sql.param([...ids])}::uuid[])`;
  const known = new Set(found.map(({ uuid }) => uuid));
  return new Set(ids.filter((id) => !known.has(id)));
};

const issuesIn = (field: string, ids: readonly string[], unknown: Set<string>): Issue[] =>
  ids.flatMap((id, index) => (unknown.has(id) ? [{ field: `${field}.${index}`, rule: 'option', params: {} }] : []));

/** A series must be a TV title of the same provider, and not the title itself nor an episode (D9). */
const seriesIssues = async (tx: Tx, series: string, { movie, provider }: Owner): Promise<Issue[]> => {
  const found = await tx.execute(sql`
    select 1 from movies where uuid = ${series} and provider_id = ${provider} and film_type = ${filmType.tv}
      and series_uuid is null and trashed_at is null and uuid is distinct from ${movie}::uuid`);
  return found.rows.length > 0 ? [] : [{ field: 'series_uuid', rule: 'option', params: {} }];
};

export type Owner = { readonly movie: string | null; readonly provider: string };

/** Refuses an input that names genres, tags or a series that don't exist, all together (D27). */
export const checkReferences = async (tx: Tx, input: MovieInput, owner: Owner): Promise<void> => {
  const { genres = [], subgenres = [], tags = [], series_uuid } = input;
  const unknownGenres = await unknownOf(tx, 'genres', [...genres, ...subgenres]);
  const issues = [
    ...issuesIn('genres', genres, unknownGenres),
    ...issuesIn('subgenres', subgenres, unknownGenres),
    ...issuesIn('tags', tags, await unknownOf(tx, 'tags', tags)),
    ...(series_uuid ? await seriesIssues(tx, series_uuid, owner) : []),
  ];
  if (issues.length > 0) throw new Refused('invalid', { issues });
};
