import * as wire from '@eigaichi/wire/quotes/desk/quote-corrections';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { explainLostRace } from '../explain-lost-race.ts';
import { readQuote } from '../read-quote.ts';
import { correctMovies } from './correct-quote-movies.ts';
import { correctRate } from './correct-rate.ts';
import type { OfferedUndo } from './undo-quote-move.ts';

/** Ends the transaction of a preview: nothing of it stays. */
class Previewed<T> extends Error {
  readonly shown: T;
  constructor(shown: T) {
    super('a preview is rolled back');
    this.shown = shown;
  }
}

/** Returns what a reader would see after a change, by making it and rolling it back. */
const preview = async <T>(deps: Deps, run: (within: Deps) => Promise<T>): Promise<T> => {
  try {
    return await deps.db.transaction(async (tx) => {
      throw new Previewed(await run({ ...deps, db: tx as unknown as Database }));
    });
  } catch (error) {
    if (error instanceof Previewed) return error.shown as T;
    throw error;
  }
};

export const correctionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const corrections = [
    [wire.correctMovies, wire.previewCorrection, correctMovies],
    [wire.correctRate, wire.previewRateCorrection, correctRate],
  ] as const;
  for (const [endpoint, previewed, correct] of corrections) {
    // The list pairs each endpoint with the use case that takes its body: the pair's types can't be said in a loop.
    const run = correct as (deps: Deps, actor: unknown, input: object) => Promise<OfferedUndo>;
    bind(app, deps, endpoint, async ({ actor, params: { uuid }, body }) => {
      const undo = await explainLostRace(deps, actor, { uuid, action: 'correct' }, () =>
        run(deps, actor, { ...body, uuid }),
      );
      return { data: await readQuote(deps, actor, uuid), ...(undo === undefined ? {} : { undo }) };
    });
    bind(app, deps, previewed, async ({ actor, params: { uuid }, body }) => ({
      data: await explainLostRace(deps, actor, { uuid, action: 'correct' }, () =>
        preview(deps, async (within) => {
          await run(within, actor, { ...body, uuid });
          return readQuote(within, actor, uuid);
        }),
      ),
    }));
  }
};
