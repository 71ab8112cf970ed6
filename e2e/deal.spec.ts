import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import type { Page } from '@playwright/test';
import { type Lang, openAs, type Who } from './fixtures/accounts.ts';
import { pickDay } from './fixtures/calendar.ts';
import { emptyCart } from './fixtures/cart.ts';
import { sha256Of, writeFilm } from './fixtures/film-file.ts';
import { addDays, marketToday, moveMarketTo } from './fixtures/market-clock.ts';
import { expect, test } from './fixtures/reader.ts';
import { liftHold } from './fixtures/requested-quote.ts';
import { enDesk, jaDesk, walks } from './fixtures/walks.ts';
import { checkedFile, filled, shaped, wordsOf } from './fixtures/words.ts';

const filmBytes = 48 * 1024 * 1024;

/** Names unique in the market: one title for each language's deal. */
const titles: Record<Lang, { ja: string; yomi: string; en: string; kana: string }> = {
  en: { ja: '霧笛坂の試写室', yomi: 'むてきざかのししゃしつ', en: 'The Foghorn Screening', kana: 'ムテキザカ' },
  ja: { ja: '銀杏湯の午後', yomi: 'いちょうゆのごご', en: 'Ginkgo Bath Afternoon', kana: 'いちょうゆ' },
};

const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

