import type { Actor } from '@eigaichi/domain/accounts/actor';
import { documentFileName } from '@eigaichi/domain/agreements/document/document';
import { linkDayIssues, maxCollectionMovies } from '@eigaichi/domain/editorial/collections';
import { favoritesSheet, favoritesSheetName } from '@eigaichi/domain/editorial/favorites-sheet';
import { tokyoDay } from '@eigaichi/domain/shared/dates';
import * as collectionsWire from '@eigaichi/wire/movies/collections';
import * as editorialWire from '@eigaichi/wire/movies/editorial';
import * as moderationWire from '@eigaichi/wire/movies/moderation';
import * as discoverWire from '@eigaichi/wire/movies/movie-related';
import type { FastifyInstance } from 'fastify';
import { col, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import { mediaTypes, sendFile } from '../../http/send-file.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  listCollectionLinks,
  readSharedCollection,
  revokeCollectionLink,
  shareCollection,
} from './collection-links.ts';
import {
  addToCollection,
  changeCollection,
  createCollection,
  deleteCollection,
  findCollection,
  listCollections,
  noteCollected,
  removeFromCollection,
} from './collections.ts';
import { discoverMovies } from './discover-movies.ts';
import { missingMovieIssues } from './existing-movies.ts';
import { type FavoriteOrder, findFavorites } from './favorite-queries.ts';
import { addFavorite, listFavorites, noteFavorite, removeFavorite, restoreFavorite } from './favorites.ts';
import { findFeatureList, pageOfFeatureLists } from './feature-list-queries.ts';
import { recommendMovie } from './recommend-movie.ts';
import { recommendMovies } from './recommend-movies.ts';
import { findRecommendation } from './recommendation-queries.ts';
import { saveFeatureList } from './save-feature-list.ts';
import { saveRecommendation } from './save-recommendation.ts';

/** Exports all favourites with notes, or the titles of a collection, as a file named with the moment (spec 9). */
const printFavorites = async (
  deps: Pick<Deps, 'db' | 'pool' | 'clock' | 'workbook' | 'config'>,
  actor: Actor,
  { collection, ...order }: FavoriteOrder & { readonly collection?: string },
): Promise<{ name: string; bytes: Buffer }> => {
  if (collection !== undefined) await findCollection(deps.db, actor, collection);
  const { favorites } = await findFavorites(deps, actor, { ...order, collection, per: maxCollectionMovies, page: 1 });
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
    await recordAudit(tx, actor, 'feature_list.delete', { of: ['feature_list', uuid], before });
  });

const favorites = (app: FastifyInstance, deps: Deps) => {
  const { use, one } = binder(app, deps);
  use(editorialWire.listFavorites, ({ actor, query }) => listFavorites(deps, actor, query));
  one(editorialWire.addFavorite, async ({ actor, params }) => {
    await addFavorite(deps, actor, params.movieId);
    return { movie: params.movieId, is_favorite: true };
  });
  one(editorialWire.removeFavorite, async ({ actor, params }) => {
    await removeFavorite(deps, actor, params.movieId);
    return { movie: params.movieId, is_favorite: false };
  });
  one(editorialWire.restoreFavorite, async ({ actor, params, body }) => {
    const note = body.note ?? null;
    await restoreFavorite(deps, actor, { movie: params.movieId, note, favorited_at: body.favorited_at });
    return { movie: params.movieId, is_favorite: true };
  });
  one(editorialWire.noteFavorite, async ({ actor, params, body }) => {
    const note = body.note ?? null;
    await noteFavorite(deps, actor, { movie: params.movieId, note });
    return { movie: params.movieId, note };
  });
  use(editorialWire.readFavoritesSheet, async ({ actor, query, reply }) => {
    return sendFile(reply, { ...(await printFavorites(deps, actor, query)), type: mediaTypes.xlsx });
  });
};

