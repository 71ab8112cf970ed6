import { openAs } from './fixtures/accounts.ts';
import { addDays, marketToday, moveMarketTo } from './fixtures/market-clock.ts';
import { expect, test } from './fixtures/reader.ts';
import { answerQuote, ask, requestedQuote } from './fixtures/requested-quote.ts';
import { shaped, wordsOf } from './fixtures/words.ts';

/** Every way in which a request fails, by decline, withdrawal and staff; a signed contract's ends are in other journeys. */
for (const [language, size] of [
  ['en', { width: 1280, height: 900 }],
  ['ja', { width: 390, height: 844 }],
] as const) {
  test(`requests that fail, at each stage and by the clock (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { quotes, shell, status } = wordsOf(language);
    const [buyer, manager, provider] = [
      await openAs(browser, 'buyer2', language),
      await openAs(browser, 'manager', language),
      await openAs(browser, 'provider', language),
    ];
    const people = { buyer, manager, provider };
    await buyer.setViewportSize(size);
    await buyer.getByRole('button', { name: shell.cookies.decline, exact: true }).click();
    const main = buyer.getByRole('main');
    const today = await marketToday(buyer.request);

    const cancel = async (quote: string) => {
      await buyer.goto(`/vod/quotes/${quote}`);
      await main.getByRole('button', { name: quotes.cancel.open, exact: true }).click();
      const dialog = buyer.getByRole('dialog');
      await expect(dialog.getByText(quotes.cancel.text)).toBeVisible();
      await dialog.getByRole('button', { name: quotes.cancel.do, exact: true }).click();
      await expect(buyer.getByText(quotes.cancel.done)).toBeVisible();
      await expect(main.getByText(status.cancelled.others, { exact: true }).first()).toBeVisible();
      await expect(main.getByRole('button', { name: quotes.cancel.open, exact: true })).toBeHidden();
      await expect(main.getByRole('button', { name: quotes.again.again, exact: true })).toBeVisible();
    };

    await test.step('the buyer cancels before the confirmation: its provider never sees it', async () => {
      const { quote } = await requestedQuote(people, 1, {}, { confirmed: false });
      await cancel(quote);
      await inspect(buyer, 'a cancelled request');
      const unseen = await provider.request.get(`/api/quote/${quote}`);
      expect(unseen.status()).toBe(404);
    });

    await test.step('the buyer cancels while the answer is awaited, and its provider reads it', async () => {
      const { quote } = await requestedQuote(people);
      await cancel(quote);
      await provider.goto(`/ch/quotes/${quote}`);
      await expect(
        provider.getByRole('main').getByText(status.cancelled.others, { exact: true }).first(),
      ).toBeVisible();
      await expect(provider.getByText(shaped(quotes.ended.cancelled_consumer)).first()).toBeVisible();
    });

    await test.step('the buyer cancels what was answered', async () => {
      const { quote } = await requestedQuote(people);
      await answerQuote(provider, quote);
      await cancel(quote);
      await provider.goto(`/ch/quotes/${quote}`);
      await expect(
        provider.getByRole('main').getByText(status.cancelled.others, { exact: true }).first(),
      ).toBeVisible();
      await expect(provider.getByText(shaped(quotes.ended.cancelled_consumer)).first()).toBeVisible();
    });

    await test.step('an unsigned answer expires with its last day', async () => {
      const { quote } = await requestedQuote(people);
      await answerQuote(provider, quote, { valid_until: today });
      await buyer.goto(`/vod/quotes/${quote}`);
      await expect(main.getByRole('button', { name: quotes.sign.open, exact: true })).toBeVisible();
      await moveMarketTo(buyer.request, addDays(today, 1));
      // A login without "stay logged in" doesn't outlive the day.
      const later = await openAs(browser, 'buyer2', language);
      await later.setViewportSize(size);
      await later.goto(`/vod/quotes/${quote}`);
      const page = later.getByRole('main');
      await expect(page.getByText(shaped(quotes.ended.expired))).toBeVisible();
      await expect(page.getByRole('button', { name: quotes.sign.open, exact: true })).toBeHidden();
      await inspect(later, 'an expired answer');
      const rows = await ask<readonly { readonly uuid: string }[]>(later, 'GET', '/quotes?tab=history');
      expect(rows.map(({ uuid }) => uuid)).toContain(quote);
      await later.context().close();
    });
    for (const page of [buyer, manager, provider]) await page.context().close();
  });
}