for (const { language, size } of walks(enDesk, jaDesk)) {
  test(`a whole deal, from the title to the end of the contract (${language}, ${size.width} px)`, async ({
    browser,
    inspect,
  }) => {
    test.setTimeout(600_000);
    const words = wordsOf(language);
    const { quotes, edit, movies, offer, carts, deliveries, shared } = words;
    const name = titles[language];
    const shownName = name[language];
    const folder = mkdtempSync(join(tmpdir(), 'eigaichi-film-'));
    const film = join(folder, 'film_main.mp4');
    const sha256 = await writeFilm(film, filmBytes, language === 'en' ? 7 : 11);
    const as = (who: Who) => openAs(browser, who, language);
    const button = (page: Page, text: string) => page.getByRole('button', { name: exactly(text) });

    const provider = await as('provider');
    const manager = await as('manager');
    const buyer = await as('buyer');
    await emptyCart(buyer);
    const today = await marketToday(buyer.request);
    const license_start = addDays(today, 70);
    const license_end = addDays(license_start, 180);
    const valid_until = addDays(today, 20);
    const delivery_at = addDays(today, 40);

    await test.step('the provider registers a title and submits it', async () => {
      await provider.goto('/ch/movies/create');
      const fill = (field: string, value: string) =>
        provider.locator(`[data-field="${field}"]`).getByRole('textbox').fill(value);
      await fill('translations.ja.film_name', name.ja);
      await fill('translations.en.film_name', name.en);
      await fill('film_name_yomi', name.yomi);
      await fill('translations.ja.director', '見本 太郎');
      await fill('translations.ja.copyright', '© 見本');
      await fill('production_year', '2024');
      await fill('play_time', '01:38:00');
      // The form asks above for the reading of a name new to the market, which moves the content below.
      await expect(provider.getByRole('textbox', { name: /見本 太郎/ })).toBeVisible();
      // A newly opened list is still being positioned: choose its first entry wherever it is.
      const takeFirst = () => provider.getByRole('option').first().dispatchEvent('click');
      await provider.locator('[data-field="type"]').getByRole('combobox').click();
      await takeFirst();
      await provider.locator('[data-field="genres"]').getByRole('button').click();
      await takeFirst();
      await provider.keyboard.press('Escape');
      await inspect(provider, 'the form of a title');
      await button(provider, edit.save_draft).click();
      await expect(provider).toHaveURL(/\/ch\/movies\/edit\//);
      await provider.getByRole('tab', { name: edit.tabs.offer }).click();
      await button(provider, offer.lines.add).click();
      await provider.getByRole('button', { name: new RegExp(`^${offer.rights.label}`) }).click();
      await provider.getByRole('listbox').getByRole('option', { name: /^TVOD/ }).click();
      await provider.keyboard.press('Escape');
      await button(provider, offer.lines.save).click();
      await expect(provider.getByText(offer.lines.saved)).toBeVisible();
      await button(provider, edit.submit).click();
      await expect(provider).toHaveURL(/\/movies\/detail\//);
      await expect(provider.getByRole('heading', { level: 1 })).toContainText(shownName);
    });

    await test.step('a manager approves it', async () => {
      await manager.goto(new URL(provider.url()).pathname);
      await inspect(manager, 'a title waiting for approval');
      await button(manager, movies.moves.approve.name).click();
      await expect(manager.getByText(movies.moves.approve.done)).toBeVisible();
    });

    await test.step('a buyer finds it in Japanese, kana and English and puts it into the cart', async () => {
      const wanted = `rights=11&countries=FR,DE&start=${license_start}&end=${license_end}`;
      await buyer.goto(`/movies?${wanted}`);
      const search = buyer.getByRole('combobox', { name: shared.actions.search_titles });
      for (const query of [name.ja.slice(0, 3), name.kana, name.en]) {
        await search.fill(query);
        await expect(buyer.getByRole('main').getByRole('link', { name: shownName }).first()).toBeVisible();
      }
      await inspect(buyer, 'the list of titles');
      await buyer.getByRole('main').getByRole('link', { name: shownName }).first().click();
      await expect(buyer.getByRole('heading', { level: 1 })).toContainText(shownName);
      await inspect(buyer, 'the page of a title');
      await buyer
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${carts.add}`) })
        .first()
        .click();
      await expect(buyer.getByText(filled(carts.added, { title: shownName }))).toBeVisible();
    });

    const quote = await test.step('the buyer requests a quote through the wizard', async () => {
      // Simulate a first-time buyer: the demo market's buyer already has requests.
      await buyer.route('**/api/quote_draft/proposal', (route) =>
        route.fulfill({ json: { data: { conditions: {}, last: null } } }),
      );
      // Navigate without a reload: the server would paint it with those terms, bypassing this route.
      const goTo = (step: number) => buyer.evaluate((at) => history.pushState({}, '', `/vod/cart?step=${at}`), step);
      await goTo(1);
      const next = buyer.getByRole('main').getByRole('link', { name: shaped(quotes.wizard.next) });
      const question = (step: keyof typeof quotes.wizard.questions) =>
        expect(buyer.getByRole('heading', { name: quotes.wizard.questions[step] })).toBeVisible();
      await question('titles');
      await expect(buyer.getByRole('main').getByText(shownName).first()).toBeVisible();
      await inspect(buyer, 'the wizard, titles');
      await next.click();
      await question('period');
      await next.click();
      await question('territories');
      await buyer
        .getByRole('textbox', { name: quotes.territories.search })
        .fill(language === 'ja' ? 'ドイツ' : 'Germany');
      await expect(buyer.getByRole('checkbox', { name: language === 'ja' ? 'ドイツ' : 'Germany' })).toBeChecked();
      await next.click();
      await question('rights');
      await inspect(buyer, 'the wizard, rights');
      await goTo(10);
      await question('price');
      await buyer.getByLabel(quotes.fields.flat_price).fill('12,000');
      await next.click();
      await question('delivery');
      await pickDay(buyer.getByRole('textbox', { name: new RegExp(`^${quotes.fields.delivery_at}`) }), delivery_at);
      await inspect(buyer, 'the wizard, delivery');
      await goTo(13);
      await question('check');
      await inspect(buyer, 'the wizard, check');
      await button(buyer, quotes.wizard.send).click();
      await expect(buyer).toHaveURL(/\/vod\/quotes\/[0-9a-f-]{36}$/);
      await expect(buyer.getByText(words.status.waiting_provider_response.others).first()).toBeVisible();
      return new URL(buyer.url()).pathname.split('/').at(-1) ?? '';
    });

    await test.step('a manager confirms it', async () => {
      await liftHold(manager, buyer);
      await manager.goto(`/admin/quotes/${quote}`);
      await inspect(manager, 'a quote to confirm');
      await button(manager, quotes.manager.confirm).click();
      await expect(manager.getByText(quotes.manager.confirmed)).toBeVisible();
    });

    const answer = async (price: string) => {
      await provider.goto(`/ch/quotes/${quote}`);
      await provider.getByRole('textbox', { name: quotes.answer.your_price }).fill(price);
      await pickDay(provider.getByRole('textbox', { name: new RegExp(`^${quotes.answer.valid_until}`) }), valid_until);
      await provider.getByRole('textbox', { name: quotes.answer.position }).fill('Head of sales');
      // Use the keyboard: the preview above may move the checkbox away from the pointer.
      const consent = provider.getByRole('checkbox', { name: quotes.answer.consent });
      await consent.press(' ');
      await expect(consent).toBeChecked();
      await inspect(provider, 'the answer to a quote');
      await button(provider, quotes.answer.send).click();
      await expect(provider.getByText(quotes.answer.sent)).toBeVisible();
    };

    await test.step('the provider answers', () => answer('13,500'));

    await test.step('the buyer’s bell announces the answer and links to it', async () => {
      await buyer.goto('/movies');
      const [bell = ''] = words.shell.tools.notices_other.split('{{');
      await buyer.getByRole('button', { name: bell }).click();
      const line = buyer.getByRole('menuitem').filter({ hasText: shownName }).first();
      await expect(line.locator('[data-new="true"]')).toBeVisible();
      await inspect(buyer, 'the open bell');
      await line.click();
      await expect(buyer).toHaveURL(/\/vod\/quotes\/[0-9a-f-]{36}$/);
      await buyer.goto('/notices');
      await expect(buyer.getByRole('main').getByRole('link').filter({ hasText: shownName }).first()).toBeVisible();
      await inspect(buyer, 'the list of notifications');
    });

    await test.step('the buyer negotiates once', async () => {
      await buyer.goto(`/vod/quotes/${quote}`);
      await expect(buyer.getByText('US$13,500').first()).toBeVisible();
      await inspect(buyer, 'an answered quote');
      await button(buyer, quotes.negotiate.open).click();
      const dialog = buyer.getByRole('dialog');
      await dialog.getByRole('textbox', { name: quotes.negotiate.price }).fill('11,000');
      await dialog.getByRole('textbox', { name: quotes.negotiate.message }).fill('One platform, one language.');
      await inspect(buyer, 'the counter-offer');
      await button(buyer, quotes.negotiate.send).click();
      await expect(buyer.getByText(quotes.negotiate.sent)).toBeVisible();
    });

    await test.step('the provider answers again', () => answer('12,000'));

    await test.step('the buyer signs', async () => {
      await buyer.goto(`/vod/quotes/${quote}`);
      await button(buyer, quotes.sign.open).click();
      const dialog = buyer.getByRole('dialog');
      await expect(dialog.getByText('US$12,000.00').first()).toBeVisible();
      await dialog.getByRole('textbox', { name: quotes.answer.position }).fill('Acquisitions');
      await dialog.getByRole('checkbox').check();
      await inspect(buyer, 'the signature');
      // Signing requires reading to the end; the keyboard is enough.
      await dialog.getByRole('button', { name: exactly(quotes.sign.do) }).click();
      await expect(dialog.getByRole('alert')).toHaveText(quotes.sign.read_first);
      await buyer.keyboard.press('End');
      await expect(dialog.getByText(quotes.sign.read_first)).toHaveCount(0);
      await dialog.getByRole('button', { name: exactly(quotes.sign.do) }).click();
      await expect(buyer.getByText(quotes.sign.done)).toBeVisible();
      // Nothing is left to negotiate: the quote's page is now the contract's page.
      await expect(buyer).toHaveURL(new RegExp(`/vod/quotes/purchased/${quote}$`));
      await buyer.reload();
      await expect(buyer.getByText(quotes.signed.next)).toBeVisible();
      await inspect(buyer, 'what follows the signature');
      await manager.goto(`/admin/quotes/${quote}`);
      const release = button(manager, quotes.manager.release);
      await expect(manager.getByText(quotes.page.hash)).toBeVisible();
      if (await release.isVisible()) {
        await release.click();
        const { pay } = words.settlement;
        await pickDay(manager.getByRole('textbox', { name: pay.paid_on }), await marketToday(manager.request));
        await manager.getByLabel(pay.reference).fill(`PREPAID ${quote}`);
        await button(manager, pay.do).click();
        await expect(manager.getByText(quotes.manager.released)).toBeVisible();
      }
    });

    await test.step('the provider uploads a film in parts, pauses and resumes', async () => {
      await provider.goto(`/ch/quotes/fixed/${quote}`);
      // Slow enough to be stopped midway: 12 MB a second.
      const network = await provider.context().newCDPSession(provider);
      const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 12 * 1024 * 1024 };
      await network.send('Network.enable');
      await network.send('Network.emulateNetworkConditions', slow);
      const chooser = provider.waitForEvent('filechooser');
      await provider
        .getByRole('button', { name: shaped(deliveries.choose_for) })
        .first()
        .click();
      await (await chooser).setFiles(film);
      const bar = provider.getByRole('progressbar', { name: /film_main/ });
      await expect(bar).toBeVisible();
      await expect
        .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 60_000 })
        .toBeGreaterThan(10);
      await provider.getByRole('button', { name: labelled(deliveries.stop, 'film_main.mp4', language) }).click();
      const resume = provider.getByRole('button', { name: labelled(deliveries.resume, 'film_main.mp4', language) });
      await expect(resume).toBeVisible();
      await inspect(provider, 'a stopped upload');
      await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
      await resume.click();
      await expect(provider.getByText(checkedFile({ deliveries }))).toBeVisible({ timeout: 120_000 });
      await button(provider, deliveries.finish.title).click();
      await provider
        .getByRole('dialog')
        .getByRole('button', { name: exactly(deliveries.finish.title) })
        .click();
      await expect(provider.getByText(deliveries.finish.waits)).toBeVisible();
      await inspect(provider, 'a finished delivery');
    });

    await test.step('the buyer downloads identical bytes', async () => {
      await buyer.goto(`/vod/quotes/purchased/${quote}`);
      await inspect(buyer, 'materials to download');
      const download = buyer.waitForEvent('download');
      await buyer
        .getByRole('button', { name: filled(deliveries.buyer.download_of, { name: 'film_main.mp4' }) })
        .click();
      const path = join(folder, 'downloaded.mp4');
      await (await download).saveAs(path);
      expect(await sha256Of(path)).toBe(sha256);
    });

    await test.step("the contract starts and ends by the market's clock", async () => {
      const shows = async (status: string) => {
        // Sessions expire: after a clock jump everyone logs in again.
        const page = await as('buyer');
        await page.goto(`/vod/quotes/purchased/${quote}`);
        await expect(page.getByText(status).first()).toBeVisible();
        await inspect(page, 'a contract');
        await page.context().close();
      };
      await moveMarketTo(buyer.request, addDays(license_start, 3));
      await shows(words.status.under_contract.others);
      await moveMarketTo(buyer.request, addDays(license_end, 1));
      await shows(words.status.finished_contract.others);
    });

    for (const page of [provider, manager, buyer]) await page.context().close();
    rmSync(folder, { recursive: true, force: true });
  });
}
