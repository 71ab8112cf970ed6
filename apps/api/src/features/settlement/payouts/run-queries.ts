import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import {
  mayMoveRun,
  type PayoutRunState,
  type PayoutState,
  unpaidRunStates,
} from '@eigaichi/domain/settlement/payout-runs';
import { firstBankDay } from '@eigaichi/domain/shared/business-days';
import { pick } from '@eigaichi/domain/shared/pick';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { type Paging, pageSql } from '../../../db/paging.ts';
import { col, countRows, type RowOf, readRow, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { minorViews } from '../../../http/amounts.ts';
import { pageMetaOf } from '../../../http/page-meta.ts';
import { Refused } from '../../../http/refused.ts';
import { pendingChange } from '../../approvals/approval-queries.ts';
import type { PayableWithPayment } from './payables.ts';
import { payoutBlocks } from './payout-destinations.ts';
import { linesOfRun, lineViews, paidBeforeBuyers } from './payout-lines.ts';

const runColumns = {
  ...col.each(col.text, 'uuid', 'due_on', 'made_at'),
  ...col.each(col.int, 'number', 'payouts', 'failed'),
  state: col.word<PayoutRunState>(),
  ...col.each(col.orNull(col.text), 'made_name', 'approved_name', 'approved_at', 'sent_name', 'sent_at'),
  amount: col.amount,
  paid: col.amount,
};
type RunRow = RowOf<typeof runColumns>;

const columns = sql`r.uuid, r.number, r.due_on::text, r.state, r.made_name,
  to_json(r.made_at) #>> '{}' as made_at, r.approved_name, to_json(r.approved_at) #>> '{}' as approved_at, r.sent_name,
  to_json(r.sent_at) #>> '{}' as sent_at,
  (select count(*)::int from payouts p where p.run_id = r.uuid) as payouts,
  (select coalesce(sum(p.amount), 0)::text from payouts p where p.run_id = r.uuid and p.state <> 'cancelled') as amount,
  (select coalesce(sum(p.amount), 0)::text from payouts p where p.run_id = r.uuid and p.state = 'paid') as paid,
  (select count(*)::int from payouts p where p.run_id = r.uuid and p.state = 'failed') as failed`;

const runView = ({ amount, paid, ...row }: RunRow) => ({
  ...row,
  ...minorViews({ amount, paid }, 'JPY'),
});

type Wanted = Paging & { readonly state: 'all' | 'unpaid' };

/** Runs `r` that still hold amounts owed to providers. */
export const isUnpaidRun: SQL = sql`r.state in (${sql.join(
  unpaidRunStates.map((each) => sql`${each}`),
  sql`, `,
)})`;

/** Payout runs, newest first; all, or only unpaid ones. */
export const listRuns = async ({ db }: Pick<Deps, 'db'>, { state, per, page }: Wanted) => {
  const where = state === 'unpaid' ? isUnpaidRun : sql`true`;
  const total = await countRows(db)`from payout_runs r where ${where}`;
  const found = await readRows(db, runColumns)`
    select ${columns} from payout_runs r where ${where} order by r.number desc ${pageSql({ per, page })}`;
  const meta = pageMetaOf({ page, per, total });
  return { data: found.map(runView), meta };
};

const lineColumns = {
  ...col.each(col.text, 'uuid', 'provider', 'company_name', 'outcome'),
  ...col.each(col.orNull(col.text), 'company_name_english', 'notice_id', 'code', 'paid_on', 'reference', 'failed_on'),
  failed_reason: col.orNull(col.text),
  state: col.word<PayoutState>(),
  ...col.each(col.amount, 'payable', 'transfer_fee', 'withheld', 'amount'),
  agreements: col.int,
  details_wrong: col.bool,
  has_destination: col.bool,
  destination_abroad: col.bool,
};
type LineRow = RowOf<typeof lineColumns>;

const linesOf = async (db: Database, run: string): Promise<LineRow[]> => {
  return readRows(db, lineColumns)`
    select p.uuid, p.provider_id as provider, c.company_name, c.company_name_english, p.state, p.outcome,
      p.payable, p.transfer_fee, p.withheld, p.amount, p.notice_id, n.code, p.paid_on::text, p.reference,
      p.failed_on::text, p.failed_reason, p.details_wrong, p.destination is not null as has_destination,
      p.destination_abroad,
      coalesce((select count(distinct part ->> 'quote_provider')::int from jsonb_array_elements(p.parts) part), 0)
        as agreements
    from payouts p join providers c on c.uuid = p.provider_id left join documents n on n.uuid = p.notice_id
    where p.run_id = ${run} order by p.amount desc, p.uuid`;
};

type Shown = { state: PayoutRunState; manages: boolean; lines: readonly PayableWithPayment[] };

const lineView = (row: LineRow, { state, manages, lines }: Shown) => ({
  ...pick(row, 'uuid', 'state', 'outcome', 'agreements'),
  provider: { uuid: row.provider, ...pick(row, 'company_name', 'company_name_english') },
  ...minorViews(pick(row, 'payable', 'transfer_fee', 'withheld', 'amount'), 'JPY'),
  before_buyers: paidBeforeBuyers(lines),
  notice: row.notice_id === null || row.code === null ? null : { uuid: row.notice_id, code: row.code },
  ...pick(row, 'paid_on', 'reference', 'failed_on', 'failed_reason', 'details_wrong', 'has_destination'),
  ...pick(row, 'destination_abroad'),
  actions: [
    { name: 'record_paid', allowed: manages && row.state === 'open' && mayMoveRun(state, 'record_paid') },
    {
      name: 'record_failed',
      allowed: manages && (row.state === 'open' || row.state === 'paid') && mayMoveRun(state, 'record_failed'),
    },
  ],
});

/** Runs whose open transfers are sent, or were sent, to the bank. */
const sendable: readonly PayoutRunState[] = ['approved', 'sent'];

/** Run with its transfers, and the providers whose bank details still prevent its approval. */
export const readRun = async (deps: Pick<Deps, 'db' | 'encryptor' | 'clock'>, actor: Actor, uuid: string) => {
  const row = await readRow(deps.db, runColumns)`select ${columns} from payout_runs r where r.uuid = ${uuid}`;
  if (row === undefined) throw new Refused('not_found');
  const manages = may(actor, 'settlement.manage');
  const lines = await linesOf(deps.db, uuid);
  const today = deps.clock.today().toString();
  const waiting = row.state === 'draft' ? lines.filter(({ state }) => state === 'open') : [];
  const blocks = await payoutBlocks(
    deps,
    waiting.map(({ provider }) => provider),
  );
  const details = await linesOfRun(deps.db, uuid);
  const all = [...details.values()].flat();
  const waits = await pendingChange(deps.db, { kind: 'payout_run', subject: uuid });
  const mayWrite = manages && sendable.includes(row.state);
  const hasNotices = lines.some(({ state, notice_id }) => state === 'open' && notice_id !== null);
  return {
    ...runView(row),
    waits,
    lines: lines.map((line) => ({
      ...lineView(line, { state: row.state, manages, lines: details.get(line.uuid) ?? [] }),
      blocked: blocks.get(line.provider) ?? null,
    })),
    details: await lineViews(deps.db, all),
    details_total: all.length,
    today,
    transfer_on: firstBankDay(today > row.due_on ? today : row.due_on),
    actions: [
      { name: 'approve', allowed: manages && waits === null && mayMoveRun(row.state, 'approve') },
      { name: 'discard', allowed: manages && mayMoveRun(row.state, 'discard') && !hasNotices },
      { name: 'send', allowed: manages && mayMoveRun(row.state, 'send') },
      {
        name: 'record_paid',
        allowed: manages && lines.some(({ state }) => state === 'open') && mayMoveRun(row.state, 'record_paid'),
      },
      {
        name: 'transfers',
        allowed: mayWrite && lines.some(({ state, destination_abroad }) => state === 'open' && !destination_abroad),
      },
      {
        name: 'transfers_abroad',
        allowed: mayWrite && lines.some(({ state, destination_abroad }) => state === 'open' && destination_abroad),
      },
      { name: 'sheet', allowed: manages && lines.some(({ has_destination }) => has_destination) },
    ],
  };
};
