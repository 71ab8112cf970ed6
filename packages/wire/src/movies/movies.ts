import { creditFields } from '@eigaichi/domain/movies/credit-fields';
import { foundIn } from '@eigaichi/domain/movies/found-places';
import { movieFields, movieTextFields } from '@eigaichi/domain/movies/movie-fields';
import { historyInput } from '@eigaichi/domain/movies/movie-histories';
import { movieInput } from '@eigaichi/domain/movies/movie-input';
import { pageViewSourceCodes } from '@eigaichi/domain/movies/page-views';
import { pick } from '@eigaichi/domain/shared/pick';
import { boundedList, commaList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { offer } from '../rights/rights.ts';
import { wantedQuery } from '../rights/rights-parts.ts';
import { day } from '../shared/day.ts';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf, pageMeta, pageQuery } from '../shared/paging.ts';
import { awardItem } from '../staff/reference.ts';
import { answerShapeOf } from './answer-shape.ts';
import { movieCard } from './movie-card.ts';
import { image, uuidParams } from './movie-parts.ts';
import { titleIdentifiers } from './title-identifiers.ts';

const members = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'everyone' } as const;
const publishers = { as: 'effective', roles: ['manager', 'provider'], staff: 'everyone' } as const;

const facet = z.array(z.object({ value: z.string(), count: z.number().int() }));

/** Counts for the filters, each as if its own filter weren't set (D23). Empty if the query didn't name it. */
export const movieFacets = z.object({
  kinds: facet,
  film_type: facet,
  genres: facet,
  tags: facet,
  subtitles: facet,
  formats: facet,
  production_year: facet,
  provider: facet,
  status: facet,
  awarded: facet,
  has_screener: facet,
  has_trailer: facet,
  translated: facet,
  /** Most frequent names, in the reader's language if available. */
  director: facet,
  main_cast: facet,
  availability: facet,
});

/**
 * Sort orders of the list (D23). `default` is relevance for word searches, else films, drama and animation mixed. By
 * price only for readers who see the prices of every title in the list (D20b); for others it is `default`.
 */
export const movieSorts = ['default', 'relevance', 'new', 'year', 'year_asc', 'name', 'price', 'price_desc'] as const;

/**
 * Section 3's movie search filter, the wanted licence of D9, order and page. Lists are comma-joined and match any of
 * their values. An unknown value finds nothing but is no error, because a shared link outlives a tag.
 */
export const movieQuery = pageQuery.extend({
  genres: commaList(z.string()).optional(),
  subtitles: commaList(z.string()).optional(),
  /** Years and ranges: `1964`, `1950-1999`, `1990-`, `-1969`; separated by commas, any of them matches. */
  production_year: commaList(z.string()).optional(),
  director: z.string().optional(),
  main_cast: z.string().optional(),
  /** `1` or `true`: only titles with a prize. `0` and `false` don't filter. */
  awarded: z.string().optional(),
  /** The same for titles with a screener that buyers may watch or request, and for titles with a trailer. */
  has_screener: z.string().optional(),
  has_trailer: z.string().optional(),
  /** Languages in which the title has a name and an outline. */
  translated: commaList(z.string()).optional(),
  /** Length formats: 1 short, 2 medium, 3 long. */
  formats: commaList(z.string()).optional(),
  /** States of a title (D21): `published`, `draft`, `pending_review`, `declined`, `trashed`. */
  status: commaList(z.string()).optional(),
  /** Texts over 200 characters find nothing. */
  free_word: z.string().optional(),
  provider: commaList(z.string()).optional(),
  tags: commaList(z.string()).optional(),
  film_type: commaList(z.string()).optional(),
  /** In addition to section 3: the three kinds of title (`film`, `animation`, `series`). */
  kinds: commaList(z.string()).optional(),
  ...wantedQuery.shape,
  sort: z.enum(movieSorts).default('default'),
  /** Facets to count; all if omitted. */
  facets: commaList(movieFacets.keyof()).optional(),
});

