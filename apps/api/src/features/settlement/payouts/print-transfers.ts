import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isAccountAbroad } from '@eigaichi/domain/accounts/payout-account-abroad';
import {
  oversizedTransfers,
  type Transfer,
  transferBytes,
  transferFile,
} from '@eigaichi/domain/settlement/transfer-file';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { destinationsOf } from './payout-destinations.ts';
import { readRun } from './run-queries.ts';
import { referenceOf, refuseTransferDay } from './transfer-reference.ts';
import { transferSender } from './transfer-sender.ts';

/**
 * Open transfers of an approved run to accounts in Japan for one day, as a bank file (Zengin). Each has a reference of the run's number and
 * its position. Refused without a paying account or on a bank holiday. Also refused for an unknown bank or branch or an
 * amount with too many digits: names its provider. Logs the download (D14d).
 */
export const printTransfers = async (
  deps: Deps,
  actor: Actor,
  { uuid, transfer_on: on }: { readonly uuid: string; readonly transfer_on: string },
): Promise<{ name: string; bytes: Uint8Array }> => {
  const run = await readRun(deps, actor, uuid);
  const found = await transferSender(deps.db);
  if (found === null) throw new Refused('transfer_sender_missing');
  refuseTransferDay(deps, on);
  const names = await deps.banks.find(found.sender.bank_code, found.sender.branch_code);
  if (names === null) throw new Refused('bank_unknown', { params: { names: found.sender.account_holder } });
  const destinations = await destinationsOf(deps, uuid);
  const unknown: string[] = [];
  const transfers: (Transfer & { readonly name: string })[] = [];
  for (const [at, line] of run.lines.entries()) {
    const account = destinations.get(line.uuid);
    if (line.state !== 'open' || account === undefined || isAccountAbroad(account)) continue;
    const bank = await deps.banks.find(account.bank_code, account.branch_code);
    if (bank === null) unknown.push(line.provider.company_name);
    else
      transfers.push({
        account,
        name: line.provider.company_name,
        names: bank,
        amount: line.amount.amount,
        reference: referenceOf(run, at),
      });
  }
  if (unknown.length > 0) throw new Refused('bank_unknown', { params: { names: unknown } });
  if (transfers.length === 0) throw new Refused('payout_run_moved');
  const large = oversizedTransfers(transfers).map(({ name }) => name);
  if (large.length > 0) throw new Refused('transfer_amount', { params: { names: large } });
  const bytes = transferBytes(transferFile({ sender: found.sender, names, on, transfers }));
  await deps.db.transaction(async (tx) =>
    recordAudit(tx, actor, 'settlement.transfer_file', {
      of: ['payout_run', uuid],
      after: { on, rows: transfers.length },
    }),
  );
  return { name: `transfers_${on}_${run.number}.txt`, bytes };
};
