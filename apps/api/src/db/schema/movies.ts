import type { GuidePrice } from '@eigaichi/domain/movies/guide-prices';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { translationStatus } from '@eigaichi/domain/options/titles';
import { videoType } from '@eigaichi/domain/options/video';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, instant, minor, reference } from '../columns.ts';
import { providers } from './accounts.ts';
import { awards, genres, tags } from './reference.ts';

const id = () => uuid('uuid').primaryKey().defaultRandom();

/** A title (spec 3, Movie). Fields per language are in `movie_translations`. */
export const movies = pgTable(
  'movies',
  {
    uuid: id(),
    provider_id: reference('provider_id', () => providers.uuid),
    version: integer('version').notNull().default(1),
    status: smallint('status').notNull().default(movieStatus.draft),
    trashed_at: instant('trashed_at'),
    published_at: instant('published_at'),
    /** Start of its wait for staff, at status 2 or 4: the age in the managers' queue. Null otherwise. */
    waiting_since: instant('waiting_since'),
    /** Time when staff were mailed about this wait. */
    waiting_told_at: instant('waiting_told_at'),
    /** Version (D30) for data saved outside the form: prizes, histories, and staff's own fields. */
    histories_version: integer('histories_version').notNull().default(1),
    operations_version: integer('operations_version').notNull().default(1),
    offer_version: integer('offer_version').notNull().default(1),
    /** Counts every change of its images, so that a card with another image is another card. */
    pictures_version: integer('pictures_version').notNull().default(1),
    /** Version (D30) for the order and the uses of its images. */
    pictures_order: integer('pictures_order').notNull().default(1),
    /** Version (D30) for the identifiers of its editions and masters. */
    identifiers_version: integer('identifiers_version').notNull().default(1),
    is_public: boolean('is_public').notNull().default(true),
    is_available: boolean('is_available').notNull().default(true),
    /** D9: rights that no line of the offer names are not offered (true) or not declared (false). */
    offer_is_complete: boolean('offer_is_complete').notNull().default(true),
    series_uuid: uuid('series_uuid').references((): AnyPgColumn => movies.uuid),
    film_name_yomi: text('film_name_yomi'),
    translation_status: smallint('translation_status').notNull().default(translationStatus.notStarted),
    original_name: text('original_name'),
    film_type: smallint('film_type'),
    production_country: text('production_country'),
    production_year: smallint('production_year'),
    language: text('language'),
    format: smallint('format'),
    type: smallint('type'),
    episode_number: integer('episode_number'),
    rating: smallint('rating'),
    original_site: text('original_site'),
    imdb_url: text('imdb_url'),
    copyright: text('copyright'),
    play_time: text('play_time'),
    trailer_url: text('trailer_url'),
    screener_url: text('screener_url'),
    screener_password: text('screener_password'),
    movie_file_name: text('movie_file_name'),
    subtitle_file_name: text('subtitle_file_name'),
    /** Minor units of `currency`. */
    price: minor('price'),
    currency: text('currency'),
    /** Indicative prices by kind of licence (D22fa), in minor units of their currencies. */
    guide_prices: jsonb('guide_prices').$type<readonly GuidePrice[]>().notNull().default([]),
    quality_rank: smallint('quality_rank'),
    region: text('region'),
    isan_number: text('isan_number'),
    eidr_number: text('eidr_number'),
    /** Provider's own number of the title, used in its sheets (D21f). */
    own_number: text('own_number'),
    twitter_url: text('twitter_url'),
    instagram_url: text('instagram_url'),
    facebook_url: text('facebook_url'),
    management_note: text('management_note'),
    content_note: text('content_note'),
    /** Documents available for handover (list Document types). */
    documents: smallint('documents').array().notNull().default([]),
    /** Machine-translated English texts that no person has edited since. */
    machine_translated: text('machine_translated').array().notNull().default([]),
    created_at: instant('created_at').notNull().default(sql`now()`),
    updated_at: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('movies_provider_id').on(table.provider_id),
    index('movies_status').on(table.status),
    index('movies_series_uuid').on(table.series_uuid),
    index('movies_published_at').on(table.published_at),
    uniqueIndex('movies_eidr_number').on(table.eidr_number).where(sql`trashed_at is null`),
    index('movies_isan_number').on(table.isan_number).where(sql`isan_number is not null`),
    index('movies_waiting').on(table.status, table.waiting_since).where(sql`waiting_since is not null`),
  ],
);

