import type { Day } from './days.ts';
import { DueModel } from './due-model.ts';
import { least, most, rounded, total } from './exact.ts';
import {
  closeMovieYear,
  type Fault,
  type FrozenPart,
  isEarned,
  type MovieModel,
  restateMovie,
  settleMovie,
} from './movie-model.ts';
import { compensation, deliveryFees, licenceFee, providerNet } from './terms.ts';

/** An invoice line reduced by a credit note (D8za). */
export type Credited = {
  readonly kind: 'fixed' | 'prepayment' | 'delivery_fee' | 'share';
  readonly title: MovieModel | null;
  readonly start: Day | null;
  readonly amount: bigint;
};

/** Part of a payout that a title's dues take (D8d); the rest is a credit. `open` is without the payout. */
const takenOf = (part: bigint, { open, wasPaid }: { readonly open: bigint; readonly wasPaid: boolean }): bigint => {
  if (part > 0n) return most(0n, least(part, open));
  // A credit that a higher total has ended takes nothing.
  return wasPaid && open >= 0n ? 0n : least(part, open);
};

/** The same percentage of the provider's own amount, to six digits and then to the yen, capped at the rest (D8za). */
const inProportion = (whole: bigint, { of, to, left }: { of: bigint; to: bigint; left: bigint }): bigint =>
  whole <= 0n ? 0n : least(left, rounded(whole, rounded(to, 100_000_000n, of), 100_000_000n));

/** A deal and its events according to the specification. */
export class DealModel extends DueModel {
  /** D7d: settles by the period's regular due day. */
  settle(start: Day, today: Day): void {
    const found = this.periods().find(({ period }) => period.start === start);
    const report = this.reported.get(start);
    if (found === undefined || report === undefined) throw new Error(`nothing to settle on ${start}`);
    for (const title of found.titles)
      settleMovie(title, {
        period: found.period,
        reported: report.lines.get(title.uuid) ?? 0n,
        guaranteeDay: this.guaranteeDay(title),
        deal: this.terms,
        today,
      });
    this.settledPeriods.add(start);
    this.statements.buyer.push(this.balance('buyer'));
  }

  /** D8q: corrects the period and those after it to their proper amounts. */
  restate(start: Day, lines: ReadonlyMap<string, bigint>, today: Day): void {
    const changed = this.titles.map((title) =>
      restateMovie(title, { start, reported: lines.get(title.uuid) ?? 0n, deal: this.terms, today }),
    );
    if (changed.includes(true)) this.statements.buyer.push(this.balance('buyer'));
  }

  /** Applies a December closing to each title (D8), with a statement if anything was found. */
  close(year: number, today: Day): void {
    let found = false;
    for (const title of this.titles) if (closeMovieYear(title, year, today)) found = true;
    if (found) this.statements.provider.push(this.balance('provider'));
  }

  /** D2d, D7c: the titles end today, and the party at fault owes the other. Returns the compensation. */
  terminate(ended: readonly MovieModel[], { fault, today, runs }: { fault: Fault; today: Day; runs: number }): bigint {
    const earlier = this.compensations.filter((each) => each.fault === fault);
    const fees = total(ended.map((title) => licenceFee(this.terms, title.terms)));
    const owed = total(earlier.map(({ amount }) => amount));
    const counted = fees + total(earlier.map((each) => each.fees));
    const amount = fault === 'nobody' ? 0n : compensation(this.terms, counted, owed);
    for (const title of ended) {
      title.terminated = today;
      // A prepayment for a cancelled delivery is dropped; its paid part becomes a credit (D2d).
      if (!isEarned(title)) {
        title.prepayment = 0n;
        Object.assign(title.credited, { buyer: 0n, provider: 0n });
      }
    }
    if (ended.length === runs) {
      this.over = true;
      this.feeDropped = !this.titles.some(isEarned);
    }
    if (fault !== 'nobody') this.compensations.push({ fault, fees, amount, on: today });
    this.noticePrepaid();
    return amount;
  }

  /** The buyer's debt once everything is delivered, in addition to dated amounts. */
  private undated(): bigint {
    if (this.lapsed) return 0n;
    const rests = this.titles
      .filter(({ confirmed, terminated }) => confirmed === null && terminated === null)
      .map((title) => most(0n, this.totalOf(title, 'buyer') - title.prepayment));
    const feeWaits = !this.prepays && !this.over && this.firstConfirmed === null;
    return total([...rests, feeWaits ? deliveryFees(this.terms).buyer : 0n]);
  }

  /** True if the agreement has dues, and payments and credits of its account cover them (D8). */
  isPaidInFull(): boolean {
    const due = this.booked('buyer') + this.undated();
    return due > 0n && due <= this.paid.buyer;
  }

