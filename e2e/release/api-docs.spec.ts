import { AxeBuilder } from '@axe-core/playwright';
import { type ApiScope, apiAccesses, apiFeatures, apiScopes, scopeFor } from '@eigaichi/domain/api-keys/api-scopes';
import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Page } from '@playwright/test';
import { accessibilityTags } from '../../scripts/copy/page-rules.ts';
import { openAs } from '../fixtures/accounts.ts';
import { commandsIn, examplesOf, sendCommand } from '../fixtures/curl.ts';
import { expect, test } from '../fixtures/reader.ts';
import { desk, phone } from '../fixtures/walks.ts';
import { filled, wordsOf } from '../fixtures/words.ts';

type Named = { readonly uuid: string };
type Listed = { readonly data: readonly Named[]; readonly meta: { readonly total: number } };
type Checked = { readonly data: readonly { readonly movie: string; readonly state: string }[] };
type Changes = { readonly data: readonly Named[]; readonly next_cursor: string; readonly has_more: boolean };

const docs = '/api/docs';
const { connections: words, shared } = wordsOf('en');

/** Scopes that a guide names. */
const scopesIn = async (page: Page, guide: string): Promise<ApiScope[]> => {
  const codes = new Set(await page.locator(`#${guide} :is(p, li) code`).allInnerTexts());
  return apiScopes.filter((scope) => codes.has(scope));
};

/** Creates a key on the page of connections, copies its secret, and closes the dialog. */
const createKey = async (page: Page, name: string, scopes: readonly ApiScope[]): Promise<string> => {
  await page.getByRole('button', { name: words.keys.add, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.keys.add });
  await dialog.getByLabel(fieldLabel('api_key_name', 'en'), { exact: true }).fill(name);
  for (const feature of apiFeatures)
    for (const access of apiAccesses) {
      const scope = scopeFor(feature, access);
      const box = { feature: words.features[feature], access: words.scopes[access] };
      if (scope !== undefined && scopes.includes(scope))
        await dialog.getByRole('checkbox', { name: filled(words.scopes.of, box), exact: true }).check();
    }
  await dialog.getByRole('button', { name: words.keys.make, exact: true }).click();
  await expect(dialog).toContainText(words.keys.once);
  await dialog.getByRole('button', { name: shared.actions.copy, exact: true }).click();
  await expect(dialog.getByRole('button', { name: shared.actions.copied, exact: true })).toBeVisible();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: shared.actions.done, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(secret)).toHaveCount(0);
  return secret;
};

const jsonOf = async <T>(answer: Response, status = 200): Promise<T> => {
  const text = await answer.text();
  expect([answer.status, text.slice(0, 500)]).toEqual([status, expect.anything()]);
  return JSON.parse(text) as T;
};

/** Inspects the open page of the docs, where the days of examples are as the API writes them. */
const inspectDocs = async (page: Page) => {
  const axe = new AxeBuilder({ page }).options({ runOnly: accessibilityTags, resultTypes: ['violations'] });
  expect((await axe.setLegacyMode().analyze()).violations.map(({ id }) => id)).toEqual([]);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    expect(await overflow()).toBeLessThanOrEqual(0);
  }
};

