import * as wire from '@eigaichi/wire/quotes/desk/quote-corrections';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/client.ts';
import { preview } from '../../../db/preview.ts';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { explainLostRace } from '../explain-lost-race.ts';
import { readQuote } from '../read-quote.ts';
import { correctMovies } from './correct-quote-movies.ts';
import { correctRate } from './correct-rate.ts';
import type { OfferedUndo } from './undo-quote-move.ts';

export const correctionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  const corrections = [
    [wire.correctMovies, wire.previewCorrection, correctMovies],
    [wire.correctRate, wire.previewRateCorrection, correctRate],
  ] as const;
  for (const [endpoint, previewed, correct] of corrections) {
    // The list pairs each endpoint with the use case for its body; a loop can't express the pair's types.
    const run = correct as (deps: Deps, actor: unknown, input: object) => Promise<OfferedUndo>;
    use(endpoint, async ({ actor, params: { uuid }, body }) => {
      const undo = await explainLostRace(deps, actor, { uuid, action: 'correct' }, () =>
        run(deps, actor, { ...body, uuid }),
      );
      return { data: await readQuote(deps, actor, uuid), ...(undo === undefined ? {} : { undo }) };
    });
    one(previewed, async ({ actor, params: { uuid }, body }) =>
      explainLostRace(deps, actor, { uuid, action: 'correct' }, () =>
        preview(deps.db, async (tx) => {
          const within = { ...deps, db: tx as unknown as Database };
          await run(within, actor, { ...body, uuid });
          return readQuote(within, actor, uuid);
        }),
      ),
    );
  }
};
