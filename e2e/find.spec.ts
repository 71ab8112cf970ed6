import { search as en } from '../apps/web/src/locales/en/search.ts';
import { search as ja } from '../apps/web/src/locales/ja/search.ts';
import { openAs } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/reader.ts';
import { wordsOf } from './fixtures/words.ts';

test.use({ readsOnly: true });

for (const [language, size] of [
  ['en', { width: 1280, height: 900 }],
  ['ja', { width: 390, height: 844 }],
] as const) {
  test(`everything is found by keyboard (${language}, ${size.width} px)`, async ({ browser, inspect }) => {
    const { shell } = wordsOf(language);
    const words = language === 'ja' ? ja : en;
    const reader = await openAs(browser, 'manager', language);
    await reader.setViewportSize(size);
    await reader.goto('/admin');
    await reader.getByRole('button', { name: shell.cookies.decline, exact: true }).click();
    const button = reader.getByRole('button', { name: shell.tools.search, exact: true });
    const field = reader.getByRole('combobox', { name: words.label });
    const chosen = reader.getByRole('option', { selected: true });

    // Escape closes it, and the focus is back on the button.
    await button.focus();
    await reader.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await inspect(reader, 'search, nothing typed');
    await reader.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(button).toBeFocused();

    // A number leads to its quote.
    await button.click();
    await expect(field).toBeFocused();
    await reader.keyboard.type('0013');
    const quotes = reader.getByRole('group', { name: words.kinds.quote, exact: true });
    await expect(quotes.getByRole('option').first()).toContainText('0013');
    await expect(chosen).toHaveCount(1);
    await inspect(reader, 'search, results');
    await reader.keyboard.press('ArrowDown');
    await expect(
      reader.getByRole('group', { name: words.kinds.agreement, exact: true }).getByRole('option'),
    ).toHaveCount(1);
    await reader.keyboard.press('ArrowUp');
    await reader.keyboard.press('Enter');
    await expect(reader).toHaveURL(/\/admin\/quotes\/[\w-]+$/);
    await expect(field).toHaveCount(0);

    // What led somewhere is offered again, until it is forgotten.
    await reader.keyboard.press('Control+k');
    const recent = reader.getByRole('group', { name: words.recent, exact: true });
    await expect(recent.getByRole('option').first()).toHaveText('0013');
    await expect(field).toBeFocused();
    await reader.keyboard.press('Enter');
    await expect(field).toHaveValue('0013');
    await field.fill('');
    await recent.getByRole('option', { name: words.forget, exact: true }).click();
    await expect(recent).toHaveCount(0);

    // Nothing is said to be nothing.
    await reader.keyboard.type('qqqq-nothing');
    await expect(reader.getByRole('status').filter({ hasText: 'qqqq-nothing' })).toBeVisible();
    await reader.context().close();
  });
}

test('a buyer finds nothing of other buyers', async ({ browser }) => {
  const buyer = await openAs(browser, 'buyer', 'en');
  const other = await openAs(browser, 'buyer2', 'en');
  const own = async (page: typeof buyer) => {
    const answer = await page.request.get('/api/quotes?per=1');
    const { data } = (await answer.json()) as { data: { number: number }[] };
    return data[0]?.number ?? 0;
  };
  const number = String(await own(other)).padStart(4, '0');
  await buyer.goto('/movies');
  await buyer.getByRole('button', { name: wordsOf('en').shell.tools.search, exact: true }).click();
  await buyer.getByRole('combobox', { name: en.label }).fill(number);
  await expect(buyer.getByRole('status').filter({ hasText: en.searching })).toHaveCount(0);
  await expect(buyer.getByRole('group', { name: en.kinds.quote, exact: true })).toHaveCount(0);
  await buyer.context().close();
  await other.context().close();
});
