import { pauseIssues } from '@eigaichi/domain/settlement/dunning';
import * as wire from '@eigaichi/wire/settlement/dunning';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { readAccount } from '../accounts/read-account.ts';
import { listCreditHolds, listReminders, readCreditHold } from './dunning-queries.ts';
import { listDunning, setDunning } from './dunning-settings.ts';
import { liftHold, placeHold } from './move-credit-hold.ts';
import { pauseDunning, resumeDunning } from './pause-dunning.ts';

/** Reminders of late payments, the ladder that they follow, and buyers on credit hold (D8l). */
export const bindDunning = (app: FastifyInstance, deps: Deps): void => {
  const today = () => deps.clock.today().toString();
  bind(app, deps, wire.listReminders, ({ query }) => listReminders(deps.db, query));
  bind(app, deps, wire.listCreditHolds, ({ query }) => listCreditHolds(deps.db, query));
  bind(app, deps, wire.readCreditHold, async ({ actor, query }) => ({
    data: await readCreditHold(deps.db, actor, query.consumer),
  }));
  bind(app, deps, wire.placeCreditHold, async ({ actor, params, body }) => {
    await placeHold(deps, actor, { consumer: params.uuid, ...body });
    return { data: params };
  });
  bind(app, deps, wire.liftCreditHold, async ({ actor, params, body }) => {
    await liftHold(deps, actor, { consumer: params.uuid, ...body });
    return { data: params };
  });
  bind(
    app,
    deps,
    wire.pauseReminders,
    async ({ actor, params, body }) => {
      await pauseDunning(deps, actor, { ...params, ...body });
      return { data: await readAccount(deps, actor, { ...params, side: 'buyer' }) };
    },
    ({ body }) => pauseIssues(body.until, today()),
  );
  bind(app, deps, wire.resumeReminders, async ({ actor, params }) => {
    await resumeDunning(deps, actor, params);
    return { data: await readAccount(deps, actor, { ...params, side: 'buyer' }) };
  });
  bind(app, deps, wire.listDunning, ({ query }) => listDunning(deps.db, { ...query, today: today() }));
  bind(app, deps, wire.setDunning, async ({ actor, body }) => {
    const row = await setDunning(deps, actor, body);
    return { data: { ...row, current: row.effective_on <= today() } };
  });
};
