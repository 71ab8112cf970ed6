import type { Actor } from '@eigaichi/domain/accounts/actor';
import { fieldsFor, type MovieReader, readerOf } from '@eigaichi/domain/movies/movie-readers';
import { missingToSubmit } from '@eigaichi/domain/movies/movie-required';
import { readVideo } from '@eigaichi/domain/movies/video-address';
import { movieImageType } from '@eigaichi/domain/options/images';
import { videoType } from '@eigaichi/domain/options/video';
import { pick } from '@eigaichi/domain/shared/pick';
import { movieActions } from './movie-actions.ts';
import { majorPrices } from './movie-fields.ts';
import { emptyTranslation, type ImageRow, type MovieAnswer, type MovieRow, type TranslationRow } from './movie-row.ts';

const imageOf = ({ uuid, url, width, height, color }: ImageRow) => ({ uuid, url, width, height, color });

/** Picture of a kind; null makes the page draw a plate. */
const picture = (images: readonly ImageRow[], kind: number) => {
  const found = images.find((image) => image.kind === kind);
  return found ? imageOf(found) : null;
};

const texts = (row: TranslationRow | undefined, reader: MovieReader) => fieldsFor(reader, row ?? emptyTranslation);

const restricted = (row: MovieRow) => ({
  management_note: row.management_note,
  quality_rank: row.quality_rank,
  screener_url: row.screener_url,
  has_screener_password: (row.screener_password ?? '') !== '',
  screener_password: row.screener_password,
  ...majorPrices(row),
  ...pick(row, 'content_note', 'own_number', 'movie_file_name', 'subtitle_file_name'),
  ...pick(row, 'translation_status', 'machine_translated', 'decision', 'conditions'),
  lacking: lacking(row).map(({ field, rule }) => ({ field, rule })),
});

/** Fields missing before the title can be submitted. */
export const lacking = (row: MovieRow) => {
  const { ja = emptyTranslation, en = emptyTranslation } = row.translations;
  return missingToSubmit({ ...row, translations: { ja, en } });
};

const materials = (row: MovieRow, type: number) =>
  row.videos.filter((video) => video.video_type === type).map(({ video_type: _type, ...video }) => video);

/** Fields every reader of the title sees (D20b); all others are listed in `restricted` or never returned. */
const openFields = [
  'uuid',
  'version',
  'status',
  'trashed_at',
  'is_public',
  'is_available',
  'created_at',
  'updated_at',
  'series_uuid',
  'film_name_yomi',
  'original_name',
  'film_type',
  'production_country',
  'production_year',
  'language',
  'format',
  'type',
  'episode_number',
  'rating',
  'original_site',
  'imdb_url',
  'copyright',
  'play_time',
  'trailer_url',
  'region',
  'isan_number',
  'twitter_url',
  'instagram_url',
  'facebook_url',
  'documents',
  'provider',
  'genres',
  'subgenres',
  'tags',
  'awards',
  'play_histories',
  'svod_histories',
  'is_favorite',
  'in_cart',
] as const satisfies readonly (keyof MovieRow)[];

/** A title as its reader may see it (D20b): hidden fields are absent. */
export const movieView = (row: MovieRow, actor: Actor | null): MovieAnswer => {
  const reader = actor === null ? 'other_provider' : readerOf(actor, row.provider_id);
  return {
    ...pick(row, ...openFields),
    ...fieldsFor(reader, restricted(row)),
    trailer_embed_url: row.trailer_url === null ? null : (readVideo(row.trailer_url)?.embed ?? null),
    subtitles: row.subtitles.map(({ language }) => language),
    images: {
      featured: picture(row.images, movieImageType.featured),
      poster: picture(row.images, movieImageType.poster),
      logo: picture(row.images, movieImageType.logo),
      screenshots: row.images.filter(({ kind }) => kind === movieImageType.screenshot).map(imageOf),
    },
    translations: { ja: texts(row.translations.ja, reader), en: texts(row.translations.en, reader) },
    main_video: { videos: materials(row, videoType.main), subtitles: row.subtitles },
    trailer_videos: materials(row, videoType.trailer),
    ...(row.romanised === undefined ? {} : { romanised: row.romanised }),
    ...(row.trailer_requested_at === undefined ? {} : { trailer_requested_at: row.trailer_requested_at }),
    actions: movieActions(row, actor),
  };
};
