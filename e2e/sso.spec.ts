import { readFileSync } from 'node:fs';
import { memberRoleLabels } from '@eigaichi/domain/accounts/member-roles';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Browser, Page } from '@playwright/test';
import { startOpenIdProvider } from '../apps/api/src/testing/open-id-provider.ts';
import { openAs } from './fixtures/accounts.ts';
import { awake } from './fixtures/awake.ts';
import { expect, test } from './fixtures/reader.ts';
import { enDesk, jaPhone, type Walk, walks } from './fixtures/walks.ts';
import { filled, wordsOf } from './fixtures/words.ts';

const pem = (name: string) => readFileSync(new URL(`fixtures/provider.test-${name}.pem`, import.meta.url), 'utf8');

/** Opens a browser that trusts this test's provider. */
const openVisitor = async (browser: Browser, { language, size }: Walk): Promise<Page> => {
  const context = await browser.newContext({
    locale: language === 'ja' ? 'ja-JP' : 'en-GB',
    ignoreHTTPSErrors: true,
    viewport: size,
  });
  const page = await context.newPage();
  await page.goto('/login/sso');
  await page.getByRole('button', { name: wordsOf(language).shell.cookies.decline, exact: true }).click();
  return page;
};

for (const { language, size } of walks(enDesk, jaPhone))
  test(`a company logs in at its own provider, alone, and its directory ends a session (${language}, ${size.width} px)`, async ({
    browser,
    baseURL,
    inspect,
  }) => {
    const { account_security: words, accounts_staff, colleagues, shared, sign_in } = wordsOf(language);
    const label = (field: string) => fieldLabel(field, language);
    const tls = { cert: pem('cert'), key: pem('key') };
    const provider = await startOpenIdProvider(`${baseURL}/login/sso`, tls);
    const domain = `sso-${language}-${Date.now()}.example`;
    const email = `hana@${domain}`;
    const names = { given_name: 'Hana', family_name: 'Mihon' };
    provider.people.set('hana', { email, email_verified: true, ...names, groups: ['Films'] });
    const owner = await openAs(browser, 'premium', language);
    await owner.setViewportSize(size);
    await owner.goto('/account');
    const access = owner.getByRole('region', { name: words.company, exact: true });

    await test.step('the owner enters the provider and a domain, which staff confirm', async () => {
      await access.locator('input[name="email_domain"]').fill(domain);
      await access.getByRole('button', { name: words.domains.add, exact: true }).click();
      await expect(access.getByText(domain, { exact: true })).toBeVisible();
      await access.locator('input[name="issuer"]').fill(provider.client.issuer);
      await access.locator('input[name="client_id"]').fill(provider.client.client_id);
      await access.locator('input[name="client_secret"]').fill(provider.client.client_secret);
      await access.getByRole('button', { name: shared.actions.save_brief, exact: true }).click();
      await expect(access.getByText(words.sign_on.untried)).toBeVisible();
      await access.getByRole('button', { name: words.group_roles.add_group, exact: true }).click();
      await access.getByLabel(label('group'), { exact: true }).fill('Films');
      const roles = access.getByLabel(words.group_roles.roles, { exact: true }).first();
      await roles.focus();
      const wanted = owner.getByRole('option', { name: memberRoleLabels.materials[language], exact: true });
      for (
        let steps = 0;
        (await wanted.getAttribute('data-combobox-selected').catch(() => null)) !== 'true' && steps < 9;
        steps += 1
      )
        await roles.press('ArrowDown');
      await roles.press('Enter');
      await roles.press('Escape');
      await access.getByRole('button', { name: words.group_roles.save, exact: true }).click();
      await expect(owner.getByText(words.group_roles.saved)).toBeVisible();
      const session = (await (await owner.request.get('/api/session')).json()) as { data: { user: { uuid: string } } };
      const staff = await openAs(browser, 'manager', language);
      await staff.goto(`/admin/chs/${session.data.user.uuid}`);
      await staff.getByRole('button', { name: filled(accounts_staff.domains.confirm_named, { domain }) }).click();
      await expect(staff.getByText(accounts_staff.domains.confirmed)).toBeVisible();
      await staff.context().close();
      await inspect(owner, 'the account with its single sign-on');
    });

    const page = await openVisitor(browser, { language, size });
    await test.step('/login/sso opened directly finds the provider; a new person joins with their groups’ roles', async () => {
      await inspect(page, 'finding the provider');
      const main = page.getByRole('main');
      await main.getByLabel(shared.labels.email).fill('someone@nowhere.example');
      await page.keyboard.press('Enter');
      await expect(main.getByRole('alert')).toBeVisible();
      provider.logInAs('hana');
      await main.getByLabel(shared.labels.email).fill(email);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/movies/);
      const answer = await page.request.get('/api/session');
      const { data } = (await answer.json()) as { data: { user: { email: string }; abilities: string[] } };
      expect(data.user.email).toBe(email);
      expect(data.abilities).not.toContain('members.manage');
    });

    await test.step('single sign-on becomes the only login, and the login page shows it', async () => {
      await owner.reload();
      await awake(owner);
      const forced = access.getByRole('switch', { name: label('is_forced') });
      await forced.press('Space');
      await expect(forced).toBeChecked();
      const visitor = await openVisitor(browser, { language, size });
      await visitor.goto('/login');
      const dialog = visitor.getByRole('dialog');
      await dialog.locator('input[name="email"]').fill(email);
      await expect(dialog.getByText(sign_in.sign_on.only)).toBeVisible();
      await inspect(visitor, 'the login of a company with single sign-on alone');
      await dialog.getByRole('button', { name: sign_in.sign_on.go, exact: true }).click();
      await expect(visitor).toHaveURL(/\/movies/);
      await visitor.context().close();
    });

    await test.step('the directory adds one member by token and removes another, ending their session immediately', async () => {
      await access.getByRole('button', { name: words.tokens.add, exact: true }).click();
      const dialog = owner.getByRole('dialog');
      await dialog.locator('input[name="token_name"]').fill('Directory');
      await dialog.getByRole('checkbox', { name: words.tokens.scopes.scim, exact: true }).check();
      await dialog.getByRole('button', { name: words.tokens.make, exact: true }).click();
      const token = await dialog.getByRole('code').last().innerText();
      await inspect(owner, 'a new token');
      await dialog.getByRole('button', { name: shared.actions.done, exact: true }).click();
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
      const made = await owner.request.post('/api/scim/v2/Users', {
        headers,
        data: JSON.stringify({
          schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
          userName: `ken@${domain}`,
          name: { givenName: 'Ken', familyName: 'Mihon' },
          active: true,
        }),
      });
      expect(made.status()).toBe(201);
      await owner.reload();
      const people = owner.getByRole('region', { name: colleagues.title, exact: true });
      await expect(people.getByText(`ken@${domain}`)).toBeVisible();
      const filter = encodeURIComponent(`userName eq "${email}"`);
      const found = await owner.request.get(`/api/scim/v2/Users?filter=${filter}`, { headers });
      const { Resources } = (await found.json()) as { Resources: { id: string }[] };
      expect((await page.request.get('/api/quotes')).status()).toBe(200);
      const off = await owner.request.patch(`/api/scim/v2/Users/${Resources[0]?.id}`, {
        headers,
        data: JSON.stringify({
          schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
          Operations: [{ op: 'replace', path: 'active', value: false }],
        }),
      });
      expect(off.status()).toBe(200);
      expect((await page.request.get('/api/quotes')).status()).toBe(401);
      const again = await openVisitor(browser, { language, size });
      await again.getByRole('main').getByLabel(shared.labels.email).fill(email);
      await again.keyboard.press('Enter');
      await expect(again.getByRole('heading', { name: sign_in.sign_on.failed })).toBeVisible();
      await inspect(again, 'a login that the company took away');
      await again.context().close();
    });

    await test.step('the owner reads the events and removes the whole setup', async () => {
      await owner.reload();
      const events = owner.getByRole('region', { name: words.events.company.title, exact: true });
      await expect(events.getByText(words.events.by.directory, { exact: true }).first()).toBeVisible();
      await access.getByRole('button', { name: filled(words.tokens.revoke_named, { name: 'Directory' }) }).click();
      await owner.getByRole('dialog').getByRole('button', { name: words.tokens.revoke, exact: true }).click();
      await expect(access.getByText('Directory', { exact: true })).toHaveCount(0);
      await access.getByRole('button', { name: filled(words.domains.remove_named, { domain }) }).click();
      await owner.getByRole('dialog').getByRole('button', { name: shared.actions.remove_brief, exact: true }).click();
      await expect(access.getByText(domain, { exact: true })).toHaveCount(0);
      // Directory groups still give roles without a provider, so remove them separately.
      await access.getByRole('button', { name: filled(words.group_roles.remove_group, { group: 'Films' }) }).click();
      await access.getByRole('button', { name: words.group_roles.save, exact: true }).click();
      await expect(owner.getByText(words.group_roles.saved)).toBeVisible();
      await access.getByRole('button', { name: shared.actions.remove_brief, exact: true }).last().click();
      await owner.getByRole('dialog').getByRole('button', { name: shared.actions.remove_brief, exact: true }).click();
      await expect(access.locator('input[name="issuer"]')).toHaveValue('');
    });
    await owner.context().close();
    await page.context().close();
    await provider.close();
  });
