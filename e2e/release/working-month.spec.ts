import { readFile } from 'node:fs/promises';
import { staffRole } from '@eigaichi/domain/options/companies';
import type { Page } from '@playwright/test';
import { logIn, openAs } from '../fixtures/accounts.ts';
import { colleagueEmail, openColleague } from '../fixtures/colleague.ts';
import { enterMissingBankDetails, settlePeriods } from '../fixtures/desk-morning.ts';
import { addDays, marketToday, moveMarketTo } from '../fixtures/market-clock.ts';
import { expect, test } from '../fixtures/reader.ts';
import { ask, requestedQuote } from '../fixtures/requested-quote.ts';
import { filled, shaped, wordsOf } from '../fixtures/words.ts';

type Amount = { readonly amount: number; readonly currency: string };
type Row = {
  readonly quote_provider: string;
  readonly agreement_number: number;
  readonly consumer: { readonly uuid: string; readonly company_name: string };
  readonly open: Amount;
};
type Account = {
  readonly open: Amount;
  readonly credit: Amount;
  readonly today: string;
  readonly dunning: { readonly next: { readonly step: string; readonly on: string } | null };
};

const accountOf = (manager: Page, { quote_provider }: Row) =>
  ask<Account>(manager, 'GET', `/settlement/account/${quote_provider}/buyer`);

/** Finds a buyer's account with dues in a currency with cents, other than the demo's. */
const owing = async (manager: Page, not: string): Promise<Row> => {
  const rows = await ask<Row[]>(manager, 'GET', '/settlement/accounts?state=open&side=buyer&per=100');
  const found = rows.find(({ open, consumer }) => open.currency !== 'JPY' && open.amount > 1 && consumer.uuid !== not);
  if (found === undefined) throw new Error('no account is open');
  return found;
};

const language = 'en';
const size = { width: 1280, height: 900 };

