import type { Locator, Page } from '@playwright/test';
import { accountMessages } from '../../packages/domain/src/accounts/account-messages.ts';
import { type Lang, openAs } from '../fixtures/accounts.ts';
import { confirmationLinkTo, mailsTo } from '../fixtures/mails.ts';
import { expect, test } from '../fixtures/reader.ts';
import { filled, wordsOf } from '../fixtures/words.ts';

const password = 'Lantern2026Harbour';

const fill = async (main: Locator, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await main.locator(`input[name="${name}"]`).fill(value);
};

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('main').locator(`[data-field="${field}"] input:not([type="hidden"])`).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const logIn = async (page: Page, email: string, language: Lang) => {
  const { shared } = wordsOf(language);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="email"]').fill(email);
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.getByRole('button', { name: shared.actions.log_in, exact: true }).click();
  await expect(page).toHaveURL(/\/movies/);
};

/** Agrees to a new version of the terms, which blocks every page (D20c). */
const agreeToTerms = async (page: Page, language: Lang) => {
  const { own_account: words } = wordsOf(language);
  const dialog = page.getByRole('dialog', { name: words.terms.due_title });
  await expect(dialog).toContainText(language === 'ja' ? '第1条' : '1. Scope of these terms');
  await dialog.getByRole('button', { name: words.terms.agree, exact: true }).click();
  await expect(dialog).toBeHidden();
};

const openVisitor = async (browser: Parameters<typeof openAs>[0], language: Lang, width: number) => {
  const page = await openAs(browser, 'visitor', language);
  await page.setViewportSize({ width, height: 844 });
  return page;
};

const walks: readonly (readonly [Lang, number])[] = [['ja', 390]];

for (const [language, width] of walks) {
  test(`a buyer applies, is approved and keeps a profile (${language}, ${width} px)`, async ({ browser }) => {
    const { accounts, accounts_staff: staff, company_pictures: pictures, sessions, shared } = wordsOf(language);
    const email = `new-buyer-${language}@example.com`;
    // A script in a company name stays text everywhere.
    const company = `Sample <img src=x onerror=alert(1)> ${language}`;
    const buyer = await openVisitor(browser, language, width);
    const main = buyer.getByRole('main');

    await buyer.goto('/vod/register');
    await fill(main, { email, password, last_name: 'Mihon', first_name: 'Mina', company_name: company });
    await choose(buyer, 'company_type', language === 'ja' ? '配給会社' : 'Distributor');
    await main.getByText(accounts.blocks.address, { exact: true }).click();
    await fill(main, { address_city: 'Sampleham' });
    await main.locator('input[name="agree_to_privacy_policy"]').check();
    await main.getByRole('button', { name: accounts.register.consumer.submit, exact: true }).click();
    await expect(buyer).toHaveURL(/\/vod\/register\/success/);
    await expect(main).toContainText(accountMessages.created[language]);

    await buyer.goto(await confirmationLinkTo(buyer.request, email));
    await expect(buyer.getByRole('dialog')).toContainText(sessions.confirm.waits);

    const manager = await openAs(browser, 'manager', language);
    await manager.goto(`/admin/vods?free_word=${encodeURIComponent(company)}`);
    const desk = manager.getByRole('main');
    await expect(desk.getByRole('link', { name: company, exact: true })).toBeVisible();
    await desk.getByRole('link', { name: company, exact: true }).click();
    await expect(desk.locator('input[name="address_city"]')).toHaveValue('Sampleham');
    await desk.getByRole('button', { name: filled(staff.moves.approve_named, { name: company }), exact: true }).click();
    // The approval dialog names the application's missing fields.
    const requested = manager.getByRole('dialog', { name: filled(staff.ask.approve, { name: company }) });
    await requested.getByRole('button', { name: staff.moves.approve, exact: true }).click();
    await expect(manager.getByText(accountMessages.approve[language])).toBeVisible();
    await desk.getByRole('link', { name: staff.terms, exact: true }).click();
    await expect(desk).toContainText(language === 'ja' ? '2023年06月20日' : 'Jun 20th, 2023');
    await expect(desk.getByRole('link', { name: company, exact: true })).toBeVisible();
    await manager.context().close();

    expect((await mailsTo(buyer.request, email))[0]).toContain('/login');
    await buyer.goto('/login');
    await logIn(buyer, email, language);
    await agreeToTerms(buyer, language);
    await buyer.goto('/vod/profile');
    await expect(main.locator('input[name="company_name"]')).toHaveValue(company);
    await fill(main, { company_url: 'https://sample-screens.example.com' });
    await main.getByRole('button', { name: shared.actions.save, exact: true }).click();
    await expect(buyer.getByText(shared.messages.saved, { exact: true })).toBeVisible();
    const logo = await buyer.screenshot({ clip: { x: 0, y: 0, width: 240, height: 100 } });
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo };
    await main.locator('input[type="file"]').first().setInputFiles(file);
    await expect(buyer.getByText(pictures.saved.logo_image, { exact: true })).toBeVisible();
    await buyer.reload();
    await expect(main.locator('input[name="company_url"]')).toHaveValue('https://sample-screens.example.com');
    await expect(main.getByAltText(filled(pictures.alt.logo_image, { name: company }), { exact: true })).toBeVisible();
    await buyer.context().close();
  });
}
