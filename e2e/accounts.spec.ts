import type { Locator, Page } from '@playwright/test';
import { accountMessages } from '../packages/domain/src/accounts/account-messages.ts';
import { type Lang, openAs } from './fixtures/accounts.ts';
import { confirmingLinkTo, mailsTo } from './fixtures/mails.ts';
import { expect, test } from './fixtures/reader.ts';
import { filled, wordsOf } from './fixtures/words.ts';

const password = 'Lantern2026Harbour';

const fill = async (main: Locator, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await main.locator(`input[name="${name}"]`).fill(value);
};

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('main').locator(`[data-field="${field}"] input:not([type="hidden"])`).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const logIn = async (page: Page, email: string, language: Lang, leadsTo = /\/movies/) => {
  const { sessions } = wordsOf(language);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="email"]').fill(email);
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.getByRole('button', { name: sessions.login.submit, exact: true }).click();
  await expect(page).toHaveURL(leadsTo);
};

/** Agrees to a new version of the terms, which blocks every page (D20c). */
const agreeToTerms = async (page: Page, language: Lang, inspect: (page: Page, what: string) => Promise<void>) => {
  const { own_account: words } = wordsOf(language);
  const dialog = page.getByRole('dialog', { name: words.terms.due_title });
  await expect(dialog).toContainText(language === 'ja' ? '第1条' : '1. Scope of these terms');
  await inspect(page, 'the terms that are asked for');
  await dialog.getByRole('button', { name: words.terms.agree, exact: true }).click();
  await expect(dialog).toBeHidden();
};

const openVisitor = async (browser: Parameters<typeof openAs>[0], language: Lang, width: number) => {
  const page = await openAs(browser, 'visitor', language);
  await page.setViewportSize({ width, height: 844 });
  await page.getByRole('button', { name: wordsOf(language).shell.cookies.decline, exact: true }).click();
  return page;
};

