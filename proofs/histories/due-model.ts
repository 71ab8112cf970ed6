import { firstBankDay } from '@eigaichi/domain/shared/business-days';
import { addDays, type Day, monthEnd, type Period, periodsOf } from './days.ts';
import { total, yenOf } from './exact.ts';
import { add, type ByDay, type Fault, type MovieModel, type Side, signedMovie } from './movie-model.ts';
import {
  buyerTotal,
  type DealTerms,
  deliveryFees,
  type MovieTerms,
  payable,
  providerNet,
  shippingFee,
} from './terms.ts';

/** Deadlines in days from the specification and the decisions (spec 9, D2, D8). */
const prepaymentDays = 14;
const problemDays = 14;
const undownloadedDays = 30;

/** Dues of a deal from its events, according to the specification. */
export class DueModel {
  readonly titles: MovieModel[];
  lapsed = false;
  /** True if the prepayment invoice was cancelled by hand and is not reissued yet: its deadline is suspended (D8). */
  awaitsInvoice = false;
  private movedPrepayBy: Day | null = null;
  prepaid: boolean;
  carriage = false;
  /** True if a payment or a refund used credits; the product decides which of several. */
  creditsUsed = false;
  sent = false;
  /** Ended as a whole: dues awaiting a cancelled delivery are dropped. */
  over = false;
  /** True if the prepaid delivery fee was dropped with the last title, as no title was delivered or used. */
  protected feeDropped = false;
  protected feeCredited = 0n;
  protected firstConfirmed: Day | null = null;
  readonly paid: Record<Side, bigint> = { buyer: 0n, provider: 0n };
  /** Credits of the payment's day: sums that payouts paid beyond dues that an amendment lowered meanwhile (D8d). */
  protected payoutCredits: readonly { readonly on: Day; readonly amount: bigint }[] = [];
  /** Paid part of the provider's compensation: no tax is withheld from damages (D8n). */
  protected compensationPaid = 0n;
  readonly compensations: {
    readonly fault: Fault;
    readonly fees: bigint;
    readonly amount: bigint;
    readonly on: Day;
  }[] = [];
  readonly statements: Record<Side, bigint[]> = { buyer: [], provider: [] };
  readonly reported = new Map<Day, { version: number; lines: Map<string, bigint> }>();
  readonly settledPeriods = new Set<Day>();
  readonly terms: DealTerms;
  readonly signedOn: Day;
  /** A first-time buyer prepays the fixed amount (D8). */
  readonly prepays: boolean;

  constructor(
    deal: { readonly terms: DealTerms; readonly signedOn: Day; readonly prepays: boolean },
    titles: readonly { readonly uuid: string; readonly terms: MovieTerms }[],
  ) {
    this.terms = deal.terms;
    this.signedOn = deal.signedOn;
    this.prepays = deal.prepays;
    this.prepaid = !deal.prepays;
    this.titles = titles.map(({ uuid, terms }) =>
      signedMovie(uuid, terms, deal.prepays ? buyerTotal(deal.terms, terms) : 0n),
    );
  }

  /** Prepayment of a title beyond its amended total, a credit until the total rises again (D2d). */
  get hasTitleCredit(): boolean {
    return this.titles.some((title) => title.confirmed === null && title.prepayment > this.totalOf(title, 'buyer'));
  }

  get prepaymentDay(): Day {
    return firstBankDay(addDays(this.signedOn, prepaymentDays));
  }

  get prepayBy(): Day {
    return this.movedPrepayBy ?? this.prepaymentDay;
  }

  title(uuid: string): MovieModel {
    const found = this.titles.find((title) => title.uuid === uuid);
    if (found === undefined) throw new Error(`no title ${uuid}`);
    return found;
  }

