import { accountRows, defaultJournalAccounts } from '@eigaichi/domain/settlement/journal-accounts';
import { exportJournal, setJournalAccounts } from '@eigaichi/wire/settlement/journal';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consumers, providers } from '../../../db/schema/accounts.ts';
import { makeConsumer, makeProvider } from '../../../testing/accounts.ts';
import type { Parties } from '../../../testing/quoted.ts';
import { dataOf, goTo, makeBooks, sharedDeal } from '../../../testing/shared-deal.ts';

/* Each entry has its company's tax category as of when it was written (D8pa). */

const { harness, accounts, manager } = await makeBooks();
const { db } = harness.deps;

const registered = { has_invoice: true, invoice_number: 'T7000012050002' };
const buyer = await makeConsumer(db, { consumer: { hq_country: 'US' } });
const provider = await makeProvider(db, { provider: { hq_country: 'JP', company_name: '登録前' } });
const abroad = await makeProvider(db, { provider: { hq_country: 'FR', ...registered } });
const domestic = await makeConsumer(db, { consumer: { hq_country: 'JP' } });
const parties = { buyer, provider, manager };

const prepaidDeal = async (of: Parties) => {
  const quote = await sharedDeal(harness, of);
  dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'P', open: 1000 }));
  return quote;
};

/** Categories of the licence accounts in a file, in order, each with its company. */
const taxesIn = async (month: string, format: 'csv' | 'freee' = 'csv') => {
  const params = { from: `${month}-01`, to: `${month}-28`, format };
  const { bytes } = await harness.call(exportJournal, { as: manager, params });
  const rows = parse(new TextDecoder().decode(bytes), { bom: true, columns: true }) as Record<string, string>[];
  const side = (row: Record<string, string>, of: '借方' | '貸方') =>
    `${row[`${of}科目`] ?? row[`${of}勘定科目`]} ${row[`${of}税区分`]}`;
  return rows.map((row) => `${side(row, '借方')} / ${side(row, '貸方')}`);
};

test('a licence abroad is an export; a purchase uses the registration on its own day', async () => {
  const quote = await prepaidDeal(parties);
  await accounts.settled(parties, quote, '2026-07-01', '2026-10-05', '5000');
  const before = ['売掛金 対象外 / 売上高 輸出売上', '支払使用料 課対仕入込10%区分70% / 買掛金 対象外'];
  expect((await taxesIn('2026-10')).slice(0, 2)).toEqual(before);
  expect((await taxesIn('2026-10', 'freee'))[1]).toBe('支払使用料 課対仕入（控70）10% / 買掛金 対象外');

  await db.update(providers).set(registered).where(eq(providers.uuid, provider.account));
  await db.update(consumers).set({ hq_country: 'JP' }).where(eq(consumers.uuid, buyer.account));
  await accounts.settled(parties, quote, '2026-10-01', '2027-01-05', '6000');
  expect(await taxesIn('2027-01')).toContain('支払使用料 課対仕入込10%適格 / 買掛金 対象外');
  // The buyer's status as confirmed by staff counts, not the buyer's own profile; earlier entries stay.
  expect(await taxesIn('2027-01')).toContain('売掛金 対象外 / 売上高 輸出売上');
  expect((await taxesIn('2026-10')).slice(0, 2)).toEqual(before);

  // A restated report corrects the original purchase, with the deductible share of that purchase's day.
  goTo(harness, '2027-02-05');
  dataOf(await accounts.report(buyer, quote, '2026-07-01', '9000', 1, 'Late figures'));
  dataOf(await accounts.settle(manager, quote, '2026-07-01', 2));
  expect(await taxesIn('2027-02')).toContain('支払使用料 課対仕入込10%区分70% / 買掛金 対象外');
});

test('a licence in Japan is taxed, one of a provider abroad is not, and staff entries apply', async () => {
  const other = { buyer: domestic, provider: abroad, manager };
  const quote = await prepaidDeal(other);
  await accounts.settled(other, quote, '2026-07-01', '2026-12-05', '5000');
  const taxes = await taxesIn('2026-12');
  expect(taxes).toContain('売掛金 対象外 / 売上高 課税売上込10%');
  expect(taxes).toContain('支払使用料 対象外 / 買掛金 対象外');
  const entered = { ...defaultJournalAccounts.licence_cost, tax_yayoi: '課対仕入込10%控不' };
  const rows = accountRows({ ...defaultJournalAccounts, licence_cost: entered });
  dataOf(await harness.call(setJournalAccounts, { as: manager, body: { effective_on: '2026-12-01', accounts: rows } }));
  expect(await taxesIn('2026-12')).toContain('支払使用料 課対仕入込10%控不 / 買掛金 対象外');
  const { rows: left } = await db.execute(sql`select 1 from ledger_entries where tax_party is null`);
  expect(left).toEqual([]);
});
