import * as wire from '@eigaichi/wire/movies/moderation';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { saveMovieHistories } from '../save-movie-histories.ts';
import { changeMovieProvider } from './change-movie-provider.ts';
import { listMovieChanges } from './list-movie-changes.ts';
import { listWaiting } from './list-waiting.ts';
import { movieQueues } from './queue-queries.ts';
import { readHistories } from './read-histories.ts';
import { readOperations } from './read-operations.ts';
import { saveOperations } from './save-operations.ts';

const histories = (app: FastifyInstance, deps: Deps) => {
  bind(app, deps, wire.readMovieHistories, async ({ actor, params }) => ({
    data: await readHistories(deps, actor, params.uuid),
  }));
  bind(app, deps, wire.saveMovieHistories, async ({ actor, params, body }) => {
    const { version, ...input } = body;
    return { data: await saveMovieHistories(deps, actor, { ...params, version, input }) };
  });
  bind(app, deps, wire.listMovieChanges, ({ actor, params, query }) =>
    listMovieChanges(deps, actor, { ...params, ...query }),
  );
};

/** What staff decide on titles: queues, history, prizes, and what they keep. */
export const moderationRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.readMovieQueues, async () => ({
    data: await movieQueues(deps.db, deps.clock.nowIso()),
  }));
  bind(app, deps, wire.listWaitingMovies, ({ actor, query }) => listWaiting(deps, actor, query));
  histories(app, deps);
  bind(app, deps, wire.readOperations, async ({ actor, params }) => ({
    data: await readOperations(deps.db, actor, params.uuid),
  }));
  bind(app, deps, wire.saveOperations, async ({ actor, params, body }) => {
    const { version, ...input } = body;
    return { data: await saveOperations(deps, actor, { ...params, version, input }) };
  });
  bind(app, deps, wire.changeMovieProvider, async ({ actor, params, body }) => ({
    data: await changeMovieProvider(deps, actor, { ...params, ...body }),
  }));
};
