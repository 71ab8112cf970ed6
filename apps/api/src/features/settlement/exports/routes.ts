import * as wire from '@eigaichi/wire/settlement/list-exports';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { sendList } from '../../list-exports/send-list.ts';
import * as lists from './exported-lists.ts';

/** Every list of the settlement pages as a file (D8m). */
export const bindListExports = (app: FastifyInstance, deps: Deps): void => {
  const { use } = binder(app, deps);
  use(wire.exportAccounts, (requested) =>
    sendList(deps, requested, lists.accountsExport(deps, requested.actor, requested.query)),
  );
  use(wire.exportReceivables, (requested) => sendList(deps, requested, lists.receivablesExport(deps, requested.query)));
  use(wire.exportRecords, (requested) =>
    sendList(deps, requested, lists.recordsExport(deps, requested.actor, requested.query)),
  );
  use(wire.exportPayments, (requested) => sendList(deps, requested, lists.paymentsExport(deps, requested.query)));
  use(wire.exportPayouts, (requested) =>
    sendList(deps, requested, lists.payoutsExport(deps, requested.actor, requested.query)),
  );
  use(wire.exportPayoutLines, (requested) => sendList(deps, requested, lists.payoutLinesExport(deps, requested.query)));
  use(wire.exportRuns, (requested) => sendList(deps, requested, lists.runsExport(deps, requested.query)));
  use(wire.exportBankLines, (requested) =>
    sendList(deps, requested, lists.bankLinesExport(deps, requested.actor, requested.query)),
  );
  use(wire.exportReminders, (requested) => sendList(deps, requested, lists.remindersExport(deps, requested.query)));
  use(wire.exportCreditHolds, (requested) => sendList(deps, requested, lists.creditHoldsExport(deps, requested.query)));
};
