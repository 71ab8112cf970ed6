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

/** Films of the home strip (spec 7): featured image, names and directors per locale, copyright. */
export const recommendedMovie = z.object({
  uuid: z.uuid(),
  images: z.object({ featured: image.nullable() }),
  translations: z.object({ ja: named, en: named }),
  romanised: romanisedDirector,
  production_year: z.number().int().nullable(),
  copyright: z.string().nullable(),
  /** True if everyone may read its page at `/titles/{uuid}` (D22e). */
  has_public_page: z.boolean(),
});

/** More than the five shown, in changing order, to allow a swap. Section 7's `data.data` is this body's `data`. */
export const recommendMovies = endpoint('editorial.recommend', 'GET /movies/recommend', {
  access: 'visitor',
  answer: z.object({ data: z.array(recommendedMovie) }),
});

/** A stored title with the buyer's own note on it. */
export const favorite = movieCard
  .extend({ note: z.string().nullable(), favorited_at: z.string() })
  .meta({ id: 'Favorite' });

const buyers = { as: 'effective', roles: ['consumer'] } as const;

/** Most recently stored first, by name in the request's language, or newest production first. */
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

/** Sets or clears the note on a favourite. */
export const noteFavorite = endpoint('editorial.note_favorite', 'PUT /favorite/:movieId/note', {
  access: { ...buyers, member: 'lists.write' },
  params: movieIdParams,
  body: z.object({ note: favoriteNote }),
  answer: oneOf(z.object({ movie: z.uuid(), note: z.string().nullable() })),
});

/** Undoes a removal: the title returns to its place among the favourites, with its note. */
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
  /** True if the home strip draws from it. */
  on_home: z.boolean(),
  /** Tokyo calendar dates, inclusive; null means no limit. */
  published_from: date.nullable(),
  published_until: date.nullable(),
  /** True if everyone sees it today. */
  is_shown: z.boolean(),
  /** Number of its titles that everyone sees. */
  movie_count: z.number().int(),
  /** All its titles for editors of lists; for others, only those that everyone sees. */
  title_count: z.number().int(),
  translations: listTexts,
  actions: z.array(action),
});

/** A title as a feature list shows it to anyone: the home strip's fields, and the kind. */
export const featuredMovie = recommendedMovie.extend({
  film_type: z.number().int().nullable(),
  type: z.number().int().nullable(),
  genres: z.array(z.string()),
  /** True if everyone sees it; hidden ones are returned only to editors of lists. */
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
  /** In display order. */
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

/** Home page recommendations as editors see them: their own choice in order, or random. */
export const recommendation = namedObject('Recommendation', {
  version: z.number().int(),
  by_chance: z.boolean(),
  movies: z.array(featuredMovie),
});

export const readRecommendation = endpoint('editorial.recommendation', 'GET /recommendation', {
  access: writers,
  answer: oneOf(recommendation),
});

/** Chosen films stay when random is selected, so that they can be used again. */
export const saveRecommendation = endpoint('editorial.save_recommendation', 'PUT /recommendation', {
  access: writers,
  body: z.object({ version: z.number().int(), by_chance: z.boolean(), movies: boundedList(z.uuid(), { max: 50 }) }),
  answer: oneOf(recommendation),
});