test('an owner calls the API with the commands of its guides (en)', async ({ browser, inspect }) => {
  const page = await openAs(browser, 'buyer', 'en');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  /** Examples of a guide, with another value for the printed title. */
  const printed = '0197f1c2-8a54-7c31-9d1e-5f0a3b7c2d10';
  let variables: Record<string, string> = {};
  const send = (line: string, request = '') => sendCommand(line, { variables, files: { 'request.json': request } });
  const commandsOf = async (guide: string) => (await examplesOf(page, guide)).flatMap(commandsIn);

  await test.step('from the page of connections to the guides and back, and the first call', async () => {
    await page.goto('/account/connections');
    await page.getByRole('link', { name: words.keys.docs, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${docs}$`));
    await inspectDocs(page);
    const scopes = await scopesIn(page, 'start');
    expect(scopes).toEqual(['titles:read']);
    const [first, ...others] = await commandsOf('start');
    expect(others).toEqual([]);
    await page.locator('#start').getByRole('link', { name: '/account/connections' }).click();
    const key = await createKey(page, 'First steps', scopes);
    await expect(page.getByText('First steps', { exact: true })).toBeVisible();
    variables = { EIGAICHI_KEY: key };
    const { data, meta } = await jsonOf<Listed>(await send(first ?? ''));
    expect(data).toHaveLength(3);
    expect(meta.total).toBeGreaterThan(3);
    // The page shows that a program uses the key.
    await page.reload();
    await expect(page.getByText('First steps', { exact: true })).toBeVisible();
    await expect(page.getByText(words.keys.never_used)).toHaveCount(0);
    await inspect(page, 'connections with a key');
  });

  await test.step('without the scopes of the other guides, a call names the one that it needs', async () => {
    await page.goto(docs);
    const [check = ''] = await commandsOf('availability');
    const answer = await send(check);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.text()).toContain('rights:read');
  });

  await test.step('a second key has the scopes of the other guides', async () => {
    const named = await Promise.all(['availability', 'quote', 'sync'].map((guide) => scopesIn(page, guide)));
    expect(named).toEqual([['titles:read', 'rights:read'], ['quotes:read', 'quotes:write'], ['titles:read']]);
    await page.goto('/account/connections');
    variables = { EIGAICHI_KEY: await createKey(page, 'Rights system', named.flat()) };
    await page.goto(docs);
  });

  const free = await test.step('availability, with the printed title and with titles of the list', async () => {
    const [check = '', codes = ''] = await commandsOf('availability');
    // An unknown title is left out.
    expect(await jsonOf<Checked>(await send(check))).toEqual({ data: [] });
    const [list = ''] = await commandsOf('start');
    const { data } = await jsonOf<Listed>(await send(list.replace('per=3', 'per=100')));
    const titles = data.map(({ uuid }) => uuid);
    const checked = await jsonOf<Checked>(await send(check.replace(printed, titles.join('","'))));
    expect(checked.data.map(({ movie }) => movie).toSorted()).toEqual(titles.toSorted());
    const rights = await jsonOf<{ data: { value: number; text: string }[] }>(await send(codes));
    expect(rights.data).toContainEqual(expect.objectContaining({ value: 11, text: 'TVOD' }));
    for (const name of (await page.locator('#availability p').last().locator('code').allInnerTexts()).slice(0, 4))
      await jsonOf(await send(codes.replace('right_type', name)));
    const found = checked.data.find(({ state }) => state === 'free');
    if (found === undefined) throw new Error('no title of the first hundred is free');
    return found.movie;
  });

  await test.step('a request, which is made once, and the quotes that wait', async () => {
    const [request = ''] = await examplesOf(page, 'quote');
    const [ask = '', messages = ''] = await commandsOf('quote');
    // Both requests have the same idempotency key.
    const once = ask.replace('$(uuidgen)', crypto.randomUUID());
    const quote = await jsonOf<{ data: Named }>(await send(once, request.replace(printed, free)), 201);
    const repeated = await jsonOf<{ data: Named }>(await send(once, request.replace(printed, free)), 201);
    expect(repeated.data.uuid).toBe(quote.data.uuid);
    await jsonOf<Listed>(await send(messages));
    await page.goto(`/vod/quotes/${quote.data.uuid}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(docs);
  });

  await test.step('a copy of the catalogue, and an unchanged answer', async () => {
    const [first = '', next = '', tagged = ''] = await commandsOf('sync');
    let changes = await jsonOf<Changes>(await send(first));
    expect(changes.data).toHaveLength(100);
    const copy = new Set(changes.data.map(({ uuid }) => uuid));
    while (changes.has_more) {
      variables = { ...variables, NEXT_CURSOR: changes.next_cursor };
      changes = await jsonOf<Changes>(await send(next));
      for (const { uuid } of changes.data) copy.add(uuid);
    }
    const [list = ''] = await commandsOf('start');
    expect(copy.size).toBe((await jsonOf<Listed>(await send(list))).meta.total);
    const genres = await send(tagged);
    await jsonOf(genres);
    const unchanged = await send(tagged.replace(/"[^"]*"'$/, `${genres.headers.get('etag')}'`));
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  });

  await test.step('a revoked key is refused', async () => {
    await page.goto('/account/connections');
    const row = page.getByRole('listitem').filter({ hasText: 'Rights system' });
    await row.getByRole('button', { name: filled(words.keys.revoke_named, { name: 'Rights system' }) }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.keys.revoke, exact: true }).click();
    await expect(page.getByText(words.keys.revoked)).toBeVisible();
    await page.goto(docs);
    const [list = ''] = await commandsOf('start');
    expect((await send(list)).status).toBe(401);
  });
});

test('the guides have the same parts and commands in both languages', async ({ browser }) => {
  const page = await openAs(browser, 'visitor', 'ja');
  const partsIn = async (address: string) => {
    await page.goto(address);
    const guides = await page.locator('section[id]').evaluateAll((all) => all.map(({ id }) => id));
    const headings = await page.locator('section[id] h2').allInnerTexts();
    const examples = await page.locator('pre').allInnerTexts();
    return { guides, headings, examples };
  };
  const en = await partsIn(docs);
  await page.getByRole('navigation').getByRole('link', { name: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const ja = await partsIn(page.url());
  expect(en.guides).toEqual(['start', 'availability', 'quote', 'sync', 'events', 'errors', 'changes', 'calls']);
  expect(ja.guides).toEqual(en.guides);
  expect(ja.examples).toEqual(en.examples);
  expect(ja.headings).toHaveLength(en.headings.length);
  for (const heading of ja.headings) expect(heading).toMatch(/[ぁ-んァ-ヶ一-龠]/);
});