  /** Daily clock: prepayments lapse, deliveries count as confirmed (D2). Returns true if anything changed. */
  advance(today: Day): boolean {
    let changed = false;
    if (!this.awaitsInvoice && !this.prepaid && !this.over && !this.lapsed && today > this.prepayBy) {
      this.lapsed = true;
      changed = true;
    }
    for (const title of this.titles) {
      if (title.confirmed !== null || title.terminated !== null || title.sent === null) continue;
      const last =
        title.received === null ? addDays(title.sent, undownloadedDays) : addDays(title.received, problemDays);
      if (today <= last) continue;
      title.confirmed = last;
      changed = true;
    }
    this.noticeConfirmed();
    return changed;
  }

  /** Reissues a cancelled invoice in the morning, with two more weeks if its day has passed (D8j). */
  morning(today: Day): void {
    if (this.awaitsInvoice && today > this.prepayBy) this.movedPrepayBy = firstBankDay(addDays(today, prepaymentDays));
    this.awaitsInvoice = false;
  }

  /** Records the first confirmation, which dates dues shared by all titles. */
  noticeConfirmed(): void {
    const days = this.titles.flatMap(({ confirmed }) => (confirmed === null ? [] : [confirmed]));
    this.firstConfirmed ??= days.toSorted()[0] ?? null;
  }

  /** A side's amount for a title, less credit notes (D8za). */
  protected totalOf({ terms, credited }: MovieModel, side: Side): bigint {
    return (side === 'buyer' ? buyerTotal(this.terms, terms) : providerNet(this.terms, terms)) - credited[side];
  }

  totals(title: MovieModel): readonly [bigint, bigint] {
    return [this.totalOf(title, 'buyer'), this.totalOf(title, 'provider')];
  }

  /** Dated fixed amounts of a title for a side, by day. */
  fixed(title: MovieModel, side: Side): ByDay {
    const days: ByDay = new Map();
    if (this.lapsed) return days;
    const whole = this.totalOf(title, side);
    const prepayment = side === 'buyer' ? title.prepayment : 0n;
    add(days, this.prepaymentDay, prepayment);
    if (side === 'provider' && title.confirmed !== null && title.netCreditOn !== null) {
      const paid = title.netPaid - title.credited.provider;
      add(days, monthEnd(title.confirmed, 2), paid);
      add(days, title.netCreditOn, whole - paid);
      return days;
    }
    const rest = whole - prepayment;
    if (title.confirmed !== null) add(days, monthEnd(title.confirmed, side === 'buyer' ? 1 : 2), rest);
    // An overpayment of an amended total is a credit immediately (D2d).
    else if (rest < 0n && prepayment > 0n) add(days, 'credit', rest);
    return days;
  }

  /** A side's dated delivery fee, and the part passed to the provider. */
  delivery(side: Side): { readonly fee: ByDay; readonly carriage: ByDay } {
    const [fee, carriage]: [ByDay, ByDay] = [new Map(), new Map()];
    if (this.lapsed) return { fee, carriage };
    const amount = deliveryFees(this.terms)[side];
    if (side === 'buyer' && this.prepays) {
      if (!this.feeDropped) add(fee, this.prepaymentDay, amount - this.feeCredited);
    } else if (this.firstConfirmed !== null)
      add(
        fee,
        monthEnd(this.firstConfirmed, side === 'buyer' ? 1 : 2),
        amount - (side === 'buyer' ? this.feeCredited : 0n),
      );
    if (side === 'provider' && this.carriage && this.firstConfirmed !== null)
      add(carriage, monthEnd(this.firstConfirmed, 2), shippingFee(this.terms));
    return { fee, carriage };
  }

  compensationOf(side: Side): ByDay {
    const days: ByDay = new Map();
    const { currency, rates } = this.terms;
    for (const { fault, amount, on } of this.compensations) {
      const sign = fault === 'consumer' ? 1n : -1n;
      add(
        days,
        monthEnd(on, side === 'buyer' ? 1 : 2),
        sign * (side === 'buyer' ? payable(this.terms, amount) : yenOf(amount, currency, rates)),
      );
    }
    return days;
  }

