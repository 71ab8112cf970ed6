import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { guaranteePeriod, payer, pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { logIn as demoLogIn, type Lang, openAs } from '../fixtures/accounts.ts';
import { awake } from '../fixtures/awake.ts';
import { mailsTo } from '../fixtures/mails.ts';
import { addDays, marketToday, moveMarketTo, quarterOf } from '../fixtures/market-clock.ts';
import { expect, test } from '../fixtures/reader.ts';
import { answerQuote, ask, liftHold, transferOf } from '../fixtures/requested-quote.ts';
import { signOn } from '../fixtures/sign-on.ts';
import { filled, wordsOf } from '../fixtures/words.ts';

const password = 'Lantern2026Harbour';

type Named = { readonly uuid: string };
type Person = { readonly page: Page; readonly email: string; readonly uuid: string };

const logIn = async (page: Page, email: string) => {
  const headers = { origin: new URL(page.url()).origin };
  const login = await page.request.post('/api/auth/login', { headers, data: { email, password } });
  expect(login.status()).toBe(200);
};

const linkTo = async (request: APIRequestContext, email: string): Promise<string> => {
  let token = '';
  await expect(async () => {
    token = /\/resetpass\?token=([\w-]+)/.exec((await mailsTo(request, email)).at(-1) ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
  }).toPass();
  return token;
};

/** Opens a browser in which a colleague joins by invitation and logs in with their own account. */
const join = async (
  browser: Browser,
  owner: Page,
  { name, roles, language }: { name: string; roles: readonly string[]; language: Lang },
): Promise<Person> => {
  const email = `${name}-${language}-${Date.now()}@example.com`;
  const invited = { email, last_name: 'Four', first_name: name, preferred_language: language, roles };
  const all = await ask<(Named & { email: string })[]>(owner, 'POST', '/colleague', invited);
  const page = await openAs(browser, 'visitor', language);
  const headers = { origin: new URL(page.url()).origin };
  const token = await linkTo(page.request, email);
  await page.request.post('/api/password/reset', { headers, data: { token, password } });
  await logIn(page, email);
  return { page, email, uuid: all.find((each) => each.email === email)?.uuid ?? '' };
};

type Signed = {
  readonly providers: readonly {
    readonly uuid: string;
    readonly agreement: Named | null;
    readonly status: number;
    readonly movies: readonly Named[];
    readonly dues: Parameters<typeof transferOf>[0];
  }[];
};

const walks: readonly (readonly [Lang, number])[] = [['ja', 390]];

for (const [language, width] of walks)
  test(`a company of four asks, approves, signs with two signatories, downloads and reports (${language}, ${width} px)`, async ({
    browser,
  }) => {
    const { colleagues, business_cases, quotes, settlement, shared } = wordsOf(language);
    const [owner, provider, manager] = [
      await openAs(browser, 'buyer', language),
      await openAs(browser, 'provider', language),
      await openAs(browser, 'manager', language),
    ];
    const roles = { ada: ['deals'], ben: ['approver', 'finance'], cleo: ['signatory', 'materials'] } as const;
    const [asker, approver, signatory] = await Promise.all(
      (['ada', 'ben', 'cleo'] as const).map((name) => join(browser, owner, { name, roles: roles[name], language })),
    );
    if (!asker || !approver || !signatory) throw new Error('a colleague is missing');
    const pages = [owner, asker.page, approver.page, signatory.page];
    for (const page of pages) await page.setViewportSize({ width, height: 844 });
    let quote = '';

    await test.step('the owner limits the signatory and requires approval for requests', async () => {
      await owner.goto('/account');
      await owner.getByRole('button', { name: filled(colleagues.change_named, { name: 'cleo Four' }) }).click();
      const dialog = owner.getByRole('dialog');
      await dialog.locator('input[name="sign_limit"]').fill('1,000');
      await dialog.getByRole('combobox').selectOption('EUR');
      await dialog.getByRole('checkbox').last().check();
      await dialog.getByRole('button', { name: shared.actions.save_brief, exact: true }).click();
      await expect(owner.getByText(filled(colleagues.limit_second, { amount: '€1,000.00' }))).toBeVisible();
      const rule = owner.getByRole('region', { name: business_cases.rule.title, exact: true });
      await rule.locator('input[name="request_above"]').fill('2000');
      await rule.getByRole('combobox').selectOption('EUR');
      await rule.getByRole('button', { name: business_cases.rule.save }).click();
      await expect(owner.getByText(business_cases.rule.saved)).toBeVisible();
    });

    try {
      await test.step('one member proposes, another approves, and the request is sent', async () => {
        const today = await marketToday(owner.request);
        const { user } = await ask<{ user: Named }>(provider, 'GET', '/session');
        const [license_start, license_end] = [addDays(today, 50), addDays(today, 300)];
        const wanted = `rights=11&countries=FR&start=${license_start}&end=${license_end}&availability=free`;
        const [title] = await ask<Named[]>(asker.page, 'GET', `/movies?provider=${user.uuid}&${wanted}&per=1`);
        const conditions = {
          license_start,
          license_end,
          rights: [{ right_type: rightType.tvod, exclusive_type: exclusiveType.nonExclusive }],
          countries: ['FR'],
          currency: 'EUR',
          pricing_type: pricingType.revenueShare,
          revenue_percent: 40,
          price_minimum_guarantee: 2400,
          period_minimum_guarantee: guaranteePeriod.contract,
          delivery_method: deliveryMethod.dropbox,
          delivery_payer: payer.seller,
          delivery: { shared_url: 'https://drive.example/materials' },
          delivery_at: addDays(today, 30),
        };
        const body = { movies: [title?.uuid ?? ''], conditions };
        await expect(ask(asker.page, 'POST', '/quote', body)).rejects.toThrow('approval_needed');
        const requested = { ...body, note: 'For the spring season.', budget: 3000 };
        const { uuid } = await ask<Named>(asker.page, 'POST', '/business_case/request', requested);
        await approver.page.goto('/vod/approvals');
        await approver.page.goto(`/vod/approvals/${uuid}`);
        const main = approver.page.getByRole('main');
        for (const said of ['€2,400.00', '40%', '€3,000.00', '€600.00', 'For the spring season.'])
          await expect(main).toContainText(said);
        const file = approver.page.waitForEvent('download');
        await main.getByRole('link', { name: 'PDF', exact: true }).click();
        expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
        await main.getByRole('button', { name: shared.actions.approve, exact: true }).click();
        await expect(approver.page.getByText(business_cases.approved)).toBeVisible();
        const sent = await ask<Named & { version: number }>(asker.page, 'POST', '/quote', body);
        quote = sent.uuid;
        await liftHold(manager, owner);
        await ask(manager, 'POST', `/quote/${quote}/confirm`, { version: sent.version });
        await answerQuote(provider, quote, {}, { price_minimum_guarantee: 2600, revenue_percent: 40 });
      });

      await test.step('members without permission to request see who has it before typing', async () => {
        await approver.page.goto('/vod/cart');
        const main = approver.page.getByRole('main');
        await expect(main.getByRole('heading', { name: quotes.wizard.may_not.title })).toBeVisible();
        await expect(main.getByRole('link', { name: 'ada Four' })).toBeVisible();
        await expect(main.getByRole('link', { name: 'cleo Four' })).toHaveCount(0);
        await expect(main.getByRole('textbox')).toHaveCount(0);
      });

      await test.step('two members sign: the first above their limit, the second completes it', async () => {
        await signatory.page.goto(`/vod/quotes/${quote}`);
        await signOn(signatory.page, quotes.sign.open, language);
        const withdraw = quotes.first_signature.withdraw;
        await expect(signatory.page.getByRole('button', { name: withdraw, exact: true })).toBeVisible();
        await owner.goto(`/vod/quotes/${quote}`);
        await signOn(owner, quotes.sign.open_second, language);
        await expect(owner).toHaveURL(new RegExp(`/vod/quotes/purchased/${quote}$`));
        const [share] = (await ask<Signed>(owner, 'GET', `/quote/${quote}`)).providers;
        const agreement = share?.agreement?.uuid ?? '';
        const { first_signer, consumer_signer } = await ask<{
          first_signer: { person_name: string };
          consumer_signer: { person_name: string };
        }>(owner, 'GET', `/agreement/${agreement}`);
        expect(first_signer.person_name).toContain('cleo');
        expect(consumer_signer.person_name).not.toContain('cleo');
      });

      await test.step('one member downloads the agreement and receives the materials, another may not', async () => {
        const [share] = (await ask<Signed>(manager, 'GET', `/quote/${quote}`)).providers;
        if (share?.status === quoteMovieStatus.signed)
          await ask(manager, 'POST', `/quote/${quote}/release`, {
            quote_provider: share.uuid,
            ...transferOf(share.dues),
          });
        const movie = share?.movies[0]?.uuid ?? '';
        const sent = { sent_on: await marketToday(owner.request), link: 'https://example.com/materials' };
        await ask(provider, 'POST', `/quote_movie/${movie}/delivered`, sent);
        await expect(ask(approver.page, 'POST', `/quote_movie/${movie}/received`)).rejects.toThrow('role_required');
        await ask(signatory.page, 'POST', `/quote_movie/${movie}/received`);
        await signatory.page.goto(`/vod/quotes/purchased/${quote}`);
        await awake(signatory.page);
        const file = signatory.page.waitForEvent('download');
        await signatory.page.getByRole('main').getByRole('link', { name: 'PDF', exact: true }).first().click();
        expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
      });

      await test.step('the finance colleague reports a quarter’s usage, another may not', async () => {
        type Dated = Signed & { conditions: { license_start: string } };
        const { conditions, providers } = await ask<Dated>(owner, 'GET', `/quote/${quote}`);
        const { start, end } = quarterOf(conditions.license_start);
        await moveMarketTo(owner.request, addDays(end, 12));
        await logIn(approver.page, approver.email);
        await logIn(signatory.page, signatory.email);
        const [share] = providers;
        const address = `/settlement/account/${share?.uuid}/usage`;
        const lines = [{ quote_movie: share?.movies[0]?.uuid, reported: '1' }];
        const body = { period_start: start, version: 0, lines };
        await expect(ask(signatory.page, 'POST', address, body)).rejects.toThrow('role_required');
        const { page } = approver;
        await page.goto(`/vod/settlement/${share?.uuid}`);
        await page.getByRole('button', { name: settlement.usage.report, exact: true }).last().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').first().fill('8,250.50');
        await dialog.getByRole('button', { name: settlement.usage.send, exact: true }).click();
        await expect(page.getByText(settlement.usage.sent)).toBeVisible();
        await expect(page.getByRole('main')).toContainText('8,250.50');
      });
    } finally {
      await demoLogIn(owner, 'buyer@example.com');
      await ask(owner, 'PUT', '/company/spend_rule', { request_above: '', signature_above: '', currency: 'EUR' });
      const headers = { origin: new URL(owner.url()).origin };
      for (const { uuid } of [asker, approver, signatory])
        expect((await owner.request.delete(`/api/colleague/${uuid}`, { headers })).status()).toBe(200);
    }
  });
