import * as editorialWire from '@eigaichi/wire/movies/editorial';
import * as moderationWire from '@eigaichi/wire/movies/moderation';
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
  bind(app, deps, editorialWire.listFavorites, ({ actor, query }) => listFavorites(deps, actor, query));
  bind(app, deps, editorialWire.addFavorite, async ({ actor, params }) => {
    await addFavorite(deps, actor, params.movieId);
    return { data: { movie: params.movieId, is_favorite: true } };
  });
  bind(app, deps, editorialWire.removeFavorite, async ({ actor, params }) => {
    await removeFavorite(deps, actor, params.movieId);
    return { data: { movie: params.movieId, is_favorite: false } };
  });
  bind(app, deps, editorialWire.restoreFavorite, async ({ actor, params, body }) => {
    const note = body.note ?? null;
    await restoreFavorite(deps, actor, { movie: params.movieId, note, favorited_at: body.favorited_at });
    return { data: { movie: params.movieId, is_favorite: true } };
  });
  bind(app, deps, editorialWire.noteFavorite, async ({ actor, params, body }) => {
    const note = body.note ?? null;
    await noteFavorite(deps, actor, { movie: params.movieId, note });
    return { data: { movie: params.movieId, note } };
  });
  bind(app, deps, editorialWire.readFavoritesSheet, async ({ actor, query, reply }) => {
    return sendFile(reply, { ...(await printFavorites(deps, actor, query)), type: mediaTypes.xlsx });
  });
};

const featureLists = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, editorialWire.listFeatureLists, async ({ actor, query }) => {
    const { rows, total } = await pageOfFeatureLists(deps.db, { actor, today: deps.clock.today() }, query);
    const last_page = Math.max(1, Math.ceil(total / query.per));
    return { data: rows, meta: { current_page: query.page, last_page, per_page: query.per, total } };
  });
  bind(app, deps, editorialWire.readFeatureList, async ({ actor, params }) => {
    const list = await findFeatureList(deps.db, { actor, today: deps.clock.today() }, params.uuid);
    if (list === undefined) throw new Refused('not_found');
    return { data: list };
  });
  bind(app, deps, editorialWire.createFeatureList, async ({ actor, body }) => ({
    data: await saveFeatureList(deps, actor, { of: null, input: body }),
  }));
  bind(app, deps, editorialWire.updateFeatureList, async ({ actor, params, body }) => {
    const { version, ...input } = body;
    const of = { uuid: params.uuid, version };
    return { data: await saveFeatureList(deps, actor, { of, input }) };
  });
  bind(app, deps, editorialWire.deleteFeatureList, async ({ actor, params }) => {
    await deleteFeatureList(deps, actor, params.uuid);
    return { data: { uuid: params.uuid } };
  });
};

export const editorialRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, editorialWire.recommendMovies, async () => ({ data: await recommendMovies(deps) }));
  bind(app, deps, moderationWire.recommendMovie, async ({ actor, params, body }) => ({
    data: await recommendMovie(deps, actor, { ...params, ...body }),
  }));
  bind(app, deps, editorialWire.readRecommendation, async () => ({ data: await findRecommendation(deps.db) }));
  bind(app, deps, editorialWire.saveRecommendation, async ({ actor, body }) => ({
    data: await saveRecommendation(deps, actor, body),
  }));
  favorites(app, deps);
  featureLists(app, deps);
};
