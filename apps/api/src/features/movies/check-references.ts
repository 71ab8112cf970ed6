import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { MovieInput } from '@eigaichi/domain/movies/movie-input';
import { filmType } from '@eigaichi/domain/options/titles';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { Refused } from '../../http/refused.ts';
import { takenIssues } from './identifiers/taken-identifiers.ts';
import { staffFieldIssues } from './movie-fields.ts';

const unknownOf = async (db: Database | Tx, table: 'genres' | 'tags', ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const found = await readRows(db, { uuid: col.text })`
      select uuid from ${sql.identifier(table)} where uuid = any(${sql.param([...ids])}::uuid[])`;
  const known = new Set(found.map(({ uuid }) => uuid));
  return new Set(ids.filter((id) => !known.has(id)));
};

const issuesIn = (field: string, ids: readonly string[], unknown: Set<string>): Issue[] =>
  ids.flatMap((id, index) => (unknown.has(id) ? [{ field: `${field}.${index}`, rule: 'option', params: {} }] : []));

/** Issues unless a series is a TV title of the same provider, and neither the title itself nor an episode (D9). */
const seriesIssues = async (db: Database | Tx, series: string, { movie, provider }: Owner): Promise<Issue[]> => {
  const found = await db.execute(sql`
    select 1 from movies where uuid = ${series} and provider_id = ${provider} and film_type = ${filmType.tv}
      and series_uuid is null and trashed_at is null and uuid is distinct from ${movie}::uuid`);
  return found.rows.length > 0 ? [] : [{ field: 'series_uuid', rule: 'option', params: {} }];
};

export type Owner = { readonly movie: string | null; readonly provider: string };

/** Issues for missing genres and tags, and for a missing series if its owner is known. */
const referenceIssues = async (
  db: Database | Tx,
  input: Partial<MovieInput>,
  owner: Owner | null,
): Promise<Issue[]> => {
  const { genres = [], subgenres = [], tags = [], series_uuid } = input;
  const unknownGenres = await unknownOf(db, 'genres', [...genres, ...subgenres]);
  return [
    ...issuesIn('genres', genres, unknownGenres),
    ...issuesIn('subgenres', subgenres, unknownGenres),
    ...issuesIn('tags', tags, await unknownOf(db, 'tags', tags)),
    ...(series_uuid && owner !== null ? await seriesIssues(db, series_uuid, owner) : []),
  ];
};

/** Issues of a title's input beyond its schema, as far as it is readable (D27). */
export const readableMovieIssues = async (db: Database, actor: Actor, input: Partial<MovieInput>): Promise<Issue[]> => [
  ...staffFieldIssues(actor, input),
  ...(await referenceIssues(db, input, null)),
];

/** Refuses an input with fields the actor may not set or with missing references or a taken EIDR, all issues together (D27). */
export const checkMovieInput = async (
  tx: Tx,
  actor: Actor,
  { input, ...owner }: Owner & { readonly input: MovieInput },
): Promise<void> => {
  const issues = [
    ...staffFieldIssues(actor, input),
    ...(await referenceIssues(tx, input, owner)),
    ...(await takenIssues(tx, actor, {
      movie: owner.movie,
      sent: [{ field: 'eidr_number', eidr_number: input.eidr_number }],
    })),
  ];
  if (issues.length > 0) throw new Refused('invalid', { issues });
};
