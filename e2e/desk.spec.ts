import { readFileSync } from 'node:fs';
import { deskQueues } from '@eigaichi/domain/desk/queues';
import type { Page } from '@playwright/test';
import { type Lang, openAs } from './fixtures/accounts.ts';
import { pickDay } from './fixtures/calendar.ts';
import {
  createAgingCases,
  createMorningQueues,
  enterMissingBankDetails,
  payAccounts,
  settlePeriods,
} from './fixtures/desk-morning.ts';
import { addDays, marketToday } from './fixtures/market-clock.ts';
import { expect, test } from './fixtures/reader.ts';
import { ask } from './fixtures/requested-quote.ts';
import { enDesk, jaPhone, walks } from './fixtures/walks.ts';
import { filled, shaped, wordsOf } from './fixtures/words.ts';

type Desk = {
  readonly queues: readonly { readonly name: string; readonly label: Record<Lang, string>; readonly count: number }[];
};

/** Queues that trade fills, seeded for the morning. Past deadlines fill accounts; mails and jobs fail on their own. */
const filledQueues: readonly string[] = [
  'quotes_to_confirm',
  'late_answers',
  'title_review',
  'title_edits',
  'title_deletions',
  'buyers',
  'prepayments',
  'delivery_problems',
  'late_materials',
  'ended_undelivered',
];

const tag = (page: Page, name: string) =>
  ask<{ uuid: string }>(page, 'POST', '/tag', { name, translations: { ja: { name }, en: { name } } });

type Rate = { exchange_rate: number; exchange_rate_addition: number; current: boolean };

/** Re-enters today's rate for each currency with an outdated rate (D7h). */
const renewRates = async (manager: Page) => {
  const effective_on = await marketToday(manager.request);
  for (const { currency } of await ask<{ currency: string }[]>(manager, 'GET', '/exchange_rates/stale')) {
    const rates = await ask<Rate[]>(manager, 'GET', `/exchange_rates?currency=${currency}`);
    const { exchange_rate = 0, exchange_rate_addition = 0 } = rates.find(({ current }) => current) ?? {};
    await ask(manager, 'POST', '/exchange_rate', {
      currency,
      effective_on,
      exchange_rate: String(exchange_rate),
      exchange_rate_addition: String(exchange_rate_addition),
    });
  }
};

