import { recordMovieChanges } from '../db/record-movie-change.ts';
import {
  movie_awards,
  movie_genres,
  movie_histories,
  movie_prices,
  movie_subtitles,
  movie_tags,
  movie_translations,
  movie_videos,
  movies,
} from '../db/schema/movies.ts';
import { awards, genres } from '../db/schema/reference.ts';
import { offer_lines } from '../db/schema/rights.ts';
import { people } from '../db/schema/search.ts';
import { eraTag } from './film-row.ts';
import { historyRow, movieRow, priceRows, rowsOf, subtitleRows, svodRows, textRows, videoRow } from './invented-row.ts';
import {
  type InventedAward,
  inventedAwards,
  inventedId,
  inventedMovies,
  readInventedPeople,
} from './invented-titles.ts';
import { demoId } from './made-up.ts';
import { type DemoStage, inBatches } from './stage.ts';

const allRights = Array.from({ length: 18 }, (_, n) => n + 1);

const awardId = (key: InventedAward) => demoId('award', key);

const awardRows = Object.entries(inventedAwards).map(([key, { ja, en }]) => ({
  uuid: awardId(key as InventedAward),
  name: ja,
  name_ja: ja,
  name_en: en,
}));

/** An episode shares its series' offer. */
const offerRows = inventedMovies.map(({ key }) => ({
  uuid: demoId('offer', `invented ${key}`),
  movie_id: inventedId(key),
  rights: allRights,
  all_countries: true,
}));

const prizeRows = inventedMovies.flatMap(({ key, prizes }) =>
  prizes.map(({ award, prize, on }, position) => ({
    uuid: demoId('prize', `${key} ${position}`),
    movie_id: inventedId(key),
    award_id: awardId(award),
    awarded_at: on,
    prize_ja: prize.ja,
    prize_en: prize.en,
    position,
  })),
);

/** Invented titles with complete listings, episodes and invented prizes. */
export const inventedStage: DemoStage = {
  name: 'invented',
  load: async ({ tx, now }) => {
    const rows = inventedMovies.flatMap(rowsOf);
    const titles = rows.filter(({ episode }) => episode === null);
    const genreIds = new Map((await tx.select().from(genres)).map((genre) => [genre.name_ja, genre.uuid]));
    const genreRows = rows.flatMap(({ title, uuid }) =>
      title.genres.map((name, position) => {
        const genre_id = genreIds.get(name);
        if (genre_id === undefined) throw new Error(`${title.key}: no genre ${name}`);
        return { movie_id: uuid, genre_id, position };
      }),
    );
    await tx.insert(awards).values(awardRows);
    await inBatches(
      rows.map((row) => movieRow(row, now)),
      (batch) => tx.insert(movies).values(batch),
    );
    await inBatches(rows.flatMap(textRows), (batch) => tx.insert(movie_translations).values(batch));
    await tx.insert(movie_genres).values(genreRows);
    await tx
      .insert(movie_tags)
      .values(
        titles.map(({ title, uuid }) => ({ movie_id: uuid, tag_id: demoId('tag', eraTag(title.year)), position: 0 })),
      );
    await tx.insert(offer_lines).values(offerRows);
    await tx.insert(movie_awards).values(prizeRows);
    await tx.insert(movie_histories).values([...titles.map(historyRow), ...titles.flatMap(svodRows)]);
    await tx.insert(movie_videos).values(rows.map(videoRow));
    await tx.insert(movie_subtitles).values(rows.flatMap(subtitleRows));
    await inBatches(titles.flatMap(priceRows), (batch) => tx.insert(movie_prices).values(batch));
    await tx
      .insert(people)
      .values(readInventedPeople().map(({ name_ja, kana, romaji }) => ({ name: name_ja, kana, romaji })));
    await recordMovieChanges(
      tx,
      rows.map(({ uuid }) => uuid),
    );
    return `${titles.length} invented titles with ${rows.length - titles.length} episodes and ${prizeRows.length} prizes`;
  },
};
