import * as wire from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { readQuote } from '../read-quote.ts';
import { assignQuote } from './assign-quote.ts';
import { listAssignees } from './colleague-queries.ts';
import { addQuoteNote, changeQuoteNote, deleteQuoteNote, listQuoteNotes } from './quote-notes.ts';

/** Assignees of a quote among colleagues, and their notes on it (D14i, D37c). */
export const colleagueRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one, done } = binder(app, deps);
  use(wire.listAssignees, ({ actor, query }) => listAssignees(deps.db, actor, query));
  one(wire.assignQuote, async ({ actor, params, body }) => {
    await assignQuote(deps, actor, { ...body, uuid: params.uuid });
    return readQuote(deps, actor, params.uuid);
  });
  use(wire.listQuoteNotes, ({ actor, params, query }) => listQuoteNotes(deps, actor, { ...query, uuid: params.uuid }));
  one(wire.addQuoteNote, ({ actor, params, body, deps: own }) =>
    addQuoteNote(own, actor, { ...body, uuid: params.uuid }),
  );
  one(wire.changeQuoteNote, ({ actor, params, body }) => changeQuoteNote(deps, actor, params, body));
  done(wire.deleteQuoteNote, ({ actor, params }) => deleteQuoteNote(deps, actor, params));
};
