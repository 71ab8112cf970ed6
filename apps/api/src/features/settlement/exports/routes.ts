import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { Language } from '@eigaichi/domain/shared/language';
import * as wire from '@eigaichi/wire/settlement/list-exports';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { binder } from '../../../http/bind.ts';
import { sendWritten } from '../../../http/send-file.ts';
import { type ExportedList, exportList } from './export-list.ts';
import * as lists from './exported-lists.ts';

type Asked = {
  readonly actor: Actor;
  readonly params: { readonly format: 'csv' | 'xlsx' };
  readonly query: { readonly language?: Language | undefined };
  readonly language: Language;
  readonly reply: FastifyReply;
};

/** Every list of the settlement pages as a file (D8m). */
export const bindListExports = (app: FastifyInstance, deps: Deps): void => {
  const { use } = binder(app, deps);
  const send = async <Row>({ actor, params: { format }, query, language, reply }: Asked, list: ExportedList<Row>) => {
    return sendWritten(reply, {
      name: `${list.name}_${deps.clock.today().toString()}`,
      format,
      source: await exportList(deps, actor, list, { format, language: query.language ?? language }),
    });
  };
  use(wire.exportAccounts, (asked) => send(asked, lists.accountsExport(deps, asked.actor, asked.query)));
  use(wire.exportReceivables, (asked) => send(asked, lists.receivablesExport(deps, asked.query)));
  use(wire.exportRecords, (asked) => send(asked, lists.recordsExport(deps, asked.actor, asked.query)));
  use(wire.exportPayments, (asked) => send(asked, lists.paymentsExport(deps, asked.query)));
  use(wire.exportPayouts, (asked) => send(asked, lists.payoutsExport(deps, asked.actor, asked.query)));
  use(wire.exportPayoutLines, (asked) => send(asked, lists.payoutLinesExport(deps, asked.query)));
  use(wire.exportRuns, (asked) => send(asked, lists.runsExport(deps, asked.query)));
  use(wire.exportBankLines, (asked) => send(asked, lists.bankLinesExport(deps, asked.actor, asked.query)));
  use(wire.exportReminders, (asked) => send(asked, lists.remindersExport(deps, asked.query)));
  use(wire.exportCreditHolds, (asked) => send(asked, lists.creditHoldsExport(deps, asked.query)));
};
