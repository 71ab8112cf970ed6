import { openAs } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/reader.ts';

test.use({ readsOnly: true });

/** One walk per outcome of the guard; its table is in `apps/web/src/route-guard.test.ts`. */
test('an address opens, requires a login, redirects, refuses or is unknown', async ({ browser }) => {
  const visitor = await openAs(browser, 'visitor', 'en');
  await visitor.goto('/vod/quotes');
  await expect(visitor.getByRole('dialog').locator('input[name="email"]')).toBeFocused();
  await visitor.goto('/no/such/page');
  await expect(visitor.getByRole('main')).toContainText(/check the URL/i);

  const provider = await openAs(browser, 'provider', 'en');
  await provider.goto('/ch');
  await expect(provider).toHaveURL(/\/ch\/quotes$/);
  await provider.goto('/ch/access_logs');
  await expect(provider).toHaveURL(/\/ch\/getpremium$/);
  await provider.goto('/admin/vods');
  await expect(provider).toHaveURL(/\/403$/);
  await expect(provider.getByRole('main')).toContainText('registered members only');
  for (const page of [visitor, provider]) await page.context().close();
});
