import type { Actor } from '@eigaichi/domain/accounts/actor';
import { discardRun, failPayout, payRun } from '@eigaichi/wire/settlement/payout-runs';
import { cancelDocument } from '@eigaichi/wire/settlement/settlement-documents';
import { setTaxResidence } from '@eigaichi/wire/settlement/tax-residences';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import type { Harness } from '../../apps/api/src/testing/harness.ts';
import { type Run, runsOf } from '../../apps/api/src/testing/payouts.ts';
import { dataOf } from '../../apps/api/src/testing/shared-deal.ts';
import type { Payee } from './bargain.ts';
import type { Day } from './days.ts';
import type { DealModel } from './deal-model.ts';
import { tenThousandths } from './exact.ts';
import type { FrozenPart } from './movie-model.ts';
import type { Play } from './play.ts';
import type { Random } from './random.ts';

/** Percent withheld abroad unless a treaty lowers it (D8t). */
const rateByLaw = '20.42';

/** D8: smaller payouts are carried over unless requested, which costs the transfer fee (a setting). */
const carriedOverBelow = 50_000n;
const transferFee = 440n;

/**
 * Income tax withheld from one payment to an individual (Income Tax Act 204, 205). It is 10.21 percent up to 1,000,000
 * yen and 20.42 percent above. For a payee abroad a single rate applies to the whole (212, 213, D8t). Yen are rounded
 * down. The base excludes the consumption tax, 10 in 110, stated by the notice of a registered provider in Japan.
 */
const withheldFrom = (supplies: bigint, { kind, isRegistered, rate }: Payee): bigint => {
  if (kind === 'company' || supplies <= 0n) return 0n;
  const base = isRegistered && kind !== 'abroad' ? supplies - (supplies * 20n + 110n) / 220n : supplies;
  if (kind === 'abroad') return (base * tenThousandths(rate ?? rateByLaw)) / 1_000_000n;
  const above = base > 1_000_000n ? base - 1_000_000n : 0n;
  return (base * 1021n + above * 1021n) / 10_000n;
};

type Line = Run['lines'][number];
type Paid = {
  readonly payout: string;
  readonly amount: bigint;
  readonly play: Play;
  readonly deals: readonly ReturnType<Play['deals'][number]['model']['payProvider']>[];
};

/** An unpaid run, with the amounts frozen from each provider's accounts. */
type OpenRun = {
  readonly uuid: string;
  readonly frozen: ReadonlyMap<Play, readonly { readonly model: DealModel; readonly part: FrozenPart }[]>;
  stage: 'draft' | 'approved' | 'sent';
};

type Desk = {
  readonly harness: Harness;
  readonly manager: Actor;
  readonly random: Random;
  readonly plays: readonly Play[];
  readonly find: (play: Play, day: Day, what: string) => void;
  readonly count: () => void;
};

/**
 * Payout runs of a world: drafted, discarded, approved, cancelled, paid, failed and returned (D8, D8d). They run
 * immediately or over weeks in which deals continue.
 */