  /** An overpayment after an amendment is a credit of that day; so is an over-deduction from a total below 0 (D2d). */
  noticeAmended(title: MovieModel, today: Day): void {
    const isLower = title.netPaid !== 0n && providerNet(this.terms, title.terms) < title.netPaid;
    title.netCreditOn = isLower ? (title.netCreditOn ?? today) : null;
  }

  /** Part of the account frozen by a run drafted for a day: it is paid unchanged, despite later amendments (D8d). */
  freeze(day: Day): FrozenPart {
    const titles = this.titles.map((title) => {
      const due = [...this.fixed(title, 'provider')].filter(([on]) => on <= day).map(([, amount]) => amount);
      return { title, part: total(due) - title.transferred };
    });
    return { amount: this.payableBy(day), compensation: this.compensationBy(day) - this.compensationPaid, titles };
  }

  /**
   * A payout pays each title its frozen part. If an amendment has lowered it since, the excess is a credit of that day.
   * An account whose parts offset each other stays as it is. `takeBack` reverses the payout (D8d). `isLast` is false
   * once the titles or the account changed, because a repeated payment would then differ.
   */
  payProvider(frozen: FrozenPart, today: Day): { readonly isLast: () => boolean; readonly takeBack: () => void } {
    const before = {
      paid: this.paid.provider,
      compensation: this.compensationPaid,
      credits: this.payoutCredits,
      titles: this.titles.map(({ transferred, netPaid, netCreditOn }) => ({ transferred, netPaid, netCreditOn })),
    };
    this.paid.provider += frozen.amount;
    if (frozen.amount !== 0n) {
      this.compensationPaid += frozen.compensation;
      for (const { title, part } of frozen.titles) if (part !== 0n) this.payTitle(title, part, today);
    }
    const state = () =>
      [
        this.paid.provider,
        ...this.titles.flatMap((title) => [title.netPaid, title.netCreditOn, this.totalOf(title, 'provider')]),
      ].join();
    const after = state();
    return {
      isLast: () => state() === after,
      takeBack: () => {
        this.paid.provider = before.paid;
        this.compensationPaid = before.compensation;
        this.payoutCredits = before.credits;
        for (const [at, title] of this.titles.entries()) Object.assign(title, before.titles[at]);
      },
    };
  }

  private payTitle(title: MovieModel, part: bigint, today: Day): void {
    const whole = this.totalOf(title, 'provider');
    const wasPaid = title.netPaid !== 0n;
    const taken = takenOf(part, { open: whole - title.transferred, wasPaid });
    if (part !== taken) this.payoutCredits = [...this.payoutCredits, { on: today, amount: part - taken }];
    if (taken === 0n) return;
    title.transferred += taken;
    title.netPaid = title.transferred + title.credited.provider;
    if (whole >= title.transferred) title.netCreditOn = null;
  }

  /** A credit note reduces lines of an invoice, and if chosen the provider's own amounts in proportion (D8za). */
  credit(lines: readonly Credited[], withProvider: boolean): void {
    const off = new Map<MovieModel, bigint>();
    for (const { kind, title, start, amount: to } of lines) {
      if (kind === 'delivery_fee') this.feeCredited += to;
      else if (kind === 'share') {
        const settled = title?.settled.find(({ period }) => period.start === start);
        if (settled !== undefined) settled.credited += to;
      } else if (title !== null) {
        off.set(title, (off.get(title) ?? 0n) + to);
        if (kind === 'prepayment') title.prepayment -= to;
      }
    }
    for (const [title, to] of off) {
      const [of, whole] = this.totals(title);
      const left = this.totalOf(title, 'provider');
      if (withProvider) title.credited.provider += inProportion(whole, { of, to, left });
      title.credited.buyer += to;
    }
    this.noticePrepaid();
  }

  /** Missing part of the prepayment; amounts to be paid back count against it (D8d). */
  prepaymentOpen(): bigint {
    if (!this.prepays || this.lapsed || this.over) return 0n;
    const owed = [...this.compensationOf('buyer').values()].filter((amount) => amount < 0n);
    const requested = [
      ...this.titles.map(({ prepayment }) => prepayment),
      deliveryFees(this.terms).buyer - this.feeCredited,
    ];
    return total([...requested, ...owed]) - this.paid.buyer;
  }

  /** A complete prepayment, even one completed by a lower total, allows the delivery to begin (D2, release). */
  noticePrepaid(): void {
    if (this.waits && this.prepaymentOpen() <= 0n) this.prepaid = true;
  }

  /** True if prepaid and nothing of it is delivered. */
  get isPrepaid(): boolean {
    return this.prepays && this.prepaid && this.firstConfirmed === null && !this.over;
  }

  get waits(): boolean {
    return !this.prepaid && !this.lapsed && !this.over;
  }
}
