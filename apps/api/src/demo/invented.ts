import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { filmType, qualityRank } from '@eigaichi/domain/options/titles';
import { type Bilingual, languages } from '@eigaichi/domain/shared/language';
import { recordMovieChange } from '../db/record-movie-change.ts';
import { movie_awards, movie_genres, movie_translations, movies } from '../db/schema/movies.ts';
import { awards, genres } from '../db/schema/reference.ts';
import { offer_lines } from '../db/schema/rights.ts';
import { type InventedMovie, inventedAwards, inventedMovies } from './invented-titles.ts';
import { chance, demoId } from './made-up.ts';
import { type DemoStage, daysBefore } from './stage.ts';

const holders = ['provider', 'provider2'] as const;
const allRights = Array.from({ length: 18 }, (_, n) => n + 1);

/** Of the title itself; its episodes are numbered from 1. */
export const inventedId = (key: string, episode = 0): string => demoId('invented', `${key} ${episode}`);

const idOf = ({ key }: InventedMovie, episode = 0) => inventedId(key, episode);

type Row = {
  readonly title: InventedMovie;
  readonly uuid: string;
  readonly number: number | null;
  readonly episode: Bilingual | null;
};

/** A title and its episodes. A series says how many it has, an episode which it is. */
const rowsOf = (title: InventedMovie): Row[] => [
  { title, uuid: idOf(title), number: title.episodes?.length ?? null, episode: null },
  ...(title.episodes ?? []).map((episode, at) => ({ title, uuid: idOf(title, at + 1), number: at + 1, episode })),
];

const movieRow = ({ title, uuid, number, episode }: Row, now: Temporal.Instant) => {
  const created = daysBefore(now, 90 + chance(`invented ${title.key}`, 200) - (episode === null ? 0 : (number ?? 0)));
  return {
    uuid,
    provider_id: demoId('account', holders[chance(`invented holder ${title.key}`, 2)] ?? 'provider'),
    status: movieStatus.approved,
    published_at: created,
    created_at: created,
    updated_at: created,
    film_name_yomi: title.reading,
    film_type: title.kind === 'series' ? filmType.tv : filmType.movie,
    type: title.animated ? 3 : 1,
    format: title.kind === 'series' ? null : 3,
    production_country: 'JP',
    production_year: title.year,
    language: 'ja',
    episode_number: number,
    play_time: title.kind === 'series' && episode === null ? null : title.play_time,
    quality_rank: qualityRank.b,
    series_uuid: episode === null ? null : idOf(title),
  };
};

const textRows = ({ title, uuid, episode }: Row) =>
  languages.map((locale) => ({
    movie_id: uuid,
    locale,
    film_name: title.name[locale],
    episode_name: episode?.[locale] ?? null,
    director: title.director[locale],
    outline: title.outline[locale],
  }));

const awardId = (key: keyof typeof inventedAwards) => demoId('award', key);

/** Titles that don't exist, with prizes that don't, and a series with its episodes. */
export const inventedStage: DemoStage = {
  name: 'invented',
  load: async ({ tx, now }) => {
    const rows = inventedMovies.flatMap(rowsOf);
    const genreIds = new Map((await tx.select().from(genres)).map((genre) => [genre.name_ja, genre.uuid]));
    await tx.insert(awards).values(
      (['festival', 'critics'] as const).map((key) => {
        const { ja, en } = inventedAwards[key];
        return { uuid: awardId(key), name: ja, name_ja: ja, name_en: en };
      }),
    );
    await tx.insert(movies).values(rows.map((row) => movieRow(row, now)));
    await tx.insert(movie_translations).values(rows.flatMap(textRows));
    await tx.insert(movie_genres).values(
      rows.flatMap(({ title, uuid }) => {
        const genre_id = genreIds.get(title.genre);
        return genre_id === undefined ? [] : [{ movie_id: uuid, genre_id, position: 0 }];
      }),
    );
    // An episode has its series' offer.
    await tx.insert(offer_lines).values(
      inventedMovies.map((title) => ({
        uuid: demoId('offer', `invented ${title.key}`),
        movie_id: idOf(title),
        rights: allRights,
        all_countries: true,
      })),
    );
    const prizes = inventedMovies.flatMap((title) =>
      title.prizes.map(({ award, prize, on }, position) => ({
        uuid: demoId('prize', `${title.key} ${position}`),
        movie_id: idOf(title),
        award_id: awardId(award),
        awarded_at: on,
        prize_ja: prize.ja,
        prize_en: prize.en,
        position,
      })),
    );
    await tx.insert(movie_awards).values(prizes);
    for (const { uuid } of rows) await recordMovieChange(tx, uuid);
    return `${rows.length} invented titles with ${prizes.length} prizes`;
  },
};
