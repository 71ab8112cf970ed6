import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { accountRows, defaultJournalAccounts } from '@eigaichi/domain/settlement/journal-accounts';
import { listJournalAccounts, setJournalAccounts } from '@eigaichi/wire/settlement/journal';
import * as approvals from '@eigaichi/wire/staff/approvals';
import { exportAuditLog, readAuditLabels, searchAuditLog } from '@eigaichi/wire/staff/audit';
import { changeSetting, listSettings, setExchangeRate } from '@eigaichi/wire/staff/reference';
import { expect, test } from 'vitest';
import { makeManager } from '../../testing/accounts.ts';
import { dataOf, makeBooks, sharedDeal } from '../../testing/shared-deal.ts';

/* Settings of accountants, with a second person if two are required, and their view of the audit log (D16b, D37g). */

const { harness, accounts, manager, newParties } = await makeBooks();
const { db } = harness.deps;
const accountant = await makeManager(db, { staff_role: staffRole.accountant });
const colleague = await makeManager(db, { staff_role: staffRole.accountant });
const sales = await makeManager(db, { staff_role: staffRole.salesRep });

const setAccounts = (as: Actor, code: string, effective_on = '2026-05-01') => {
  const licence_income = {
    ...defaultJournalAccounts.licence_income,
    code,
    tax_yayoi: '輸出売上',
    tax_freee: '輸出売上',
  };
  const rows = accountRows({ ...defaultJournalAccounts, licence_income });
  return harness.call(setJournalAccounts, { as, body: { effective_on, accounts: rows } });
};

const setTaxRate = (as: Actor, value: string) =>
  harness.call(changeSetting, { as, body: { name: 'tax_rate', value, effective_on: '2026-05-01' } });

const codes = async () => {
  const { data } = (await harness.call(listJournalAccounts, { as: accountant })).body as {
    data: { accounts: { role: string; code: string }[] }[];
  };
  return data.map((mapping) => mapping.accounts.find(({ role }) => role === 'licence_income')?.code);
};

const taxRates = async () =>
  dataOf<{ value: number }[]>(await harness.call(listSettings, { as: accountant })).map(({ value }) => value);

test('accountants set accounts, tax categories and rates immediately while one person is enough; sales staff do not', async () => {
  expect((await setAccounts(accountant, '4111')).body).toMatchObject({ waits: false });
  expect(await codes()).toEqual(['4111', '4110']);
  expect((await setTaxRate(accountant, '12')).body).toMatchObject({ waits: false, data: { value: 12 } });
  const rate = { currency: 'GBP', exchange_rate: '190', effective_on: '2026-04-02', far_confirmed: true };
  expect((await harness.call(setExchangeRate, { as: accountant, body: rate })).status).toBeLessThan(300);
  for (const refused of [await setAccounts(sales, '4112'), await setTaxRate(sales, '8')])
    expect(refused.status).toBe(403);
});

test('if two people are required, another accountant approves accounts and tax rate before they apply', async () => {
  const on = async (as: Actor) =>
    dataOf<{ uuid: string; kind: string; changes: object[] }[]>(await harness.call(approvals.listApprovals, { as }));
  const approve = (as: Actor, uuid: string) => harness.call(approvals.approveChange, { as, params: { uuid } });
  await harness.call(approvals.proposeFourEyes, { as: manager, body: { four_eyes: true } });
  const second = await makeManager(db);
  const [switching] = await on(second);
  expect((await approve(second, switching?.uuid ?? '')).status).toBe(200);

  const before = [await codes(), await taxRates()];
  expect((await setAccounts(accountant, '4113', '2026-06-01')).body).toMatchObject({ data: null, waits: true });
  expect((await setTaxRate(accountant, '15')).body).toMatchObject({ data: null, waits: true });
  expect([await codes(), await taxRates()]).toEqual(before);
  const waiting = await on(colleague);
  expect(waiting.map(({ kind }) => kind).sort()).toEqual(['journal_accounts', 'setting']);
  expect(waiting.find(({ kind }) => kind === 'setting')?.changes).toContainEqual({
    field: 'tax_rate',
    before: '12',
    after: '15',
  });
  expect(JSON.stringify(waiting)).toContain('4113 売上高 (輸出売上 / 輸出売上)');
  for (const { uuid } of waiting) {
    expect((await approve(accountant, uuid)).body.code).toBe('approval_own');
    expect((await approve(colleague, uuid)).status).toBe(200);
  }
  expect((await codes())[0]).toBe('4113');
  expect(await taxRates()).toContain(15);
});

test('accountants see only the books in the audit log', async () => {
  const quote = await sharedDeal(harness, await newParties());
  dataOf(await accounts.pay(manager, quote, { amount: 1000, paid_on: '2026-04-01', reference: 'A', open: 1000 }));
  const actionsFor = async (as: Actor) => {
    const { data } = (await harness.call(searchAuditLog, { as, query: { per: 100 } })).body as {
      data: { action: string }[];
    };
    return [...new Set(data.map(({ action }) => action))].sort();
  };
  const all = await actionsFor(manager);
  const books = await actionsFor(accountant);
  expect(books).toEqual(expect.arrayContaining(['settlement.payment', 'setting.change', 'setting.journal_accounts']));
  expect(all.filter((action) => !books.includes(action))).toContain('approval.propose');
  expect(books.filter((action) => !/^(settlement|usage|exchange_rate|setting)\./.test(action))).toEqual([]);
  expect(books).not.toContain('setting.four_eyes');
  const requested = { as: accountant, query: { action: 'approval.' } };
  expect((await harness.call(searchAuditLog, requested)).body.data).toEqual([]);
  const words = dataOf<{ actions: string[] }>(await harness.call(readAuditLabels, { as: accountant }));
  expect(words.actions).toEqual(books);
  const file = await harness.call(exportAuditLog, { as: accountant, params: { format: 'ndjson' }, query: {} });
  expect(file.bytes.toString()).toContain('settlement.payment');
  expect(file.bytes.toString()).not.toContain('approval.propose');
  expect((await harness.call(searchAuditLog, { as: sales, query: {} })).status).toBe(403);
});
