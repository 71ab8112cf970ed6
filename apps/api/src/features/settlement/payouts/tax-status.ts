import { decimalOf } from '@eigaichi/domain/money/decimal';
import { isSoleProvider } from '@eigaichi/domain/options/companies';
import type { TaxStatus } from '@eigaichi/domain/settlement/withholding';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { col, readRows } from '../../../db/read-rows.ts';
import { providers } from '../../../db/schema/accounts.ts';
import { currentSetting } from '../../reference/current-setting.ts';

const columns = { uuid: col.text, company_type: col.orNull(col.int), registered: col.bool };

/** What decides about the tax withheld from providers that are paid on a day (D8n); one that is missing is refused. */
export const taxStatusOf = async (
  db: Database,
  providers: readonly string[],
  due_on: string,
): Promise<(provider: string) => TaxStatus> => {
  const rate = decimalOf(await currentSetting(db, 'tax_rate', due_on));
  const found = await readRows(db, columns)`
    select uuid, company_type, has_invoice and invoice_number is not null as registered
    from providers where uuid = any(${sql.param([...providers])}::uuid[])`;
  const byId = new Map(found.map((row) => [row.uuid, row]));
  return (provider) => {
    const row = byId.get(provider);
    if (row === undefined) throw new Error(`provider ${provider} of a payout is missing`);
    return { is_individual: isSoleProvider(row.company_type), stated_rate: row.registered ? rate : null };
  };
};

/** Whether a provider is a person, whom a payout run alone pays, because it withholds the tax (D8n). */
export const isIndividual = async (db: Database, provider: string): Promise<boolean> => {
  const [row] = await db
    .select({ company_type: providers.company_type })
    .from(providers)
    .where(eq(providers.uuid, provider));
  return isSoleProvider(row?.company_type);
};