  /** Bookings other than payments: the balance is this less payments (D8d). */
  booked(side: Side): bigint {
    const { fee, carriage } = this.delivery(side);
    const fixed = this.titles.flatMap((title) => [...this.fixed(title, side).values()]);
    const shares = this.titles.flatMap(({ settled }) =>
      settled.map(({ payable: due, net, credited }) => (side === 'buyer' ? due - credited : net)),
    );
    const stored = side === 'buyer' ? [] : this.titles.flatMap(({ closed }) => closed.map((each) => -each.fee));
    return total([
      ...fee.values(),
      ...carriage.values(),
      ...this.compensationOf(side).values(),
      ...fixed,
      ...shares,
      ...stored,
    ]);
  }

  balance(side: Side): bigint {
    return this.booked(side) - this.paid[side];
  }

  /** Dated and unpaid; for a provider, without shares that no December has made payable. */
  open(side: Side): bigint {
    if (side === 'buyer') return this.balance(side);
    const waiting = this.titles.flatMap(({ settled, closed }) => [
      ...settled.map(({ net, taken }) => net - taken),
      closed.at(-1)?.held ?? 0n,
    ]);
    return this.balance(side) - total(waiting);
  }

  /** Payable to the provider on or before a day. */
  payableBy(day: Day): bigint {
    const days: ByDay = new Map();
    const { fee, carriage } = this.delivery('provider');
    for (const each of [
      fee,
      carriage,
      this.compensationOf('provider'),
      ...this.titles.map((title) => this.fixed(title, 'provider')),
    ])
      for (const [on, amount] of each) add(days, on, amount);
    for (const { closed, restated } of this.titles) {
      for (const { payable, dueOn } of closed) add(days, dueOn, payable);
      for (const { side, dueOn, amount } of restated) if (side === 'provider') add(days, dueOn, amount);
    }
    const due = total([...days].filter(([on]) => on <= day).map(([, amount]) => amount));
    const later = total(this.payoutCredits.filter(({ on }) => on > day).map(({ amount }) => amount));
    return due - this.paid.provider + later;
  }

  protected compensationBy(day: Day): bigint {
    return total([...this.compensationOf('provider')].filter(([on]) => on <= day).map(([, amount]) => amount));
  }

  /** Part of the payable for the use of works, from which an individual's tax is withheld (D8n). */
  suppliesBy(day: Day): bigint {
    return this.payableBy(day) - this.compensationBy(day) + this.compensationPaid;
  }

  /** Days of use of a title; null if its licence was never in force (D8). */
  protected use(title: MovieModel): Period | null {
    if (this.lapsed || !this.prepaid) return null;
    const { start, end } = title.terms;
    const last = title.terminated !== null && title.terminated < end ? title.terminated : end;
    return last < start ? null : { start, end: last };
  }

  /** Reporting periods with their titles, earliest first. */
  periods(): { readonly period: Period; readonly titles: readonly MovieModel[] }[] {
    if (this.terms.type === 1) return [];
    const found = new Map<Day, { period: Period; titles: MovieModel[] }>();
    for (const title of this.titles) {
      const use = this.use(title);
      if (use === null) continue;
      for (const period of periodsOf(use.start, use.end, this.terms.periodMonths, this.terms.startMonth)) {
        const own = found.get(period.start) ?? { period, titles: [] };
        own.titles.push(title);
        found.set(period.start, own);
      }
    }
    return [...found.values()].sort((a, b) => (a.period.start < b.period.start ? -1 : 1));
  }

  /** Ended, unreported periods, which the buyer must report. */
  missing(today: Day): Period[] {
    return this.periods()
      .map(({ period }) => period)
      .filter(({ start, end }) => end < today && !this.reported.has(start));
  }

  protected guaranteeDay(title: MovieModel): Day | null {
    // An amount fully credited by a credit note is no longer due, and nothing is set off against it.
    if (title.credited.buyer > 0n && this.totalOf(title, 'buyer') === 0n) return null;
    if (title.prepayment > 0n) return this.prepaymentDay;
    return title.confirmed === null ? null : monthEnd(title.confirmed, 1);
  }
}
