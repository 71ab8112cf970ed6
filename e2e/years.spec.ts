import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { guaranteePeriod, pricingType } from '@eigaichi/domain/options/pricing';
import type { Browser, Page } from '@playwright/test';
import { type Lang, logIn, openAs } from './fixtures/accounts.ts';
import { enterBankDetails } from './fixtures/desk-morning.ts';
import { mailsTo } from './fixtures/mails.ts';
import { addDays, marketToday, moveMarketTo, quarterOf } from './fixtures/market-clock.ts';
import { expect, test } from './fixtures/reader.ts';
import { ask, requestedQuote } from './fixtures/requested-quote.ts';
import { wordsOf } from './fixtures/words.ts';

/** A first-time buyer and a rights manager that is paid for nothing else, for each market's years. */
const buyers: Record<Lang, string> = { en: 'moonbear@example.com', ja: 'mapleheron@example.com' };
const providers: Record<Lang, string> = { en: 'sunadokei@example.com', ja: 'hotaruyuki@example.com' };

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
  readonly documents: readonly { readonly uuid: string; readonly kind: string; readonly code: string }[];
};
type BillingDocument = {
  readonly opening: Amount | null;
  readonly lines: readonly Line[];
  readonly amount: Amount;
  readonly held: Amount | null;
  readonly tax: { readonly amount: Amount } | null;
};
type Payout = {
  readonly uuid: string | null;
  readonly provider: { readonly uuid: string };
  readonly outcome: string;
  readonly payable: Amount;
  readonly amount: Amount;
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
const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);
const percent = 40;
const guarantee = 100_000;
const compensation = 50_000;
/** Materials by a shared folder cost the buyer 300 dollars, once (D7b). */
const deliveryFee = 30_000;
/**
 * Cents a quarter, four a year. The first year: under the guarantee, then so little over it that it is held; the second:
 * carried over; the third: a good quarter, and what came in until the termination.
 */
const revenues = [123_456, 100_001, 27_000, 3333, 20_000, 1111, 44_440, 2222, 700_005, 5001];
/** The quarter whose payment is late, and the one after which the agreement is terminated. */
const [late, terminated] = [4, 8];

const shares = revenues.map((revenue) => halfUp(revenue * percent, 100));
/** What each quarter makes due (D7d): what all shares so far are over the guarantee, less what was due before. */
const due: number[] = [];
for (const at of shares.keys()) due.push(Math.max(0, total(shares.slice(0, at + 1)) - guarantee - total(due)));

/** The first 20 February at least 90 days away: the revenues above are counted from the first quarter of a year. */
const winterStart = (today: string) => {
  const start = `${addDays(today, 90).slice(0, 4)}-02-20`;
  return start >= addDays(today, 90) ? start : `${Number(start.slice(0, 4)) + 1}-02-20`;
};

/** The last day of the month so many months after a day's own. */
const monthEnd = (day: string, months: number) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
};

type Booked = readonly [kind: string, amount: number];

/** Entries of one day may be in any order. */
const inOrder = (a: Booked, b: Booked) => a[0].localeCompare(b[0]) || a[1] - b[1];

/** An account beside the product's: what was booked, and what the next statement has to say of it. */
const ledger = () => {
  const booked: Booked[] = [];
  let told = 0;
  return {
    book: (...lines: readonly Booked[]) => booked.push(...lines.filter(([, amount]) => amount !== 0)),
    balance: () => total(booked.map(([, amount]) => amount)),
    statement: () => {
      const opening = total(booked.slice(0, told).map(([, amount]) => amount));
      const lines = booked.slice(told).sort(inOrder);
      told = booked.length;
      return { opening, lines, closing: total(booked.map(([, amount]) => amount)) };
    },
  };
};

const openReader = async (browser: Browser, language: Lang, email: string) => {
  const page = await openAs(browser, 'visitor', language);
  await logIn(page, email, true);
  return page;
};

