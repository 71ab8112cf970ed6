import { muteIssues } from '@eigaichi/domain/accounts/own-settings';
import * as wire from '@eigaichi/wire/accounts/own-account';
import * as viewsWire from '@eigaichi/wire/accounts/saved-views';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { Refused } from '../../../http/refused.ts';
import { closeAccount } from './close-account.ts';
import { openBusiness } from './open-business.ts';
import { readOwnAddress, readOwnSettings, writeOwnSettings } from './own-settings.ts';
import { deleteView, listSavedViews, saveView } from './saved-views.ts';
import { agreeToTerms } from './terms.ts';

/** What an account does with itself: its choices, the terms, its end. */
export const bindOwnAccount = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.readOwnSettings, async ({ actor }) => ({
    data: { ...(await readOwnSettings(deps.db, actor)), ...(await readOwnAddress(deps.db, actor)) },
  }));
  bind(
    app,
    deps,
    wire.writeOwnSettings,
    async ({ actor, session, body }) => ({
      data: { ...(await writeOwnSettings(deps, { actor, session }, body)), ...(await readOwnAddress(deps.db, actor)) },
    }),
    ({ actor, body }) => muteIssues(actor.role, body.muted_mails ?? []),
  );
  bind(app, deps, viewsWire.listSavedViews, async ({ actor, query }) => ({
    data: await listSavedViews(deps.db, actor, query.list),
  }));
  bind(app, deps, viewsWire.saveView, async ({ actor, body }) => ({ data: await saveView(deps, actor, body) }));
  bind(app, deps, viewsWire.deleteView, async ({ actor, params }) => {
    await deleteView(deps.db, actor, params.uuid);
    return {};
  });
  bind(app, deps, wire.agreeToTerms, async ({ actor, body }) => {
    await agreeToTerms(deps, actor, body);
    return {};
  });
  bind(app, deps, wire.readOpenBusiness, async ({ actor }) => {
    const { account, role } = actor;
    if (role === 'manager') throw new Refused('forbidden');
    return { data: await openBusiness(deps.db, { account, role }) };
  });
  bind(app, deps, wire.closeAccount, async ({ session, body }) => {
    await closeAccount(deps, session, body.password);
    return {};
  });
};
