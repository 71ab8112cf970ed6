import type { Actor } from '@eigaichi/domain/accounts/actor';
import { providerCompanyType, staffRole } from '@eigaichi/domain/options/companies';
import { runningStatuses } from '@eigaichi/domain/quotes/moves';
import { closeYear } from '@eigaichi/wire/settlement/settlement-documents';
import { makeConsumer, makeManager, makeProvider } from '../../apps/api/src/testing/accounts.ts';
import { type Harness, makeHarness } from '../../apps/api/src/testing/harness.ts';
import { journalDifferences } from '../../apps/api/src/testing/journal-differences.ts';
import { unreachableAmounts } from '../../apps/api/src/testing/opened-amounts.ts';
import { enterDetails } from '../../apps/api/src/testing/payouts.ts';
import { setIssuer } from '../../apps/api/src/testing/quoted.ts';
import { unbalancedAccounts } from '../../apps/api/src/testing/shared-deal.ts';
import type { Background } from './bargain.ts';
import { BooksDesk } from './books-desk.ts';
import {
  accountDifferences,
  brokenDocuments,
  differences,
  invoiceDifferences,
  journalRoleDifferences,
  readBookings,
  readProduct,
  summaryDifferences,
} from './compare.ts';
import { addDays, type Day, monthEnd } from './days.ts';
import { type Currency, type Rates, tenThousandths } from './exact.ts';
import { orderIds } from './ordered-ids.ts';
import { PayoutDesk } from './payout-desk.ts';
import { Play } from './play.ts';
import { Random } from './random.ts';

const firstDay = '2026-04-01';
const lastDay = '2029-04-20';
const addition = '2';
const individuals = [providerCompanyType.producer, providerCompanyType.director, providerCompanyType.soleProprietor];

export type WorldResult = {
  readonly findings: string[];
  readonly deals: number;
  readonly calls: number;
  readonly compared: number;
  readonly events: ReadonlyMap<string, number>;
};

const goTo = (harness: Harness, day: Day) => harness.deps.clock.moveTo(Temporal.Instant.from(`${day}T03:00:00Z`));

const setRates = async (harness: Harness, random: Random): Promise<(day: Day) => Rates> => {
  const steps: { readonly from: Day; readonly rates: Rates }[] = [];
  const usual = { USD: 149, EUR: 163, GBP: 191, CAD: 110 } as const;
  for (let month = '2026-01-01'; month < lastDay; month = addDays(monthEnd(month), 1)) {
    const drawn: Record<Currency, bigint> = { JPY: 10_000n, USD: 0n, EUR: 0n, GBP: 0n, CAD: 0n };
    for (const currency of ['USD', 'EUR', 'GBP', 'CAD'] as const) {
      const rate = `${usual[currency] + random.between(-9, 9)}.${random.between(10, 99)}`;
      drawn[currency] = tenThousandths(rate) - tenThousandths(addition);
      await harness.deps.pool.query(
        'insert into exchange_rates (currency, effective_on, exchange_rate, exchange_rate_addition) values ($1, $2, $3, $4)',
        [currency, month, rate, addition],
      );
    }
    steps.push({ from: month, rates: drawn });
  }
  return (day) => {
    const found = steps.findLast(({ from }) => from <= day);
    if (found === undefined) throw new Error(`no rates on ${day}`);
    return found.rates;
  };
};

