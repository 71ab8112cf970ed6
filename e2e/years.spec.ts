import type { Browser, Page } from '@playwright/test';
import { type Lang, openAs } from './fixtures/accounts.ts';
import { mailsTo } from './fixtures/mails.ts';
import { addDays, marketToday, moveMarketTo } from './fixtures/market-clock.ts';
import { expect, test } from './fixtures/reader.ts';
import { ask, requestedQuote } from './fixtures/requested-quote.ts';
import { wordsOf } from './fixtures/words.ts';

/** First-time buyers of the demo market, one for each market's years. */
const buyers: Record<Lang, string> = { en: 'moonbear@example.com', ja: 'mapleheron@example.com' };

const enter = async (page: Page, email: string) => {
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password: 'Eigaichi2026', long_life: true },
    headers: { origin: new URL(page.url()).origin },
  });
  if (!answer.ok()) throw new Error(`login of ${email}: ${answer.status()}`);
};

type Amount = { readonly amount: number; readonly currency: string };
type Line = {
  readonly kind: string;
  readonly amount: Amount;
  readonly steps: readonly { readonly name: string; readonly value?: string }[];
};
type Account = {
  readonly balance: Amount;
  readonly open: Amount;
  readonly carried_over: Amount | null;
  readonly held: Amount | null;
  readonly lines: readonly Line[];
  readonly dues: readonly { readonly kind: string; readonly amount: Amount; readonly overdue: boolean }[];
  readonly periods: readonly { readonly period_start: string; readonly state: string }[];
  readonly documents: readonly { readonly kind: string; readonly code: string }[];
};
type Share = {
  readonly uuid: string;
  readonly terms_sha256: string | null;
  readonly movies: readonly { readonly uuid: string; readonly version: number; readonly status: number }[];
};
type Quote = { readonly uuid: string; readonly version: number; readonly providers: readonly Share[] };

// What follows is worked out here alone, in whole cents and yen, without the product's own money.
const halfUp = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));
const percent = 40;
const guarantee = 100_000;
/** Cents a quarter: under the guarantee, over it, then so little that it is held, and a good year at the end. */
const revenues = [123_456, 100_001, 41_049, 3333, 1111, 4444, 2222, 700_005, 812_345];

const dueOf = (reported: readonly number[]): number[] => {
  const due: number[] = [];
  for (const [at] of reported.entries()) {
    const shares = reported.slice(0, at + 1).map((revenue) => halfUp(revenue * percent, 100));
    const cumulative = shares.reduce((sum, share) => sum + share, 0);
    const before = due.reduce((sum, each) => sum + each, 0);
    due.push(Math.max(0, cumulative - guarantee - before));
  }
  return due;
};

const quarterOf = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = Math.floor((month - 1) / 3) * 3;
  const start = new Date(Date.UTC(year, first, 1)).toISOString().slice(0, 10);
  const end = new Date(Date.UTC(year, first + 3, 0)).toISOString().slice(0, 10);
  return { start, end };
};

const openBuyer = async (browser: Browser, language: Lang) => {
  const page = await openAs(browser, 'visitor', language);
  await enter(page, buyers[language]);
  return page;
};

