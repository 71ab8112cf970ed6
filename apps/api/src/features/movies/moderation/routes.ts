import type { Actor } from '@eigaichi/domain/accounts/actor';
import { readerOf } from '@eigaichi/domain/movies/movie-readers';
import * as wire from '@eigaichi/wire/movies/moderation';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { Refused } from '../../../http/refused.ts';
import { readMovieHistories } from '../movie-histories-store.ts';
import { findMovie } from '../movie-queries.ts';
import { saveMovieHistories } from '../save-movie-histories.ts';
import { changeMovieProvider } from './change-movie-provider.ts';
import { listMovieChanges } from './list-movie-changes.ts';
import { listWaiting } from './list-waiting.ts';
import { movieQueues } from './queue-queries.ts';
import { readOperations } from './read-operations.ts';
import { saveOperations } from './save-operations.ts';

/** A title's prizes and histories with the version to edit them on; for its provider and staff. */
const readHistories = async (deps: Deps, actor: Actor, uuid: string) => {
  const row = await findMovie(deps.db, actor, uuid);
  const reader = row === undefined ? 'other_provider' : readerOf(actor, row.provider_id);
  if (row === undefined || (reader !== 'owner' && reader !== 'staff')) throw new Refused('not_found');
  return { ...(await readMovieHistories(deps.db, uuid)), version: row.histories_version };
};

const histories = (app: FastifyInstance, deps: Deps) => {
  const { use, one } = binder(app, deps);
  one(wire.readMovieHistories, ({ actor, params }) => readHistories(deps, actor, params.uuid));
  one(wire.saveMovieHistories, async ({ actor, params, body }) => {
    const { version, ...input } = body;
    return saveMovieHistories(deps, actor, { ...params, version, input });
  });
  use(wire.listMovieChanges, ({ actor, params, query }) => listMovieChanges(deps, actor, { ...params, ...query }));
};

/** Staff work on titles: queues, history, prizes and internal data. */
export const moderationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  one(wire.readMovieQueues, () => movieQueues(deps.db, deps.clock.nowIso()));
  use(wire.listWaitingMovies, ({ actor, query }) => listWaiting(deps, actor, query));
  histories(app, deps);
  one(wire.readOperations, ({ actor, params }) => readOperations(deps.db, actor, params.uuid));
  one(wire.saveOperations, async ({ actor, params, body }) => {
    const { version, ...input } = body;
    return saveOperations(deps, actor, { ...params, version, input });
  });
  one(wire.changeMovieProvider, ({ actor, params, body }) => changeMovieProvider(deps, actor, { ...params, ...body }));
};