/** Buyers and providers of a world, each pair with its own history. */
const makePlays = async (
  harness: Harness,
  { random, histories, happened }: { random: Random; histories: number; happened: Background['happened'] },
): Promise<Play[]> => {
  const { db } = harness.deps;
  const manager = await makeManager(db);
  const plays: Play[] = [];
  for (let at = 0; at < histories; at += 1) {
    const seed = random.between(1, 2 ** 31);
    const own = new Random(seed);
    const payment_period = own.pick([null, 1, 2, 3]);
    const payment_start_month = own.pick([null, null, own.between(1, 12)]);
    const feeRate = own.pick(['30', '30', '25', '33.33', '7.5']);
    const buyer = await makeConsumer(db, { consumer: { payment_period, payment_start_month } });
    const kind = own.pick(['company', 'person', 'abroad'] as const);
    const isRegistered = kind !== 'company' && own.chance(0.4);
    const provider = await makeProvider(db, {
      provider: {
        fee_rate: Number(feeRate),
        ...(kind === 'abroad' ? { hq_country: 'FR' } : {}),
        ...(kind === 'person' || (kind === 'abroad' && own.chance(0.5)) ? { company_type: own.pick(individuals) } : {}),
        ...(isRegistered ? { has_invoice: true, invoice_number: 'T8010705000725' } : {}),
      },
    });
    await enterDetails(harness, provider);
    const months = { 1: 3, 2: 6, 3: 12 } as const;
    plays.push(
      new Play({
        seed,
        random: own,
        harness,
        parties: { buyer, provider, manager },
        reckoning: {
          periodMonths: payment_period === null ? 3 : months[payment_period as 1 | 2 | 3],
          startMonth: payment_start_month ?? 1,
        },
        feeRate,
        payee: { kind, isRegistered, rate: null },
        happened,
      }),
    );
  }
  return plays;
};

/** Years of many parallel histories that share only a server, its clock and its closings. */
export class World {
  private readonly findings: string[] = [];
  private compared = 0;
  private closedYear: number | null = null;
  private paidUntil: Day = firstDay;

  private readonly seed: number;
  private readonly random: Random;
  private readonly harness: Harness;
  private readonly plays: readonly Play[];
  private readonly ratesOn: (day: Day) => Rates;
  private readonly desk: PayoutDesk;
  private readonly books: BooksDesk;

  private constructor(made: {
    seed: number;
    random: Random;
    harness: Harness;
    plays: readonly Play[];
    accountant: Actor;
    happened: Background['happened'];
    ratesOn: (day: Day) => Rates;
  }) {
    this.seed = made.seed;
    this.random = made.random;
    this.harness = made.harness;
    this.plays = made.plays;
    this.ratesOn = made.ratesOn;
    const { harness, random, plays } = made;
    const find = (play: Play, day: Day, what: string) => this.find(play, day, what);
    this.desk = new PayoutDesk({ harness, random, plays, manager: this.manager, find, count: this.count });
    this.books = new BooksDesk({ harness, random, pair: [made.accountant, this.manager], happened: made.happened });
  }

  static async run(server: string, seed: number, histories: number): Promise<WorldResult> {
    const harness = await makeHarness({}, server);
    try {
      const random = new Random(seed);
      await orderIds(harness, seed);
      goTo(harness, firstDay);
      const ratesOn = await setRates(harness, random);
      await setIssuer(harness.deps.db);
      const events = new Map<string, number>();
      const happened = (what: string) => void events.set(what, (events.get(what) ?? 0) + 1);
      const plays = await makePlays(harness, { random, histories, happened });
      const accountant = await makeManager(harness.deps.db, { staff_role: staffRole.accountant });
      const world = new World({ seed, random, harness, plays, accountant, happened, ratesOn });
      await world.live();
      return {
        findings: world.findings,
        deals: plays.reduce((sum, { deals }) => sum + deals.length, 0),
        calls: plays.reduce((sum, { caller }) => sum + caller.calls, 0),
        compared: world.compared,
        events,
      };
    } finally {
      await harness.close();
    }
  }

  private get manager() {
    const [play] = this.plays;
    if (play === undefined) throw new Error('a world without histories');
    return play.parties.manager;
  }

  private async live(): Promise<void> {
    let day: Day = firstDay;
    while (day < lastDay && this.findings.length === 0) {
      const next = addDays(day, this.random.between(15, 45));
      // Clock-driven moves on their exact days, as the job makes them every ten minutes.
      for (let each = addDays(day, 1); each <= next; each = addDays(each, 1)) {
        const moved = this.plays.flatMap(({ deals }) => deals.map(({ model }) => model.advance(each)));
        if (each < next && !moved.includes(true)) continue;
        goTo(this.harness, each);
        await this.harness.runTimed(['advance_quotes']);
      }
      day = next;
      await this.oneDay(day);
    }
    await this.compareAccounts(day);
  }

