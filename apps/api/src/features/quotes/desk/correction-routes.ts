import * as wire from '@eigaichi/wire/quotes/desk/quote-corrections';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { explainLostRace } from '../explain-lost-race.ts';
import { readQuote } from '../read-quote.ts';
import { correctMovies } from './correct-quote-movies.ts';
import { correctRate } from './correct-rate.ts';

export const correctionRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.correctMovies, async ({ actor, params, body }) => {
    const input = { ...body, uuid: params.uuid };
    await explainLostRace(deps, actor, { uuid: params.uuid, action: 'correct' }, () =>
      correctMovies(deps, actor, input),
    );
    return { data: await readQuote(deps, actor, params.uuid) };
  });
  bind(app, deps, wire.correctRate, async ({ actor, params, body }) => {
    const input = { ...body, uuid: params.uuid };
    await explainLostRace(deps, actor, { uuid: params.uuid, action: 'correct' }, () => correctRate(deps, actor, input));
    return { data: await readQuote(deps, actor, params.uuid) };
  });
};
