import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Language } from '@eigaichi/domain/shared/language';
import * as wire from '@eigaichi/wire/settlement/list-exports';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { sendStreamed } from '../../../http/send-file.ts';
import { type ExportedList, exportList } from './export-list.ts';
import * as lists from './exported-lists.ts';

type Requested = {
  readonly actor: Actor;
  readonly params: { readonly format: 'csv' | 'xlsx' };
  readonly query: { readonly language?: Language | undefined };
  readonly language: Language;
  readonly reply: FastifyReply;
};

/** Every list of the settlement pages as a file (D8m). */
export const bindListExports = (app: FastifyInstance, deps: Deps): void => {
  const { use } = binder(app, deps);
  const send = async <Row>(
    { actor, params: { format }, query, language, reply }: Requested,
    list: ExportedList<Row>,
  ) => {
    return sendStreamed(reply, {
      name: `${list.name}_${deps.clock.today().toString()}`,
      format,
      source: await exportList(deps, actor, list, { format, language: query.language ?? language }),
    });
  };
  use(wire.exportAccounts, (requested) =>
    send(requested, lists.accountsExport(deps, requested.actor, requested.query)),
  );
  use(wire.exportReceivables, (requested) => send(requested, lists.receivablesExport(deps, requested.query)));
  use(wire.exportRecords, (requested) => send(requested, lists.recordsExport(deps, requested.actor, requested.query)));
  use(wire.exportPayments, (requested) => send(requested, lists.paymentsExport(deps, requested.query)));
  use(wire.exportPayouts, (requested) => send(requested, lists.payoutsExport(deps, requested.actor, requested.query)));
  use(wire.exportPayoutLines, (requested) => send(requested, lists.payoutLinesExport(deps, requested.query)));
  use(wire.exportRuns, (requested) => send(requested, lists.runsExport(deps, requested.query)));
  use(wire.exportBankLines, (requested) =>
    send(requested, lists.bankLinesExport(deps, requested.actor, requested.query)),
  );
  use(wire.exportReminders, (requested) => send(requested, lists.remindersExport(deps, requested.query)));
  use(wire.exportCreditHolds, (requested) => send(requested, lists.creditHoldsExport(deps, requested.query)));
};
