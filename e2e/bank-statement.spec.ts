import type { Page } from '@playwright/test';
import { openAs } from './fixtures/accounts.ts';
import { camtFile } from './fixtures/camt.ts';
import { marketToday } from './fixtures/market-clock.ts';
import { expect, test } from './fixtures/reader.ts';
import { ask } from './fixtures/requested-quote.ts';
import { enDesk, jaPhone, walks } from './fixtures/walks.ts';
import { filled, wordsOf } from './fixtures/words.ts';

type Account = {
  readonly quote_provider: string;
  readonly consumer: { readonly company_name: string };
  readonly agreement_number: number;
  readonly open: { readonly amount: number; readonly currency: string };
};

const csv = ({ consumer, open }: Account, day: string) => ({
  name: 'bank.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Date;Name;Received;Text\n${day};"${consumer.company_name}";${open.amount};own\n${day};Bank;0.5;Interest ${Date.now()}\n`,
  ),
});

const camt = ({ consumer, open: { amount, currency } }: Account, day: string) =>
  camtFile([
    { amount, payer: consumer.company_name, currency, day },
    { amount: 1, payer: 'Bank', currency, day },
  ]);

type Books = {
  readonly documents: readonly { readonly uuid: string; readonly kind: string; readonly cancelled_by: string | null }[];
  readonly actions: readonly { readonly name: string; readonly allowed: boolean }[];
};

/** Leaves an account with something to invoice by cancelling existing invoices. */
const uninvoiced = async (manager: Page, { quote_provider }: Account): Promise<void> => {
  const { documents, actions } = await ask<Books>(manager, 'GET', `/settlement/account/${quote_provider}/buyer`);
  if (actions.some(({ name, allowed }) => name === 'issue_invoice' && allowed)) return;
  for (const { uuid, kind, cancelled_by } of documents)
    if (kind === 'invoice' && cancelled_by === null)
      await ask(manager, 'POST', `/settlement/document/${uuid}/cancel`, { reason: 'Issued again by hand.' });
};

for (const { language, size } of walks(jaPhone, enDesk))
  test(`an invoice is issued; a statement of the bank is matched and undone (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { bank_statements: words, settlement, shared } = wordsOf(language);
    const manager = await openAs(browser, 'manager', language);
    await manager.setViewportSize(size);
    const main = manager.getByRole('main');
    const dialog = manager.getByRole('dialog');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    // Receipts are buttons; the days below them, some unmatched, are not.
    const pressed = manager.getByRole('button');
    const row = (text: string) => main.getByRole('row').filter({ hasText: text }).filter({ has: pressed });
    const day = await marketToday(manager.request);
    const accounts = await ask<Account[]>(manager, 'GET', '/settlement/accounts?state=open&side=buyer');
    const account = accounts.find(({ open }) => open.amount > 1 && open.currency !== 'JPY');
    if (account === undefined) throw new Error('no account is open');
    const company = account.consumer.company_name;

    await test.step('shows, issues and resends an invoice', async () => {
      await uninvoiced(manager, account);
      await manager.goto(`/admin/settlement/${account.quote_provider}?side=buyer`);
      await button(settlement.account.invoice).click();
      await expect(dialog.getByText(company)).toBeVisible();
      await inspect(manager, 'an invoice before it is issued');
      const [issued] = await Promise.all([
        manager.waitForResponse((answer) => answer.url().endsWith('/invoice') && answer.request().method() === 'POST'),
        dialog.getByRole('button', { name: settlement.account.invoice, exact: true }).click(),
      ]);
      const { data } = (await issued.json()) as { data: { code: string } };
      await expect(dialog).toBeHidden();
      await main
        .getByRole('link', { name: new RegExp(data.code) })
        .first()
        .click();
      await button(settlement.documents.resend).click();
      await expect(manager.getByText(settlement.documents.resent)).toBeVisible();
      await inspect(manager, 'an invoice that was issued');
    });

    await manager.goto('/admin/settlement');
    await main.getByRole('link', { name: settlement.links.statements }).click();
    await inspect(manager, 'receipts before a statement');

    await test.step('chooses a file, maps its columns and imports it', async () => {
      const isCsv = language === 'en';
      const read: number[] = [];
      manager.on('response', (answer) => {
        if (answer.url().endsWith('/bank-statements/preview')) read.push(answer.status());
      });
      await main
        .locator('xpath=..')
        .locator('input[type=file]')
        .setInputFiles(isCsv ? csv(account, day) : camt(account, day));
      // The first file waits for the server's table-reading thread to start.
      await expect(dialog).toBeVisible({ timeout: 60_000 });
      if (isCsv) {
        await dialog.getByRole('combobox', { name: words.import.column_amount }).click();
        await manager.getByRole('option', { name: 'Received', exact: true }).click();
        await dialog.getByRole('combobox', { name: words.import.column_payer }).click();
        await manager.getByRole('option', { name: 'Name', exact: true }).click();
        await dialog.getByRole('combobox', { name: words.import.column_reference }).click();
        await manager.getByRole('option', { name: 'Text', exact: true }).click();
        await dialog.getByRole('combobox', { name: shared.labels.currency }).click();
        await manager.locator(`[role=option][value="${account.open.currency}"]`).click();
        await dialog.getByRole('button', { name: words.import.read, exact: true }).click();
      }
      await expect(dialog.getByText(words.import.receipts, { exact: true })).toBeVisible();
      // The file is read only after all columns are chosen and the button is pressed.
      expect(read).toEqual(isCsv ? [200, 200] : [200]);
      await inspect(manager, 'what a statement holds');
      await dialog.getByRole('button', { name: filled(words.import.do_other, { count: '2' }), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(row(company)).toBeVisible();
      await inspect(manager, 'receipts to match');
    });

    await test.step('sets interest aside', async () => {
      await row('Bank').getByRole('button', { name: words.set_aside, exact: true }).click();
      await dialog.getByRole('textbox').fill('Interest');
      await inspect(manager, 'setting a receipt aside');
      await dialog.getByRole('button', { name: words.set_aside, exact: true }).click();
      await expect(row('Interest')).toBeHidden();
      await expect(row('Bank')).toBeHidden();
    });

    await test.step('confirms the proposed account and undoes the match', async () => {
      await row(company).getByRole('button', { name: words.match, exact: true }).click();
      await inspect(manager, 'whose payment it is');
      await dialog
        .getByRole('button')
        .filter({ hasText: company })
        .filter({ hasText: String(account.agreement_number).padStart(4, '0') })
        .click();
      await inspect(manager, 'recording a receipt');
      await dialog.getByRole('button', { name: settlement.pay.do, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(row(company)).toBeHidden();
      await main.getByText(words.show_matched, { exact: true }).click();
      await expect(row(company).first()).toBeVisible();
      await inspect(manager, 'matched receipts');
      await button(words.undo).first().click();
      await dialog.locator('textarea').fill('Another buyer.');
      await dialog.getByRole('button', { name: settlement.pay.reverse_do, exact: true }).click();
      await expect(dialog).toBeHidden();
      await main.getByText(words.show_open, { exact: true }).click();
      await row(company).getByRole('button', { name: words.set_aside, exact: true }).click();
      await dialog.getByRole('textbox').fill('Sample');
      await dialog.getByRole('button', { name: words.set_aside, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(main.getByText(words.none_title)).toBeVisible();
    });
  });
