import { openAs } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { expect, test } from './fixtures/reader.ts';
import { filled, wordsOf } from './fixtures/words.ts';

for (const language of ['en', 'ja'] as const) {
  const { carts, movies, quoteList } = wordsOf(language);

  test(`lists say what is there, keep their form and the place of the keyboard (${language})`, async ({
    browser,
    inspect,
  }) => {
    const page = await openAs(browser, 'buyer', language);
    const main = page.getByRole('main');

    await test.step('after "Add to cart" the keyboard goes on from the link that took its place', async () => {
      await page.goto('/movies');
      await awake(page);
      const add = main.getByRole('button', { name: new RegExp(filled(carts.add_title, { title: '.+' })) }).first();
      const name = (await add.getAttribute('aria-label')) ?? '';
      const [before = '', after = ''] = carts.add_title.split('{{title}}');
      const title = name.slice(before.length, name.length - after.length);
      await add.focus();
      await page.keyboard.press('Enter');
      const link = main.getByRole('link', { name: filled(carts.in_cart_title, { title }), exact: true });
      await expect(link).toBeFocused();
    });

    await test.step('a window of 1280 px at 200 % keeps the table', async () => {
      await page.setViewportSize({ width: 640, height: 450 });
      await page.goto('/movies?view=table');
      await awake(page);
      await expect(main.getByRole('table')).toBeVisible();
      await expect(main.getByText(movies.view.cards, { exact: true })).toBeVisible();
      await inspect(page, 'the table at 200 %');
      await page.setViewportSize({ width: 1280, height: 900 });
    });

    await test.step('an empty list says whether the filters made it so', async () => {
      await page.goto('/vod/quotes?free_word=zzzzzz&tab=history');
      await awake(page);
      await expect(main.getByText(quoteList.none_with_filters)).toBeVisible();
      await expect(main.getByText(quoteList.none_at_all_text)).toBeVisible();
      await inspect(page, 'a list whose filters let nothing through');
      await main.getByRole('button', { name: quoteList.clear }).click();
      await expect(page).toHaveURL(/\/vod\/quotes\?tab=history$/);
      await expect(main.getByRole('textbox', { name: quoteList.search })).toHaveValue('');
    });
  });
}
