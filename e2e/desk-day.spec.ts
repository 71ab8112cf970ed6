import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Lang, openAs } from './fixtures/accounts.ts';
import { pickDay } from './fixtures/calendar.ts';
import { expect, test } from './fixtures/reader.ts';
import { filled, wordsOf } from './fixtures/words.ts';

type Named = { readonly uuid: string; readonly version: number };

/** Asks the API as the page's own reader. */
const send = async <T = Named>(page: Page, method: 'GET' | 'POST' | 'DELETE', path: string, data?: unknown) => {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    ...(data === undefined ? {} : { data }),
    headers: { origin: new URL(page.url()).origin, 'idempotency-key': randomUUID() },
  });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
};

/** A buyer that applies, and a title that is submitted: what the desk finds in the morning. */
const somethingWaits = async (manager: Page, provider: Page, name: { company: string; title: string }) => {
  const [genre] = await send<Named[]>(manager, 'GET', '/genres');
  const { uuid } = await send(provider, 'POST', '/movie', {
    film_type: 2,
    type: 1,
    film_name_yomi: 'みほんのさくひん',
    production_country: 'JP',
    production_year: 2024,
    language: 'ja',
    play_time: '01:40:00',
    genres: [genre?.uuid],
    translations: {
      ja: { film_name: name.title, director: '見本 一郎', copyright: '© 見本製作委員会' },
      en: { film_name: name.title, director: 'Ichiro Mihon' },
    },
  });
  await send(provider, 'POST', `/movie/${uuid}/submit`, {});
  return uuid;
};

const tag = (page: Page, name: string) =>
  send(page, 'POST', '/tag', { name, translations: { ja: { name }, en: { name } } });

