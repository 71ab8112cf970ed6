import type { Actor } from '@eigaichi/domain/accounts/actor';
import { castFields } from '@eigaichi/domain/movies/credit-fields';
import { type DiscoveryReason, leastRequesters, mixGroups, requestedYears } from '@eigaichi/domain/movies/discovery';
import type { Language } from '@eigaichi/domain/shared/language';
import { pick } from '@eigaichi/domain/shared/pick';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { isListShownSql, isVisibleToBuyersSql } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound } from '../../http/refused.ts';
import type { MovieSearch } from '../../ports/movies.ts';
import { type Discovered, withReasons } from './discovered-movies.ts';
import { movieCards } from './movie-cards.ts';
import { findMovie } from './movie-queries.ts';
import type { MovieRow } from './movie-row.ts';
import { newestMovies } from './newest-movies.ts';
import { kindOf, namesIn } from './search/movie-documents.ts';

/** One row of cards. */
const most = 6;
/** Maximum similar titles for one reason while there are others. */
const mostEach = 2;
/** Actors whose other titles are searched. */
const mostNamed = 2;
/** Maximum titles searched per row, because a series is followed by its episodes, which aren't shown next to it. */
const mostFound = 60;
/** Year span within which a film is closer than one sharing only the genre. */
const nearYears = 10;

const directorsOf = ({ translations }: MovieRow, language: Language): string[] => {
  const own = namesIn(translations[language], ['director']);
  return own.length > 0 ? own : namesIn(translations[language === 'ja' ? 'en' : 'ja'], ['director']);
};

/** Actors with their names in both languages, and the one by which the index finds them in this language. */
const castOf = ({ translations }: MovieRow, language: Language) =>
  castFields.flatMap((field) => {
    const [ja = null] = namesIn(translations.ja, [field]);
    const [en = null] = namesIn(translations.en, [field]);
    const searched = language === 'ja' ? (ja ?? en) : (en ?? ja);
    return searched === null ? [] : [{ searched, name: { ja, en } }];
  });

type Similar = { readonly reason: Discovered['reason']; readonly search: MovieSearch };

/** Searches for similar titles, closest first: shared cast, shared tag and genre, genre and years, then genre. */
const similarSearches = (row: MovieRow, language: Language): Similar[] => {
  const { tags, genres, production_year: year } = row;
  const kinds = [kindOf(row)];
  const by = (code: DiscoveryReason, search: MovieSearch): Similar => ({
    reason: { code, name: null, day: null },
    search,
  });
  const ofCast = castOf(row, language)
    .slice(0, mostNamed)
    .map(
      ({ searched, name }): Similar => ({
        reason: { code: 'cast', name, day: null },
        search: { filters: { [`main_cast:${language}`]: [searched] } },
      }),
    );
  if (genres.length === 0) return tags.length === 0 ? ofCast : [...ofCast, by('tags', { filters: { tags } })];
  return [
    ...ofCast,
    ...(tags.length === 0 ? [] : [by('tags', { filters: { genres, tags } })]),
    ...(year === null
      ? []
      : [by('years', { filters: { genres, kinds }, years: [{ from: year - nearYears, to: year + nearYears }] })]),
    by('genre', { filters: { genres, kinds } }),
  ];
};

/** Titles in the same public feature lists, the latest list first. */
const inSameLists = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, uuid: string): Promise<Discovered[]> => {
  const found = await readRows(db, { uuid: col.text, ja: col.orNull(col.text), en: col.orNull(col.text) })`
    select m.uuid, l.list_name_ja as ja, l.list_name_en as en
    from feature_list_movies own join feature_lists l on l.uuid = own.feature_list_id
    join feature_list_movies lm on lm.feature_list_id = l.uuid and lm.movie_id <> own.movie_id
    join movies m on m.uuid = lm.movie_id join accounts a on a.uuid = m.provider_id
    where own.movie_id = ${uuid} and ${isListShownSql(clock.today())} and ${isVisibleToBuyersSql}
    order by l.created_at desc, l.uuid, lm.position limit ${mostFound}`;
  return found.map((row) => ({ uuid: row.uuid, reason: { code: 'list', name: pick(row, 'ja', 'en'), day: null } }));
};

/** Titles that enough buyers requested together with this one lately, the most frequent first. */
const requestedTogether = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, uuid: string): Promise<Discovered[]> => {
  const since = clock.today().subtract({ years: requestedYears }).toString();
  const found = await readRows(db, { uuid: col.text })`
    select m.uuid from quote_movies own join quotes q on q.uuid = own.quote_id
    join quote_movies o on o.quote_id = own.quote_id and o.movie_id <> own.movie_id
    join movies m on m.uuid = o.movie_id join accounts a on a.uuid = m.provider_id
    where own.movie_id = ${uuid} and q.created_at >= ${since}::date and ${isVisibleToBuyersSql}
    group by m.uuid having count(distinct q.consumer_id) >= ${leastRequesters}
    order by count(distinct q.consumer_id) desc, m.uuid limit ${mostFound}`;
  return found.map((row) => ({ uuid: row.uuid, reason: { code: 'requested_together', name: null, day: null } }));
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
 * Similar ones not among those follow with their reasons, those in the same feature lists first (D43b); each series
 * once. Never drafts or hidden titles, for any reader.
 */
export const listRelated = async (deps: Deps, actor: Actor, { uuid, language }: Related) => {
  const row = orNotFound(await findMovie(deps.db, actor, uuid));
  const { series, episodes } = await listEpisodes(deps.db, row);
  const family = [uuid, ...episodes, ...(series === null ? [] : [series])];
  const search = async (wanted: MovieSearch) =>
    (await deps.titles.search({ sort: 'new', ...wanted, limit: mostFound + family.length }, null)).ids;
  const similarTo = async ({ reason, search: wanted }: Similar): Promise<Discovered[]> =>
    (await search(wanted)).map((id) => ({ uuid: id, reason }));
  const directors = directorsOf(row, language);
  const [ofDirector, ofProvider, newest, ...nearest] = await Promise.all([
    directors.length === 0 ? [] : search({ filters: { [`director:${language}`]: directors }, sort: 'year' }),
    search({ filters: { provider: [row.provider_id] } }),
    newestMovies(deps.db, most * 2),
    inSameLists(deps, uuid),
    requestedTogether(deps, uuid),
    ...similarSearches(row, language).map(similarTo),
  ]);
  const found = [...new Set([...ofDirector, ...ofProvider, ...nearest.flat().map((one) => one.uuid)])];
  const hidden = new Set([...family, ...(await episodesAmong(deps.db, found))]);
  const shown = (ids: readonly string[]) => [...new Set(ids)].filter((id) => !hidden.has(id));
  const director = shown(ofDirector).slice(0, most);
  const provider = shown(ofProvider).slice(0, most);
  const limits = {
    most,
    mostEach,
    isShown: (one: Discovered) => !hidden.has(one.uuid) && !director.includes(one.uuid),
  };
  const closest = mixGroups(nearest, limits);
  const similar = closest.length > 0 ? closest : mixGroups([newest], limits);
  const cards = await movieCards(deps, actor, [
    ...new Set([...family, ...provider, ...director, ...similar.map((one) => one.uuid)]),
  ]);
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => cards.find((card) => card.uuid === id) ?? []);
  return {
    series: inOrder(series === null ? [] : [series]),
    episodes: inOrder(episodes),
    provider: inOrder(provider),
    director: inOrder(director),
    similar: withReasons(cards)(similar),
  };
};
