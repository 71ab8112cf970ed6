import { accountMessages } from '@eigaichi/domain/accounts/account-messages';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import * as wire from '@eigaichi/wire/accounts/accounts';
import * as payoutAccountsWire from '@eigaichi/wire/accounts/payout-accounts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import type { Session } from '../../http/session.ts';
import { isFourEyesOn } from '../approvals/four-eyes.ts';
import { refuseUnlessRecent } from '../sessions/recent-login.ts';
import { accountStory } from './account-story.ts';
import { managerView } from './account-view.ts';
import { findManager, namedAccount, termsAgreementsOf } from './accounts-queries.ts';
import { addressRoutes } from './address/routes.ts';
import { confirmCountry } from './confirm-country.ts';
import { confirmEmail } from './confirm-email.ts';
import { accountEditRoutes } from './edit-routes.ts';
import { inviteStaff, type NewStaff, proposeStaff, resendInvitation, revokeInvitation } from './invite-staff.ts';
import { listConsumers, listManagers, listProviders } from './list-accounts.ts';
import { moveAccount } from './move-account.ts';
import { ownAccountRoutes } from './own/own-routes.ts';
import { readPayoutAccount, writePayoutAccount, writePayoutAccountAbroad } from './payout-account.ts';
import { companyPicturesRoutes } from './pictures/routes.ts';
import { readConsumer, readManager, readProvider } from './read-account.ts';
import { passwordIssues, registerAccount } from './register-account.ts';
import { resetMfa } from './reset-mfa.ts';

const reading = (app: FastifyInstance, deps: Deps) => {
  const { use, one } = binder(app, deps);
  const { db } = deps;
  one(wire.readConsumer, ({ actor, params }) => readConsumer(db, actor, params.id));
  one(wire.readProvider, ({ actor, params }) => readProvider(db, actor, params.id));
  one(wire.readManager, ({ actor, params }) => readManager(db, actor, params.id));
  use(wire.listConsumers, ({ actor, query }) => listConsumers(db, actor, query));
  use(wire.listProviders, ({ actor, query }) => listProviders(db, actor, query));
  use(wire.listManagers, ({ actor, query }) => listManagers(db, actor, query));
  one(wire.readAccountHistory, ({ params }) => accountStory(db, params.id));
  use(wire.listTermsAgreements, async ({ params }) => ({
    account: await namedAccount(db, params.id),
    data: await termsAgreementsOf(db, params.id),
  }));
};

type Input = { readonly input: NewStaff; readonly session: Session };

/**
 * Invites a colleague (D16b), or proposes them if two people are required (D37g). Reports a taken address, as staff who
 * may do this see every address in their lists.
 */
const createManager = (deps: Deps, actor: Actor, { input, session }: Input) =>
  deps.db.transaction(async (tx) => {
    refuseUnlessRecent(deps, session);
    if (await isFourEyesOn(tx)) {
      await proposeStaff(tx, deps, { actor, input });
      return null;
    }
    const row = await findManager(tx, await inviteStaff(tx, deps, { actor, input }));
    if (row === undefined) throw new Error('the manager just made is not there');
    return managerView(row, 'staff', actor);
  });

const registering = (app: FastifyInstance, deps: Deps) => {
  const { use, one, orPending } = binder(app, deps);
  one(
    wire.registerProvider,
    async (input) => {
      const made = await registerAccount(input.deps, { role: 'provider', input: input.body });
      return { ...made, role: 'provider' as const };
    },
    ({ body }) => passwordIssues(body),
  );
  one(
    wire.registerConsumer,
    async (input) => {
      const made = await registerAccount(input.deps, { role: 'consumer', input: input.body });
      return { ...made, role: 'consumer' as const };
    },
    ({ body }) => passwordIssues(body),
  );
  orPending(wire.createManager, (input) =>
    createManager(input.deps, input.actor, { input: input.body, session: input.session }),
  );
  use(wire.confirmEmail, ({ body }) => confirmEmail(deps, body));
};

const consumerMoves = [
  ['approve', wire.approveConsumer],
  ['deny', wire.denyConsumer],
  ['block', wire.blockConsumer],
  ['unblock', wire.unblockConsumer],
] as const;

const providerMoves = [
  ['block', wire.blockProvider],
  ['unblock', wire.unblockProvider],
] as const;

const managerMoves = [
  ['block', wire.blockManager],
  ['unblock', wire.unblockManager],
] as const;

const moving = (app: FastifyInstance, deps: Deps) => {
  const { use, one, done } = binder(app, deps);
  const { db } = deps;
  one(wire.resendInvitation, async ({ actor, params }) => {
    await resendInvitation(deps, actor, params.id);
    return readManager(db, actor, params.id);
  });
  done(wire.revokeInvitation, ({ actor, params }) => revokeInvitation(deps, actor, params.id));
  one(wire.resetMfa, async ({ actor, session, params }) => {
    await resetMfa(deps, actor, { uuid: params.id, session });
    return readManager(db, actor, params.id);
  });
  for (const [action, endpoint] of consumerMoves)
    use(endpoint, async ({ actor, params, body, language }) => {
      const move = { role: 'consumer', uuid: params.id, action, reason: body?.reason } as const;
      const undone = await moveAccount(deps, actor, move);
      const message = accountMessages[action][language];
      return { data: await readConsumer(db, actor, params.id), message, ...undone };
    });
  one(wire.confirmCountry, async ({ actor, params, body }) => {
    await confirmCountry(deps, actor, { uuid: params.id, country: body.hq_country });
    return readConsumer(db, actor, params.id);
  });
  for (const [action, endpoint] of providerMoves)
    use(endpoint, async ({ actor, params }) => {
      const undone = await moveAccount(deps, actor, { role: 'provider', uuid: params.id, action });
      return { data: await readProvider(db, actor, params.id), ...undone };
    });
  for (const [action, endpoint] of managerMoves)
    one(endpoint, async ({ actor, params }) => {
      await moveAccount(deps, actor, { role: 'manager', uuid: params.id, action });
      return readManager(db, actor, params.id);
    });
};

const paying = (app: FastifyInstance, deps: Deps) => {
  const { one } = binder(app, deps);
  one(payoutAccountsWire.readPayoutAccount, ({ actor }) => readPayoutAccount(deps, actor));
  one(payoutAccountsWire.writePayoutAccount, ({ session, body }) => writePayoutAccount(deps, session, body));
  one(payoutAccountsWire.writePayoutAccountAbroad, ({ session, body }) =>
    writePayoutAccountAbroad(deps, session, body),
  );
};

/** Buyers, providers and managers (spec 3, 6, 7). */
export const accountsRoutes = (app: FastifyInstance, deps: Deps): void => {
  reading(app, deps);
  accountEditRoutes(app, deps);
  registering(app, deps);
  moving(app, deps);
  paying(app, deps);
  addressRoutes(app, deps);
  ownAccountRoutes(app, deps);
  companyPicturesRoutes(app, deps);
};
