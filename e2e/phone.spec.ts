import type { Locator, Page } from '@playwright/test';
import { openAs, type Who } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/reader.ts';
import { requestedQuote, signedQuotePage } from './fixtures/requested-quote.ts';
import { wordsOf } from './fixtures/words.ts';

const phone = { width: 390, height: 844 };

for (const language of ['en', 'ja'] as const) {
  test(`the pages of a deal on a phone (${language})`, async ({ browser, inspect }) => {
    const { quotes, edit, offer, shell } = wordsOf(language);
    const as = async (who: Who): Promise<Page> => {
      const page = await openAs(browser, who, language);
      await page.setViewportSize(phone);
      const decline = page.getByRole('button', { name: shell.cookies.decline, exact: true });
      await decline.click();
      await expect(decline).toBeHidden();
      return page;
    };
    const buyer = await as('buyer');
    const provider = await as('provider');
    const manager = await as('manager');
    const { title, quote } = await requestedQuote({ buyer, provider, manager });

    /**
     * Opens a page, waits for something that only its content can show, and checks the whole page: content below a bar
     * at the foot of the window is only a matter of scrolling.
     */
    const see = async (page: Page, address: string, content: (main: Locator) => Locator) => {
      await page.setViewportSize(phone);
      await page.goto(address);
      await expect(content(page.getByRole('main')).first()).toBeVisible();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...phone, height });
      await inspect(page, address);
    };
    /** Two buttons that belong together are beside each other. */
    const besideEachOther = async (page: Page, one: string, other: string) => {
      const [first, second] = [one, other].map((name) => page.getByRole('button', { name, exact: true }));
      await expect(async () => {
        expect((await first?.boundingBox())?.y).toBe((await second?.boundingBox())?.y);
      }).toPass();
    };
    const toQuote = (main: Locator) => main.locator(`a[href$="${quote}"]`);
    const history = (main: Locator) => main.getByRole('heading', { name: quotes.page.history });
    const question = (step: keyof typeof quotes.wizard.questions) => (main: Locator) =>
      main.getByRole('heading', { name: quotes.wizard.questions[step] });

    await see(buyer, '/movies', (main) => main.locator('a[href*="/movies/detail/"]'));
    await see(buyer, `/movies/detail/${title}`, (main) => main.getByRole('heading', { level: 1 }));
    await see(buyer, '/vod/cart?step=2', question('period'));
    await besideEachOther(buyer, quotes.requests.title, quotes.sets.title);
    await see(buyer, '/vod/cart?step=3', question('territories'));
    await see(buyer, '/vod/cart?step=10', question('price'));
    await see(buyer, '/vod/quotes', toQuote);
    await see(buyer, `/vod/quotes/${quote}`, history);
    await see(buyer, await signedQuotePage(buyer), history);
    await see(provider, '/ch/movies/create', (main) => main.getByRole('button', { name: edit.submit }));
    const calendar = (main: Locator) => main.getByRole('heading', { name: offer.calendar.title });
    await see(provider, `/ch/movies/edit/${title}?tab=offer`, calendar);
    await besideEachOther(provider, offer.calendar.earlier, offer.calendar.later);
    await see(provider, '/ch/quotes', toQuote);
    await see(provider, `/ch/quotes/${quote}`, (main) => main.getByRole('textbox', { name: quotes.answer.your_price }));
    await see(provider, await signedQuotePage(provider), history);
    await see(manager, '/admin/quotes', toQuote);
    await see(manager, `/admin/quotes/${quote}`, history);

    for (const page of [buyer, provider, manager]) await page.context().close();
  });
}