export const listMovies = endpoint('movies.list', 'GET /movies', {
  access: members,
  scope: 'titles:read',
  query: movieQuery,
  answer: z.object({
    data: z.array(movieCard),
    /** `total_unfiltered`: number of titles visible to the reader without any filter. */
    meta: pageMeta.extend({ total_unfiltered: z.number().int() }),
    facets: movieFacets,
    /** Locations of the words of `free_word`, for titles on the page whose names don't contain them all (D23c). */
    found_in: z.array(z.object({ uuid: z.uuid(), places: z.array(z.enum(foundIn)) })),
    /**
     * If nothing was found: number of titles without each active filter (named as in the query), most first. The other
     * filters stay. Otherwise empty.
     */
    loosened: z.array(z.object({ filter: z.string(), total: z.number().int() })),
  }),
});

// Fields picked by name come first, so that the order within an answer stays as it is.
const fields = answerShapeOf(movieFields);
const texts = answerShapeOf(movieTextFields.ja);

/** Texts of one language. `note` fields are returned only to those named in D20b. */
export const movieTranslation = z.object({
  ...pick(texts, 'film_name', 'season_name', 'episode_name', 'original_from', 'copyright', 'copyright_holder'),
  ...texts,
});

export const movieVideo = z.object({
  languages: z.array(z.string()),
  encoding_format: z.number().int().nullable(),
  resolution: z.number().int().nullable(),
  frame_rate: z.number().int().nullable(),
  aspect_ratio: z.number().int().nullable(),
  audio_format: z.number().int().nullable(),
  audio_channel: z.number().int().nullable(),
  /** Language of a burned-in subtitle. */
  embedded_subtitle: z.string().nullable(),
});

export const movieSubtitle = z.object({ language: z.string(), formats: z.array(z.number().int()) });

const historyRow = z.object({
  uuid: z.uuid(),
  country: z.string().nullable(),
  started_on: day.nullable(),
  ended_on: day.nullable(),
  translations: z.object({
    ja: z.object({ name: z.string().nullable() }),
    en: z.object({ name: z.string().nullable() }),
  }),
});

const card = movieCard.omit({ translations: true, images: true, availability: true });

/** One title. A field hidden from the reader (D20b) is absent, never masked. */
export const movie = card
  .extend({
    created_at: z.string(),
    updated_at: z.string(),
    ...pick(
      fields,
      'translation_status',
      'language',
      'region',
      'original_site',
      'imdb_url',
      'isan_number',
      'eidr_number',
    ),
    ...pick(fields, 'copyright', 'trailer_url'),
    /** Address embedded after a click; `trailer_url` is the normalised one (D24). */
    trailer_embed_url: z.string().nullable().optional(),
    ...pick(fields, 'screener_url'),
    /** True if there is a password; `movies.screener_password` returns it and logs the copy. */
    has_screener_password: z.boolean().optional(),
    ...pick(fields, 'screener_password', 'movie_file_name', 'subtitle_file_name', 'quality_rank', 'management_note'),
    ...pick(fields, 'content_note', 'own_number', 'documents'),
    /** Machine-translated English texts not edited by a person since; for its provider and staff. */
    machine_translated: z.array(z.string()).optional(),
    ...pick(fields, 'twitter_url', 'instagram_url', 'facebook_url'),
    series_uuid: z.uuid().nullable(),
    ...fields,
    // Fields of the card are never left out, except for prices.
    ...card.shape,
    images: z.object({
      featured: image.nullable(),
      poster: image.nullable(),
      logo: image.nullable(),
      screenshots: z.array(image),
    }),
    translations: z.object({ ja: movieTranslation, en: movieTranslation }),
    main_video: z.object({ videos: z.array(movieVideo), subtitles: z.array(movieSubtitle) }),
    trailer_videos: z.array(movieVideo),
    /** Prizes won, in the given order: the award's own id, the prize, and the date. */
    awards: z.array(
      awardItem.omit({ version: true }).extend({
        awarded_at: day.nullable(),
        /** Prize of the award: `Best Film`. */
        prize: z.object({ ja: z.string().nullable(), en: z.string().nullable() }),
      }),
    ),
    play_histories: z.array(historyRow),
    svod_histories: z.array(historyRow),
    /** Identifiers of its editions and masters (D54), and their version (D30). */
    ...titleIdentifiers.shape,
    /** Its offer (D9), for its provider and staff; buyers request availability instead. */
    conditions: offer.optional(),
    /** Time of this buyer's last trailer request. */
    trailer_requested_at: z.string().nullable().optional(),
    /** Credits without an English text, by field, in Latin letters for people known to us (D23b). */
    romanised: z.partialRecord(z.enum(creditFields), z.string()).optional(),
    /** Reasons and text of the last decline or fix request; for its provider and staff. */
    decision: z
      .object({
        action: z.string(),
        reasons: z.array(z.number().int()),
        text: z.string().nullable(),
        decided_at: z.string(),
      })
      .nullable()
      .optional(),
    /** Obstacles to submitting, as the same issues a form shows; for its provider and staff. */
    lacking: z.array(z.object({ field: z.string(), rule: z.string() })).optional(),
  })
  .meta({ id: 'Movie' });

