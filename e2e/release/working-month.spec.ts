import { readFile } from 'node:fs/promises';
import { staffRole } from '@eigaichi/domain/options/companies';
import type { Page } from '@playwright/test';
import { type Lang, logIn, openAs } from '../fixtures/accounts.ts';
import { pickDay } from '../fixtures/calendar.ts';
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

/** An account of a buyer other than the demo's that owes something, in a currency with cents. */
const owing = async (manager: Page, not: string): Promise<Row> => {
  const rows = await ask<Row[]>(manager, 'GET', '/settlement/accounts?state=open&side=buyer&per=100');
  const found = rows.find(({ open, consumer }) => open.currency !== 'JPY' && open.amount > 1 && consumer.uuid !== not);
  if (found === undefined) throw new Error('no account is open');
  return found;
};

type Journal = { readonly entries: number; readonly debit: { readonly amount: number }; readonly reconciles: boolean };

const secondManager = 'staff-user@example.com';

/** Another member of staff becomes a manager, so that two may decide. */
const openSecond = async (manager: Page, secondPage: Promise<Page>): Promise<Page> => {
  const [colleague] = await ask<{ uuid: string; version: number }[]>(
    manager,
    'GET',
    `/managers?free_word=${encodeURIComponent(secondManager)}`,
  );
  if (colleague === undefined) throw new Error(`no account of ${secondManager}`);
  const { uuid, version } = colleague;
  await ask(manager, 'PUT', `/manager/${uuid}`, { version, staff_role: staffRole.manager });
  const second = await secondPage;
  await logIn(second, secondManager);
  return second;
};

const walks: readonly (readonly [Lang, number])[] = [['en', 1280]];

