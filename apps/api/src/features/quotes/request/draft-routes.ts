import type { Actor } from '@eigaichi/domain/accounts/actor';
import { nextRequest } from '@eigaichi/domain/quotes/request/next-request';
import { readStored, requestDraft } from '@eigaichi/domain/quotes/request/unfinished-conditions';
import * as wire from '@eigaichi/wire/quotes/request/quote-drafts';
import { previewQuote } from '@eigaichi/wire/quotes/request/quote-preview';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Tx } from '../../../db/client.ts';
import { consumers } from '../../../db/schema/accounts.ts';
import { quote_drafts } from '../../../db/schema/quote-drafts.ts';
import { quotes } from '../../../db/schema/quotes.ts';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { Refused } from '../../../http/refused.ts';
import { previewRequest } from './preview-request.ts';
import { requestAgain } from './request-again.ts';
import { endQuoteDraft, saveQuoteDraft } from './save-quote-draft.ts';

/** The buyer's draft requests, last changed first; ended ones have no content (D4b). */
const listQuoteDrafts = async (db: Database | Tx, actor: Actor) => {
  const { consumer_id, uuid, version, content, updated_at } = quote_drafts;
  const rows = await db
    .select({ uuid, version, content, updated_at })
    .from(quote_drafts)
    .where(eq(consumer_id, actor.account))
    .orderBy(desc(updated_at), desc(uuid));
  return rows.map((row) => ({ ...row, content: row.content === null ? null : readStored(requestDraft, row.content) }));
};

/** Defaults for the buyer's next request, and the last request they are taken from (D4f). */
const proposeRequest = async ({ db }: Deps, actor: Actor) => {
  const [profile] = await db.select().from(consumers).where(eq(consumers.uuid, actor.account));
  if (profile === undefined) throw new Error(`buyer ${actor.account} is missing`);
  const [last] = await db
    .select({ uuid: quotes.uuid, number: quotes.number, conditions: quotes.conditions })
    .from(quotes)
    .where(eq(quotes.consumer_id, actor.account))
    .orderBy(desc(quotes.created_at), desc(quotes.number))
    .limit(1);
  const address = {
    full_name: profile.address_fullname,
    street: profile.address_street,
    city: profile.address_city,
    state: profile.address_state,
    zip: profile.address_zip,
    country: profile.address_country,
  };
  return {
    conditions: nextRequest(last?.conditions ?? null, { channels: profile.channels, address }),
    last: last === undefined ? null : { uuid: last.uuid, number: last.number },
  };
};

/** Saves and reads the wizard's drafts of a request (D4). */
export const draftRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one, done } = binder(app, deps);
  one(wire.listQuoteDrafts, ({ actor }) => listQuoteDrafts(deps.db, actor));
  one(wire.proposeQuoteDraft, ({ actor }) => proposeRequest(deps, actor));
  one(wire.saveQuoteDraft, ({ actor, params, body }) => saveQuoteDraft(deps, actor, { ...params, ...body }));
  done(wire.removeQuoteDraft, async ({ actor, params }) => {
    if (!(await endQuoteDraft(deps.db, deps, actor, params.uuid))) throw new Refused('not_found');
  });
  one(wire.requestAgain, ({ actor, params, body }) => requestAgain(deps, actor, { ...body, uuid: params.uuid }));
  one(previewQuote, ({ actor, body, request }) =>
    previewRequest(deps, actor, {
      ...body,
      sent: request.body,
      accepted: request.headers['accept-language'],
    }),
  );
};
