import * as wire from '@eigaichi/wire/quotes/quote-work';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { refusalAnswer } from '../../http/errors.ts';
import { sendList } from '../list-exports/send-list.ts';
import { assignQuotes } from './colleagues/assign-quote.ts';
import { eachQuote } from './each-quote.ts';
import { quotesExport } from './quotes-export.ts';
import { cancelQuoteMovies } from './request/cancel-quote-movies.ts';

const outcomeView = ({ done, refused }: Awaited<ReturnType<typeof eachQuote>>, { headers }: FastifyRequest) => ({
  done,
  refused: refused.map(({ uuid, why }) => ({
    uuid,
    message: refusalAnswer(why.code, why.with, headers['accept-language']).message,
  })),
});

/** Actions on several quotes of a list, and the list as a file (D3d). */
export const workRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  one(wire.cancelQuotes, async ({ actor, body, request }) =>
    outcomeView(await eachQuote(body.quotes, (quote) => cancelQuoteMovies(deps, actor, quote)), request),
  );
  one(wire.assignQuotes, async ({ actor, body, request }) =>
    outcomeView(await assignQuotes(deps, actor, body), request),
  );
  use(wire.exportQuotes, (requested) =>
    sendList(deps, requested, quotesExport(deps, requested.actor, requested.query)),
  );
};