for (const language of ['en', 'ja'] as const) {
  test(`two years of a revenue share, to the yen (${language})`, async ({ browser, inspect }) => {
    const { settlement } = wordsOf(language);
    const buyer = await openBuyer(browser, language);
    const manager = await openAs(browser, 'manager', language);
    const provider = await openAs(browser, 'provider', language);
    // The question about cookies would lie over what is looked at.
    for (const page of [buyer, manager, provider])
      await page.evaluate(() => localStorage.setItem('eigaichi.cookies', 'declined'));
    const renew = async () => {
      await enter(buyer, buyers[language]);
      await enter(manager, 'manager@example.com');
      await enter(provider, 'provider@example.com');
    };
    const today = await marketToday(buyer.request);
    const license_start = addDays(today, 90);
    const { quote } = await requestedQuote({ buyer, manager, provider }, 1, {
      currency: 'USD',
      pricing_type: 2,
      flat_price: null,
      revenue_percent: percent,
      price_minimum_guarantee: 1000,
      period_minimum_guarantee: 2,
      license_end: addDays(license_start, 820),
    });
    const read = (page: Page) => ask<Quote>(page, 'GET', `/quote/${quote}`);
    const shareOf = async (page: Page): Promise<Share> => {
      const [share] = (await read(page)).providers;
      if (share === undefined) throw new Error('a quote without a provider');
      return share;
    };
    const asked = await shareOf(provider);
    await ask(provider, 'POST', `/quote/${quote}/answer`, {
      valid_until: addDays(today, 30),
      consent: true,
      person_name: '見本 花子',
      person_title: '取締役',
      titles: asked.movies.map(({ uuid, version }) => ({
        quote_movie: uuid,
        version,
        price_minimum_guarantee: 1000,
        revenue_percent: percent,
      })),
    });
    const offered = await shareOf(buyer);
    await ask(buyer, 'POST', `/quote/${quote}/sign`, {
      quote_provider: offered.uuid,
      terms_sha256: offered.terms_sha256,
      consent: true,
      person_name: 'Sample Person',
      person_title: 'Buyer',
    });
    const deal = offered.uuid;
    const title = offered.movies[0]?.uuid;
    const account = (page: Page, side: 'buyer' | 'provider') =>
      ask<Account>(page, 'GET', `/settlement/account/${deal}/${side}`);
    const pay = async (amount: number, paid_on: string, reference: string) => {
      const { open } = await account(manager, 'buyer');
      await ask(manager, 'POST', `/settlement/account/${deal}/payments`, {
        side: 'buyer',
        amount,
        paid_on,
        reference,
        open: open.amount,
      });
    };

    await test.step('the guarantee is prepaid, and the delivery may begin', async () => {
      const before = await account(buyer, 'buyer');
      expect(before.balance).toEqual({ amount: guarantee / 100, currency: 'USD' });
      await pay(guarantee / 100, today, 'WIRE-PREPAID');
      expect((await account(buyer, 'buyer')).balance.amount).toBe(0);
      expect((await shareOf(buyer)).movies[0]?.status).toBe(5);
    });

    const due = dueOf(revenues);
    const reported: string[] = [];
    let quarter = quarterOf(license_start);
    const nextQuarter = async (at: number) => {
      await moveMarketTo(buyer.request, addDays(quarter.end, 12));
      await renew();
      await ask(buyer, 'POST', `/settlement/account/${deal}/usage`, {
        period_start: quarter.start,
        version: 0,
        lines: [{ quote_movie: title, reported: ((revenues[at] ?? 0) / 100).toFixed(2) }],
      });
      await ask(manager, 'POST', `/settlement/account/${deal}/settle`, { period_start: quarter.start, version: 1 });
      reported.push(quarter.end);
      quarter = quarterOf(addDays(quarter.end, 1));
    };
    const closed: number[] = [];
    const closeYearOf = async (day: string) => {
      await ask(manager, 'POST', `/settlement/closing/${day.slice(0, 4)}`);
      closed.push(Number(day.slice(0, 4)));
    };

    await test.step('every quarter is reported, settled and paid; one payment is late', async () => {
      for (const [at] of revenues.entries()) {
        const { end } = quarter;
        await nextQuarter(at);
        const { open } = await account(manager, 'buyer');
        if (due[at] !== 0 && at === 2) {
          // Due at the end of the month after: a fortnight later it is overdue, and both sides have been told.
          await moveMarketTo(buyer.request, addDays(end, 48));
          await renew();
          const late = await account(manager, 'buyer');
          expect(late.dues.some(({ overdue }) => overdue)).toBe(true);
          const mails = await mailsTo(buyer.request, buyers[language]);
          expect(mails.some((mail) => /overdue|期限を過ぎています/.test(mail))).toBe(true);
        }
        if (open.amount > 0) await pay(open.amount, await marketToday(buyer.request), `WIRE-${at}`);
        if (end.endsWith('-12-31')) await closeYearOf(end);
      }
      const paid = await account(buyer, 'buyer');
      expect(paid.balance.amount).toBe(0);
      const shares = paid.dues
        .filter(({ kind }) => kind === 'share')
        .map(({ amount }) => Math.round(amount.amount * 100));
      expect(shares).toEqual(due.filter((each) => each > 0));
    });

    const rates = await ask<{ exchange_rate: string | number; exchange_rate_addition: string | number }[]>(
      manager,
      'GET',
      '/exchange_rates?currency=USD&per=1',
    );
    // Rates have at most four decimals: whole ten-thousandths of a yen.
    const rate =
      Math.round(Number(rates[0]?.exchange_rate) * 10_000) -
      Math.round(Number(rates[0]?.exchange_rate_addition) * 10_000);
    const opened = await account(manager, 'provider');
    const fee = Number(opened.lines.flatMap(({ steps }) => steps).find(({ name }) => name === 'fee_rate')?.value);
    const nets = due.map((cents) => halfUp(halfUp(cents * rate, 1_000_000) * (100 - fee), 100));
    const years = closed.map((year, at) =>
      nets.filter((_, place) => {
        const end = reported[place] ?? '';
        return end <= `${year}-12-31` && end > `${closed[at - 1] ?? 0}-12-31`;
      }),
    );

    await test.step('the provider’s account has every share to the yen; small years are held, the rest is carried over', async () => {
      const own = await account(provider, 'provider');
      const shares = own.lines.filter(({ kind }) => kind === 'share').map(({ amount }) => amount.amount);
      expect(shares).toEqual(nets.filter((net) => net > 0));
      const totals = years.map((of) => of.reduce((sum, net) => sum + net, 0));
      const held = totals.filter((total) => total > 0 && total < 5000).reduce((sum, total) => sum + total, 0);
      expect(own.held?.amount ?? 0).toBe(held);
      const payable = own.dues.filter(({ kind }) => kind === 'share').map(({ amount }) => amount.amount);
      expect(payable).toEqual(totals.filter((total) => total >= 5000));
      expect(own.documents.filter(({ kind }) => kind === 'provider_statement').length).toBe(
        totals.filter((total) => total > 0).length,
      );
      expect(own.balance.amount).toBe(own.lines.reduce((sum, { amount }) => sum + amount.amount, 0));
    });

    await test.step('a termination by the buyer’s fault owes 500 dollars', async () => {
      const { version } = await read(manager);
      const wanted = { quote_provider: deal, fault: 'consumer' };
      const steps = await ask<{ compensation: Amount }>(manager, 'POST', `/quote/${quote}/termination`, wanted);
      // 30 percent of the guarantee of 1,000 are less than the least.
      expect(steps.compensation).toEqual({ amount: 500, currency: 'USD' });
      const body = { ...wanted, version, reason: 'the service is closed', compensation: 500 };
      await ask(manager, 'POST', `/quote/${quote}/terminate`, body);
      expect((await account(buyer, 'buyer')).balance).toEqual({ amount: 500, currency: 'USD' });
    });

    await test.step('each side reads it on its own page', async () => {
      for (const [page, start] of [
        [buyer, '/vod'],
        [provider, '/ch'],
        [manager, '/admin'],
      ] as const) {
        await page.goto(`${start}/settlement/${deal}`);
        await expect(page.getByRole('heading', { name: settlement.account.dues })).toBeVisible();
        await page.getByText(settlement.account.steps).first().click();
        // Where the click has scrolled to, the header lies over a part of what is measured.
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await inspect(page, `${start}/settlement/{deal}`);
        await page.goto(`${start}/settlement/records`);
        await expect(page.getByRole('heading', { level: 1, name: settlement.records.title })).toBeVisible();
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        await inspect(page, `${start}/settlement/records`);
      }
      await manager.goto('/admin/settlement');
      await expect(manager.getByRole('heading', { name: settlement.ahead.title })).toBeVisible();
      await inspect(manager, '/admin/settlement');
    });
  });
}
