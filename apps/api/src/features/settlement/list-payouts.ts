import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { minorView } from './amounts.ts';
import { type PlannedPayout, planPayouts } from './make-payouts.ts';

type Company = { uuid: string; company_name: string; company_name_english: string | null };

const companiesOf = async (db: Database, ids: readonly string[]): Promise<Map<string, Company>> => {
  const found = await db.execute<Company>(sql`
    select uuid, company_name, company_name_english from providers where uuid = any(${sql.param([...ids])}::uuid[])`);
  return new Map(found.rows.map((row) => [row.uuid, row]));
};

type MadeRow = {
  uuid: string;
  provider_id: string;
  outcome: string;
  payable: string;
  transfer_fee: string;
  amount: string;
  agreements: number;
  notice_id: string | null;
  code: string | null;
  paid_on: string | null;
  reference: string | null;
};

const madeOn = async (db: Database, due_on: string): Promise<MadeRow[]> => {
  const found = await db.execute<MadeRow>(sql`
    select p.uuid, p.provider_id, p.outcome, p.payable::text, p.transfer_fee::text, p.amount::text, p.notice_id, n.code,
      p.paid_on::text, p.reference,
      (select count(distinct a.quote_provider_id)::int from dues d join agreements a on a.uuid = d.agreement_id
        where d.payout_id = p.uuid) as agreements
    from payouts p left join documents n on n.uuid = p.notice_id
    where p.due_on = ${due_on} and p.outcome <> 'cancelled' order by p.made_at, p.uuid`);
  return found.rows;
};

export type PayoutView = Awaited<ReturnType<typeof payoutsOn>>[number];

const unknown = (uuid: string): Company => ({ uuid, company_name: '', company_name_english: null });

const plannedView = (planned: PlannedPayout, companies: ReadonlyMap<string, Company>) => ({
  uuid: null,
  provider: companies.get(planned.provider_id) ?? unknown(planned.provider_id),
  outcome: planned.outcome,
  payable: minorView(planned.payable.amount, 'JPY'),
  transfer_fee: minorView(planned.transfer_fee.amount, 'JPY'),
  amount: minorView(planned.amount.amount, 'JPY'),
  agreements: new Set(planned.payables.map(({ quote_provider }) => quote_provider)).size,
  notice: null,
  paid_on: null,
  reference: null,
});

/** Payouts of a day: those made, then what would be made, carried over or wait. */
export const payoutsOn = async (db: Database, due_on: string) => {
  const made = await madeOn(db, due_on);
  const planned = await planPayouts(db, due_on);
  const companies = await companiesOf(
    db,
    [...made, ...planned].map(({ provider_id }) => provider_id),
  );
  return [
    ...made.map((row) => ({
      uuid: row.uuid,
      provider: companies.get(row.provider_id) ?? unknown(row.provider_id),
      outcome: row.outcome,
      payable: minorView(row.payable, 'JPY'),
      transfer_fee: minorView(row.transfer_fee, 'JPY'),
      amount: minorView(row.amount, 'JPY'),
      agreements: row.agreements,
      notice: row.notice_id === null || row.code === null ? null : { uuid: row.notice_id, code: row.code },
      paid_on: row.paid_on,
      reference: row.reference,
    })),
    ...planned
      .map((each) => plannedView(each, companies))
      .toSorted((a, b) => b.amount.amount - a.amount.amount || b.payable.amount - a.payable.amount),
  ];
};

export const listPayouts = async ({ db }: Pick<Deps, 'db'>, actor: Actor, { due_on }: { readonly due_on: string }) => {
  const data = await payoutsOn(db, due_on);
  const total = data.filter(({ uuid }) => uuid === null).reduce((sum, { amount }) => sum + amount.amount, 0);
  return {
    data,
    total: minorView(total, 'JPY'),
    actions: [
      { name: 'make', allowed: may(actor, 'settlement.manage') && total > 0 },
      { name: 'pay', allowed: may(actor, 'settlement.manage') },
    ],
  };
};