const movieId = () => reference('movie_id', () => movies.uuid, { onDelete: 'cascade' });

export const movie_translations = pgTable(
  'movie_translations',
  {
    movie_id: movieId(),
    locale: text('locale', { enum: ['ja', 'en'] }).notNull(),
    film_name: text('film_name'),
    season_name: text('season_name'),
    episode_name: text('episode_name'),
    original_from: text('original_from'),
    copyright: text('copyright'),
    copyright_holder: text('copyright_holder'),
    creator: text('creator'),
    director: text('director'),
    script_writer: text('script_writer'),
    cinematographer: text('cinematographer'),
    music: text('music'),
    main_cast_1: text('main_cast_1'),
    main_cast_2: text('main_cast_2'),
    main_cast_3: text('main_cast_3'),
    main_cast_4: text('main_cast_4'),
    main_cast_5: text('main_cast_5'),
    outline: text('outline'),
    pr_message: text('pr_message'),
    sns_note: text('sns_note'),
    news_note: text('news_note'),
    other_note: text('other_note'),
  },
  (table) => [
    primaryKey({ columns: [table.movie_id, table.locale] }),
    index('movie_translations_outline').using('gin', sql`${table.outline} gin_trgm_ops`),
  ],
);

/** Genres and subgenres of a title, in the order given. */
export const movie_genres = pgTable(
  'movie_genres',
  {
    movie_id: movieId(),
    genre_id: reference('genre_id', () => genres.uuid),
    is_subgenre: boolean('is_subgenre').notNull().default(false),
    position: smallint('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.movie_id, table.is_subgenre, table.genre_id] }),
    index('movie_genres_genre_id').on(table.genre_id),
  ],
);

export const movie_tags = pgTable(
  'movie_tags',
  {
    movie_id: movieId(),
    tag_id: reference('tag_id', () => tags.uuid),
    position: smallint('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.movie_id, table.tag_id] }), index('movie_tags_tag_id').on(table.tag_id)],
);

/** Prizes that a title won (spec 3: source of an award's `awarded_at` and `movie_count`). */
export const movie_awards = pgTable(
  'movie_awards',
  {
    uuid: id(),
    movie_id: movieId(),
    award_id: reference('award_id', () => awards.uuid),
    awarded_at: day('awarded_at'),
    prize_ja: text('prize_ja'),
    prize_en: text('prize_en'),
    position: smallint('position').notNull().default(0),
  },
  (table) => [
    index('movie_awards_movie_id').on(table.movie_id, table.position),
    index('movie_awards_award_id').on(table.award_id),
  ],
);

/** Existing masters: the main video, or a trailer (`video_type`, list Video type). */
export const movie_videos = pgTable(
  'movie_videos',
  {
    uuid: id(),
    movie_id: movieId(),
    video_type: smallint('video_type').notNull().default(videoType.main),
    position: smallint('position').notNull().default(0),
    languages: text('languages').array().notNull().default([]),
    encoding_format: smallint('encoding_format'),
    resolution: smallint('resolution'),
    frame_rate: smallint('frame_rate'),
    aspect_ratio: smallint('aspect_ratio'),
    audio_format: smallint('audio_format'),
    audio_channel: smallint('audio_channel'),
    embedded_subtitle: text('embedded_subtitle'),
  },
  (table) => [index('movie_videos_movie_id').on(table.movie_id)],
);

export const movie_subtitles = pgTable(
  'movie_subtitles',
  {
    movie_id: movieId(),
    language: text('language').notNull(),
    formats: smallint('formats').array().notNull().default([]),
    position: smallint('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.movie_id, table.language] })],
);

/**
 * Shown images of a title: kind 1 featured, 2 poster, 3 logo (spec 3), 4 screenshot; at most one each of the first
 * three. `url` is the JPEG for programs without support for newer formats.
 */
export const movie_images = pgTable(
  'movie_images',
  {
    uuid: id(),
    movie_id: movieId(),
    kind: smallint('kind').notNull(),
    position: smallint('position').notNull().default(0),
    url: text('url').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Mean colour, `#rrggbb`, shown until it has loaded. */
    color: text('color'),
    created_at: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('movie_images_movie_id').on(table.movie_id, table.kind, table.position)],
);

/** File behind an image, under the same uuid; never shown while it is being sent or after it was removed. */
export const picture_files = pgTable(
  'picture_files',
  {
    uuid: id(),
    movie_id: movieId(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** Hash of the whole file, in hex; addresses contain its start. */
    sha256: text('sha256').notNull(),
    state: text('state', { enum: ['sending', 'shown', 'removed'] })
      .notNull()
      .default('sending'),
    /** Store's own name of the upload; null for images drawn by the product. */
    storage_upload: text('storage_upload'),
    /** Only the product's own images are WebP. */
    format: text('format', { enum: ['jpg', 'png', 'webp'] }),
    width: integer('width'),
    height: integer('height'),
    color: text('color'),
    /** Position of a removed image. */
    kind: smallint('kind'),
    position: smallint('position'),
    sent_by: uuid('sent_by').notNull(),
    /** Time of its last state change. */
    since: instant('since').notNull(),
  },
  (table) => [
    index('picture_files_movie_id').on(table.movie_id),
    index('picture_files_waste').on(table.since).where(sql`state <> 'shown'`),
  ],
);

/** Price per area (areas 1 to 8), minor units of `currency`. */
export const movie_prices = pgTable(
  'movie_prices',
  {
    movie_id: movieId(),
    area: smallint('area').notNull(),
    price: minor('price').notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [primaryKey({ columns: [table.movie_id, table.area] })],
);

/** Screenings (`play`) and streaming releases (`svod`) of a title. */
export const movie_histories = pgTable(
  'movie_histories',
  {
    uuid: id(),
    movie_id: movieId(),
    kind: text('kind', { enum: ['play', 'svod'] }).notNull(),
    position: smallint('position').notNull().default(0),
    country: text('country'),
    started_on: day('started_on'),
    ended_on: day('ended_on'),
    name_ja: text('name_ja'),
    name_en: text('name_en'),
  },
  (table) => [index('movie_histories_movie_id').on(table.movie_id, table.kind, table.position)],
);

/** Manager's decision with reasons: decline, request to fix, refusal to delete. */
export const movie_decisions = pgTable(
  'movie_decisions',
  {
    uuid: id(),
    movie_id: movieId(),
    action: text('action').notNull(),
    reasons: smallint('reasons').array().notNull().default([]),
    text: text('text'),
    decided_by: uuid('decided_by').notNull(),
    decided_at: instant('decided_at').notNull().default(sql`now()`),
  },
  (table) => [index('movie_decisions_movie_id').on(table.movie_id, table.decided_at)],
);

/** Edits of published titles in the managers' queue (D21b): the changed fields before and after. */
export const movie_edits = pgTable(
  'movie_edits',
  {
    uuid: id(),
    movie_id: movieId(),
    state: text('state', { enum: ['open', 'accepted', 'reverted', 'fix_requested'] })
      .notNull()
      .default('open'),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    edited_by: uuid('edited_by').notNull(),
    edited_by_name: text('edited_by_name').notNull(),
    on_behalf: boolean('on_behalf').notNull().default(false),
    edited_at: instant('edited_at').notNull().default(sql`now()`),
    /** Further edits join an open one: `edited_at` is the first, this the latest. */
    last_edited_at: instant('last_edited_at').notNull().default(sql`now()`),
    version: integer('version').notNull().default(1),
    decided_by: uuid('decided_by'),
    decided_at: instant('decided_at'),
  },
  (table) => [
    index('movie_edits_open').on(table.edited_at).where(sql`state = 'open'`),
    index('movie_edits_movie_id').on(table.movie_id),
  ],
);

/** Log of title views, copied screener passwords and trailer requests (D18, D24). */
export const movie_access_logs = pgTable(
  'movie_access_logs',
  {
    uuid: id(),
    movie_id: movieId(),
    account_id: uuid('account_id').notNull(),
    /** Person of the company; null from before companies had several people (D14f). */
    person_id: uuid('person_id'),
    /** Manager behind the session, if one acted for the account (D15). */
    manager_id: uuid('manager_id'),
    kind: text('kind', { enum: ['viewed', 'screener_password_copied', 'trailer_requested'] }).notNull(),
    /** Buyer's country (`hq_country`) at that time (D18). */
    country: text('country'),
    /** Part of the product that led to the title (domain's `pageViewSources`). */
    source: text('source'),
    /** One page view, however often the page reloads the title meanwhile. */
    page_view: uuid('page_view'),
    message: text('message'),
    happened_at: instant('happened_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('movie_access_logs_movie_id').on(table.movie_id, table.happened_at),
    index('movie_access_logs_account_id').on(table.account_id, table.happened_at),
    uniqueIndex('movie_access_logs_page_view').on(table.account_id, table.movie_id, table.page_view),
  ],
);
