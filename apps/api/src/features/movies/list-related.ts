import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Language } from '@eigaichi/domain/shared/language';
import type { Database } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { seenByBuyersSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { MovieSearch } from '../../ports/movies.ts';
import { movieCards } from './movie-cards.ts';
import { findMovie } from './movie-queries.ts';
import type { MovieRow } from './movie-row.ts';
import { kindOf, namesIn } from './search/movie-documents.ts';

/** One row of cards. */
const most = 6;
/** Films of the same years are nearer than those of the same genre alone. */
const nearYears = 10;

const directorsOf = ({ translations }: MovieRow, language: Language): string[] => {
  const own = namesIn(translations[language], ['director']);
  return own.length > 0 ? own : namesIn(translations[language === 'ja' ? 'en' : 'ja'], ['director']);
};

/** What makes a title similar, the nearest first: a tag and a genre in common, then a genre and the years, then a genre. */
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

/** More than any series has. */
const mostEpisodes = 300;

type Family = { readonly series: string | null; readonly episodes: readonly string[] };

/**
 * The series of an episode, and the episodes of a series in their order; only what is on the market, for every reader.
 */
const listEpisodes = async (
  db: Database,
  { uuid, series_uuid }: Pick<MovieRow, 'uuid' | 'series_uuid'>,
): Promise<Family> => {
  const of = series_uuid ?? uuid;
  const found = await readRows(db, { uuid: col.text })`
    select m.uuid from movies m join accounts a on a.uuid = m.provider_id
    where (m.series_uuid = ${of} or m.uuid = ${of}) and ${seenByBuyersSql}
    order by m.episode_number nulls last, m.created_at, m.uuid limit ${mostEpisodes}`;
  const ids = found.map((row) => row.uuid);
  const episodes = ids.filter((id) => id !== of);
  return { series: series_uuid !== null && ids.includes(series_uuid) ? series_uuid : null, episodes };
};

type Related = { readonly uuid: string; readonly language: Language };

/**
 * Titles on the market related to one that the actor may see: its series and episodes, others of its provider and its
 * directors, and similar ones that are in neither row. Never drafts or hidden titles, for any reader.
 */
export const listRelated = async (deps: Deps, actor: Actor, { uuid, language }: Related) => {
  const row = await findMovie(deps.db, actor, uuid);
  if (row === undefined) throw new Refused('not_found');
  const idsOf = async (search: MovieSearch, but: readonly string[]): Promise<string[]> => {
    const found = await deps.titles.search({ sort: 'new', ...search, limit: most + but.length }, null);
    return found.ids.filter((id) => !but.includes(id)).slice(0, most);
  };
  const { series, episodes } = await listEpisodes(deps.db, row);
  const family = [uuid, ...episodes, ...(series === null ? [] : [series])];
  const directors = directorsOf(row, language);
  const director =
    directors.length === 0
      ? []
      : await idsOf({ filters: { [`director:${language}`]: directors }, sort: 'year' }, family);
  const provider = await idsOf({ filters: { provider: [row.provider_id] } }, family);
  const similar: string[] = [];
  for (const search of similarSearches(row)) {
    if (similar.length >= most) break;
    similar.push(...(await idsOf(search, [...family, ...director, ...similar])));
  }
  const stored = similar.slice(0, most);
  const cards = await movieCards(deps, actor, [...new Set([...family, ...provider, ...director, ...stored])]);
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => cards.find((card) => card.uuid === id) ?? []);
  return {
    series: inOrder(series === null ? [] : [series]),
    episodes: inOrder(episodes),
    provider: inOrder(provider),
    director: inOrder(director),
    similar: inOrder(stored),
  };
};