  private async oneDay(day: Day): Promise<void> {
    const { harness, plays } = this;
    const isMorning = this.random.chance(0.6);
    if (isMorning) {
      await harness.runTimed(['remind_settlement']);
      for (const { deals } of plays) for (const { model } of deals) model.morning(day);
    }
    await this.compare(day, isMorning);
    const { rows } = await harness.deps.pool.query('select uuid, status from quote_movies where status = any($1)', [
      runningStatuses,
    ]);
    const statuses = new Map((rows as { uuid: string; status: number }[]).map(({ uuid, status }) => [uuid, status]));
    const isEarly = day < '2027-09-01';
    await Promise.all(
      plays.map(async (play) => {
        try {
          if (isEarly && play.deals.length < 3 && play.random.chance(play.deals.length === 0 ? 0.5 : 0.1))
            await play.makeDeal(day, this.ratesOn(day), addition);
          await play.act(day, statuses);
        } catch (error) {
          this.find(play, day, error instanceof Error ? error.message : String(error));
        }
      }),
    );
    await this.close(day);
    for (const what of await this.books.keep(day)) this.findings.push(`seed ${this.seed}, ${day}: ${what}`);
    if (this.random.chance(0.5)) await this.payProviders(day);
    await this.compare(day, false);
  }

  private find(play: Play, day: Day, what: string) {
    this.findings.push(`seed ${this.seed}, history ${play.seed}, ${day}: ${what}`);
  }

  private readonly count = () => {
    this.compared += 1;
  };

  private async compare(day: Day, afterMorning: boolean): Promise<void> {
    const product = await readProduct(this.harness);
    for (const play of this.plays) {
      for (const what of differences(play, product, this.count)) this.find(play, day, what);
      if (afterMorning) for (const what of invoiceDifferences(play, product, this.count)) this.find(play, day, what);
    }
  }

  private async compareAccounts(day: Day): Promise<void> {
    const { db } = this.harness.deps;
    const broken = [
      ...(await brokenDocuments(this.harness)),
      // Balances are the totals of their lines; every amount follows from figures its reader sees (D7f, D8d).
      ...(await unbalancedAccounts(this.harness)).map((row) => `unbalanced: ${JSON.stringify(row)}`),
      ...(await this.books.differences(Infinity)),
      ...(await journalDifferences(db)).map((each) => `the journal: ${each}`),
      ...(await unreachableAmounts(db)).map((each) => `not reached from its steps: ${JSON.stringify(each)}`),
    ];
    this.compared += 5;
    this.findings.push(...broken.map((what) => `seed ${this.seed}, ${day}: ${what}`));
    const bookings = await readBookings(this.harness);
    for (const play of this.plays) {
      for (const what of journalRoleDifferences(play, bookings, this.count)) this.find(play, day, what);
      for (const what of await accountDifferences(play, day, this.count)) this.find(play, day, what);
      for (const what of await summaryDifferences(play, this.count)) this.find(play, day, what);
    }
  }

  /** A December is closed some time later, and closed again for late settlements. */
  private async close(day: Day): Promise<void> {
    const year = Number(day.slice(0, 4)) - 1;
    if (year < 2026 || !this.random.chance(this.closedYear === year ? 0.15 : 0.7)) return;
    const { status, body } = await this.harness.call(closeYear, { as: this.manager, params: { year } });
    if (status >= 300) throw new Error(`closing ${year} answered ${status}: ${JSON.stringify(body)}`);
    this.closedYear = year;
    for (const { deals } of this.plays) for (const { model } of deals) model.close(year, day);
  }

  private async payProviders(day: Day): Promise<void> {
    const drawn = monthEnd(day, this.random.pick([-1, 0, 0]));
    // Amounts already paid for a later day are no longer part of an earlier one.
    this.paidUntil = drawn > this.paidUntil ? drawn : this.paidUntil;
    await this.desk.pay(day, this.paidUntil);
  }
}