const collectionRoutes = (app: FastifyInstance, deps: Deps) => {
  const { use, one, done } = binder(app, deps);
  one(collectionsWire.listCollections, ({ actor, query }) => listCollections(deps.db, actor, query.movie));
  one(collectionsWire.createCollection, ({ actor, body }) => createCollection(deps, actor, body));
  one(collectionsWire.changeCollection, ({ actor, params, body }) => changeCollection(deps, actor, params.uuid, body));
  done(collectionsWire.deleteCollection, ({ actor, params }) => deleteCollection(deps, actor, params.uuid));
  use(collectionsWire.listCollectedMovies, ({ actor, params, query }) =>
    listFavorites(deps, actor, { ...query, collection: params.uuid }),
  );
  use(collectionsWire.readCollectionSheet, async ({ actor, params, query, reply }) => {
    const printed = await printFavorites(deps, actor, { ...query, collection: params.uuid });
    return sendFile(reply, { ...printed, type: mediaTypes.xlsx });
  });
  done(collectionsWire.addToCollection, ({ actor, params }) => addToCollection(deps, actor, params));
  done(collectionsWire.removeFromCollection, ({ actor, params }) => removeFromCollection(deps, actor, params));
  done(collectionsWire.noteCollected, ({ actor, params, body }) =>
    noteCollected(deps, actor, { ...params, note: body.note ?? null }),
  );
  one(collectionsWire.listCollectionLinks, ({ actor, params }) => listCollectionLinks(deps, actor, params.uuid));
  one(
    collectionsWire.shareCollection,
    ({ actor, params, body }) => shareCollection(deps, actor, { ...body, collection: params.uuid }),
    ({ body }) => linkDayIssues(body.shared_until, tokyoDay(deps.clock.now())),
  );
  done(collectionsWire.revokeCollectionLink, ({ actor, params }) =>
    revokeCollectionLink(deps, actor, { collection: params.uuid, link: params.linkId }),
  );
  use(collectionsWire.readSharedCollection, ({ query }) => readSharedCollection(deps, query));
};

const featureLists = (app: FastifyInstance, deps: Deps) => {
  const { use, one } = binder(app, deps);
  use(editorialWire.listFeatureLists, async ({ actor, query }) => {
    const { rows, total } = await pageOfFeatureLists(deps.db, { actor, today: deps.clock.today() }, query);
    return { data: rows, meta: pageMetaOf({ ...query, total }) };
  });
  one(editorialWire.readFeatureList, async ({ actor, params }) =>
    orNotFound(await findFeatureList(deps.db, { actor, today: deps.clock.today() }, params.uuid)),
  );
  one(
    editorialWire.createFeatureList,
    ({ actor, body }) => saveFeatureList(deps, actor, { of: null, input: body }),
    ({ body }) => missingMovieIssues(deps.db, body.movies),
  );
  one(
    editorialWire.updateFeatureList,
    ({ actor, params, body: { version, ...input } }) =>
      saveFeatureList(deps, actor, { of: { uuid: params.uuid, version }, input }),
    ({ body }) => missingMovieIssues(deps.db, body.movies),
  );
  one(editorialWire.deleteFeatureList, async ({ actor, params }) => {
    await deleteFeatureList(deps, actor, params.uuid);
    return { uuid: params.uuid };
  });
};

export const editorialRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one } = binder(app, deps);
  one(discoverWire.discoverMovies, ({ actor }) => discoverMovies(deps, actor));
  one(editorialWire.recommendMovies, () => recommendMovies(deps));
  one(moderationWire.recommendMovie, ({ actor, params, body }) => recommendMovie(deps, actor, { ...params, ...body }));
  one(editorialWire.readRecommendation, () => findRecommendation(deps.db));
  one(editorialWire.saveRecommendation, ({ actor, body }) => saveRecommendation(deps, actor, body));
  favorites(app, deps);
  collectionRoutes(app, deps);
  featureLists(app, deps);
};
