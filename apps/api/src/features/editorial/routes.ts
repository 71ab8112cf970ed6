import type { Actor } from '@eigaichi/domain/accounts/actor';
import { documentFileName } from '@eigaichi/domain/agreements/document/document';
import { mostCollected } from '@eigaichi/domain/editorial/collections';
import { favoritesSheet, favoritesSheetName } from '@eigaichi/domain/editorial/favorites-sheet';
import * as collectionsWire from '@eigaichi/wire/movies/collections';
import * as editorialWire from '@eigaichi/wire/movies/editorial';
import * as moderationWire from '@eigaichi/wire/movies/moderation';
import type { FastifyInstance } from 'fastify';
import { col, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { Refused } from '../../http/refused.ts';
import { mediaTypes, sendFile } from '../../http/send-file.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  changeCollection,
  collectTitle,
  createCollection,
  deleteCollection,
  dropTitle,
  findCollection,
  listCollections,
} from './collections.ts';
import { missingMovieIssues } from './existing-movies.ts';
import { type FavoriteOrder, findFavorites } from './favorite-queries.ts';
import { addFavorite, listFavorites, noteFavorite, removeFavorite, restoreFavorite } from './favorites.ts';
import { findFeatureList, pageOfFeatureLists } from './feature-list-queries.ts';
import { recommendMovie } from './recommend-movie.ts';
import { recommendMovies } from './recommend-movies.ts';
import { findRecommendation } from './recommendation-queries.ts';
import { saveFeatureList } from './save-feature-list.ts';
import { saveRecommendation } from './save-recommendation.ts';

/** All favourites with their notes, or the titles of a collection, as a file named with the moment (spec 9). */
const printFavorites = async (
  deps: Pick<Deps, 'db' | 'pool' | 'clock' | 'workbook' | 'config'>,
  actor: Actor,
  { collection, ...order }: FavoriteOrder & { readonly collection?: string },
): Promise<{ name: string; bytes: Buffer }> => {
  if (collection !== undefined) await findCollection(deps.db, actor, collection);
  const { favorites } = await findFavorites(deps, actor, { ...order, collection, per: mostCollected, page: 1 });
  const now = deps.clock.now();
  const sheet = favoritesSheet(favorites, { language: order.language, address: deps.config.publicUrl });
  return {
    name: documentFileName(favoritesSheetName(order.language), now, 'xlsx'),
    bytes: await deps.workbook.xlsx(sheet),
  };
};

/** Removes a feature list; its titles stay. */
const deleteFeatureList = async (deps: Deps, actor: Actor, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const gone = await readRows(tx, { content: col.json<unknown>() })`
      delete from feature_lists l where l.uuid = ${uuid} returning to_jsonb(l) as content`;
    if (gone.length === 0) throw new Refused('not_found');
    const before = gone[0]?.content;
    await recordAudit(tx, {
      actor,
      action: 'feature_list.delete',
      entity: 'feature_list',
      entity_id: uuid,
      before,
    });
  });

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

const collectionRoutes = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, collectionsWire.listCollections, async ({ actor, query }) => ({
    data: await listCollections(deps.db, actor, query.movie),
  }));
  bind(app, deps, collectionsWire.createCollection, async ({ actor, body }) => ({
    data: await createCollection(deps, actor, body),
  }));
  bind(app, deps, collectionsWire.changeCollection, async ({ actor, params, body }) => ({
    data: await changeCollection(deps, actor, params.uuid, body),
  }));
  bind(app, deps, collectionsWire.deleteCollection, async ({ actor, params }) => {
    await deleteCollection(deps, actor, params.uuid);
    return {};
  });
  bind(app, deps, collectionsWire.listCollected, ({ actor, params, query }) =>
    listFavorites(deps, actor, { ...query, collection: params.uuid }),
  );
  bind(app, deps, collectionsWire.readCollectionSheet, async ({ actor, params, query, reply }) => {
    const printed = await printFavorites(deps, actor, { ...query, collection: params.uuid });
    return sendFile(reply, { ...printed, type: mediaTypes.xlsx });
  });
  bind(app, deps, collectionsWire.collectTitle, async ({ actor, params }) => {
    await collectTitle(deps, actor, params);
    return {};
  });
  bind(app, deps, collectionsWire.dropTitle, async ({ actor, params }) => {
    await dropTitle(deps, actor, params);
    return {};
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
  bind(
    app,
    deps,
    editorialWire.createFeatureList,
    async ({ actor, body }) => ({ data: await saveFeatureList(deps, actor, { of: null, input: body }) }),
    ({ body }) => missingMovieIssues(deps.db, body.movies),
  );
  bind(
    app,
    deps,
    editorialWire.updateFeatureList,
    async ({ actor, params, body }) => {
      const { version, ...input } = body;
      const of = { uuid: params.uuid, version };
      return { data: await saveFeatureList(deps, actor, { of, input }) };
    },
    ({ body }) => missingMovieIssues(deps.db, body.movies),
  );
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
  collectionRoutes(app, deps);
  featureLists(app, deps);
};
