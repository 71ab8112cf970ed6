import { labelled } from '@eigaichi/domain/shared/punctuation';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import type { Locator, Page } from '@playwright/test';
import { type Lang, openAs } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { expect, test } from './fixtures/reader.ts';
import { requestedQuote } from './fixtures/requested-quote.ts';
import { enDesk, jaPhone, walks } from './fixtures/walks.ts';
import { filled, wordsOf } from './fixtures/words.ts';

/** Returns a text with a number, in English with its plural form. */
const counted = (words: Readonly<Record<string, string>>, name: string, count: number, language: Lang) =>
  filled(words[`${name}_${language === 'en' && count === 1 ? 'one' : 'other'}`] ?? '', { count });

const yen = /^¥[\d,]+$/;

for (const { language, size } of walks(enDesk, jaPhone)) {
  const words = wordsOf(language);
  const { answer, messages, quotes, shared } = words;
  const inWords = (name: string, count: number) => counted(answer.decline, name, count, language);

  test(`a provider answers with all fields, declines, writes and withdraws (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
  }) => {
    const [buyer, manager, provider] = await Promise.all([
      openAs(browser, 'buyer', language),
      openAs(browser, 'manager', language),
      openAs(browser, 'provider', language),
    ]);
    const { quote } = await requestedQuote({ buyer, manager, provider }, 3);
    for (const page of [buyer, provider]) await page.setViewportSize(size);
    const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

    await test.step('fills every field of a title and shows its total', async () => {
      await provider.goto(`/ch/quotes/${quote}`);
      await awake(provider);
      const rows = provider.locator('ul > li').filter({ has: provider.locator('input[name^="price-"]') });
      await expect(rows).toHaveCount(3);
      const first = rows.first();
      await button(first, answer.use_asked).click();
      await button(first, quotes.page.see_how).click();
      const net = await first.locator('dd').last().textContent();
      expect(net).toMatch(yen);
      await expect(first.getByText(/¥[\d.]+/).first()).toBeVisible();
      await button(first, answer.details).click();
      await first.getByRole('textbox', { name: quotes.answer.technical_fee }).fill('300');
      await first.getByRole('textbox', { name: answer.price.translation_fee }).fill('50');
      await expect(first.locator('dd').last()).not.toHaveText(net ?? '');
      await first
        .getByRole('checkbox', { name: labelled(answer.materials.subtitles, answer.materials.own, language) })
        .check();
      await button(first, labelled(answer.materials.subtitles, answer.materials.add, language)).click();
      await first.getByRole('combobox', { name: answer.materials.language }).selectOption('fr');
      await first.getByRole('combobox', { name: answer.insurance.answer }).selectOption('1');
      await first.getByRole('textbox', { name: answer.insurance.insurer }).fill('Example Marine');
      await inspect(provider, 'the answer with a title opened');
    });

    await test.step('typed values survive a reload and copy to the other titles', async () => {
      await expect(provider.getByText(answer.local)).toBeVisible();
      await provider.reload();
      await awake(provider);
      await expect(provider.getByText(answer.taken_up)).toBeVisible();
      const rows = provider.locator('ul > li').filter({ has: provider.locator('input[name^="price-"]') });
      await button(rows.first(), answer.details).click();
      await expect(rows.first().getByRole('textbox', { name: answer.insurance.insurer })).toHaveValue('Example Marine');
      await button(rows.first(), answer.copy_all).click();
      await expect(rows.nth(2).getByRole('textbox', { name: quotes.answer.your_price })).toHaveValue('2,400');
    });

    await test.step('declines one title with a reason', async () => {
      await button(provider, quotes.answer.decline).click();
      const dialog = provider.getByRole('dialog');
      await dialog.getByRole('checkbox').last().check();
      await button(dialog, inWords('title', 1)).click();
      const missing = { field: 'reason', rule: 'required', params: {} };
      await expect(dialog.getByText(issueText(missing, language, quotes.answer.decline_reason))).toBeVisible();
      await dialog.getByRole('textbox').fill('Another licence is being prepared.');
      await inspect(provider, 'the dialog that declines');
      await button(dialog, inWords('title', 1)).click();
      await expect(provider.getByText(inWords('done', 1))).toBeVisible();
      await expect(provider.getByText('Another licence is being prepared.').first()).toBeVisible();
      await expect(provider.getByText(new RegExp(quotes.ended.declined.replace('{{date}}', '.+')))).toBeVisible();
    });

    await test.step('messages about one title go both ways and are marked while new', async () => {
      await buyer.goto(`/vod/quotes/${quote}`);
      await awake(buyer);
      const talk = buyer.locator('#messages');
      await talk.getByRole('combobox', { name: messages.about, exact: true }).selectOption({ index: 1 });
      await talk.getByRole('textbox', { name: messages.label }).fill('Are French subtitles there?');
      await button(talk, shared.actions.send).click();
      await expect(talk.getByText('Are French subtitles there?')).toBeVisible();

      await provider.goto('/ch/quotes');
      const mark = counted(messages, 'jump', 1, language);
      await expect(provider.getByText(mark).first()).toBeVisible();
      await provider.goto(`/ch/quotes/${quote}`);
      await awake(provider);
      await provider.getByRole('link', { name: mark }).click();
      const theirs = provider.locator('#messages');
      await expect(theirs.getByText(messages.unread, { exact: true })).toBeVisible();
      await expect(theirs.getByText('Are French subtitles there?')).toBeVisible();
      await theirs.getByRole('textbox', { name: messages.label }).fill('Yes, as srt.');
      await button(theirs, shared.actions.send).click();
      await expect(theirs.getByText('Yes, as srt.')).toBeVisible();
      await inspect(provider, 'the messages of a quote');
      await expect(provider.getByRole('link', { name: mark })).toBeHidden();

      await buyer.reload();
      await awake(buyer);
      await expect(buyer.locator('#messages').getByText(messages.unread, { exact: true })).toBeVisible();
      await expect(buyer.locator('#messages').getByText('Yes, as srt.')).toBeVisible();
    });

    await test.step('the provider sends the answer, the buyer reads it, and the provider withdraws one title', async () => {
      await button(provider, quotes.answer.send).click();
      await expect(provider.locator('[aria-invalid="true"]').first()).toBeVisible();
      await provider.getByRole('textbox', { name: quotes.answer.position }).fill('Head of sales');
      await provider.getByRole('checkbox', { name: quotes.answer.consent }).check();
      await button(provider, quotes.answer.send).click();
      await expect(provider.getByText(quotes.answer.sent)).toBeVisible();
      await expect(button(provider, quotes.answer.withdraw)).toBeVisible();

      await buyer.reload();
      await awake(buyer);
      await button(buyer, answer.terms.see).first().click();
      await expect(buyer.getByText('Example Marine').first()).toBeVisible();
      await inspect(buyer, 'the terms of an answer');

      await button(provider, quotes.answer.withdraw).click();
      const dialog = provider.getByRole('dialog');
      await dialog.getByRole('checkbox').first().uncheck();
      await button(dialog, counted(answer.withdraw, 'do', 1, language)).click();
      await expect(provider.getByText(quotes.answer.withdrawn)).toBeVisible();
      await expect(provider.locator('input[name^="price-"]')).toHaveCount(1);
    });
  });
}
