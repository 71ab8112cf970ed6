import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Language } from '@eigaichi/domain/shared/language';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound } from '../../http/refused.ts';
import type { MovieSearch } from '../../ports/movies.ts';
import { movieCards } from './movie-cards.ts';
import { findMovie } from './movie-queries.ts';
import type { MovieRow } from './movie-row.ts';
import { kindOf, namesIn } from './search/movie-documents.ts';

/** One row of cards. */
const most = 6;
/** Maximum titles searched per row, because a series is followed by its episodes, which aren't shown next to it. */
const mostFound = 60;
/** Year span within which a film is closer than one sharing only the genre. */
const nearYears = 10;

const directorsOf = ({ translations }: MovieRow, language: Language): string[] => {
  const own = namesIn(translations[language], ['director']);
  return own.length > 0 ? own : namesIn(translations[language === 'ja' ? 'en' : 'ja'], ['director']);
};

/** Searches for similar titles, closest first: shared tag and genre, then genre and years, then genre. */
const similarSearches = (row: MovieRow): MovieSearch[] => {
  const genres = { genres: row.genres };
  const kinds = { kinds: [kindOf(row)] };
  const year = row.production_year;
  if (row.genres.length === 0) return row.tags.length === 0 ? [] : [{ filters: { tags: row.tags } }];
  return [
    ...(row.tags.length === 0 ? [] : [{ filters: { ...genres, tags: row.tags } }]),
    ...(year === null
      ? []
      : [{ filters: { ...genres, ...kinds }, years: [{ from: year - nearYears, to: year + nearYears }] }]),
    { filters: { ...genres, ...kinds } },
  ];
};

/** More episodes than any series has. */
const mostEpisodes = 300;

type Family = { readonly series: string | null; readonly episodes: readonly string[] };

/** The series of an episode and the episodes of a series in order; only those on the market, for every reader. */
const listEpisodes = async (
  db: Database,
  { uuid, series_uuid }: Pick<MovieRow, 'uuid' | 'series_uuid'>,
): Promise<Family> => {
  const of = series_uuid ?? uuid;
  const found = await readRows(db, { uuid: col.text })`
    select m.uuid from movies m join accounts a on a.uuid = m.provider_id
    where (m.series_uuid = ${of} or m.uuid = ${of}) and ${isVisibleToBuyersSql}
    order by m.episode_number nulls last, m.created_at, m.uuid limit ${mostEpisodes}`;
  const ids = found.map((row) => row.uuid);
  const episodes = ids.filter((id) => id !== of);
  return { series: series_uuid !== null && ids.includes(series_uuid) ? series_uuid : null, episodes };
};

/** Titles that are episodes of a series on the market: the series' card represents them. */
const episodesAmong = async (db: Database, ids: readonly string[]): Promise<string[]> => {
  const found = await readRows(db, { uuid: col.text })`
    select e.uuid from movies e join movies m on m.uuid = e.series_uuid join accounts a on a.uuid = m.provider_id
    where e.uuid = any(${sql.param([...ids])}::uuid[]) and ${isVisibleToBuyersSql}`;
  return found.map((row) => row.uuid);
};

type Related = { readonly uuid: string; readonly language: Language };

/**
 * Titles on the market related to one the actor may see: series and episodes, others of its provider and directors.
 * Similar ones not among those follow; each series once. Never drafts or hidden titles, for any reader.
 */
export const listRelated = async (deps: Deps, actor: Actor, { uuid, language }: Related) => {
  const row = orNotFound(await findMovie(deps.db, actor, uuid));
  const { series, episodes } = await listEpisodes(deps.db, row);
  const family = [uuid, ...episodes, ...(series === null ? [] : [series])];
  const search = async (wanted: MovieSearch) =>
    (await deps.titles.search({ sort: 'new', ...wanted, limit: mostFound + family.length }, null)).ids;
  const directors = directorsOf(row, language);
  const [ofDirector, ofProvider, ...nearest] = await Promise.all([
    directors.length === 0 ? [] : search({ filters: { [`director:${language}`]: directors }, sort: 'year' }),
    search({ filters: { provider: [row.provider_id] } }),
    ...similarSearches(row).map(search),
  ]);
  const found = [...new Set([...ofDirector, ...ofProvider, ...nearest.flat()])];
  const hidden = new Set([...family, ...(await episodesAmong(deps.db, found))]);
  const shown = (ids: readonly string[]) => [...new Set(ids)].filter((id) => !hidden.has(id));
  const director = shown(ofDirector).slice(0, most);
  const provider = shown(ofProvider).slice(0, most);
  const similar = shown(nearest.flat())
    .filter((id) => !director.includes(id))
    .slice(0, most);
  const cards = await movieCards(deps, actor, [...new Set([...family, ...provider, ...director, ...similar])]);
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => cards.find((card) => card.uuid === id) ?? []);
  return {
    series: inOrder(series === null ? [] : [series]),
    episodes: inOrder(episodes),
    provider: inOrder(provider),
    director: inOrder(director),
    similar: inOrder(similar),
  };
};
