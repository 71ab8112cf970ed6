import { type Decimal, decimalOf } from '@eigaichi/domain/money/decimal';
import { isSoleProvider } from '@eigaichi/domain/options/companies';
import { isAbroad } from '@eigaichi/domain/settlement/tax-residence';
import { rateAbroad, type TaxStatus } from '@eigaichi/domain/settlement/withholding';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { providers } from '../../../db/schema/accounts.ts';
import { currentSetting } from '../../reference/current-setting.ts';
import { noticeBasesOn } from './notice-bases.ts';

const columns = {
  uuid: col.text,
  company_type: col.orNull(col.int),
  hq_country: col.orNull(col.text),
  /** Rate entered by staff for that country; null until then. */
  abroad_rate: col.orNull(col.word<Decimal>()),
  registered: col.bool,
};

const rowsOf = (db: Database, providers: readonly string[]) =>
  readRows(db, columns)`
    select p.uuid, p.company_type, p.hq_country, trim_scale(t.rate)::text as abroad_rate,
      p.has_invoice and p.invoice_number is not null as registered
    from providers p left join lateral (
      select rate from tax_residences where provider_id = p.uuid and country = p.hq_country
      order by created_at desc, uuid limit 1) t on true
    where p.uuid = any(${sql.param([...providers])}::uuid[])`;

/**
 * Facts that determine the tax withheld from providers paid on a day (D8n, D8t); refuses a missing provider. A provider
 * abroad without an entry gets the law's rate, and their payout waits. A notice states included consumption tax only to
 * a registered provider in Japan, and not on the fee basis (D8ze).
 */
export const taxStatusOf = async (
  db: Database,
  providers: readonly string[],
  due_on: string,
): Promise<(provider: string) => TaxStatus> => {
  const rate = decimalOf(await currentSetting(db, 'tax_rate', due_on));
  const byId = new Map((await rowsOf(db, providers)).map((row) => [row.uuid, row]));
  const bases = await noticeBasesOn(db, providers, due_on);
  return (provider) => {
    const row = byId.get(provider);
    if (row === undefined) throw new Error(`provider ${provider} of a payout is missing`);
    return {
      is_individual: isSoleProvider(row.company_type),
      abroad_rate: isAbroad(row.hq_country) ? (row.abroad_rate ?? rateAbroad) : null,
      stated_rate:
        row.registered && !isAbroad(row.hq_country) && bases.get(provider)?.notice_basis !== 'fee' ? rate : null,
    };
  };
};

/** Providers abroad without a tax entry by staff (D8t): their payouts wait. */
export const untaxedAbroad = async (db: Database, providers: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (await rowsOf(db, providers))
      .filter(({ hq_country, abroad_rate }) => isAbroad(hq_country) && abroad_rate === null)
      .map(({ uuid }) => uuid),
  );

/** True if only a payout run may pay the provider, because it withholds tax: persons and payees abroad (D8n, D8t). */
export const isPaidByRunOnly = async (db: Database, provider: string): Promise<boolean> => {
  const [row] = await db
    .select({ company_type: providers.company_type, hq_country: providers.hq_country })
    .from(providers)
    .where(eq(providers.uuid, provider));
  return row !== undefined && (isSoleProvider(row.company_type) || isAbroad(row.hq_country));
};
