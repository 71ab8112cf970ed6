import type { Page } from '@playwright/test';
import { type Lang, openAs } from './fixtures/accounts.ts';
import { addDays, marketToday, moveMarketTo } from './fixtures/market-clock.ts';
import { expect, test } from './fixtures/reader.ts';
import { ask, requestedQuote } from './fixtures/requested-quote.ts';
import { filled, wordsOf } from './fixtures/words.ts';

type Amount = { readonly amount: number; readonly currency: string };
type Row = { readonly quote_provider: string; readonly consumer: { readonly uuid: string }; readonly open: Amount };
type Account = {
  readonly open: Amount;
  readonly credit: Amount;
  readonly today: string;
  readonly dunning: { readonly next: { readonly step: string; readonly on: string } | null };
};

const accountOf = (manager: Page, { quote_provider }: Row) =>
  ask<Account>(manager, 'GET', `/settlement/account/${quote_provider}/buyer`);

/** An account of a buyer other than the demo's that owes something, in a currency with cents. */
const owing = async (manager: Page, not: string): Promise<Row> => {
  const rows = await ask<Row[]>(manager, 'GET', '/settlement/accounts?state=open&side=buyer&per=100');
  const found = rows.find(({ open, consumer }) => open.currency !== 'JPY' && open.amount > 1 && consumer.uuid !== not);
  if (found === undefined) throw new Error('no account is open');
  return found;
};

for (const [language, width] of [
  ['en', 1280],
  ['ja', 390],
] as const satisfies readonly (readonly [Lang, number])[])
  test(`a month at the desk: too much is paid, taken back, dunned to a credit hold, and lifted (${language}, ${width} px)`, async ({
    browser,
    inspect,
  }) => {
    test.setTimeout(240_000);
    const { settlement, receivables, shell } = wordsOf(language);
    const manager = await openAs(browser, 'manager', language);
    const buyer = await openAs(browser, 'buyer', language);
    const provider = await openAs(browser, 'provider', language);
    for (const page of [manager, buyer]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('button', { name: shell.cookies.decline, exact: true }).click();
    }
    const main = manager.getByRole('main');
    const dialog = manager.getByRole('dialog');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    const give = async (act: string, reason: string) => {
      await dialog.getByRole('textbox').first().fill(reason);
      await dialog.getByRole('button', { name: act, exact: true }).click();
      await expect(dialog).toBeHidden();
    };
    const { user } = await ask<{ user: { uuid: string } }>(buyer, 'GET', '/session');
    const row = await owing(manager, user.uuid);
    const address = `/admin/settlement/${row.quote_provider}?side=buyer`;

    await test.step('a buyer pays more than it owes; the payment was a mistake and is taken back', async () => {
      const before = await accountOf(manager, row);
      const paid = before.open.amount + 25;
      const body = { amount: paid, open: before.open.amount, paid_on: before.today, reference: `OVER-${language}` };
      await ask(manager, 'POST', `/settlement/account/${row.quote_provider}/payments`, {
        side: 'buyer',
        credit: true,
        ...body,
      });
      await manager.goto(address);
      await expect(main.getByText(settlement.account.credit, { exact: true })).toBeVisible();
      expect((await accountOf(manager, row)).credit.amount).toBe(25);
      await inspect(manager, 'an account with a credit');
      await main
        .getByRole('row')
        .filter({ hasText: `OVER-${language}` })
        .getByRole('button', { name: settlement.payments.reverse, exact: true })
        .click();
      await give(settlement.pay.reverse_do, 'Booked to the wrong account.');
      await expect.poll(async () => (await accountOf(manager, row)).open.amount).toBe(before.open.amount);
    });

    await test.step('a hold by hand keeps a request from being confirmed; lifted, it is confirmed', async () => {
      const { quote } = await requestedQuote({ buyer, manager, provider }, 1, {}, { confirmed: false });
      await manager.goto(`/admin/vods/${user.uuid}`);
      await button(receivables.hold.place).click();
      await give(receivables.hold.place, 'Returned cheque.');
      await inspect(manager, 'a company on credit hold');
      await buyer.goto('/vod/settlement');
      await expect(buyer.getByRole('alert').filter({ hasText: receivables.hold.own })).toContainText(
        'Returned cheque.',
      );
      await inspect(buyer, 'the payments of a buyer on credit hold');
      await manager.goto(`/admin/quotes/${quote}`);
      await expect(main.getByRole('alert').filter({ hasText: receivables.hold.of_buyer })).toBeVisible();
      const confirm = button(wordsOf(language).quotes.manager.confirm);
      await expect(confirm).toBeHidden();
      await button(receivables.hold.lift).click();
      await give(receivables.hold.lift, 'Paid by transfer.');
      await confirm.click();
      await expect(manager.getByText(wordsOf(language).quotes.manager.confirmed)).toBeVisible();
    });

    await test.step('a late payment is reminded of three times, and then puts the buyer on hold', async () => {
      for (let steps = 0; steps < 8; steps += 1) {
        const { dunning, today } = await accountOf(manager, row);
        const on = dunning.next?.on ?? addDays(today, 20);
        await moveMarketTo(manager.request, on > today ? on : addDays(today, 1));
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
      await inspect(manager, 'an account after three reminders');
      await manager.goto('/admin/settlement');
      await main.getByRole('link', { name: settlement.links.receivables, exact: true }).click();
      await expect(main.getByRole('heading', { name: receivables.by_age, exact: true })).toBeVisible();
      await inspect(manager, 'receivables by age, holds and reminders');
      const [file] = await Promise.all([
        manager.waitForEvent('download'),
        button(receivables.export_csv).first().click(),
      ]);
      expect(file.suggestedFilename()).toBe(`receivables_${await marketToday(manager.request)}.csv`);
      await button(receivables.hold.lift).first().click();
      await give(receivables.hold.lift, 'Agreed on instalments.');
    });
  });
