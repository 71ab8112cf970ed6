import { pauseIssues } from '@eigaichi/domain/settlement/dunning';
import * as wire from '@eigaichi/wire/settlement/dunning';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { readAccount } from '../accounts/read-account.ts';
import { listCreditHolds, listReminders, readCreditHold } from './dunning-queries.ts';
import { listDunning, setDunning } from './dunning-settings.ts';
import { liftHold, placeHold } from './move-credit-hold.ts';
import { pauseDunning, resumeDunning } from './pause-dunning.ts';

/** Reminders of late payments, their ladder, and buyers on credit hold (D8l). */
export const bindDunning = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  const today = () => deps.clock.today().toString();
  use(wire.listReminders, ({ query }) => listReminders(deps.db, query));
  use(wire.listCreditHolds, ({ query }) => listCreditHolds(deps.db, query));
  one(wire.readCreditHold, ({ actor, query }) => readCreditHold(deps.db, actor, query.consumer));
  one(wire.placeCreditHold, async ({ actor, params, body }) => {
    await placeHold(deps, actor, { consumer: params.uuid, ...body });
    return params;
  });
  one(wire.liftCreditHold, async ({ actor, params, body }) => {
    await liftHold(deps, actor, { consumer: params.uuid, ...body });
    return params;
  });
  one(
    wire.pauseReminders,
    async ({ actor, params, body }) => {
      await pauseDunning(deps, actor, { ...params, ...body });
      return readAccount(deps, actor, { ...params, side: 'buyer' });
    },
    ({ body }) => pauseIssues(body.until, today()),
  );
  one(wire.resumeReminders, async ({ actor, params }) => {
    await resumeDunning(deps, actor, params);
    return readAccount(deps, actor, { ...params, side: 'buyer' });
  });
  use(wire.listDunning, ({ query }) => listDunning(deps.db, { ...query, today: today() }));
  one(wire.setDunning, async ({ actor, body }) => {
    const row = await setDunning(deps, actor, body);
    return { ...row, current: row.effective_on <= today() };
  });
};
