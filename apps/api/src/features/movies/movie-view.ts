import type { Actor } from '@eigaichi/domain/accounts/actor';
import {
  fieldsFor,
  type MovieReader,
  openMovieFields,
  readerOf,
  restrictedMovieFields,
} from '@eigaichi/domain/movies/movie-readers';
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
  ...pick(row, ...restrictedMovieFields, 'machine_translated', 'decision', 'conditions'),
  has_screener_password: (row.screener_password ?? '') !== '',
  ...majorPrices(row),
  lacking: lacking(row).map(({ field, rule }) => ({ field, rule })),
});

/** Fields missing before the title can be submitted. */
export const lacking = (row: MovieRow) => {
  const { ja = emptyTranslation, en = emptyTranslation } = row.translations;
  return missingToSubmit({ ...row, translations: { ja, en } });
};

const materials = (row: MovieRow, type: number) =>
  row.videos.filter((video) => video.video_type === type).map(({ video_type: _type, ...video }) => video);

/** A title as its reader may see it (D20b): hidden fields are absent. */
export const movieView = (row: MovieRow, actor: Actor | null): MovieAnswer => {
  const reader = actor === null ? 'other_provider' : readerOf(actor, row.provider_id);
  return {
    ...pick(row, 'uuid', 'version', 'status', 'trashed_at', 'created_at', 'updated_at', 'series_uuid', 'provider'),
    ...pick(
      row,
      'awards',
      'play_histories',
      'svod_histories',
      'identifiers',
      'identifiers_version',
      'is_favorite',
      'in_cart',
      ...openMovieFields,
    ),
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
