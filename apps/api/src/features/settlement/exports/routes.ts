import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type Language, preferredOf } from '@eigaichi/domain/shared/language';
import * as wire from '@eigaichi/wire/settlement/list-exports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { sendWritten } from '../../../http/send-file.ts';
import { type ExportedList, exportList } from './export-list.ts';
import * as lists from './exported-lists.ts';

type Asked = {
  readonly actor: Actor;
  readonly params: { readonly format: 'csv' | 'xlsx' };
  readonly query: { readonly language?: Language | undefined };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Every list of the settlement pages as a file (D8m). */
export const bindListExports = (app: FastifyInstance, deps: Deps): void => {
  const send = async <Row>({ actor, params: { format }, query, request, reply }: Asked, list: ExportedList<Row>) => {
    const language = query.language ?? preferredOf(request.headers['accept-language']);
    return sendWritten(reply, {
      name: `${list.name}_${deps.clock.today().toString()}`,
      format,
      source: await exportList(deps, actor, list, { format, language }),
    });
  };
  bind(app, deps, wire.exportAccounts, (asked) => send(asked, lists.accountsExport(deps, asked.actor, asked.query)));
  bind(app, deps, wire.exportReceivables, (asked) => send(asked, lists.receivablesExport(deps, asked.query)));
  bind(app, deps, wire.exportRecords, (asked) => send(asked, lists.recordsExport(deps, asked.actor, asked.query)));
  bind(app, deps, wire.exportPayments, (asked) => send(asked, lists.paymentsExport(deps, asked.query)));
  bind(app, deps, wire.exportPayouts, (asked) => send(asked, lists.payoutsExport(deps, asked.actor, asked.query)));
  bind(app, deps, wire.exportPayoutLines, (asked) => send(asked, lists.payoutLinesExport(deps, asked.query)));
  bind(app, deps, wire.exportRuns, (asked) => send(asked, lists.runsExport(deps, asked.query)));
  bind(app, deps, wire.exportBankLines, (asked) => send(asked, lists.bankLinesExport(deps, asked.actor, asked.query)));
  bind(app, deps, wire.exportReminders, (asked) => send(asked, lists.remindersExport(deps, asked.query)));
  bind(app, deps, wire.exportCreditHolds, (asked) => send(asked, lists.creditHoldsExport(deps, asked.query)));
};