for (const [language, width] of [
  ['en', 1280],
  ['ja', 390],
] as const) {
  test(`a buyer applies, is approved, keeps a profile and asks a question (${language}, ${width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { accounts, accounts_staff: staff, company_pictures: pictures, contact, sessions } = wordsOf(language);
    const email = `new-buyer-${language}@example.com`;
    // A script among one's words stays words, wherever they are read.
    const company = `Sample <img src=x onerror=alert(1)> ${language}`;
    const buyer = await openVisitor(browser, language, width);
    const main = buyer.getByRole('main');

    // Nothing filled in: the sentences of section 8, and the first field has the focus.
    await buyer.goto('/vod/register');
    await main.getByRole('button', { name: accounts.register.consumer.submit, exact: true }).click();
    await expect(main.getByRole('alert')).toContainText(accountMessages.creation_failed[language]);
    await expect(main.locator('input[name="email"]')).toBeFocused();
    await inspect(buyer, 'the registration of a buyer, refused');

    await fill(main, { email, password, last_name: 'Mihon', first_name: 'Mina', company_name: company });
    await choose(buyer, 'company_type', language === 'ja' ? '配給会社' : 'Distributor');
    await main.getByText(accounts.blocks.address, { exact: true }).click();
    await fill(main, { address_city: 'Sampleham' });
    await main.locator('input[name="agree_to_privacy_policy"]').check();
    await main.getByRole('button', { name: accounts.register.consumer.submit, exact: true }).click();
    await expect(buyer).toHaveURL(/\/vod\/register\/success/);
    await expect(main).toContainText(accountMessages.created[language]);
    await inspect(buyer, 'the end of the registration');

    await buyer.goto(await confirmingLinkTo(buyer.request, email));
    await expect(buyer.getByRole('dialog')).toContainText(sessions.confirm.waits);

    const manager = await openAs(browser, 'manager', language);
    await manager.goto(`/admin/vods?free_word=${encodeURIComponent(company)}`);
    const desk = manager.getByRole('main');
    await expect(desk.getByRole('link', { name: company, exact: true })).toBeVisible();
    await inspect(manager, 'the list of buyers');
    await desk.getByRole('link', { name: company, exact: true }).click();
    await expect(desk.locator('input[name="address_city"]')).toHaveValue('Sampleham');
    await inspect(manager, 'the account of a buyer');
    await desk.getByRole('button', { name: filled(staff.moves.approve_named, { name: company }), exact: true }).click();
    // What the application leaves out is named before it is approved.
    const asked = manager.getByRole('dialog', { name: filled(staff.ask.approve, { name: company }) });
    await asked.getByRole('button', { name: staff.moves.approve, exact: true }).click();
    await expect(manager.getByText(accountMessages.approve[language])).toBeVisible();
    await desk.getByRole('link', { name: staff.terms, exact: true }).click();
    await expect(desk).toContainText(language === 'ja' ? '2023年06月20日' : 'Jun 20th, 2023');
    await expect(desk.getByRole('link', { name: company, exact: true })).toBeVisible();
    await inspect(manager, 'the accepted terms');
    await manager.context().close();

    expect((await mailsTo(buyer.request, email))[0]).toContain('/login');
    await buyer.goto('/login');
    await logIn(buyer, email, language);
    await agreeToTerms(buyer, language, inspect);
    await buyer.goto('/vod/profile');
    await expect(main.locator('input[name="company_name"]')).toHaveValue(company);
    await fill(main, { company_url: 'https://sample-screens.example.com' });
    await main.getByRole('button', { name: accounts.edit.save, exact: true }).click();
    await expect(buyer.getByText(accounts.edit.saved, { exact: true })).toBeVisible();
    const logo = await buyer.screenshot({ clip: { x: 0, y: 0, width: 240, height: 100 } });
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo };
    await main.locator('input[type="file"]').first().setInputFiles(file);
    await expect(buyer.getByText(pictures.saved.logo_image, { exact: true })).toBeVisible();
    await buyer.reload();
    await expect(main.locator('input[name="company_url"]')).toHaveValue('https://sample-screens.example.com');
    await expect(main.getByAltText(filled(pictures.alt.logo_image, { name: company }), { exact: true })).toBeVisible();
    await inspect(buyer, 'the profile of a buyer');

    await buyer.goto('/contact');
    await main.getByRole('button', { name: contact.send, exact: true }).click();
    await expect(main.getByRole('alert')).toContainText(contact.broken);
    await inspect(buyer, 'the contact form, refused');
    await main.getByPlaceholder(contact.choose).click();
    await buyer.getByRole('option').first().click();
    await fill(main, { subject: 'Sample question' });
    await main.locator('textarea[name="message"]').fill('How long does a quote take?');
    await main.getByRole('button', { name: contact.send, exact: true }).click();
    await expect(buyer).toHaveURL(/\/contact\/success/);
    await expect(main).toContainText(contact.sent.text);
    await inspect(buyer, 'the end of the contact form');
    expect((await mailsTo(buyer.request, email))[0]).toMatch(language === 'ja' ? /1〜5営業日/ : /1–5 business days/);
    await buyer.context().close();
  });

  test(`a provider registers, confirms its address and says who it is (${language}, ${width} px)`, async ({
    browser,
    inspect,
  }) => {
    const { accounts, sessions } = wordsOf(language);
    const email = `new-holder-${language}@example.com`;
    const provider = await openVisitor(browser, language, width);
    const main = provider.getByRole('main');
    await provider.goto('/ch/register');
    await fill(main, { email, password, last_name: 'Mihon', first_name: 'Taro', company_name: 'Sample Eiga' });
    await choose(provider, 'company_type', language === 'ja' ? '企業' : 'Company');
    await main.locator('input[name="agree_to_privacy_policy"]').check();
    // One digit off: a company's number must fit its check digit (D25).
    await fill(main, { invoice_number: 'T7010705000726' });
    await main.getByRole('button', { name: accounts.register.provider.submit, exact: true }).click();
    await expect(main.locator('input[name="invoice_number"]')).toBeFocused();
    await fill(main, { invoice_number: 'Ｔ7010705000725' });
    await main.getByRole('button', { name: accounts.register.provider.submit, exact: true }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(accounts.registered.provider.title);
    await inspect(provider, 'the end of the registration of a provider');

    await provider.goto(await confirmingLinkTo(provider.request, email));
    await expect(provider.getByRole('dialog')).toContainText(sessions.confirm.done);
    // The first login of a provider opens the guide (D14).
    await logIn(provider, email, language, /\/faq\/faq-product-regist/);
    await agreeToTerms(provider, language, inspect);
    await provider.goto('/ch/profile');
    await expect(main.locator('input[name="invoice_number"]')).toHaveValue('T7010705000725');
    await inspect(provider, 'the profile of a provider');
    await provider.context().close();
  });
}
