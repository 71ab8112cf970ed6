import * as wire from '@eigaichi/wire/quotes/colleagues/quote-colleagues';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { readQuote } from '../read-quote.ts';
import { assignQuote } from './assign-quote.ts';
import { listAssignees } from './colleague-queries.ts';
import { addQuoteNote, changeQuoteNote, deleteQuoteNote, listQuoteNotes } from './quote-notes.ts';

/** Who among colleagues sees to a quote, and what they note on it (D14i, D37c). */
export const colleagueRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.listAssignees, ({ actor, query }) => listAssignees(deps.db, actor, query));
  bind(app, deps, wire.assignQuote, async ({ actor, params, body }) => {
    await assignQuote(deps, actor, { ...body, uuid: params.uuid });
    return { data: await readQuote(deps, actor, params.uuid) };
  });
  bind(app, deps, wire.listQuoteNotes, ({ actor, params, query }) =>
    listQuoteNotes(deps, actor, { ...query, uuid: params.uuid }),
  );
  bind(app, deps, wire.addQuoteNote, async ({ actor, params, body, deps: own }) => ({
    data: await addQuoteNote(own, actor, { ...body, uuid: params.uuid }),
  }));
  bind(app, deps, wire.changeQuoteNote, async ({ actor, params, body }) => ({
    data: await changeQuoteNote(deps, actor, params, body),
  }));
  bind(app, deps, wire.deleteQuoteNote, async ({ actor, params }) => {
    await deleteQuoteNote(deps, actor, params);
    return {};
  });
};
