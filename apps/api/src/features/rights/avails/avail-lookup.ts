import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { AvailTitle, TitleLookup } from '@eigaichi/domain/avails/avail-titles';
import type { Language } from '@eigaichi/domain/shared/language';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { findByIdentifier } from '../../movies/identifiers/find-by-identifier.ts';
import { ownedBy } from '../../movies/visible-to.ts';
import { findNamedMovies } from '../sheet-movies.ts';

type Db = Database | Tx;

/** Titles of earlier files by their key in the sheet. */
const confirmedBefore = async (db: Db, actor: Actor, keys: readonly string[]) => {
  const rows = await readRows(db, { title_key: col.text, movie_id: col.text })`
    select distinct a.title_key, a.movie_id from avails a join movies m on m.uuid = a.movie_id
    where a.provider_id = ${actor.account} and a.title_key = any(${sql.param([...keys])}::text[])
      and ${ownedBy(actor)} and m.trashed_at is null`;
  return Map.groupBy(rows, ({ title_key }) => title_key);
};

const episodesOf = async (db: Db, series: readonly string[]) => {
  const rows = await readRows(db, { uuid: col.text, series_uuid: col.text, episode_number: col.int })`
    select uuid, series_uuid, episode_number from movies
    where series_uuid = any(${sql.param([...series])}::uuid[]) and trashed_at is null and episode_number is not null`;
  return Map.groupBy(rows, ({ series_uuid, episode_number }) => `${series_uuid} ${episode_number}`);
};

/** Ways to find the actor's titles that a sheet names, each in one query for all of them. */
export const lookupFor = async (db: Db, actor: Actor, titles: readonly AvailTitle[]): Promise<TitleLookup> => {
  const texts = titles.flatMap(({ ids, isans, names, series }) => [...ids, ...isans, ...names, ...series]);
  const named = await findNamedMovies(db, actor, texts);
  const before = await confirmedBefore(
    db,
    actor,
    titles.map(({ key }) => key),
  );
  const byEidr = await findByIdentifier(
    db,
    actor,
    titles.flatMap(({ eidrs }) => eidrs),
  );
  const series = new Set(titles.flatMap((title) => title.series.flatMap((name) => [...named(name)])));
  const episodes = await episodesOf(db, [...series]);
  return {
    before: (key) => (before.get(key) ?? []).map(({ movie_id }) => movie_id),
    eidr: byEidr,
    text: named,
    episode: (of, number) => (episodes.get(`${of} ${number}`) ?? []).map(({ uuid }) => uuid),
  };
};

/** Names of those of these titles that the actor owns; others are absent. */
export const ownNames = async (
  db: Db,
  actor: Actor,
  { movies, language }: { movies: readonly string[]; language: Language },
): Promise<ReadonlyMap<string, string>> => {
  const rows = await readRows(db, { uuid: col.text, name: col.orNull(col.text) })`
    select m.uuid, (select t.film_name from movie_translations t where t.movie_id = m.uuid and t.film_name is not null
      order by t.locale = ${language} desc limit 1) as name
    from movies m where m.uuid = any(${sql.param([...new Set(movies)])}::uuid[]) and ${ownedBy(actor)}
      and m.trashed_at is null`;
  return new Map(rows.map(({ uuid, name }) => [uuid, name ?? '']));
};
