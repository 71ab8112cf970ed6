import type { Page } from '@playwright/test';
import { demoPassword, openAs } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { expect, test } from './fixtures/reader.ts';
import { ask, requestedQuote } from './fixtures/requested-quote.ts';
import { enDesk, jaPhone, walks } from './fixtures/walks.ts';
import { wordsOf } from './fixtures/words.ts';

type Named = { readonly uuid: string };

for (const { language, size } of walks(jaPhone, enDesk)) {
  test(`what is typed outlives the session, and is saved after a login (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { answer, edit, messages, quotes, sessions, shared } = wordsOf(language);
    const [buyer, manager, provider] = await Promise.all([
      openAs(browser, 'buyer', language),
      openAs(browser, 'manager', language),
      openAs(browser, 'provider', language),
    ]);
    for (const page of [buyer, provider]) {
      await page.setViewportSize(size);
    }
    const { quote } = await requestedQuote({ buyer, manager, provider });

    /** Ends the session before `act` calls the API: the login opens over the page, which then continues. */
    const acrossTheEnd = async (page: Page, email: string, act: () => Promise<void>) => {
      await page.context().clearCookies();
      await act();
      const dialog = page.getByRole('dialog', { name: shared.actions.log_in });
      await expect(dialog).toContainText(sessions.login.ended);
      await expect(dialog.locator('input[name="email"]')).toHaveValue(email);
      await dialog.locator('input[name="password"]').fill(demoPassword);
      await dialog.locator('input[name="password"]').press('Enter');
      await expect(dialog).toBeHidden();
    };
    const buyersEnd = (act: () => Promise<void>) => acrossTheEnd(buyer, 'buyer@example.com', act);
    const providersEnd = (act: () => Promise<void>) => acrossTheEnd(provider, 'provider@example.com', act);

    await test.step('in the wizard', async () => {
      await buyer.goto('/vod/cart?step=10');
      const main = buyer.getByRole('main');
      const budget = main.getByLabel(quotes.fields.budget);
      await expect(main.getByText(quotes.wizard.draft.saved)).toBeVisible();
      const typed = language === 'en' ? '47,000' : '48,000';
      await buyersEnd(() => budget.fill(typed));
      await expect(budget).toHaveValue(typed);
      await expect(main.getByText(quotes.wizard.draft.saved)).toBeVisible();
      await buyer.reload();
      await expect(budget).toHaveValue(typed);
    });

    await test.step('in a message', async () => {
      await buyer.goto(`/vod/quotes/${quote}`);
      await awake(buyer);
      const talk = buyer.locator('#messages');
      await talk.getByRole('textbox', { name: messages.label }).fill('Are French subtitles there?');
      await buyersEnd(() => talk.getByRole('button', { name: shared.actions.send, exact: true }).click());
      await expect(talk.getByRole('listitem').getByText('Are French subtitles there?')).toBeVisible();
    });

    await test.step('in the profile', async () => {
      await buyer.goto('/vod/profile');
      const main = buyer.getByRole('main');
      const name = main.locator('input[name="company_name"]');
      const before = await name.inputValue();
      await name.fill(`${before} II`);
      await buyersEnd(() => main.getByRole('button', { name: shared.actions.save, exact: true }).click());
      await expect(buyer.getByText(shared.messages.saved, { exact: true })).toBeVisible();
      await buyer.reload();
      await expect(name).toHaveValue(`${before} II`);
      await name.fill(before);
      await main.getByRole('button', { name: shared.actions.save, exact: true }).click();
      await expect(buyer.getByText(shared.messages.saved, { exact: true })).toBeVisible();
    });

    await test.step('in the title form', async () => {
      const { uuid } = await ask<Named>(provider, 'POST', '/movie', {
        translations: { ja: { film_name: '長い一日' } },
      });
      await provider.goto(`/ch/movies/edit/${uuid}`);
      const place = provider.getByRole('tabpanel').locator('[data-field="translations.ja.film_name"]');
      const name = place.getByRole('textbox');
      await expect(name).toHaveValue('長い一日');
      await providersEnd(() => name.fill('もっと長い一日'));
      await expect(name).toHaveValue('もっと長い一日');
      const saved = edit.state.saved.replace('{{time}}', '').trim();
      await expect(provider.getByRole('main').getByRole('status')).toContainText(saved);
      await provider.reload();
      await expect(name).toHaveValue('もっと長い一日');
    });

    await test.step('in an answer', async () => {
      await provider.goto(`/ch/quotes/${quote}`);
      await awake(provider);
      const price = provider.getByRole('textbox', { name: quotes.answer.your_price });
      await expect(price).toBeVisible();
      await providersEnd(async () => {
        await price.fill('2,600');
        await expect(provider.getByRole('dialog')).toBeVisible();
        await inspect(provider, 'the login over a form');
      });
      await expect(price).toHaveValue('2,600');
      await expect(provider.getByText(answer.local)).toBeVisible();
    });

    await test.step('another person sees none of the typed text and starts at the page’s top', async () => {
      await buyer.goto(`/vod/quotes/${quote}`);
      await awake(buyer);
      const talk = buyer.locator('#messages');
      await talk.getByRole('textbox', { name: messages.label }).fill('For the first person alone');
      await buyer.context().clearCookies();
      await talk.getByRole('button', { name: shared.actions.send, exact: true }).click();
      const dialog = buyer.getByRole('dialog', { name: shared.actions.log_in });
      await dialog.locator('input[name="email"]').fill('buyer2@example.com');
      await dialog.locator('input[name="password"]').fill(demoPassword);
      await dialog.locator('input[name="password"]').press('Enter');
      await expect(dialog).toBeHidden();
      await expect(buyer.getByRole('main').getByText(quotes.page.not_found_text)).toBeInViewport();
      expect(JSON.stringify(await ask(manager, 'GET', `/quote/${quote}`))).not.toContain('For the first person alone');
    });

    await test.step('without a login the page closes, and its draft returns at the next one', async () => {
      await provider.context().clearCookies();
      const price = provider.getByRole('textbox', { name: quotes.answer.your_price });
      await price.fill('2,700');
      await expect(provider.getByRole('dialog', { name: shared.actions.log_in })).toBeVisible();
      await provider.keyboard.press('Escape');
      await expect(provider).toHaveURL(/\/$/);
      await expect(provider.getByRole('dialog')).toBeHidden();
      await provider.goto(`/ch/quotes/${quote}`);
      const dialog = provider.getByRole('dialog', { name: shared.actions.log_in });
      await dialog.locator('input[name="email"]').fill('provider@example.com');
      await dialog.locator('input[name="password"]').fill(demoPassword);
      await dialog.locator('input[name="password"]').press('Enter');
      await awake(provider);
      await expect(price).toHaveValue('2,700');
    });
  });
}
