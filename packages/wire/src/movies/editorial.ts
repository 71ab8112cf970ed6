import { favoriteNote } from '@eigaichi/domain/editorial/favorite-note';
import { featureListFields } from '@eigaichi/domain/editorial/feature-list-input';
import { date, moment } from '@eigaichi/domain/shared/rules/date-rules';
import { boundedList } from '@eigaichi/domain/shared/rules/lists';
import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageQuery } from '../shared/paging.ts';
import { movieCard, romanisedDirector } from './movie-card.ts';
import { action, image, movieIdParams, uuidParams } from './movie-parts.ts';

const named = z.object({ film_name: z.string().nullable(), director: z.string().nullable() });

/** The home strip's films (spec 7): featured image, names and directors per locale, copyright. */
export const recommendedMovie = z.object({
  uuid: z.uuid(),
  images: z.object({ featured: image.nullable() }),
  translations: z.object({ ja: named, en: named }),
  romanised: romanisedDirector,
  production_year: z.number().int().nullable(),
  copyright: z.string().nullable(),
  /** Whether everyone may read its page at `/titles/{uuid}` (D22e). */
  has_public_page: z.boolean(),
});

/** In changing order, more than the five shown, so that one can be swapped. Section 7's `data.data` is this body's `data`. */
export const recommendMovies = endpoint('editorial.recommend', 'GET /movies/recommend', {
  access: 'visitor',
  answer: z.object({ data: z.array(recommendedMovie) }),
});

/** A stored title with the buyer's own note on it. */
export const favorite = movieCard
  .extend({ note: z.string().nullable(), favorited_at: z.string() })
  .meta({ id: 'Favorite' });

const buyers = { as: 'effective', roles: ['consumer'] } as const;

/** Latest stored first, by name in the request's language, or newest production first. */
export const favoriteSort = z.enum(['newest', 'name', 'year']).default('newest').catch('newest');

export const listFavorites = endpoint('editorial.favorites', 'GET /favorites', {
  access: buyers,
  query: pageQuery.extend({ sort: favoriteSort, language: z.enum(['ja', 'en']).default('en') }),
  answer: listOf(favorite),
});

/** All favourites with their notes as a table, in the requested language. Returns the file itself. */
export const readFavoritesSheet = endpoint('editorial.favorites_sheet', 'GET /favorites/sheet/xlsx', {
  access: buyers,
  query: z.object({ sort: favoriteSort, language: z.enum(['ja', 'en']).default('en') }),
  answer: file,
  heavy: 'file',
});

/** Writes or empties the note on a favourite. */
export const noteFavorite = endpoint('editorial.note_favorite', 'PUT /favorite/:movieId/note', {
  access: { ...buyers, member: 'lists.write' },
  params: movieIdParams,
  body: z.object({ note: favoriteNote }),
  answer: oneOf(z.object({ movie: z.uuid(), note: z.string().nullable() })),
});

/** Takes a removal back: the title is where it was among the favourites, with its note. */
export const restoreFavorite = endpoint('editorial.restore_favorite', 'PUT /favorite/:movieId/restored', {
  access: { ...buyers, member: 'lists.write' },
  params: movieIdParams,
  body: z.object({ note: favoriteNote, favorited_at: moment }),
  answer: oneOf(z.object({ movie: z.uuid(), is_favorite: z.boolean() })),
});

export const addFavorite = endpoint('editorial.add_favorite', 'PUT /favorite/:movieId', {
  access: { ...buyers, member: 'lists.write' },
  params: movieIdParams,
  answer: oneOf(z.object({ movie: z.uuid(), is_favorite: z.boolean() })),
});

export const removeFavorite = endpoint('editorial.remove_favorite', 'DELETE /favorite/:movieId', {
  access: { ...buyers, member: 'lists.write' },
  params: movieIdParams,
  answer: oneOf(z.object({ movie: z.uuid(), is_favorite: z.boolean() })),
});

const listText = z.object({ list_name: z.string().nullable(), description: z.string().nullable() });
const listTexts = z.object({ ja: listText, en: listText });

const featureListHead = z.object({
  uuid: z.uuid(),
  version: z.number().int(),
  is_public: z.boolean(),
  /** Whether the home strip draws from it. */
  on_home: z.boolean(),
  /** Days of the calendar in Tokyo, both in; null is no limit. */
  published_from: date.nullable(),
  published_until: date.nullable(),
  /** Whether everyone sees it today. */
  is_shown: z.boolean(),
  /** Titles in it that everyone sees. */
  movie_count: z.number().int(),
  /** All its titles, to those who keep lists; to everyone else those that everyone sees. */
  title_count: z.number().int(),
  translations: listTexts,
  actions: z.array(action),
});

/** A title as a feature list shows it to anyone: what the home strip shows, and the kind. */
const featuredMovie = recommendedMovie.extend({
  film_type: z.number().int().nullable(),
  type: z.number().int().nullable(),
  genres: z.array(z.string()),
  /** Whether everyone sees it; only those who keep lists are answered one that isn't. */
  is_shown: z.boolean(),
});

export const featureList = featureListHead.extend({ movies: z.array(featuredMovie) }).meta({ id: 'FeatureList' });

export const listFeatureLists = endpoint('editorial.feature_lists', 'GET /featurelists', {
  access: 'visitor',
  query: pageQuery,
  answer: listOf(featureListHead),
});

export const readFeatureList = endpoint('editorial.feature_list', 'GET /featurelist/:uuid', {
  access: 'visitor',
  params: uuidParams,
  answer: oneOf(featureList),
});

const writers = { as: 'effective', roles: ['manager'], capability: 'editorial.write' } as const;
const featureListInput = featureListFields.extend({
  /** In the order shown. */
  movies: boundedList(z.uuid(), { max: 200 }),
});

export const createFeatureList = endpoint('editorial.create_feature_list', 'POST /featurelist', {
  access: writers,
  body: featureListInput,
  answer: oneOf(featureList),
  status: 201,
});

export const updateFeatureList = endpoint('editorial.update_feature_list', 'PUT /featurelist/:uuid', {
  access: writers,
  params: uuidParams,
  body: featureListInput.extend({ version: z.number().int() }),
  answer: oneOf(featureList),
});

export const deleteFeatureList = endpoint('editorial.delete_feature_list', 'DELETE /featurelist/:uuid', {
  access: writers,
  params: uuidParams,
  answer: oneOf(z.object({ uuid: z.uuid() })),
});

/** What the home page recommends, as its keepers see it: their own choice in order, or chance. */
export const recommendation = namedObject('Recommendation', {
  version: z.number().int(),
  by_chance: z.boolean(),
  movies: z.array(featuredMovie),
});

export const readRecommendation = endpoint('editorial.recommendation', 'GET /recommendation', {
  access: writers,
  answer: oneOf(recommendation),
});

/** Chosen films stay when chance is chosen, so that they can be taken up again. */
export const saveRecommendation = endpoint('editorial.save_recommendation', 'PUT /recommendation', {
  access: writers,
  body: z.object({ version: z.number().int(), by_chance: z.boolean(), movies: boundedList(z.uuid(), { max: 50 }) }),
  answer: oneOf(recommendation),
});
