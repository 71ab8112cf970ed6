import { readFile } from 'node:fs/promises';
import { calendarEvents, calendarKinds } from '@eigaichi/domain/calendars/calendar-kinds';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { webhookEvents } from '@eigaichi/domain/webhooks/webhook-events';
import type { Page } from '@playwright/test';
import { demoPassword, type Lang, openAs } from '../fixtures/accounts.ts';
import { entriesIn } from '../fixtures/read-ical.ts';
import { expect, test } from '../fixtures/reader.ts';
import { enDesk, jaPhone } from '../fixtures/walks.ts';
import { isSigned, startReceiver } from '../fixtures/webhook-receiver.ts';
import { filled, shaped, wordsOf } from '../fixtures/words.ts';

/** Names of the files in a zip, from its central directory. */
const namesIn = (zip: Buffer): string[] => {
  const names: string[] = [];
  const sign = Buffer.from('PK\x01\x02', 'latin1');
  for (let at = zip.indexOf(sign); at !== -1; at = zip.indexOf(sign, at + sign.length))
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  return names;
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Opens the only message of the log with this state, and returns its dialog. */
const openMessage = async (page: Page, language: Lang, state: string) => {
  const { webhooks } = wordsOf(language);
  const log = page.getByRole('region', { name: webhooks.log.title });
  const row = log.locator('tbody tr').filter({ hasText: state });
  await expect(row).toHaveCount(1, { timeout: 60_000 });
  await row.getByRole('button', { name: shaped(webhooks.log.open_named) }).click();
  return page.getByRole('dialog', { name: webhooks.test_message });
};

for (const { language, size } of [enDesk, jaPhone]) {
  test(`a webhook is added, tested and read in its log (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { shared, webhooks: words } = wordsOf(language);
    const receiver = await startReceiver();
    const page = await openAs(browser, 'buyer', language);
    await page.setViewportSize(size);

    await page.goto('/account/connections');
    await page.getByRole('button', { name: words.add, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words.add });
    await dialog.getByLabel(fieldLabel('webhook_name', language), { exact: true }).fill('Rights system');
    await dialog.getByLabel(fieldLabel('webhook_url', language), { exact: true }).fill(receiver.address);
    await dialog.getByRole('checkbox', { name: labelOf(webhookEvents, 'quote.moved', language) }).check();
    await inspect(page, 'a new webhook');
    await dialog.getByRole('button', { name: words.create, exact: true }).click();
    await expect(dialog).toContainText(words.secret.once);
    const secret = await dialog.locator('code').innerText();
    await dialog.getByRole('button', { name: shared.actions.done, exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Rights system', exact: true }).click();
    await expect(heading(page, 'Rights system')).toBeVisible();
    await expect(page.getByText(words.unused)).toBeVisible();

    await test.step('a test arrives, signed', async () => {
      await page.getByRole('button', { name: words.test, exact: true }).click();
      await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1);
      const [message] = receiver.received;
      if (message === undefined) throw new Error('no message arrived');
      expect(isSigned(message, secret)).toBe(true);
      expect(isSigned({ ...message, body: `${message.body} ` }, secret)).toBe(false);
      const opened = await openMessage(page, language, words.states.delivered);
      await expect(opened).toContainText(filled(words.log.status, { status: 200 }));
      await expect(opened).toContainText(String(message.headers['webhook-id']));
      await inspect(page, 'a message of a webhook');
      await opened.getByRole('button', { name: shared.actions.close, exact: true }).last().click();
    });

    await test.step('a receiver that is away is shown as such', async () => {
      await receiver.close();
      // A test is sent once; only events are sent again.
      await page.getByRole('button', { name: words.test, exact: true }).click();
      const opened = await openMessage(page, language, words.states.failed);
      await expect(opened).toContainText(words.faults.unreachable);
      await opened.getByRole('button', { name: shared.actions.close, exact: true }).last().click();
      await inspect(page, 'a webhook with a failed test');
    });

    await test.step('and is deleted', async () => {
      await page.getByRole('button', { name: shared.actions.delete_brief, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.delete, exact: true }).click();
      await expect(page).toHaveURL(/\/account\/connections$/);
      await expect(page.getByText(words.none, { exact: true })).toBeVisible();
    });
  });
}

test('a calendar is created with the keyboard only, and read at its address (en)', async ({ browser }) => {
  const { calendars: words, shared } = wordsOf('en');
  const page = await openAs(browser, 'buyer', 'en');
  await page.goto('/account/connections');
  const focused = page.locator(':focus');
  /** Presses Tab until the focus is on an element of this name. */
  const tabTo = async (name: string) => {
    for (let at = 0; at < 20; at += 1) {
      await page.keyboard.press('Tab');
      const text = await focused.evaluate(
        (element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent,
      );
      if (text?.trim() === name) return;
    }
    throw new Error(`the focus does not reach "${name}"`);
  };

  const add = page.getByRole('button', { name: words.add, exact: true });
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.add });
  await expect(dialog.getByLabel(fieldLabel('feed_name', 'en'), { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Our licences');
  for (const { code, label } of calendarKinds)
    if (code !== 'licences') {
      await tabTo(label.en);
      await page.keyboard.press('Space');
    }
  await tabTo(words.make);
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(words.once);
  const address = await dialog.locator('code').innerText();
  await tabTo(shared.actions.done);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await expect(page.getByText('Our licences', { exact: true })).toBeVisible();

  // Calendar programs have no cookies.
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/calendar')]);
  const text = await answer.text();
  expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(text).toContain('Our licences');
  const entries = entriesIn(text);
  expect(entries.length).toBeGreaterThan(0);
  expect(new Set(entries.map(({ UID }) => UID)).size).toBe(entries.length);
  const wanted = new RegExp(`^(${calendarEvents.licence_start.label.en}|${calendarEvents.licence_end.label.en})`);
  for (const { DTSTART, SUMMARY } of entries) {
    expect(DTSTART).toMatch(/^\d{8}$/);
    expect(SUMMARY).toMatch(wanted);
  }
  await page.reload();
  await expect(page.getByText('Our licences', { exact: true })).toBeVisible();
  await expect(page.getByText(words.never_read)).toHaveCount(0);
});

test('all data is exported and downloaded by the owner who requested it (en)', async ({ browser, inspect }) => {
  const { data_export: words } = wordsOf('en');
  const page = await openAs(browser, 'buyer', 'en');
  await page.goto('/account/connections');
  const confirm = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.locator('input[name="password"]').fill(demoPassword);
    await dialog.locator('input[name="password"]').press('Enter');
    await expect(dialog).toBeHidden();
  };
  await confirm(words.request);
  await expect(page.getByText(words.requested)).toBeVisible();
  await expect(page.getByRole('button', { name: words.download, exact: true })).toBeVisible({ timeout: 120_000 });
  await inspect(page, 'a finished export');
  const [download] = await Promise.all([page.waitForEvent('download'), confirm(words.download)]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const names = namesIn(await readFile(await download.path()));
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/\.jsonl$/), expect.stringMatching(/schema/)]));
  // Another owner's company has none.
  const other = await openAs(browser, 'buyer2', 'en');
  await other.goto('/account/connections');
  await expect(other.getByRole('button', { name: words.request, exact: true })).toBeVisible();
});