export const readMovie = endpoint('movies.read', 'GET /movie/:uuid', {
  access: members,
  scope: 'titles:read',
  params: uuidParams,
  /**
   * A buyer's page view is logged (D24). `from` is its source; `page_view` identifies it, so that reading the title
   * again doesn't count twice. Without `page_view` every request counts.
   */
  query: z.object({ page_view: z.uuid().optional(), from: z.enum(pageViewSourceCodes).optional() }),
  answer: oneOf(movie),
});

export const createMovie = endpoint('movies.create', 'POST /movie', {
  access: { ...publishers, capability: 'movies.write' },
  scope: 'titles:write',
  /** `provider` names the provider when a manager registers the title (D19). */
  body: movieInput.extend({ provider: z.uuid().nullish() }),
  answer: oneOf(movie),
  status: 201,
  idempotent: true,
});

export const updateMovie = endpoint('movies.update', 'PUT /movie/:uuid', {
  access: { ...publishers, capability: 'movies.write' },
  scope: 'titles:write',
  params: uuidParams,
  /** Omitted fields stay; null clears. `version` is the one the edit is based on (D30). */
  body: movieInput.extend({ version: z.number().int() }),
  answer: oneOf(movie),
});

/** Moves the title to the trash if its state allows it (D21); refused while a quote or a cart refers to it. */
export const deleteMovie = endpoint('movies.delete', 'DELETE /movie/:uuid', {
  access: { ...publishers, capability: 'movies.write' },
  scope: 'titles:write',
  params: uuidParams,
  answer: oneOf(movie),
});

const historyEndpoint = (kind: 'play_history' | 'svod_history') =>
  endpoint(`movies.${kind}`, `GET /${kind}/:uuid`, {
    access: members,
    scope: 'titles:read',
    params: uuidParams,
    answer: z.object({ data: z.array(historyRow) }),
  });

/** Screenings and streaming releases of one title (spec 7). */
export const listPlayHistory = historyEndpoint('play_history');
export const listSvodHistory = historyEndpoint('svod_history');

const saveHistoryEndpoint = (kind: 'play_history' | 'svod_history') =>
  endpoint(`movies.save_${kind}`, `PUT /${kind}/:uuid`, {
    access: { ...publishers, capability: 'movies.write' },
    scope: 'titles:write',
    params: uuidParams,
    body: z.object({ histories: boundedList(historyInput, { max: 200 }) }),
    answer: z.object({ data: z.array(historyRow) }),
  });

export const savePlayHistory = saveHistoryEndpoint('play_history');
export const saveSvodHistory = saveHistoryEndpoint('svod_history');

/** Returns the screener's password once, and logs the person who copied it (D24). */
export const copyScreenerPassword = endpoint('movies.screener_password', 'POST /movie/:uuid/screener_password', {
  access: { ...members, capability: 'screeners.read' },
  params: uuidParams,
  answer: oneOf(z.object({ screener_password: z.string() })),
});

/** Requests a trailer from the provider; once a day, else `trailer_requested` with `requested_at` in its details. */
export const requestTrailer = endpoint('movies.request_trailer', 'POST /movie/:uuid/trailer_request', {
  access: { as: 'effective', roles: ['consumer'], member: 'carts.write' },
  params: uuidParams,
  body: z.object({ message: z.string().max(400).nullish() }),
  answer: oneOf(z.object({ requested_at: z.string() })),
  status: 201,
});