for (const [language, width] of walks)
  test(`a month at the desk: too much is paid, taken back, dunned to a credit hold and lifted, received by a statement, paid out by two people, closed and booked (${language}, ${width} px)`, async ({
    browser,
  }) => {
    test.setTimeout(420_000);
    const { bank_statements, journal, settlement, receivables, tools } = wordsOf(language);
    const manager = await openAs(browser, 'manager', language);
    const buyer = await openAs(browser, 'buyer', language);
    const provider = await openAs(browser, 'provider', language);
    for (const page of [manager, buyer]) {
      await page.setViewportSize({ width, height: 900 });
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
      await buyer.goto('/vod/settlement');
      await expect(buyer.getByRole('alert').filter({ hasText: receivables.hold.own })).toContainText(
        'Returned cheque.',
      );
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

    await test.step('the bank’s statement brings what is open, and the match is confirmed', async () => {
      const { open, today } = await accountOf(manager, row);
      const company = row.consumer.company_name;
      const receipt = `Received ${language}`;
      await manager.goto('/admin/settlement/statements');
      await main
        .locator('xpath=..')
        .locator('input[type=file]')
        .setInputFiles({
          name: 'bank.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(
            `Date;Name;Received;Text\n${today};"${company}";${open.amount};${receipt}\n${today};Bank;0.5;Interest ${language}\n`,
          ),
        });
      for (const [field, column] of [
        ['column_amount', 'Received'],
        ['column_payer', 'Name'],
        ['column_reference', 'Text'],
      ] as const) {
        await dialog.getByRole('combobox', { name: bank_statements.import[field] }).click();
        await manager.getByRole('option', { name: column, exact: true }).click();
      }
      await dialog.getByRole('combobox', { name: bank_statements.import.currency }).click();
      await manager.locator(`[role=option][value="${open.currency}"]`).click();
      // The columns of the last file are proposed; where they fit, the file is read already.
      const read = dialog.getByRole('button', { name: bank_statements.import.read, exact: true });
      if (await read.isVisible()) await read.click();
      await dialog.getByRole('button', { name: filled(bank_statements.import.do_other, { count: '2' }) }).click();
      await expect(dialog).toBeHidden();
      const line = main.getByRole('row').filter({ hasText: receipt });
      await line.getByRole('button', { name: bank_statements.match, exact: true }).click();
      await dialog
        .getByRole('button')
        .filter({ hasText: company })
        .filter({ hasText: String(row.agreement_number).padStart(4, '0') })
        .click();
      await dialog.getByRole('button', { name: settlement.pay.do, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(line).toBeHidden();
      expect((await accountOf(manager, row)).open.amount).toBe(0);
    });

    const second = await openSecond(manager, openAs(browser, 'visitor', language));
    await second.setViewportSize({ width, height: 900 });
    /** The second manager approves what the first one proposed. */
    const approve = async () => {
      await second.goto('/admin/tools/approvals');
      const act = second.getByRole('main').getByRole('button', { name: tools.approvals.approve, exact: true });
      await expect(act).toHaveCount(1);
      await act.click();
      await expect(act).toBeHidden();
    };

    await test.step('the year is closed', async () => {
      type Open = { readonly year: number };
      const openYears = () => ask<Open[]>(manager, 'GET', '/settlement/closings');
      if ((await openYears()).length === 0) {
        const next = Number((await marketToday(manager.request)).slice(0, 4)) + 1;
        await moveMarketTo(manager.request, `${next}-01-10`);
        await logIn(manager, 'manager@example.com');
        await logIn(second, secondManager);
      }
      await settlePeriods(manager, '1000000');
      const before = await openYears();
      await manager.goto('/admin/settlement/closing');
      await main.getByRole('button', { name: shaped(settlement.closing.close) }).click();
      await dialog.getByRole('button', { name: settlement.closing.close_do, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(async () => (await openYears()).length).toBe(before.length - 1);
    });

    await test.step('two people approve the payout run; its bank file goes out', async () => {
      await manager.goto('/admin/settlement/payouts');
      await expect(main.getByRole('table').first()).toBeVisible();
      // The second language comes upon what the first one left: a rest below the minimum is carried over.
      const make = main.getByRole('button', { name: shaped(settlement.payouts.make) });
      if (language === 'ja' && (await make.count()) === 0) return;
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
      const transfers = records
        .filter((record) => record.startsWith('2'))
        .map((record) => Number(record.slice(80, 90)));
      const trailer = records.at(-2) ?? '';
      expect([Number(trailer.slice(1, 7)), Number(trailer.slice(7, 19))]).toEqual([
        transfers.length,
        transfers.reduce((sum, amount) => sum + amount, 0),
      ]);
      await expect(dialog).toBeHidden();
      await button(settlement.runs.send).click();
      await dialog.getByRole('button', { name: settlement.runs.send, exact: true }).click();
      await button(settlement.runs.pay).click();
      await pickDay(
        manager,
        dialog.getByRole('button', { name: settlement.pay.paid_on }),
        await marketToday(manager.request),
      );
      await dialog.getByLabel(settlement.pay.reference).fill(`Payout ${language}`);
      const [paid] = await Promise.all([
        manager.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/paid'), {
          timeout: 60_000,
        }),
        dialog.getByRole('button', { name: settlement.pay.do, exact: true }).click(),
      ]);
      expect(paid.ok()).toBe(true);
      await expect(dialog.filter({ hasText: settlement.pay.reference })).toBeHidden();
      // What was switched on is switched off again, by the same two.
      await manager.goto('/admin/tools/approvals');
      await button(tools.approvals.switch_off).click();
      await approve();
    });

    const to = await marketToday(manager.request);
    const from = addDays(to, -364);
    const totals = await ask<Journal>(manager, 'GET', `/settlement/journal/${from}/${to}`);
    await manager.goto(`/admin/settlement/journal?from=${from}&to=${to}`);
    await expect(main.getByText(journal.all_reconcile)).toBeVisible();

    await test.step('each file holds every entry, and its debits are those of the page', async () => {
      for (const [format, encoding, amountAt, headings] of [
        ['csv', 'utf-8', 7, 1],
        ['yayoi', 'shift_jis', 8, 0],
        ['freee', 'utf-8', 6, 1],
      ] as const) {
        const [download] = await Promise.all([
          manager.waitForEvent('download'),
          main.getByRole('link', { name: journal[`file_${format}`], exact: true }).click(),
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
      await main.getByRole('link', { name: journal.mapping, exact: true }).click();
      await expect(main.getByRole('heading', { name: tools.names.journal, level: 1 })).toBeVisible();
    });
  });