test('a month at the desk: overpayment, reversal, dunning, credit hold, and a payout by two people (en)', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const { settlement, receivables, tools, shared } = wordsOf(language);
  const manager = await openAs(browser, 'manager', language);
  const buyer = await openAs(browser, 'buyer', language);
  const provider = await openAs(browser, 'provider', language);
  for (const page of [manager, buyer]) await page.setViewportSize(size);
  const main = manager.getByRole('main');
  const dialog = manager.getByRole('dialog');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const give = async (act: string, reason: string) => {
    // A value date comes before the reason.
    await dialog.getByRole('textbox').last().fill(reason);
    await dialog.getByRole('button', { name: act, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const { user } = await ask<{ user: { uuid: string } }>(buyer, 'GET', '/session');
  const row = await owing(manager, user.uuid);
  const address = `/admin/settlement/${row.quote_provider}?side=buyer`;

  await test.step('reverses a buyer’s mistaken overpayment', async () => {
    const before = await accountOf(manager, row);
    const paid = before.open.amount + 25;
    const body = { amount: paid, open: before.open.amount, paid_on: before.today, reference: 'OVER' };
    await ask(manager, 'POST', `/settlement/account/${row.quote_provider}/payments`, {
      side: 'buyer',
      credit: true,
      ...body,
    });
    await manager.goto(address);
    await expect(main.getByText(settlement.account.credit, { exact: true }).first()).toBeVisible();
    expect((await accountOf(manager, row)).credit.amount).toBe(25);
    await main
      .getByRole('row')
      .filter({ hasText: 'OVER' })
      .getByRole('button', { name: settlement.payments.reverse, exact: true })
      .click();
    await give(settlement.pay.reverse_do, 'Booked to the wrong account.');
    await expect.poll(async () => (await accountOf(manager, row)).open.amount).toBe(before.open.amount);
  });

  await test.step('a manual hold blocks confirming a request until it is lifted', async () => {
    const { quote } = await requestedQuote({ buyer, manager, provider }, 1, {}, { confirmed: false });
    await manager.goto(`/admin/vods/${user.uuid}`);
    await button(receivables.hold.place).click();
    await give(receivables.hold.place, 'Returned cheque.');
    await buyer.goto('/vod/settlement');
    await expect(buyer.getByRole('alert').filter({ hasText: receivables.hold.own })).toContainText('Returned cheque.');
    await manager.goto('/admin/quotes');
    await expect(main.getByText(receivables.hold.of_buyer).first()).toBeVisible();
    await manager.goto(`/admin/quotes/${quote}`);
    await expect(main.getByRole('alert').filter({ hasText: receivables.hold.of_buyer })).toBeVisible();
    const confirm = button(wordsOf(language).quotes.manager.confirm);
    await expect(confirm).toBeHidden();
    await button(receivables.hold.lift).click();
    await give(receivables.hold.lift, 'Paid by transfer.');
    await confirm.click();
    await expect(manager.getByText(wordsOf(language).quotes.manager.confirmed)).toBeVisible();
  });

  await test.step('a late payment gets three reminders, then the buyer is put on hold', async () => {
    for (let steps = 0; steps < 8; steps += 1) {
      const { dunning, today } = await accountOf(manager, row);
      const on = dunning.next?.on ?? addDays(today, 20);
      await moveMarketTo(manager.request, on > today ? on : addDays(today, 1));
      // An idle staff session ends after a day (D12c).
      await logIn(manager, 'manager@example.com');
      const { hold } = await ask<{ hold: object | null }>(
        manager,
        'GET',
        `/settlement/credit_hold?consumer=${row.consumer.uuid}`,
      );
      if (hold !== null) break;
    }
    await manager.goto(address);
    for (const level of ['1', '2', '3'])
      await expect(main.getByText(filled(receivables.level_of, { level }), { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('alert').filter({ hasText: receivables.hold.of_buyer })).toBeVisible();
    await manager.goto('/admin/settlement');
    await main.getByRole('link', { name: settlement.links.receivables, exact: true }).click();
    await expect(main.getByRole('heading', { name: receivables.by_age, exact: true })).toBeVisible();
    const [file] = await Promise.all([
      manager.waitForEvent('download'),
      button(receivables.export_csv).first().click(),
    ]);
    expect(file.suggestedFilename()).toBe(`receivables_${await marketToday(manager.request)}.csv`);
    await button(receivables.hold.lift).first().click();
    await give(receivables.hold.lift, 'Agreed on instalments.');
  });

  const second = await openColleague(manager, openAs(browser, 'visitor', language), staffRole.manager);
  await second.setViewportSize(size);
  /** Approves the first manager's proposal as the second. */
  const approve = async () => {
    await second.goto('/admin/tools/approvals');
    const act = second.getByRole('main').getByRole('button', { name: shared.actions.approve, exact: true });
    await expect(act).toHaveCount(1);
    await act.click();
    await expect(act).toBeHidden();
  };

  const next = Number((await marketToday(manager.request)).slice(0, 4)) + 1;
  await moveMarketTo(manager.request, `${next}-01-10`);
  await logIn(manager, 'manager@example.com');
  await logIn(second, colleagueEmail);
  await settlePeriods(manager, '1000000');
  for (const { year } of await ask<{ year: number }[]>(manager, 'GET', '/settlement/closings'))
    await ask(manager, 'POST', `/settlement/closing/${year}`, {});

  await test.step('two people approve the payout run, and its bank file goes out', async () => {
    await manager.goto('/admin/settlement/payouts');
    const make = main.getByRole('button', { name: shaped(settlement.payouts.make) });
    await manager.goto('/admin/tools/approvals');
    await button(tools.approvals.switch_on).click();
    await approve();
    await enterMissingBankDetails(browser, manager, language);
    await manager.goto('/admin/settlement/payouts');
    await make.click();
    await dialog.getByRole('button', { name: settlement.payouts.make_do, exact: true }).click();
    await expect(dialog).toBeHidden();
    await manager.goto('/admin/settlement/payouts');
    await main
      .getByRole('link', { name: shaped(settlement.runs.number) })
      .first()
      .click();
    await button(settlement.runs.approve).click();
    await dialog.getByRole('button', { name: settlement.runs.approve, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByText(settlement.runs.waits_link, { exact: true })).toBeVisible();
    await expect(button(settlement.runs.approve)).toBeHidden();
    const run = manager.url();
    await approve();
    await manager.goto(run);
    await button(settlement.transfers.open).click();
    const [file] = await Promise.all([
      manager.waitForEvent('download'),
      dialog.getByRole('button', { name: settlement.transfers.do, exact: true }).click(),
    ]);
    const records = (await readFile(await file.path(), 'latin1')).split('\r\n');
    expect(records.pop()).toBe('');
    for (const record of records) expect(record).toHaveLength(120);
    expect(records.map((record) => record[0]).join('')).toMatch(/^12+89$/);
    const transfers = records.filter((record) => record.startsWith('2')).map((record) => Number(record.slice(80, 90)));
    const trailer = records.at(-2) ?? '';
    expect([Number(trailer.slice(1, 7)), Number(trailer.slice(7, 19))]).toEqual([
      transfers.length,
      transfers.reduce((sum, amount) => sum + amount, 0),
    ]);
    await expect(dialog).toBeHidden();
    // The same two people switch it off again.
    await manager.goto('/admin/tools/approvals');
    await button(tools.approvals.switch_off).click();
    await approve();
  });
});
