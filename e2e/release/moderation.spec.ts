import { filmType } from '@eigaichi/domain/options/titles';
import type { Page } from '@playwright/test';
import { type Lang, openAs } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/reader.ts';
import { ask } from '../fixtures/requested-quote.ts';
import { wordsOf } from '../fixtures/words.ts';

type Named = { readonly uuid: string };

const send = ask<Named & { version: number }>;

const newMovie = async (page: Page, name: { ja: string; en: string }) => {
  const genres = (await (await page.request.get('/api/genres')).json()) as { data: Named[] };
  return send(page, 'POST', '/movie', {
    film_type: filmType.movie,
    type: 1,
    film_name_yomi: 'みほんのさくひん',
    production_country: 'JP',
    production_year: 2024,
    language: 'ja',
    play_time: '01:40:00',
    genres: [genres.data[0]?.uuid],
    translations: {
      ja: { film_name: name.ja, director: '見本 一郎', copyright: '© 見本製作委員会' },
      en: { film_name: name.en, director: 'Ichiro Mihon' },
    },
  });
};

const mailsOf = async (page: Page, address: string) => {
  const answer = await page.request.get('/dev/mails', { headers: { accept: 'text/html' } });
  const text = await answer.text();
  return text.includes(address) ? text : '';
};

const walks: readonly (readonly [Lang, { width: number; height: number }])[] = [['en', { width: 1280, height: 900 }]];

for (const [language, size] of walks) {
  test(`a title is brought to publication and its edit taken back (${language}, ${size.width} px)`, async ({
    browser,
  }) => {
    const { movies, moderation, operations, histories, analytics, shared } = wordsOf(language);
    const number = Date.now() % 1_000_000;
    const name = { ja: `見本の作品${number}`, en: `An example title ${number}` };
    const title = name[language];
    const provider = await openAs(browser, 'provider', language);
    const manager = await openAs(browser, 'manager', language);
    for (const page of [provider, manager]) {
      await page.setViewportSize(size);
    }
    const own = provider.getByRole('main');
    const staff = manager.getByRole('main');
    const { uuid } = await newMovie(provider, name);
    const operationsTab = `/ch/movies/edit/${uuid}?tab=operations`;
    const status = own.getByRole('region', { name: shared.labels.status, exact: true });
    const entry = staff.getByRole('list', { name: moderation.list }).getByRole('link', { name: title });
    const panel = staff.getByRole('article', { name: title });

    // Submit, and send back with a reason and a text.
    await provider.goto(operationsTab);
    await status.getByRole('button', { name: movies.moves.submit.name }).click();
    await expect(status.getByText(movies.status['2'])).toBeVisible();
    await manager.goto('/admin/titles');
    await entry.click();
    await expect(panel.getByRole('heading', { name: moderation.texts })).toBeVisible();
    await panel.getByRole('button', { name: movies.moves.request_fix.name }).click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByRole('button', { name: movies.moves.request_fix.name }).click();
    await expect(dialog.getByText(movies.moves.reasons_missing)).toBeVisible();
    await dialog.getByRole('checkbox').nth(1).check();
    await dialog.getByRole('textbox').fill('Mihon -> Mihonn');
    await dialog.getByRole('button', { name: movies.moves.request_fix.name }).click();
    await expect(entry).toBeHidden();

    // The provider reads why, and submits again.
    await provider.goto(operationsTab);
    await expect(own.getByText('Mihon -> Mihonn').first()).toBeVisible();
    await status.getByRole('button', { name: movies.moves.submit.name }).click();
    await expect(status.getByText(movies.status['2'])).toBeVisible();

    // Approve: by key with a keyboard, else by touch.
    await manager.goto('/admin/titles');
    await entry.click();
    if (language === 'en') {
      await expect(panel).toBeVisible();
      await entry.focus();
      await manager.keyboard.press('a');
    } else await panel.getByRole('button', { name: movies.moves.approve.name }).click();
    await expect(manager.getByText(movies.moves.approve.done)).toBeVisible();
    await expect(entry).toBeHidden();

    // Save an award in its own tab; an earlier reload loses nothing.
    await provider.goto(`/ch/movies/edit/${uuid}?tab=histories`);
    await own.getByRole('button', { name: histories.play_add }).click();
    await own.getByRole('textbox', { name: histories.play_name_en }).fill('Example Festival');
    await provider.reload();
    await expect(own.getByRole('textbox', { name: histories.play_name_en })).toHaveValue('Example Festival');
    await own.getByRole('button', { name: histories.save }).click();
    await expect(own.getByRole('tabpanel').getByText(histories.all_saved)).toBeVisible();

    // The queue shows an edit of the published title with before and after; revert it in one step.
    const { version } = (
      (await (await provider.request.get(`/api/movie/${uuid}`)).json()) as { data: { version: number } }
    ).data;
    await send(provider, 'PUT', `/movie/${uuid}`, { version, translations: { en: { director: 'Somebody Else' } } });
    await manager.goto('/admin/titles?queue=edits');
    await entry.click();
    await expect(panel.getByText('Somebody Else').first()).toBeVisible();
    await panel.getByRole('button', { name: moderation.revert }).click();
    await expect(manager.getByText(moderation.reverted)).toBeVisible();
    await expect(entry).toBeHidden();
    const after = (
      (await (await provider.request.get(`/api/movie/${uuid}`)).json()) as {
        data: { translations: { en: { director: string } } };
      }
    ).data;
    expect(after.translations.en.director).toBe('Ichiro Mihon');

    // The provider finds everything in the history and in their mails.
    await provider.goto(operationsTab);
    const past = own.getByRole('region', { name: moderation.changes.title });
    for (const event of ['edit_reverted', 'approve', 'request_fix', 'submit'] as const)
      await expect(
        past.getByRole('heading', { name: moderation.changes.events[event], exact: true }).first(),
      ).toBeVisible();
    expect(await mailsOf(provider, 'provider@example.com')).toContain(name.ja);

    // No buyer opened the title: analytics say what to do instead. The staff keep their note.
    await provider.goto(`/ch/movies/edit/${uuid}?tab=analytics`);
    await expect(own.getByRole('heading', { name: analytics.title })).toBeVisible();
    await expect(own.getByText(analytics.none.title, { exact: true })).toBeVisible();
    await manager.goto(operationsTab);
    await staff.getByRole('textbox', { name: operations.management_note }).fill('Looked through.');
    await staff.getByRole('button', { name: shared.actions.save_brief, exact: true }).first().click();
    await expect(manager.getByText(shared.messages.saved, { exact: true })).toBeVisible();

    // Request and approve its deletion, then restore it.
    await provider.goto(operationsTab);
    await status.getByRole('button', { name: movies.moves.request_delete.name }).click();
    await provider.getByRole('dialog').getByRole('button', { name: movies.moves.request_delete.name }).click();
    await expect(status.getByText(movies.status['4'])).toBeVisible();
    await manager.goto('/admin/titles?queue=deletions');
    await entry.click();
    await panel.getByRole('button', { name: movies.moves.approve_delete.name, exact: true }).click();
    await manager
      .getByRole('dialog')
      .getByRole('button', { name: movies.moves.approve_delete.name, exact: true })
      .click();
    await expect(manager.getByText(movies.moves.approve_delete.done)).toBeVisible();
    await manager.goto(`/movies/detail/${uuid}`);
    await staff.getByRole('button', { name: movies.moves.restore.name }).click();
    await expect(manager.getByText(movies.moves.restore.done)).toBeVisible();

    for (const page of [provider, manager]) await page.context().close();
  });
}
