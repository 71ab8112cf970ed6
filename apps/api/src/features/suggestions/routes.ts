import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { mostSuggestions } from '@eigaichi/domain/suggestions/suggestions';
import * as wire from '@eigaichi/wire/movies/title-suggestions';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { dismissReceived, listReceived, muteReceived, readSettings } from './received-suggestions.ts';
import { requireSuggestable, sendSuggestion, suggestionIssues } from './send-suggestion.ts';
import { findGroups, openSince, pageOfSent, readQuota } from './suggestion-queries.ts';
import { withdrawSuggestion } from './withdraw-suggestion.ts';

const mayWithdraw = (actor: Actor): boolean => may(actor, actor.role === 'manager' ? 'quotes.manage' : 'quotes.answer');

export const suggestionsRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one, done } = binder(app, deps);
  one(wire.listInterestGroups, async ({ actor, params: { uuid: movie } }) => {
    await requireSuggestable(deps.db, actor, movie);
    const since = openSince(deps.clock);
    const { sent } = await readQuota(deps.db, actor.account, since);
    return { groups: await findGroups(deps.db, { movie, since }), sent, most: mostSuggestions };
  });
  one(
    wire.sendSuggestion,
    ({ actor, body }) => sendSuggestion(deps, actor, body),
    ({ actor, body }) => suggestionIssues(deps, actor, body),
  );
  use(wire.listSentSuggestions, async ({ actor, query }) => {
    const reader = { actor, now: deps.clock.now(), mayWithdraw: mayWithdraw(actor) };
    const { rows, total } = await pageOfSent(deps.db, reader, query);
    return { data: rows, meta: pageMetaOf({ ...query, total }) };
  });
  one(wire.withdrawSuggestion, ({ actor, params }) => withdrawSuggestion(deps, actor, params.uuid));
  use(wire.listReceivedSuggestions, ({ actor, query }) => listReceived(deps, actor, query));
  done(wire.dismissSuggestion, ({ actor, params, body }) => dismissReceived(deps, actor, { ...params, ...body }));
  one(wire.readSuggestionSettings, ({ actor }) => readSettings(deps, actor));
  one(wire.muteSuggestions, ({ actor, body }) => muteReceived(deps, actor, body));
};