for (const { language, size } of walks(enDesk, jaPhone))
  test(`a manager's day at the desk (${language}, ${size.width} px)`, async ({ browser, inspect }) => {
    test.setTimeout(420_000);
    const {
      accounts_staff,
      agreements,
      desk,
      lists,
      moderation,
      movies,
      quotes,
      settlement,
      shared,
      startPage,
      tools,
    } = wordsOf(language);
    const number = Date.now() % 1_000_000;
    const night = await createAgingCases(browser, language);
    const provider = await openAs(browser, 'provider', language);
    const buyer = await openAs(browser, 'buyer2', language);
    const manager = await openAs(browser, 'manager', language);
    await manager.setViewportSize(size);
    const main = manager.getByRole('main');
    const dialog = manager.getByRole('dialog');
    const said = (text: string) => manager.getByText(text, { exact: true });
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
    const made = await createMorningQueues(browser, { manager, provider, buyer }, { language, number, night });
    const readDesk = async () => (await ask<Desk>(manager, 'GET', '/desk')).queues;

    // Morning: waiting work with its age; each queue opens from there.
    await manager.goto('/admin');
    const queues = main.getByRole('navigation', { name: startPage.queues.label });
    const morning = await readDesk();
    expect(morning).toHaveLength(deskQueues.length);
    await expect(queues.getByRole('link')).toHaveCount(morning.filter(({ count }) => count > 0).length);
    await inspect(manager, 'the start page of the staff');
    expect(morning.flatMap(({ name, count }) => (count > 0 ? [name] : []))).toEqual(
      expect.arrayContaining([...filledQueues]),
    );
    const open = async (name: string) => {
      await manager.goto('/admin');
      const label = morning.find((queue) => queue.name === name)?.label[language] ?? name;
      await queues.getByRole('link').filter({ hasText: label }).click();
    };
    const boxes = main.getByRole('checkbox', { name: shaped(startPage.bulk.choose) });
    /** Chooses these rows, presses the action, and confirms its effects. */
    const decide = async (
      move: string,
      { only = 'all', why }: { only?: 'all' | 'last'; why?: () => Promise<void> } = {},
    ) => {
      await expect(boxes.last()).toBeVisible();
      const rows = await boxes.count();
      for (const box of only === 'all' ? await boxes.all() : [boxes.last()]) await box.check();
      const chosen = main.getByRole('region', { name: startPage.bulk.label });
      await chosen
        .getByRole('button', {
          name: shaped(filled(startPage.bulk.move, { move, count: '.*' }).replaceAll(/[()]/g, '.')),
        })
        .click();
      await why?.();
      await inspect(manager, `the confirmation of ${move}`);
      await dialog.getByRole('button', { name: move, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(boxes).toHaveCount(only === 'all' ? 0 : rows - 1);
    };

    await test.step('titles: denies one with a reason, reverts an edit, refuses a deletion', async () => {
      await open('title_review');
      await decide(movies.moves.decline.name, {
        why: async () => {
          await dialog.getByRole('checkbox').first().check();
          await dialog.getByRole('textbox').fill('A sample of the desk.');
        },
      });
      await expect(said(moderation.empty.title)).toBeVisible();
      await open('title_edits');
      await decide(moderation.revert, { only: 'last' });
      const left = (await readDesk()).find(({ name }) => name === 'title_edits')?.count ?? 0;
      if (left > 0) await decide(moderation.accept);
      await expect(said(moderation.empty.title)).toBeVisible();
      await open('title_deletions');
      await decide(movies.moves.deny_delete.name);
      await expect(said(moderation.empty.title)).toBeVisible();
    });

    await test.step('closes enquiries', async () => {
      for (const { uuid } of await ask<{ uuid: string }[]>(manager, 'GET', '/enquiries?per=100')) {
        const { thread } = await ask<{ thread: object[] }>(manager, 'GET', `/enquiry/${uuid}`);
        await ask(manager, 'PUT', `/enquiry/${uuid}/state`, { action: 'close', seen: thread.length });
      }
    });

    await test.step('requests changes to needs', async () => {
      for (const { uuid } of await ask<{ uuid: string }[]>(manager, 'GET', '/buyer_needs?state=waiting&per=100')) {
        const { version } = await ask<{ version: number }>(manager, 'GET', `/buyer_need/${uuid}`);
        const body = { action: 'return', reason: 'A sample of the desk.', version };
        await ask(manager, 'PUT', `/buyer_need/${uuid}/decision`, body);
      }
    });

    await test.step('denies a buyer, and confirms requests: one by key, one by choosing it', async () => {
      await open('buyers');
      await decide(accounts_staff.moves.deny, {
        why: () => dialog.getByLabel(accounts_staff.ask.deny_reason, { exact: true }).fill('A sample of the desk.'),
      });
      await expect(said(movies.filtered.none)).toBeVisible();
      await open('quotes_to_confirm');
      await expect(boxes.last()).toBeVisible();
      await boxes.last().focus();
      await manager.keyboard.press('a');
      await dialog.getByRole('button', { name: desk.row.confirm, exact: true }).click();
      await expect(said(quotes.manager.confirmed)).toBeVisible();
      await expect(boxes).toHaveCount(1);
      await decide(desk.row.confirm);
      await expect(boxes).toHaveCount(0);
    });

    /** Fills the form shared by every payment: value date and bank reference. */
    const fillTransfer = async (reference: string) => {
      const paid_on = dialog.getByRole('textbox', { name: settlement.pay.paid_on });
      await pickDay(paid_on, await marketToday(manager.request));
      await dialog.getByLabel(settlement.pay.reference).fill(`${reference} ${number}`);
      await inspect(manager, 'the recording of a payment');
      await dialog.getByRole('button', { name: settlement.pay.do, exact: true }).click();
    };

    await test.step('deals: cancels a late answer, records a prepayment, terminates failed deals', async () => {
      const row = main.getByRole('listitem').getByRole('link').first();
      await open('late_answers');
      await row.click();
      await press(desk.cancel.open);
      await dialog.getByLabel(desk.reason).fill('No answer came.');
      await dialog.getByRole('button', { name: desk.cancel.do, exact: true }).click();
      await expect(said(desk.cancel.done)).toBeVisible();
      await open('prepayments');
      await row.click();
      await press(quotes.manager.release);
      await fillTransfer('Prepayment');
      await expect(said(quotes.manager.released)).toBeVisible();
      // The late deal is over too: ending it empties both queues.
      for (const queue of ['delivery_problems', 'late_materials']) {
        await open(queue);
        await row.click();
        await press(desk.terminate.open);
        await dialog.getByRole('radio', { name: desk.terminate.by_nobody }).check();
        await dialog.getByLabel(desk.reason).fill('Both agree to end it.');
        await dialog.getByRole('button', { name: desk.terminate.do, exact: true }).click();
        await expect(dialog).toBeHidden();
      }
    });

    await test.step('accounts: receives a late payment on its page, then every queue is empty', async () => {
      if ((morning.find(({ name }) => name === 'late_payments')?.count ?? 0) > 0) {
        await open('late_payments');
        await main.getByRole('table').getByRole('link').first().click();
        await press(settlement.account.pay.buyer);
        await fillTransfer('Transfer');
        await expect(said(settlement.pay.done)).toBeVisible();
      }
      await payAccounts(manager);
    });

    await test.step('the accountant: files a missing report, pays a payout run, closes a year; every queue is empty', async () => {
      const waits = async (name: string) => (await readDesk()).some((queue) => queue.name === name && queue.count > 0);
      const confirm = async (name: string) => {
        await inspect(manager, `the question before ${name}`);
        await dialog.getByRole('button', { name, exact: true }).click();
        await expect(dialog).toBeHidden();
      };
      if (await waits('missing_reports')) {
        await open('missing_reports');
        await main.getByRole('table').getByRole('link').first().click();
        await main.getByRole('button', { name: settlement.usage.report, exact: true }).last().click();
        const send = dialog.getByRole('button', { name: settlement.usage.send, exact: true });
        await expect(send).toBeVisible();
        const [, ...numbers] = (await dialog.getByRole('textbox').all()).toReversed();
        // Pressed too early, the form shows what is missing and leads to the first entry.
        await send.click();
        for (const field of numbers) await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(numbers.at(-1) ?? dialog).toBeFocused();
        for (const field of numbers) await field.fill('０');
        await inspect(manager, 'the report of a period');
        await send.click();
        // Zero after periods with revenue needs confirmation (D8r).
        const meant = dialog.getByRole('button', { name: settlement.usage.far_confirm, exact: true });
        await expect(meant.or(said(settlement.usage.sent)).first()).toBeVisible();
        if (await meant.isVisible()) await meant.click();
        await expect(said(settlement.usage.sent)).toBeVisible();
        await settlePeriods(manager);
        await payAccounts(manager);
      }
      const payOut = async () => {
        await enterMissingBankDetails(browser, manager, language);
        await open('payouts_due');
        await inspect(manager, 'the payouts that are due');
        await main.getByRole('button', { name: shaped(settlement.payouts.make) }).click();
        await confirm(settlement.payouts.make_do);
        await open('unpaid_runs');
        await main
          .getByRole('link', { name: shaped(settlement.runs.number) })
          .first()
          .click();
        await press(settlement.runs.approve);
        await confirm(settlement.runs.approve);
        await press(settlement.transfers.open);
        await inspect(manager, 'the file of transfers');
        const [download] = await Promise.all([
          manager.waitForEvent('download'),
          dialog.getByRole('button', { name: settlement.transfers.do, exact: true }).click(),
        ]);
        const records = readFileSync(await download.path(), 'latin1')
          .split('\r\n')
          .filter((record) => /^\d/.test(record));
        expect(records.map((record) => record.slice(0, 1)).join('')).toMatch(/^12+89$/);
        expect(new Set(records.map((record) => record.length))).toEqual(new Set([120]));
        await expect(dialog).toBeHidden();
        await press(settlement.runs.send);
        await confirm(settlement.runs.send);
        await inspect(manager, 'a payout run with the bank');
        await press(settlement.runs.pay);
        await fillTransfer('Payout');
        await expect(dialog).toBeHidden();
        await inspect(manager, 'a payout run that is paid');
      };
      if (await waits('payouts_due')) await payOut();
      if (await waits('open_years')) {
        await open('open_years');
        await main.getByRole('button', { name: shaped(settlement.closing.close) }).click();
        await confirm(settlement.closing.close_do);
      }
      // Pay out a closed year too.
      if (await waits('payouts_due')) await payOut();
      await renewRates(manager);
      expect((await readDesk()).filter(({ count }) => count > 0)).toEqual([]);
    });

    await test.step('corrects a quote', async () => {
      await manager.goto(`/admin/quotes/${made.waiting[0]}`);
      await press(desk.correct.open);
      await dialog.getByLabel(desk.fields.fee_rate).fill('20');
      await dialog.getByLabel(desk.reason).fill('The rate of the new contract.');
      await dialog.getByRole('button', { name: desk.correct.ask }).click();
      await inspect(manager, 'the effect of a correction');
      await dialog.getByRole('button', { name: desk.correct.do }).click();
      await expect(dialog).toHaveCount(0);
      await expect(main.getByText('The rate of the new contract.').first()).toBeVisible();
    });

    // Enter a rate from a day on: the current rate again, so that nothing else changes.
    const rates = await ask<{ exchange_rate: number; current: boolean; exchange_rate_addition: number }[]>(
      manager,
      'GET',
      '/exchange_rates?currency=CAD',
    );
    const held = rates.find(({ current }) => current);
    await manager.goto('/admin/tools');
    await inspect(manager, 'the tools');
    await main.getByRole('link', { name: tools.names.rates, exact: true }).click();
    await main.getByLabel(shared.labels.currency, { exact: true }).selectOption('CAD');
    await main.getByLabel(tools.rates.rate, { exact: true }).fill(String(held?.exchange_rate));
    await expect(main.getByLabel(tools.rates.addition, { exact: true })).toHaveValue(
      String(held?.exchange_rate_addition),
    );
    await pickDay(
      main.getByRole('textbox', { name: tools.from, exact: true }),
      addDays(await marketToday(manager.request), 30),
    );
    await main.getByRole('button', { name: shared.actions.save, exact: true }).click();
    await expect(said(shared.messages.saved)).toBeVisible();
    await inspect(manager, 'the exchange rates');

    const from = await tag(manager, `Desk tag ${number} a`);
    await tag(manager, `Desk tag ${number} b`);
    await manager.goto('/admin/tools/lists');
    await main.getByLabel(tools.lists.search, { exact: true }).fill(`desk tag ${number}`);
    await expect(main.getByRole('row')).toHaveCount(3);
    await inspect(manager, 'the lists');
    const merge = filled(tools.lists.merge_named, { name: `Desk tag ${number} a` });
    await main.getByRole('button', { name: merge, exact: true }).click();
    await dialog.getByLabel(tools.lists.search, { exact: true }).fill(`desk tag ${number} b`);
    await dialog.getByRole('radio', { name: `Desk tag ${number} b` }).check();
    await inspect(manager, 'the merging of tags');
    await dialog.getByRole('button', { name: tools.lists.merge_short, exact: true }).click();
    await expect(said(tools.lists.merged)).toBeVisible();
    await expect(main.getByRole('row')).toHaveCount(2);

    // Show a notice on the home page, and remove it again.
    await manager.goto('/admin/tools/notices');
    await main.getByRole('button', { name: tools.notices.new, exact: true }).click();
    await dialog.getByLabel(tools.notices.ja, { exact: true }).fill(`お知らせの見本${number}`);
    await dialog.getByLabel(tools.notices.en, { exact: true }).fill(`A sample notice ${number}`);
    await dialog.getByRole('button', { name: shared.actions.save, exact: true }).click();
    await expect(main.getByText(tools.notices.shown, { exact: true })).toBeVisible();
    await inspect(manager, 'the notices');
    await provider.goto('/');
    const notice = language === 'ja' ? `お知らせの見本${number}` : `A sample notice ${number}`;
    await expect(provider.getByText(notice)).toBeVisible();
    const remove = filled(tools.delete_named, { name: `A sample notice ${number}` });
    await main.getByRole('button', { name: remove, exact: true }).click();
    await dialog.getByRole('button', { name: tools.delete, exact: true }).click();
    await expect(main.getByText(tools.notices.none, { exact: true })).toBeVisible();

    // Signed documents still have their hash; begin a draft of the wording and discard it.
    await manager.goto('/admin/agreements');
    await expect(main.getByText(agreements.holds, { exact: true }).first()).toBeVisible();
    await inspect(manager, 'the signed agreements');
    await manager.goto('/admin/agreements?part=wordings');
    await main.getByRole('button', { name: agreements.new, exact: true }).click();
    await main.getByRole('button', { name: agreements.edit, exact: true }).click();
    await dialog.getByLabel(agreements.heading_en, { exact: true }).first().fill('Grant of the rights named');
    await dialog.getByRole('button', { name: agreements.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    await inspect(manager, 'the wordings');
    await main.getByRole('button', { name: agreements.delete, exact: true }).click();
    await dialog.getByRole('button', { name: agreements.delete, exact: true }).click();
    await expect(said(agreements.deleted)).toBeVisible();

    await manager.goto('/admin/featurelists');
    await main.getByRole('link', { name: lists.create, exact: true }).first().click();
    const names = main.getByRole('textbox', { name: /^(List name|特集名)/ });
    await names.nth(0).fill(`見本${number}`);
    await names.nth(1).fill(`Sample ${number}`);
    await press(shared.actions.save_brief);
    await expect(manager).toHaveURL(/featurelist\/[0-9a-f-]{36}$/);
    const list = new URL(manager.url()).pathname.split('/').at(-1) ?? '';
    await provider.goto(`/featurelist/${list}`);
    const listName = language === 'ja' ? `見本${number}` : `Sample ${number}`;
    await expect(provider.getByRole('heading', { level: 1, name: listName })).toBeVisible();
    await press(filled(lists.delete_title, { title: listName }));
    await dialog.getByRole('button', { name: lists.delete_do }).click();
    await expect(manager).toHaveURL(/\/admin\/featurelists$/);

    await manager.goto(`/admin/tools/mails?free_word=${encodeURIComponent(`Desk sample ${number} A`)}`);
    await main.getByRole('button', { name: tools.mails.resend, exact: false }).first().click();
    await dialog.getByRole('button', { name: tools.mails.resend, exact: true }).click();
    await expect(said(tools.mails.resent)).toBeVisible();
    await inspect(manager, 'the mail log');

    for (const tool of ['settings', 'jobs', 'system', 'data'] as const) {
      await manager.goto(`/admin/tools/${tool}`);
      await expect(main.getByRole('heading', { name: tools.names[tool], exact: true })).toBeVisible();
      await inspect(manager, `the tool ${tool}`);
    }
    await manager.goto('/admin/awards');
    await expect(main.getByRole('table')).toBeVisible();
    await inspect(manager, 'the awards');

    // In the evening the audit log holds every action with its actor.
    const done = [
      ['movie.decline', made.titles[0]],
      ['movie.edit_reverted', ''],
      ['movie.deny_delete', ''],
      ['account.deny', ''],
      ['quote.confirm', ''],
      ['quote.cancel', ''],
      ['quote.release', ''],
      ['quote.terminate', ''],
      ['quote.correct', ''],
      ['exchange_rate.set', ''],
      ['tag.merge', from.uuid],
      ['home_notice.delete', ''],
      ['agreement_wording.delete', ''],
      ['feature_list.create', list],
      ['feature_list.delete', list],
      ['mail.resend', ''],
    ] as const;
    for (const [action, entity_id] of done) {
      await manager.goto(`/admin/tools/audit?who=manager%40example.com&action=${action}&entity_id=${entity_id}`);
      await expect(main.getByRole('row').nth(1)).toContainText('manager@example.com');
    }
    await inspect(manager, 'the audit log');
  });
