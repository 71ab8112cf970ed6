import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Lang, logIn, openAs } from './fixtures/accounts.ts';
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
      await expect(main.getByText(settlement.account.credit, { exact: true }).first()).toBeVisible();
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
        // An unused session of staff ends after a day (D12c).
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

type Journal = { readonly entries: number; readonly debit: { readonly amount: number }; readonly reconciles: boolean };

for (const [language, width] of [
  ['en', 1280],
  ['ja', 390],
] as const satisfies readonly (readonly [Lang, number])[])
  test(`the month ends with a journal that reconciles with the ledger (${language}, ${width} px)`, async ({
    browser,
    inspect,
  }) => {
    test.setTimeout(120_000);
    const { journal: words, shell, tools } = wordsOf(language);
    const manager = await openAs(browser, 'manager', language);
    await manager.setViewportSize({ width, height: 900 });
    await manager.getByRole('button', { name: shell.cookies.decline, exact: true }).click();
    const main = manager.getByRole('main');
    const to = await marketToday(manager.request);
    const from = new Date(Date.parse(to) - 364 * 86_400_000).toISOString().slice(0, 10);
    const totals = await ask<Journal>(manager, 'GET', `/settlement/journal/${from}/${to}`);

    await manager.goto(`/admin/settlement/journal?from=${from}&to=${to}`);
    await expect(main.getByText(words.all_reconcile)).toBeVisible();
    await inspect(manager, 'the accounting journal');

    await test.step('each file holds every entry, and its debits are those of the page', async () => {
      for (const [format, encoding, amountAt, headings] of [
        ['csv', 'utf-8', 7, 1],
        ['yayoi', 'shift_jis', 8, 0],
        ['freee', 'utf-8', 6, 1],
      ] as const) {
        const [download] = await Promise.all([
          manager.waitForEvent('download'),
          main.getByRole('link', { name: words[`file_${format}`], exact: true }).click(),
        ]);
        const text = new TextDecoder(encoding, { fatal: true }).decode(await readFile(await download.path()));
        // A quoted cell may hold a comma; the columns that are read here come before such a one or are whole numbers.
        const rows = text
          .trimEnd()
          .split('\r\n')
          .slice(headings)
          .map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, 'quoted').split(','));
        expect(rows).toHaveLength(totals.entries);
        expect(rows.reduce((sum, row) => sum + Number(row[amountAt]), 0)).toBe(totals.debit.amount);
      }
    });

    await test.step('the accounts it books to are among the tools', async () => {
      await main.getByRole('link', { name: words.mapping, exact: true }).click();
      await expect(main.getByRole('heading', { name: tools.names.journal, level: 1 })).toBeVisible();
      await inspect(manager, 'the accounts of the journal');
    });
  });
