import { staffRole } from '@eigaichi/domain/options/companies';
import { filmType } from '@eigaichi/domain/options/titles';
import type { Page } from '@playwright/test';
import { everyText } from '../../apps/web/src/locales/every-text.ts';
import { openAs } from '../fixtures/accounts.ts';
import { awake } from '../fixtures/awake.ts';
import { openColleague } from '../fixtures/colleague.ts';
import { expect, test } from '../fixtures/reader.ts';
import { ask, requestedQuote } from '../fixtures/requested-quote.ts';
import { shaped, wordsOf } from '../fixtures/words.ts';

type Named = { readonly uuid: string };
type Title = Named & {
  readonly version: number;
  readonly translations: { readonly en: { readonly pr_message: string | null } };
};
type Quote = { readonly providers: readonly Named[] };

test('a page whose stream is refused polls, and still shows the other side’s moves (en)', async ({ browser }) => {
  const { messages } = wordsOf('en');
  const [buyer, manager, provider] = [
    await openAs(browser, 'buyer', 'en'),
    await openAs(browser, 'manager', 'en'),
    await openAs(browser, 'provider', 'en'),
  ];
  const { quote } = await requestedQuote({ buyer, manager, provider });
  const live = { refused: 0, polled: 0 };
  await buyer.route(/\/api\/live\?/, (route) => {
    if (route.request().resourceType() !== 'eventsource') {
      live.polled += 1;
      return route.continue();
    }
    live.refused += 1;
    return route.fulfill({ status: 429, json: { code: 'too_many_requests', message: '' } });
  });
  await buyer.goto(`/vod/quotes/${quote}`);
  await awake(buyer);
  await expect.poll(() => live.polled).toBeGreaterThan(0);

  const [share] = (await ask<Quote>(provider, 'GET', `/quote/${quote}`)).providers;
  const message = 'Subtitles are ready.';
  await ask(provider, 'POST', `/quote/${quote}/message`, { quote_provider: share?.uuid, message });
  await expect(buyer.locator('#messages').getByText(message)).toBeVisible();
  await expect(buyer.getByRole('textbox', { name: messages.label })).toBeVisible();
  expect(live.refused).toBeGreaterThan(0);
});

test('staff see which colleague has the same quote open, and its buyer doesn’t (en)', async ({ browser }) => {
  const { also_here_one: alsoHere } = everyText.en.shell;
  const [buyer, manager, provider] = [
    await openAs(browser, 'buyer', 'en'),
    await openAs(browser, 'manager', 'en'),
    await openAs(browser, 'provider', 'en'),
  ];
  const { quote } = await requestedQuote({ buyer, manager, provider });
  const colleague = await openColleague(manager, openAs(browser, 'visitor', 'en'), staffRole.manager);
  const line = (page: Page) => page.getByText(shaped(alsoHere));
  await manager.goto(`/admin/quotes/${quote}`);
  await buyer.goto(`/vod/quotes/${quote}`);
  await Promise.all([awake(manager), awake(buyer)]);
  await colleague.goto(`/admin/quotes/${quote}`);
  await expect(line(manager)).toBeVisible();
  await expect(line(colleague)).toBeVisible();
  await expect(line(buyer)).toBeHidden();
  await awake(colleague);
  await colleague.evaluate(() => history.pushState({}, '', '/admin/quotes'));
  await expect(line(manager)).toBeHidden();
});

test('a form that someone else changes says so, and changes only on request (en)', async ({ browser, inspect }) => {
  const { edit, shell } = wordsOf('en');
  const [provider, manager] = [await openAs(browser, 'provider', 'en'), await openAs(browser, 'manager', 'en')];
  const [genre] = await ask<Named[]>(manager, 'GET', '/genres');
  const { uuid } = await ask<Named>(provider, 'POST', '/movie', {
    film_type: filmType.movie,
    type: 1,
    film_name_yomi: 'みほんのはし',
    production_country: 'JP',
    production_year: 2024,
    language: 'ja',
    play_time: '01:40:00',
    genres: [genre?.uuid],
    translations: {
      ja: { film_name: '見本の橋', director: '見本 一郎', copyright: '© 見本製作委員会' },
      en: { film_name: 'The Sample Bridge', director: 'Ichiro Mihon' },
    },
  });
  const main = provider.getByRole('main');
  const field = (name: string) => main.locator(`[data-field="translations.en.${name}"]`).getByRole('textbox');
  await provider.goto(`/ch/movies/edit/${uuid}?tab=outline`);
  await awake(provider);

  await test.step('typed text is saved without a notice: it is the reader’s own change', async () => {
    await field('pr_message').fill('Two friends and a bridge.');
    await expect
      .poll(async () => (await ask<Title>(provider, 'GET', `/movie/${uuid}`)).translations.en.pr_message)
      .toBe('Two friends and a bridge.');
    await expect(main.getByRole('status')).toContainText(edit.state.saved.replace('{{time}}', '').trim());
    await expect(provider.getByText(shell.changed.text)).toBeHidden();
  });

  await test.step('a change by staff is announced, and the form stays as it is', async () => {
    const { version } = await ask<Title>(manager, 'GET', `/movie/${uuid}`);
    const translations = { en: { outline: 'Corrected by our staff.' } };
    await ask(manager, 'PUT', `/movie/${uuid}`, { version, translations });
    await expect(provider.getByText(shell.changed.text)).toBeVisible();
    await expect(field('outline')).toHaveValue('');
    await inspect(provider, 'a form that someone else changed');
  });

  await test.step('one press shows the change next to the reader’s own text', async () => {
    await provider.getByRole('button', { name: shell.changed.show, exact: true }).click();
    await expect(field('outline')).toHaveValue('Corrected by our staff.');
    await expect(field('pr_message')).toHaveValue('Two friends and a bridge.');
    await expect(provider.getByText(shell.changed.text)).toBeHidden();
  });
});
