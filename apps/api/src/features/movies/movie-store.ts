import type { Actor } from '@eigaichi/domain/accounts/actor';
import { marksAfter } from '@eigaichi/domain/movies/machine-translation';
import type { MovieInput } from '@eigaichi/domain/movies/movie-input';
import { videoType } from '@eigaichi/domain/options/video';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import {
  movie_genres,
  movie_prices,
  movie_subtitles,
  movie_tags,
  movie_translations,
  movie_videos,
  movies,
} from '../../db/schema/movies.ts';
import { areaPricesOf, columnsOf, textsOf } from './movie-fields.ts';
import { findMovie } from './movie-queries.ts';
import type { MovieRow } from './movie-row.ts';
import { ownedBy } from './visible-to.ts';

/** Locks a title that the actor may change, then reads it whole. No concurrent move or edit until the commit. */
export const lockMovie = async (tx: Tx, actor: Actor, uuid: string): Promise<MovieRow | undefined> => {
  const locked = await tx.execute(
    sql`select m.uuid from movies m where m.uuid = ${uuid} and ${ownedBy(actor)} for no key update`,
  );
  return locked.rows.length === 0 ? undefined : findMovie(tx, actor, uuid);
};

/** Changes columns of a title; every change creates a new version (D30). */
export const updateMovieRow = async (
  tx: Tx,
  uuid: string,
  { columns, now }: { columns: PgUpdateSetSource<typeof movies>; now: IsoInstant },
): Promise<void> => {
  await tx
    .update(movies)
    .set({ ...columns, version: sql`${movies.version} + 1`, updated_at: now })
    .where(eq(movies.uuid, uuid));
};

const replaceGenres = async (tx: Tx, movie_id: string, ids: readonly string[], is_subgenre: boolean): Promise<void> => {
  await tx
    .delete(movie_genres)
    .where(and(eq(movie_genres.movie_id, movie_id), eq(movie_genres.is_subgenre, is_subgenre)));
  const rows = [...new Set(ids)].map((genre_id, position) => ({ movie_id, genre_id, is_subgenre, position }));
  if (rows.length > 0) await tx.insert(movie_genres).values(rows);
};

const replaceTags = async (tx: Tx, movie_id: string, ids: readonly string[]): Promise<void> => {
  await tx.delete(movie_tags).where(eq(movie_tags.movie_id, movie_id));
  const rows = [...new Set(ids)].map((tag_id, position) => ({ movie_id, tag_id, position }));
  if (rows.length > 0) await tx.insert(movie_tags).values(rows);
};

type VideoInput = NonNullable<MovieInput['trailer_videos']>[number];

const replaceVideos = async (
  tx: Tx,
  movie_id: string,
  videos: readonly VideoInput[],
  video_type: number,
): Promise<void> => {
  await tx
    .delete(movie_videos)
    .where(and(eq(movie_videos.movie_id, movie_id), eq(movie_videos.video_type, video_type)));
  const rows = videos.map((video, position) => ({
    ...video,
    languages: [...video.languages],
    movie_id,
    video_type,
    position,
  }));
  if (rows.length > 0) await tx.insert(movie_videos).values(rows);
};

const replaceSubtitles = async (
  tx: Tx,
  movie_id: string,
  subtitles: NonNullable<NonNullable<MovieInput['main_video']>['subtitles']>,
): Promise<void> => {
  await tx.delete(movie_subtitles).where(eq(movie_subtitles.movie_id, movie_id));
  const byLanguage = new Map(subtitles.map((subtitle) => [subtitle.language, subtitle]));
  const rows = [...byLanguage.values()].map(({ language, formats }, position) => ({
    movie_id,
    language,
    formats: [...formats],
    position,
  }));
  if (rows.length > 0) await tx.insert(movie_subtitles).values(rows);
};

const replacePrices = async (tx: Tx, movie_id: string, prices: NonNullable<ReturnType<typeof areaPricesOf>>) => {
  await tx.delete(movie_prices).where(eq(movie_prices.movie_id, movie_id));
  const byArea = new Map(prices.map((price) => [price.area, price]));
  if (byArea.size > 0)
    await tx.insert(movie_prices).values([...byArea.values()].map((price) => ({ ...price, movie_id })));
};

const writeTexts = async (tx: Tx, movie_id: string, translations: NonNullable<MovieInput['translations']>) => {
  for (const locale of ['ja', 'en'] as const) {
    const texts = textsOf(translations[locale] ?? {});
    if (Object.keys(texts).length === 0) continue;
    await tx
      .insert(movie_translations)
      .values({ movie_id, locale, ...texts })
      .onConflictDoUpdate({ target: [movie_translations.movie_id, movie_translations.locale], set: texts });
  }
};

/** Writes a title's dependent rows: each list in the input replaces the stored one. */
const writeParts = async (tx: Tx, uuid: string, input: MovieInput): Promise<void> => {
  if (input.translations) await writeTexts(tx, uuid, input.translations);
  if (input.genres) await replaceGenres(tx, uuid, input.genres, false);
  if (input.subgenres) await replaceGenres(tx, uuid, input.subgenres, true);
  if (input.tags) await replaceTags(tx, uuid, input.tags);
  if (input.main_video?.videos) await replaceVideos(tx, uuid, input.main_video.videos, videoType.main);
  if (input.trailer_videos) await replaceVideos(tx, uuid, input.trailer_videos, videoType.trailer);
  if (input.main_video?.subtitles) await replaceSubtitles(tx, uuid, input.main_video.subtitles);
  const prices = areaPricesOf(input);
  if (prices) await replacePrices(tx, uuid, prices);
};

export type Write = { readonly input: MovieInput; readonly isStaff: boolean; readonly now: IsoInstant };

/** Inserts a new title of a provider, at status 1 (spec 4: the default). */
export const insertMovie = async (tx: Tx, provider_id: string, { input, isStaff, now }: Write): Promise<string> => {
  const columns = columnsOf(input, { isStaff, currency: null });
  const asked = input.machine_translated;
  columns.machine_translated = marksAfter({ marks: [], stored: {}, sent: input.translations?.en ?? {}, asked });
  const [row] = await tx
    .insert(movies)
    .values({ ...columns, provider_id, created_at: now, updated_at: now })
    .returning({ uuid: movies.uuid });
  if (row === undefined) throw new Error('the title was not inserted');
  await writeParts(tx, row.uuid, input);
  return row.uuid;
};

/** Writes an edit of a locked title. */
export const writeMovie = async (tx: Tx, row: MovieRow, { input, isStaff, now }: Write): Promise<void> => {
  const columns = columnsOf(input, { isStaff, currency: row.currency });
  columns.machine_translated = marksAfter({
    marks: row.machine_translated,
    stored: row.translations.en ?? {},
    sent: input.translations?.en ?? {},
    asked: input.machine_translated,
  });
  await updateMovieRow(tx, row.uuid, { columns, now });
  await writeParts(tx, row.uuid, input);
};
