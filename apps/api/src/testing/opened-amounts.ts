import { toMajor } from '@eigaichi/domain/money/money';
import type { BillingDocument, BillingLine } from '@eigaichi/domain/settlement/billing-document';
import { unreachable } from '@eigaichi/domain/testing/recompute';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { col, readRows } from '../db/read-rows.ts';
import { dealsOf } from '../features/settlement/accounts/deals.ts';
import { lineView } from '../features/settlement/documents/document-view.ts';
import { statementDocument } from '../features/settlement/documents/issue-statement.ts';

const everyDay = { from: '2000-01-01', to: '2999-12-31' };

const faultsOf = (where: string, lines: readonly BillingLine[]): string[] =>
  lines.flatMap((line) => unreachable(lineView(line)).map((fault) => `${where}: ${fault}`));

const wholeSum = ({ lines, opening, total }: Pick<BillingDocument, 'lines' | 'opening' | 'total'>): number =>
  lines.reduce((sum, { amount }) => sum + amount.amount, opening?.amount ?? 0) - total.amount;

/**
 * Recomputes every line of both sides' accounts and every billing document (of one deal, or of all) from the steps its
 * reader sees (D7f). Returns a sentence for each amount that can't be derived.
 */
export const unreachableAmounts = async (db: Database, only?: string): Promise<string[]> => {
  const named = only === undefined ? sql`true` : sql`quote_provider_id = ${only}`;
  const ids = await readRows(db, { id: col.text })`
      select distinct quote_provider_id as id from ledger_entries where ${named}`;
  const deals = await dealsOf(
    db,
    ids.map(({ id }) => id),
  );
  const faults: string[] = [];
  for (const deal of deals)
    for (const side of ['buyer', 'provider'] as const) {
      const billingDocument = await statementDocument(db, { deal, side, ...everyDay });
      faults.push(...faultsOf(`${side}'s account of agreement ${deal.agreement_number}`, billingDocument.lines));
    }
  const documents = await readRows(db, { billingDocument: col.json<BillingDocument>() })`
      select text::jsonb as "billingDocument" from documents where ${named} and kind <> 'cancellation'`;
  for (const { billingDocument } of documents) {
    faults.push(...faultsOf(billingDocument.code, billingDocument.lines));
    const off = wholeSum(billingDocument);
    if (off !== 0)
      faults.push(
        `${billingDocument.code}: the lines miss the total by ${toMajor({ ...billingDocument.total, amount: off })}`,
      );
  }
  return faults;
};
