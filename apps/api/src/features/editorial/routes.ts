import {
  addFavorite as addFavoriteEndpoint,
  createFeatureList,
  deleteFeatureList as deleteFeatureListEndpoint,
  listFavorites as listFavoritesEndpoint,
  listFeatureLists,
  noteFavorite as noteFavoriteEndpoint,
  readFavoritesSheet,
  readFeatureList,
  readRecommendation,
  recommendMovies as recommendMoviesEndpoint,
  removeFavorite as removeFavoriteEndpoint,
  restoreFavorite as restoreFavoriteEndpoint,
  saveRecommendation as saveRecommendationEndpoint,
  updateFeatureList,
} from '@eigaichi/wire/editorial';
import { recommendMovie as recommendMovieEndpoint } from '@eigaichi/wire/moderation';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { Refused } from '../../http/refused.ts';
import { mediaTypes, sendFile } from '../../http/send-file.ts';
import { deleteFeatureList } from './delete-feature-list.ts';
import { addFavorite, listFavorites, noteFavorite, removeFavorite, restoreFavorite } from './favorites.ts';
import { findFeatureList, pageOfFeatureLists } from './feature-list-queries.ts';
import { printFavorites } from './print-favorites.ts';
import { recommendMovie } from './recommend-movie.ts';
import { recommendMovies } from './recommend-movies.ts';
import { findRecommendation } from './recommendation-queries.ts';
import { saveFeatureList } from './save-feature-list.ts';
import { saveRecommendation } from './save-recommendation.ts';

const favorites = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, listFavoritesEndpoint, ({ actor, query }) => listFavorites(deps, actor, query));
  bind(app, deps, addFavoriteEndpoint, async ({ actor, params }) => {
    await addFavorite(deps, actor, params.movieId);
    return { data: { movie: params.movieId, is_favorite: true } };
  });
  bind(app, deps, removeFavoriteEndpoint, async ({ actor, params }) => {
    await removeFavorite(deps, actor, params.movieId);
    return { data: { movie: params.movieId, is_favorite: false } };
  });
  bind(app, deps, restoreFavoriteEndpoint, async ({ actor, params, body }) => {
    const note = body.note ?? null;
    await restoreFavorite(deps, actor, { movie: params.movieId, note, favorited_at: body.favorited_at });
    return { data: { movie: params.movieId, is_favorite: true } };
  });
  bind(app, deps, noteFavoriteEndpoint, async ({ actor, params, body }) => {
    const note = body.note ?? null;
    await noteFavorite(deps, actor, { movie: params.movieId, note });
    return { data: { movie: params.movieId, note } };
  });
  bind(app, deps, readFavoritesSheet, async ({ actor, query, reply }) => {
    return sendFile(reply, { ...(await printFavorites(deps, actor, query)), type: mediaTypes.xlsx });
  });
};

const featureLists = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, listFeatureLists, async ({ actor, query }) => {
    const { rows, total } = await pageOfFeatureLists(deps.db, { actor, today: deps.clock.today() }, query);
    const last_page = Math.max(1, Math.ceil(total / query.per));
    return { data: rows, meta: { current_page: query.page, last_page, per_page: query.per, total } };
  });
  bind(app, deps, readFeatureList, async ({ actor, params }) => {
    const list = await findFeatureList(deps.db, { actor, today: deps.clock.today() }, params.uuid);
    if (list === undefined) throw new Refused('not_found');
    return { data: list };
  });
  bind(app, deps, createFeatureList, async ({ actor, body }) => ({
    data: await saveFeatureList(deps, actor, { of: null, input: body }),
  }));
  bind(app, deps, updateFeatureList, async ({ actor, params, body }) => {
    const { version, ...input } = body;
    const of = { uuid: params.uuid, version };
    return { data: await saveFeatureList(deps, actor, { of, input }) };
  });
  bind(app, deps, deleteFeatureListEndpoint, async ({ actor, params }) => {
    await deleteFeatureList(deps, actor, { uuid: params.uuid });
    return { data: { uuid: params.uuid } };
  });
};

export const editorialRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, recommendMoviesEndpoint, async () => ({ data: { data: await recommendMovies(deps) } }));
  bind(app, deps, recommendMovieEndpoint, async ({ actor, params, body }) => ({
    data: await recommendMovie(deps, actor, { ...params, ...body }),
  }));
  bind(app, deps, readRecommendation, async () => ({ data: await findRecommendation(deps.db) }));
  bind(app, deps, saveRecommendationEndpoint, async ({ actor, body }) => ({
    data: await saveRecommendation(deps, actor, { input: body }),
  }));
  favorites(app, deps);
  featureLists(app, deps);
};
