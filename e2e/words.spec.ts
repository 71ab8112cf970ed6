import { help as en } from '../apps/web/src/locales/en/help.ts';
import { help as ja } from '../apps/web/src/locales/ja/help.ts';
import { readPageHeads } from '../content/compiler/page-heads.ts';
import { openAs } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/reader.ts';
import { wordsOf } from './fixtures/words.ts';

test.use({ readsOnly: true });

/** One page of each kind is looked at closely; the others only have to answer. */
const looked = ['/help', '/help/ch', '/help/vod/quote', '/help/ch/product-list', '/faq', '/words', '/privacy-policy'];

for (const [language, size] of [
  ['en', { width: 1280, height: 900 }],
  ['ja', { width: 390, height: 844 }],
] as const) {
  test(`the words of the product are read and found (${language}, ${size.width} px)`, async ({ browser, inspect }) => {
    const { shell } = wordsOf(language);
    const words = language === 'ja' ? ja : en;
    const reader = await openAs(browser, 'visitor', language);
    await reader.setViewportSize(size);
    await reader.getByRole('button', { name: shell.cookies.decline, exact: true }).click();
    const main = reader.getByRole('main');

    for (const [path, { title, description }] of Object.entries(readPageHeads())) {
      const answer = await reader.request.get(path, { headers: { 'accept-language': language } });
      expect(await answer.text(), path).toContain(`<title>${title[language]} · Eigaichi</title>`);
      await reader.goto(path);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title[language]);
      await expect(reader).toHaveTitle(`${title[language]} · Eigaichi`);
      await expect(reader.locator('meta[name="description"]')).toHaveAttribute('content', description[language]);
      if (looked.includes(path)) await inspect(reader, path);
    }

    // The dictionary by kana of either kind and by English.
    await reader.goto('/words');
    const search = main.getByRole('searchbox', { name: words.words.search });
    for (const typed of ['ほーるどばっく', 'ﾎｰﾙﾄﾞﾊﾞｯｸ', 'holdback']) {
      await search.fill(typed);
      await expect(main.locator('#holdback')).toBeVisible();
      await expect(main.locator('#distribution')).toHaveCount(0);
    }
    await reader.context().close();
  });
}
