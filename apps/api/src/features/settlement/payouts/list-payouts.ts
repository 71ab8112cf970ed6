import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { isAbroad } from '@eigaichi/domain/settlement/tax-residence';
import { endOfMonth } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import type { Deps } from '../../../deps.ts';
import { minorView } from '../../../http/amounts.ts';
import { planPayouts } from './plan-payouts.ts';

const companyColumns = {
  uuid: col.text,
  company_name: col.text,
  company_name_english: col.orNull(col.text),
  hq_country: col.orNull(col.text),
};
type Company = RowOf<typeof companyColumns>;

const companiesOf = async (db: Database, ids: readonly string[]): Promise<Map<string, Company>> => {
  const found = await readRows(db, companyColumns)`
    select uuid, company_name, company_name_english, hq_country from providers where uuid = any(${sql.param([...ids])}::uuid[])`;
  return new Map(found.map((row) => [row.uuid, row]));
};

type Wanted = { readonly due_on?: string | undefined; readonly state: 'all' | 'due' };

/**
 * What providers would be paid by a day and no run holds yet: what a run would transfer, what is carried over, and what can't
 * be paid because bank details are missing. Runs have a list of their own.
 */
export const listPayouts = async (
  { db, encryptor, clock }: Pick<Deps, 'db' | 'encryptor' | 'clock'>,
  actor: Actor,
  { due_on = endOfMonth(clock.today().toString()), state }: Wanted,
) => {
  const planned = (await planPayouts({ db, encryptor }, due_on)).filter(
    ({ amount }) => state === 'all' || amount.amount > 0,
  );
  const companies = await companiesOf(
    db,
    planned.map(({ provider_id }) => provider_id),
  );
  const data = planned
    .map((each) => ({ each, company: companies.get(each.provider_id) }))
    .map(({ each, company }) => ({
      provider: {
        uuid: each.provider_id,
        company_name: company?.company_name ?? '',
        company_name_english: company?.company_name_english ?? null,
      },
      outcome: each.outcome,
      blocked: each.blocked,
      abroad: isAbroad(company?.hq_country ?? null),
      payable: minorView(each.payable.amount, 'JPY'),
      transfer_fee: minorView(each.transfer_fee.amount, 'JPY'),
      withheld: minorView(each.withholding?.withheld.amount ?? 0, 'JPY'),
      amount: minorView(each.amount.amount, 'JPY'),
      agreements: new Set(each.payables.map(({ quote_provider }) => quote_provider)).size,
    }))
    .toSorted((a, b) => b.amount.amount - a.amount.amount || b.payable.amount - a.payable.amount);
  const total = data.filter(({ blocked }) => blocked === null).reduce((sum, { amount }) => sum + amount.amount, 0);
  const isWaiting = data.some(({ amount }) => amount.amount > 0);
  return {
    due_on,
    data,
    total: minorView(total, 'JPY'),
    actions: [{ name: 'make', allowed: may(actor, 'settlement.manage') && isWaiting }],
  };
};