for (const [language, width] of [
  ['en', 1280],
  ['ja', 390],
] as const satisfies readonly (readonly [Lang, number])[])
  test(`a manager's day at the desk (${language}, ${width} px)`, async ({ browser, inspect }) => {
    const { startPage, tools, agreements, moderation, movies, shell } = wordsOf(language);
    const number = Date.now() % 1_000_000;
    const title = `Desk sample ${number}`;
    const provider = await openAs(browser, 'provider', language);
    const manager = await openAs(browser, 'manager', language);
    await manager.setViewportSize({ width, height: 900 });
    await manager.getByRole('button', { name: shell.cookies.decline, exact: true }).click();
    const main = manager.getByRole('main');
    const said = (text: string) => manager.getByText(text, { exact: true });
    const uuid = await somethingWaits(manager, provider, { company: `Desk Screens ${number}`, title });

    // The morning: what waits, with its age; the queue of titles is opened from there and emptied of the new one.
    await manager.goto('/admin');
    const queues = main.getByRole('navigation', { name: startPage.queues.label });
    await expect(queues.getByRole('link')).toHaveCount(12);
    await inspect(manager, 'the start page of the staff');
    await manager.goto(`/admin/titles?entry=${uuid}`);
    const panel = main.getByRole('article', { name: title });
    await expect(panel.getByRole('heading', { name: moderation.texts })).toBeVisible();
    await panel.getByRole('button', { name: movies.moves.decline.name, exact: true }).click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByRole('textbox').fill('A sample of the desk.');
    await dialog.getByRole('button', { name: movies.moves.decline.name, exact: true }).click();
    await expect(said(movies.moves.decline.done)).toBeVisible();

    // A rate from a day on: the one that holds, said once more, so that nothing else changes.
    const rates = await send<
      { currency: string; exchange_rate: number; current: boolean; exchange_rate_addition: number }[]
    >(manager, 'GET', '/exchange_rates?currency=CAD');
    const held = rates.find(({ current }) => current);
    await manager.goto('/admin/tools');
    await inspect(manager, 'the tools');
    await main.getByRole('link', { name: tools.names.rates, exact: true }).click();
    await main.getByLabel(tools.rates.currency, { exact: true }).selectOption('CAD');
    await main.getByLabel(tools.rates.rate, { exact: true }).fill(String(held?.exchange_rate));
    await main.getByLabel(tools.rates.addition, { exact: true }).fill(String(held?.exchange_rate_addition));
    await pickDay(manager, main.getByRole('button', { name: tools.from, exact: true }), '2027-01-15');
    await main.getByRole('button', { name: tools.keep, exact: true }).click();
    await expect(said(tools.kept)).toBeVisible();
    await inspect(manager, 'the exchange rates');

    // Two tags are one, after saying what that touches.
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
    await dialog.getByRole('button', { name: tools.lists.merge, exact: true }).click();
    await expect(said(tools.lists.merged)).toBeVisible();
    await expect(main.getByRole('row')).toHaveCount(2);

    // A notice stands on the home page, and goes again.
    await manager.goto('/admin/tools/notices');
    await main.getByRole('button', { name: tools.notices.new, exact: true }).click();
    await dialog.getByLabel(tools.notices.ja, { exact: true }).fill(`お知らせの見本${number}`);
    await dialog.getByLabel(tools.notices.en, { exact: true }).fill(`A sample notice ${number}`);
    await dialog.getByRole('button', { name: tools.keep, exact: true }).click();
    await expect(main.getByText(tools.notices.shown, { exact: true })).toBeVisible();
    await inspect(manager, 'the notices');
    await provider.goto('/');
    const notice = language === 'ja' ? `お知らせの見本${number}` : `A sample notice ${number}`;
    await expect(provider.getByText(notice)).toBeVisible();
    const remove = filled(tools.delete_named, { name: `A sample notice ${number}` });
    await main.getByRole('button', { name: remove, exact: true }).click();
    await dialog.getByRole('button', { name: tools.delete, exact: true }).click();
    await expect(main.getByText(tools.notices.none, { exact: true })).toBeVisible();

    // What was signed still has its hash; a draft of the wording is begun and thrown away.
    await manager.goto('/admin/agreements');
    await expect(main.getByText(agreements.holds, { exact: true }).first()).toBeVisible();
    await inspect(manager, 'the signed agreements');
    await manager.goto('/admin/agreements?part=wordings');
    await main.getByRole('button', { name: agreements.new, exact: true }).click();
    await main.getByRole('button', { name: agreements.edit, exact: true }).click();
    await dialog.getByLabel(agreements.heading_en, { exact: true }).first().fill('Grant of the rights named');
    await dialog.getByRole('button', { name: agreements.keep, exact: true }).click();
    await expect(dialog).toBeHidden();
    await inspect(manager, 'the wordings');
    await main.getByRole('button', { name: agreements.delete, exact: true }).click();
    await dialog.getByRole('button', { name: agreements.delete, exact: true }).click();
    await expect(said(agreements.deleted)).toBeVisible();

    // A feature list is published and taken away again; the letter about the title goes out once more.
    const list = await send(manager, 'POST', '/featurelist', {
      is_public: true,
      translations: { ja: { list_name: `見本${number}` }, en: { list_name: `Sample ${number}` } },
      movies: [],
    });
    await send(manager, 'DELETE', `/featurelist/${list.uuid}`);
    await manager.goto(`/admin/tools/mails?free_word=${encodeURIComponent(title)}`);
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

    // In the evening everything that was done stands in the audit log, with who did it.
    const done = [
      ['movie.decline', uuid],
      ['exchange_rate.set', ''],
      ['tag.merge', from.uuid],
      ['home_notice.delete', ''],
      ['agreement_wording.delete', ''],
      ['feature_list.delete', list.uuid],
      ['mail.resend', ''],
    ] as const;
    for (const [action, entity_id] of done) {
      await manager.goto(`/admin/tools/audit?who=manager%40example.com&action=${action}&entity_id=${entity_id}`);
      await expect(main.getByRole('row').nth(1)).toContainText('manager@example.com');
    }
    await inspect(manager, 'the audit log');
    await send(provider, 'POST', `/movie/${uuid}/trash`, {});
  });