for (const language of ['en', 'ja'] as const) {
  test(`two years of a revenue share, to the yen (${language})`, async ({ browser, inspect }) => {
    const { settlement } = wordsOf(language);
    const buyer = await openReader(browser, language, buyers[language]);
    const manager = await openAs(browser, 'manager', language);
    const provider = await openReader(browser, language, providers[language]);
    // The question about cookies would lie over what is looked at.
    for (const page of [buyer, manager, provider])
      await page.evaluate(() => localStorage.setItem('eigaichi.cookies', 'declined'));
    const moveTo = async (day: string) => {
      await moveMarketTo(buyer.request, day);
      await logIn(buyer, buyers[language], true);
      await logIn(manager, 'manager@example.com', true);
      await logIn(provider, providers[language], true);
    };
    const today = await marketToday(buyer.request);
    const license_start = winterStart(today);
    const { quote } = await requestedQuote({ buyer, manager, provider }, 1, {
      currency: 'USD',
      pricing_type: pricingType.revenueShare,
      flat_price: null,
      revenue_percent: percent,
      price_minimum_guarantee: 1000,
      period_minimum_guarantee: guaranteePeriod.contract,
      license_start,
      license_end: addDays(license_start, 1000),
      delivery_method: deliveryMethod.dropbox,
      delivery: { shared_url: 'https://example.com/materials' },
    });
    const read = (page: Page) => ask<Quote>(page, 'GET', `/quote/${quote}`);
    const providerQuoteOf = async (page: Page): Promise<Share> => {
      const [share] = (await read(page)).providers;
      if (share === undefined) throw new Error('a quote without a provider');
      return share;
    };
    const asked = await providerQuoteOf(provider);
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
    const offered = await providerQuoteOf(buyer);
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
    const { user: paid_to } = await ask<{ user: { uuid: string } }>(provider, 'GET', '/session');
    // A run pays no provider without bank details (D14d).
    await enterBankDetails(provider);
    const rates = await ask<{ exchange_rate: string | number; exchange_rate_addition: string | number }[]>(
      manager,
      'GET',
      '/exchange_rates?currency=USD&per=1',
    );
    // Rates have at most four decimals: whole ten-thousandths of a yen.
    const rate =
      Math.round(Number(rates[0]?.exchange_rate) * 10_000) -
      Math.round(Number(rates[0]?.exchange_rate_addition) * 10_000);
    const fee = 30;
    const inYen = (cents: number) => halfUp(cents * rate, 1_000_000);
    const net = (cents: number) => halfUp(inYen(cents) * (100 - fee), 100);

    const owed = ledger();
    const earned = ledger();
    const balances = async () => {
      expect(Math.round((await account(buyer, 'buyer')).balance.amount * 100)).toBe(owed.balance());
      expect((await account(provider, 'provider')).balance.amount).toBe(earned.balance());
    };
    const pay = async (cents: number, reference: string) => {
      const paid_on = await marketToday(buyer.request);
      const body = { side: 'buyer', amount: cents / 100, paid_on, reference, open: cents / 100 };
      await ask(manager, 'POST', `/settlement/account/${deal}/payments`, body);
      owed.book(['payment', -cents]);
    };
    /** Documents of a side and kind, the newest first, each as its reader has it. */
    const documents = async (page: Page, side: 'buyer' | 'provider', kind: string) => {
      const { documents } = await account(page, side);
      const own = documents.filter((each) => each.kind === kind).sort((a, b) => (a.code < b.code ? 1 : -1));
      return {
        count: own.length,
        latest: () => ask<BillingDocument>(page, 'GET', `/settlement/document/${own[0]?.uuid}`),
      };
    };
    const statements = { buyer: 0, provider: 0 };
    const checkStatement = async (page: Page, side: 'buyer' | 'provider', held: number) => {
      const expected = (side === 'buyer' ? owed : earned).statement();
      const unit = side === 'buyer' ? 100 : 1;
      const cents = ({ amount }: Amount) => Math.round(amount * unit);
      const { count, latest } = await documents(page, side, `${side}_statement`);
      statements[side] += 1;
      expect(count).toBe(statements[side]);
      const { opening, lines, amount, held: saved } = await latest();
      expect({
        opening: opening === null ? null : cents(opening),
        lines: lines.map((line): Booked => [line.kind, cents(line.amount)]).sort(inOrder),
        closing: cents(amount),
        held: saved?.amount ?? 0,
      }).toEqual({ ...expected, held });
    };
    const planned = async (due_on: string) => {
      const answer = await manager.request.get(`/api/settlement/payouts?due_on=${due_on}`);
      const { data, total: all } = (await answer.json()) as { data: Payout[]; total: Amount };
      return { own: data.find((row) => row.provider.uuid === paid_to.uuid), all: all.amount };
    };
    /** Pays the provider on a day what it is owed then; its notice says the same, with the tax within what is taxable of it. */
    const payOut = async (due_on: string, payable: number, taxable = payable) => {
      const { own, all } = await planned(due_on);
      expect(own).toMatchObject({ outcome: 'paid', payable: { amount: payable }, amount: { amount: payable } });
      const { uuid: run } = await ask<{ uuid: string }>(manager, 'POST', '/settlement/payouts', { due_on, total: all });
      await ask(manager, 'POST', `/settlement/payout-run/${run}/approve`);
      await ask(manager, 'POST', `/settlement/payout-run/${run}/send`);
      const paid = { paid_on: await marketToday(buyer.request), reference: `OUT-${due_on}` };
      await ask(manager, 'POST', `/settlement/payout-run/${run}/paid`, paid);
      earned.book(['payment', -payable]);
      const notice = await (await documents(provider, 'provider', 'payment_notice')).latest();
      expect(notice.amount.amount).toBe(payable);
      if (notice.tax !== null) expect(notice.tax.amount.amount).toBe(halfUp(taxable * 10, 110));
    };

    await test.step('the guarantee is prepaid, the title delivered, and the provider paid for it', async () => {
      owed.book(['prepayment', guarantee], ['prepayment', deliveryFee]);
      await balances();
      await pay(guarantee + deliveryFee, 'WIRE-PREPAID');
      const sent = { sent_on: today, link: 'https://example.com/materials' };
      await ask(provider, 'POST', `/quote_movie/${title}/delivered`, sent);
      await ask(buyer, 'POST', `/quote_movie/${title}/received`);
      await ask(buyer, 'POST', `/quote_movie/${title}/all_downloaded`);
      // The provider sent it itself: what the buyer pays for the delivery is passed on whole (D7b).
      earned.book(['fixed', net(guarantee)], ['carriage', inYen(deliveryFee)]);
      await payOut(monthEnd(today, 2), net(guarantee) + inYen(deliveryFee));
      await balances();
    });

    let quarter = quarterOf(license_start);
    /** Shares that no December has taken yet, what is held of earlier ones, and what is payable and carried over. */
    let [open, held, carried] = [0, 0, 0];
    const settle = async (at: number) => {
      await moveTo(addDays(quarter.end, 12));
      await ask(buyer, 'POST', `/settlement/account/${deal}/usage`, {
        period_start: quarter.start,
        version: 0,
        lines: [{ quote_movie: title, reported: ((revenues[at] ?? 0) / 100).toFixed(2) }],
      });
      await ask(manager, 'POST', `/settlement/account/${deal}/settle`, { period_start: quarter.start, version: 1 });
      const cents = due[at] ?? 0;
      owed.book(['share', cents]);
      earned.book(['share', net(cents)]);
      open += net(cents);
      await checkStatement(buyer, 'buyer', 0);
      if (cents > 0) {
        const { latest } = await documents(buyer, 'buyer', 'invoice');
        expect(Math.round((await latest()).amount.amount * 100)).toBe(cents);
      }
      const { end } = quarter;
      quarter = quarterOf(addDays(end, 1));
      return end;
    };
    const close = async (year: string) => {
      await ask(manager, 'POST', `/settlement/closing/${year}`);
      if (open < 5000) held += open;
      else carried += open;
      open = 0;
      await checkStatement(provider, 'provider', held);
    };

    await test.step('every quarter is reported, settled and paid; one payment is late, a small year held, another carried over', async () => {
      for (const at of revenues.keys()) {
        if (at > terminated) break;
        const end = await settle(at);
        if (at === late) {
          // Due at the end of the month after: a fortnight later it is overdue, and both sides have been notified.
          await moveTo(addDays(end, 48));
          expect((await account(manager, 'buyer')).dues.some(({ overdue }) => overdue)).toBe(true);
          const mails = await mailsTo(buyer.request, buyers[language]);
          expect(mails.some((mail) => /overdue|期限を過ぎています/.test(mail))).toBe(true);
        }
        if ((due[at] ?? 0) > 0) await pay(due[at] ?? 0, `WIRE-${at}`);
        if (end.endsWith('-12-31')) await close(end.slice(0, 4));
      }
      expect([held > 0, carried > 5000, carried < 50_000]).toEqual([true, true, true]);
      const { own } = await planned(monthEnd(`${quarter.start.slice(0, 4)}-01-01`, 1));
      expect(own).toMatchObject({ outcome: 'carried_over', payable: { amount: carried }, amount: { amount: 0 } });
      expect((await account(provider, 'provider')).carried_over?.amount).toBe(carried);
      await balances();
    });

    await test.step('a termination by the buyer’s fault owes 500 dollars, to the provider in yen', async () => {
      const ended_on = await marketToday(buyer.request);
      const { version } = await read(manager);
      const wanted = { quote_provider: deal, fault: 'consumer' };
      const steps = await ask<{ compensation: Amount }>(manager, 'POST', `/quote/${quote}/termination`, wanted);
      // 30 percent of the guarantee of 1,000 are less than the least.
      expect(steps.compensation).toEqual({ amount: compensation / 100, currency: 'USD' });
      const body = { ...wanted, version, reason: 'the service is closed', compensation: compensation / 100 };
      await ask(manager, 'POST', `/quote/${quote}/terminate`, body);
      owed.book(['compensation', compensation]);
      earned.book(['compensation', inYen(compensation)]);
      await balances();
      await pay(compensation, 'WIRE-COMPENSATION');
      const last = due.length - 1;
      await settle(last);
      await pay(due[last] ?? 0, `WIRE-${last}`);
      await payOut(monthEnd(ended_on, 2), carried + inYen(compensation), carried);
      carried = 0;
      await balances();
    });

    await test.step('the December after the end pays what was held, less its fee, and nothing is left', async () => {
      const year = quarter.start.slice(0, 4);
      await moveTo(`${Number(year) + 1}-01-12`);
      const saved = Math.min(held, 5000);
      earned.book(['processing_fee', -saved]);
      open += held - saved;
      held = 0;
      await close(year);
      await payOut(`${monthEnd(`${Number(year) + 1}-01-01`, 1)}`, carried);
      expect([owed.balance(), earned.balance()]).toEqual([0, 0]);
      await balances();
      expect(statements).toEqual({ buyer: revenues.length, provider: 3 });
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
        // Where the click has scrolled to, the header covers a part of what is measured.
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await inspect(page, `${start}/settlement/{deal}`);
        await page.goto(`${start}/settlement/records`);
        await expect(page.getByRole('heading', { level: 1, name: settlement.records.title })).toBeVisible();
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        await inspect(page, `${start}/settlement/records`);
      }
      await manager.goto('/admin/settlement');
      await expect(manager.getByRole('heading', { name: settlement.ahead.title.manager })).toBeVisible();
      await inspect(manager, '/admin/settlement');
      const [statement] = (await account(buyer, 'buyer')).documents;
      await buyer.goto(`/vod/settlement/document/${statement?.uuid}`);
      await expect(buyer.getByText(settlement.documents.hash)).toBeVisible();
      await inspect(buyer, '/vod/settlement/document/{uuid}');
    });
  });
}
