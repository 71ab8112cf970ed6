import { muteIssues } from '@eigaichi/domain/accounts/own-settings';
import * as wire from '@eigaichi/wire/accounts/own-account';
import * as viewsWire from '@eigaichi/wire/accounts/saved-views';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { Refused } from '../../../http/refused.ts';
import { closeAccount } from './close-account.ts';
import { openBusiness } from './open-business.ts';
import { readOwnAddress, readOwnSettings, writeOwnSettings } from './own-settings.ts';
import { deleteView, listSavedViews, saveView } from './saved-views.ts';
import { agreeToTerms } from './terms.ts';

/** Routes of an account's own matters: its choices, the terms, its closing. */
export const ownAccountRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { one, done } = binder(app, deps);
  one(wire.readOwnSettings, async ({ actor }) => ({
    ...(await readOwnSettings(deps.db, actor)),
    ...(await readOwnAddress(deps.db, actor)),
  }));
  one(
    wire.writeOwnSettings,
    async ({ actor, session, body }) => ({
      ...(await writeOwnSettings(deps, { actor, session }, body)),
      ...(await readOwnAddress(deps.db, actor)),
    }),
    ({ actor, body }) => muteIssues(actor.role, body.muted_mails ?? []),
  );
  one(viewsWire.listSavedViews, ({ actor, query }) => listSavedViews(deps.db, actor, query.list));
  one(viewsWire.saveView, ({ actor, body }) => saveView(deps, actor, body));
  done(viewsWire.deleteView, ({ actor, params }) => deleteView(deps.db, actor, params.uuid));
  done(wire.agreeToTerms, ({ actor, body }) => agreeToTerms(deps, actor, body));
  one(wire.readOpenBusiness, async ({ actor }) => {
    const { account, role } = actor;
    if (role === 'manager') throw new Refused('forbidden');
    return openBusiness(deps.db, { account, role });
  });
  done(wire.closeAccount, ({ session, body }) => closeAccount(deps, session, body.password));
};
