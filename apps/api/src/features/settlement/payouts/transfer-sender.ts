import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type TransferSender, transferSenderInput } from '@eigaichi/domain/settlement/transfer-file';
import { desc, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/client.ts';
import { settings } from '../../../db/schema/reference.ts';
import type { Deps } from '../../../deps.ts';
import { Refused } from '../../../http/refused.ts';
import type { ApplyChange } from '../../approvals/decide-approval.ts';
import { isFourEyesOn } from '../../approvals/four-eyes.ts';
import { proposeChange } from '../../approvals/propose-change.ts';
import { recordAudit } from '../../audit/record-audit.ts';

export const senderSetting = 'transfer_sender';

type Set = { readonly sender: TransferSender; readonly set_at: string };

/** Account that payouts are made from; null while none is set. */
export const transferSender = async (db: Database): Promise<Set | null> => {
  const [row] = await db
    .select({ value: settings.value, set_at: settings.created_at })
    .from(settings)
    .where(eq(settings.name, senderSetting))
    .orderBy(desc(settings.created_at))
    .limit(1);
  return row === undefined ? null : { sender: transferSenderInput.parse(row.value), set_at: row.set_at };
};

const senderView = async ({ banks }: Pick<Deps, 'banks'>, { sender, set_at }: Set) => {
  const names = await banks.find(sender.bank_code, sender.branch_code);
  return { ...sender, bank_name: names?.bank ?? '', branch_name: names?.branch ?? '', set_at };
};

export const readTransferSender = async (deps: Pick<Deps, 'db' | 'banks'>) => {
  const found = await transferSender(deps.db);
  return found === null ? null : senderView(deps, found);
};

const writeSender = async (tx: Tx, deps: Deps, { actor, sender }: { actor: Actor; sender: TransferSender }) => {
  const set_at = deps.clock.nowIso();
  const before = await transferSender(tx);
  const [row] = await tx
    .insert(settings)
    .values({
      name: senderSetting,
      effective_on: deps.clock.today().toString(),
      value: sender,
      set_by: actor.account,
      created_at: set_at,
    })
    .returning({ uuid: settings.uuid });
  if (row === undefined) throw new Error('no sender was stored');
  await recordAudit(tx, actor, 'setting.transfer_sender', {
    of: ['setting', row.uuid],
    before: before?.sender,
    after: sender,
  });
  return { sender, set_at };
};

const textOf = (value: string | number | null | undefined): string | null =>
  value === undefined || value === null ? null : String(value);

const proposeSender = async (tx: Tx, deps: Deps, { actor, sender }: { actor: Actor; sender: TransferSender }) => {
  const before = (await transferSender(tx))?.sender;
  const fields = Object.keys(sender) as (keyof TransferSender)[];
  const changes = fields
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(sender[field]) }))
    // The fields of a payer abroad may be empty (D59).
    .filter((change) => change.before !== null || change.after !== null);
  await proposeChange(tx, deps, { kind: 'transfer_sender', subject: senderSetting, input: sender, changes, actor });
};

/**
 * Sets the account for payouts; an unknown bank or branch is refused. Earlier accounts stay in the log. Returns no data
 * if it waits for a second person (D37g).
 */
export const setTransferSender = async (deps: Deps, actor: Actor, sender: TransferSender) => {
  if ((await deps.banks.find(sender.bank_code, sender.branch_code)) === null)
    throw new Refused('bank_unknown', { params: { names: `${sender.bank_code}-${sender.branch_code}` } });
  const set = await deps.db.transaction(async (tx) => {
    if (!(await isFourEyesOn(tx))) return writeSender(tx, deps, { actor, sender });
    await proposeSender(tx, deps, { actor, sender });
    return null;
  });
  return set === null ? null : senderView(deps, set);
};

export const applySender: ApplyChange = async (tx, deps, { input, actor }) => {
  await writeSender(tx, deps, { actor, sender: transferSenderInput.parse(input) });
};