export class PayoutDesk {
  private readonly desk: Desk;
  private sentBackable: Paid[] = [];
  private open: OpenRun | null = null;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  private async must(endpoint: Endpoint, uuid: string, body?: object): Promise<void> {
    const { harness, manager } = this.desk;
    const { status, body: answer } = await harness.call(endpoint, { as: manager, params: { uuid }, body });
    if (status >= 300) throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(answer)}`);
  }

  /** Staff enter taxation of providers abroad: the legal rate until a treaty form arrives, sometimes again (D8t). */
  private async enterResidences(day: Day): Promise<void> {
    const { random, plays } = this.desk;
    for (const { payee, parties } of plays) {
      if (payee.kind !== 'abroad' || !random.chance(payee.rate === null ? 0.4 : 0.05)) continue;
      const rate = random.pick([rateByLaw, '10', '12.5', '5', '0']);
      const entered = rate === rateByLaw ? { basis: 'law' } : { basis: 'treaty', rate: Number(rate), form_on: day };
      await this.must(setTaxResidence, parties.provider.account, entered);
      payee.rate = rate;
    }
  }

  /** Continues the open run, or drafts one for amounts payable by a day, after checking the list against the rules. */
  async pay(day: Day, due_on: Day): Promise<void> {
    const { harness, manager, random, plays } = this.desk;
    await this.enterResidences(day);
    if (this.open !== null) return this.goOn(day);
    await this.sendBack(day);
    const runs = runsOf(harness, manager);
    const { data, total } = await runs.planned(due_on);
    if (!this.agrees(day, due_on, data) || total.amount === 0) return;
    const draft = async () => dataOf<{ uuid: string }>(await runs.make(due_on, total.amount)).uuid;
    if (random.chance(0.1)) await this.must(discardRun, await draft());
    const uuid = await draft();
    const freeze = (play: Play) => play.deals.map(({ model }) => ({ model, part: model.freeze(due_on) }));
    this.open = { uuid, stage: 'draft', frozen: new Map(plays.map((play) => [play, freeze(play)])) };
    await this.goOn(day);
  }

  /** Advances the open run by some of its steps; days may pass in between. */
  private async goOn(day: Day): Promise<void> {
    const { random } = this.desk;
    while (this.open !== null) {
      if (this.open.stage === 'draft') await this.approve(this.open);
      else if (this.open.stage === 'approved') await this.send(this.open);
      else await this.settle(this.open, day);
      if (random.chance(0.2)) return;
    }
  }

  private lines = async ({ uuid }: OpenRun) => {
    const { harness, manager } = this.desk;
    return (await runsOf(harness, manager).read(uuid)).lines.filter(({ state }) => state === 'open');
  };

  /** A draft that no longer matches the open amounts is refused and drafted again (D8d). */
  private async approve(run: OpenRun): Promise<void> {
    const { harness, manager } = this.desk;
    const { status, body } = await runsOf(harness, manager).approve(run.uuid);
    if (status >= 300) {
      if (body.code !== 'payout_changed') throw new Error(`an approval answered ${status}: ${JSON.stringify(body)}`);
      await this.must(discardRun, run.uuid);
      this.open = null;
      return;
    }
    for (const line of await this.lines(run)) {
      const play = this.playOf(line.provider.uuid);
      if (play !== undefined) play.askedForPayout = false;
    }
    run.stage = 'approved';
  }

  /** Payouts invalidated by an amendment are cancelled automatically, which may leave nothing to send. */
  private async send(run: OpenRun): Promise<void> {
    const { harness, manager } = this.desk;
    const lines = await this.withoutSome(await this.lines(run), 0.08, (line) =>
      this.must(cancelDocument, line.notice?.uuid ?? '', { reason: '口座の確認のため。' }),
    );
    if (lines.length === 0) this.open = null;
    else {
      dataOf(await runsOf(harness, manager).send(run.uuid));
      run.stage = 'sent';
    }
  }

  private async settle(run: OpenRun, day: Day): Promise<void> {
    const failed = { failed_on: day, reason: 'The account is closed.', details_wrong: false };
    const paid = await this.withoutSome(await this.lines(run), 0.08, (line) =>
      this.must(failPayout, line.uuid, failed),
    );
    await this.must(payRun, run.uuid, { paid_on: day, reference: `OUT-${run.uuid}` });
    for (const line of paid) {
      const play = this.playOf(line.provider.uuid);
      if (play === undefined) continue;
      const deals = (run.frozen.get(play) ?? []).map(({ model, part }) => model.payProvider(part, day));
      const amount = BigInt(line.amount.amount);
      play.transferred += amount;
      if (play.payee.kind === 'abroad') play.happened('a payout abroad');
      if (play.payee.kind === 'person') play.happened('a payout to an individual');
      this.sentBackable.push({ payout: line.uuid, amount, play, deals: line.transfer_fee.amount > 0 ? [] : deals });
    }
    this.open = null;
  }

  /** Removes some lines from a run, never all, never requested ones: it is undecided if that uses up the request. */
  private async withoutSome(
    lines: readonly Line[],
    share: number,
    drop: (line: Line) => Promise<void>,
  ): Promise<Line[]> {
    const { random } = this.desk;
    const stored: Line[] = [];
    for (const [at, line] of lines.entries()) {
      const isLast = at === lines.length - 1 && stored.length === 0;
      if (isLast || line.transfer_fee.amount > 0 || !random.chance(share)) stored.push(line);
      else await drop(line);
    }
    return stored;
  }

  /** The bank returns a transfer days or months after it was recorded as paid. */
  private async sendBack(day: Day): Promise<void> {
    const { random } = this.desk;
    this.sentBackable = this.sentBackable.filter(
      ({ deals }) => deals.length > 0 && deals.every(({ isLast }) => isLast()),
    );
    for (const { payout, amount, play, deals } of this.sentBackable.filter(() => random.chance(0.04))) {
      await this.must(failPayout, payout, { failed_on: day, reason: 'Sent back.', details_wrong: false });
      for (const { takeBack } of deals) takeBack();
      play.transferred -= amount;
      this.sentBackable = this.sentBackable.filter((each) => each.payout !== payout);
    }
  }

  private playOf(provider: string): Play | undefined {
    return this.desk.plays.find(({ parties }) => parties.provider.account === provider);
  }

  private agrees(
    day: Day,
    due_on: Day,
    data: Awaited<ReturnType<ReturnType<typeof runsOf>['planned']>>['data'],
  ): boolean {
    const { plays, find, count } = this.desk;
    let holds = true;
    for (const play of plays) {
      const payable = play.deals.reduce((sum, { model }) => sum + model.payableBy(due_on), 0n);
      const row = data.find(({ provider }) => provider.uuid === play.parties.provider.account);
      const supplies = play.deals.reduce((sum, { model }) => sum + model.suppliesBy(due_on), 0n);
      const withheld = payable <= 0n ? 0n : withheldFrom(supplies, play.payee);
      const isPaid = payable >= carriedOverBelow;
      const left = payable - withheld - (isPaid ? 0n : transferFee);
      const expected = (isPaid || play.askedForPayout) && left > 0n ? left : 0n;
      const isWaiting = expected > 0n && play.payee.kind === 'abroad' && play.payee.rate === null;
      if (isWaiting) play.happened('a payout abroad that waits');
      for (const [what, actual, wanted] of [
        ['payable', row?.payable.amount ?? 0, payable],
        ['payout', row?.amount.amount ?? 0, expected],
        ['tax withheld', row?.withheld.amount ?? 0, expected === 0n ? 0n : withheld],
        ['payouts that wait', row?.blocked === 'tax_residence_missing' ? 1 : 0, BigInt(isWaiting ? 1 : 0)],
      ] as const) {
        count();
        if (BigInt(actual) === wanted) continue;
        holds = false;
        find(play, day, `${what} by ${due_on}: the product has ${actual}, the rules give ${wanted}`);
      }
    }
    return holds;
  }
}
