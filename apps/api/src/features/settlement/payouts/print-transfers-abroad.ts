import type { Actor } from '@eigaichi/domain/accounts/actor';
import { isAccountAbroad } from '@eigaichi/domain/accounts/payout-account-abroad';
import { payerAbroad, paymentFileAbroad, type TransferAbroad } from '@eigaichi/domain/settlement/payment-file-abroad';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { destinationsOf } from './payout-destinations.ts';
import { readRun } from './run-queries.ts';
import { referenceOf, refuseTransferDay } from './transfer-reference.ts';
import { transferSender } from './transfer-sender.ts';

/**
 * Open transfers of an approved run to accounts abroad for one day, as an ISO 20022 file (pain.001.001.09, D59).
 * Refused without the payer's name, BIC and town, and on a bank holiday. Logs the download (D14d).
 */
export const printTransfersAbroad = async (
  deps: Deps,
  actor: Actor,
  { uuid, transfer_on: on }: { readonly uuid: string; readonly transfer_on: string },
): Promise<{ name: string; bytes: Uint8Array }> => {
  const run = await readRun(deps, actor, uuid);
  const found = await transferSender(deps.db);
  if (found === null) throw new Refused('transfer_sender_missing');
  const payer = payerAbroad(found.sender);
  if (payer === null) throw new Refused('payer_abroad_missing');
  refuseTransferDay(deps, on);
  const destinations = await destinationsOf(deps, uuid);
  const transfers = run.lines.flatMap((line, at): TransferAbroad[] => {
    const account = destinations.get(line.uuid);
    if (line.state !== 'open' || account === undefined || !isAccountAbroad(account)) return [];
    const reference = referenceOf(run, at);
    return [{ account, amount: line.amount.amount, reference, remittance: line.notice?.code ?? reference }];
  });
  if (transfers.length === 0) throw new Refused('payout_run_moved');
  const created_at = deps.clock.nowIso().replace(/\.\d+Z$/, 'Z');
  const file = paymentFileAbroad({ payer, run: run.number, on, created_at, transfers });
  await deps.db.transaction(async (tx) =>
    recordAudit(tx, actor, 'settlement.transfer_file', {
      of: ['payout_run', uuid],
      after: { on, rows: transfers.length },
    }),
  );
  return { name: `transfers_abroad_${on}_${run.number}.xml`, bytes: new TextEncoder().encode(file) };
};
