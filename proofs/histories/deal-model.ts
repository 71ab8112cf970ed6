import { addDays, type Day, monthEnd, type Period, periodsOf } from './days.ts';
import { most, total, yenOf } from './exact.ts';
import {
  add,
  type ByDay,
  closeTitle,
  type Fault,
  type FrozenPart,
  isEarned,
  type MovieModel,
  restateTitle,
  type Side,
  settleTitle,
  signedTitle,
} from './movie-model.ts';
import {
  buyerTotal,
  compensation,
  type DealTerms,
  deliveryFees,
  licenceFee,
  type MovieTerms,
  passedFee,
  payable,
  providerNet,
} from './terms.ts';

/** Days of the specification and the decisions (spec 9, D2, D8). */
const prepaymentDays = 14;
const problemDays = 14;
const undownloadedDays = 30;

/** A deal as the specification has it: what happened to it, and what is due for that. */
export class DealModel {
  readonly titles: MovieModel[];
  lapsed = false;
  prepaid: boolean;
  carriage = false;
  /** Whether credits were used, by a payment or a refund: which of several is the product's own matter. */
  creditsUsed = false;
  sent = false;
  /** Ended as a whole: what waits for a delivery that will not come falls away. */
  over = false;
  /** The prepaid delivery fee went with the last title, of which none was delivered or used. */
  private feeDropped = false;
  private firstConfirmed: Day | null = null;
  readonly paid: Record<Side, bigint> = { buyer: 0n, provider: 0n };
  /** What of the provider's compensation is paid: no tax is withheld from damages (D8n). */
  private compensationPaid = 0n;
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
  /** A first-time buyer prepays what is fixed (D8). */
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
      signedTitle(uuid, terms, deal.prepays ? buyerTotal(deal.terms, terms) : 0n),
    );
  }

  /** What a title's prepayment is beyond its amended total is a credit until the total rises again (D2d). */
  get hasTitleCredit(): boolean {
    return this.titles.some(
      (title) => title.confirmed === null && title.prepayment > buyerTotal(this.terms, title.terms),
    );
  }

  get prepaymentDay(): Day {
    return addDays(this.signedOn, prepaymentDays);
  }

  title(uuid: string): MovieModel {
    const found = this.titles.find((title) => title.uuid === uuid);
    if (found === undefined) throw new Error(`no title ${uuid}`);
    return found;
  }

  /** What the clock does on a day: prepayments lapse, deliveries count as confirmed (D2). Answers whether anything did. */
  advance(today: Day): boolean {
    let changed = false;
    if (!this.prepaid && !this.over && !this.lapsed && today > this.prepaymentDay) {
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

  /** Notes which confirmation came first: it dates what is due once for all titles. */
  noticeConfirmed(): void {
    const days = this.titles.flatMap(({ confirmed }) => (confirmed === null ? [] : [confirmed]));
    this.firstConfirmed ??= days.toSorted()[0] ?? null;
  }

  /** Fixed amounts of a title for a side that are dated, by day. */
  fixed(title: MovieModel, side: Side): ByDay {
    const days: ByDay = new Map();
    if (this.lapsed) return days;
    const { terms } = this;
    const whole = side === 'buyer' ? buyerTotal(terms, title.terms) : providerNet(terms, title.terms);
    const prepayment = side === 'buyer' ? title.prepayment : 0n;
    add(days, this.prepaymentDay, prepayment);
    if (side === 'provider' && title.confirmed !== null && title.netCreditOn !== null) {
      add(days, monthEnd(title.confirmed, 2), title.netPaid);
      add(days, title.netCreditOn, whole - title.netPaid);
      return days;
    }
    const rest = whole - prepayment;
    if (title.confirmed !== null) add(days, monthEnd(title.confirmed, side === 'buyer' ? 1 : 2), rest);
    // An overpayment of an amended total is a credit immediately (D2d).
    else if (rest < 0n && prepayment > 0n) add(days, 'credit', rest);
    return days;
  }

  /** The delivery fee of a side, dated, and what of it is passed to the provider. */
  delivery(side: Side): { readonly fee: ByDay; readonly carriage: ByDay } {
    const [fee, carriage]: [ByDay, ByDay] = [new Map(), new Map()];
    if (this.lapsed) return { fee, carriage };
    const amount = deliveryFees(this.terms)[side];
    if (side === 'buyer' && this.prepays) {
      if (!this.feeDropped) add(fee, this.prepaymentDay, amount);
    } else if (this.firstConfirmed !== null) add(fee, monthEnd(this.firstConfirmed, side === 'buyer' ? 1 : 2), amount);
    if (side === 'provider' && this.carriage && this.firstConfirmed !== null)
      add(carriage, monthEnd(this.firstConfirmed, 2), passedFee(this.terms));
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

  /** What is booked besides payments: the balance is this less what was paid (D8d). */
  booked(side: Side): bigint {
    const { fee, carriage } = this.delivery(side);
    const fixed = this.titles.flatMap((title) => [...this.fixed(title, side).values()]);
    const shares = this.titles.flatMap(({ settled }) =>
      settled.map(({ payable: due, net }) => (side === 'buyer' ? due : net)),
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

  /** Dated and not paid: of a provider without shares that no December made payable. */
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
    return total([...days].filter(([on]) => on <= day).map(([, amount]) => amount)) - this.paid.provider;
  }

  private compensationBy(day: Day): bigint {
    return total([...this.compensationOf('provider')].filter(([on]) => on <= day).map(([, amount]) => amount));
  }

  /** What of the payable pays for the use of works: of an individual, tax is withheld from it (D8n). */
  suppliesBy(day: Day): bigint {
    return this.payableBy(day) - this.compensationBy(day) + this.compensationPaid;
  }

  /** Days of use of a title, null where its licence was never in force (D8). */
  private use(title: MovieModel): Period | null {
    if (this.lapsed || !this.prepaid) return null;
    const { start, end } = title.terms;
    const last = title.terminated !== null && title.terminated < end ? title.terminated : end;
    return last < start ? null : { start, end: last };
  }

  /** The periods in which use is reported, with their titles, the earliest first. */
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

  /** Ended, unreported periods: the buyer must report them. */
  missing(today: Day): Period[] {
    return this.periods()
      .map(({ period }) => period)
      .filter(({ start, end }) => end < today && !this.reported.has(start));
  }

  private guaranteeDay(title: MovieModel): Day | null {
    if (title.prepayment > 0n) return this.prepaymentDay;
    return title.confirmed === null ? null : monthEnd(title.confirmed, 1);
  }

  /** D7d: by the regular due day of the period. */
  settle(start: Day, today: Day): void {
    const found = this.periods().find(({ period }) => period.start === start);
    const report = this.reported.get(start);
    if (found === undefined || report === undefined) throw new Error(`nothing to settle on ${start}`);
    for (const title of found.titles)
      settleTitle(title, {
        period: found.period,
        reported: report.lines.get(title.uuid) ?? 0n,
        guaranteeDay: this.guaranteeDay(title),
        deal: this.terms,
        today,
      });
    this.settledPeriods.add(start);
    this.statements.buyer.push(this.balance('buyer'));
  }

  /** D8q: the period and those after it come to what they would have come to. */
  restate(start: Day, lines: ReadonlyMap<string, bigint>, today: Day): void {
    const changed = this.titles.map((title) =>
      restateTitle(title, { start, reported: lines.get(title.uuid) ?? 0n, deal: this.terms, today }),
    );
    if (changed.includes(true)) this.statements.buyer.push(this.balance('buyer'));
  }

  /** What a December makes of each title (D8); a statement where it found something. */
  close(year: number, today: Day): void {
    let found = false;
    for (const title of this.titles) if (closeTitle(title, year, today)) found = true;
    if (found) this.statements.provider.push(this.balance('provider'));
  }

  /** D2d, D7c: the titles end today, the party at fault owes the other. Answers the compensation. */
  terminate(ended: readonly MovieModel[], { fault, today, runs }: { fault: Fault; today: Day; runs: number }): bigint {
    const earlier = this.compensations.filter((each) => each.fault === fault);
    const fees = total(ended.map((title) => licenceFee(this.terms, title.terms)));
    const owed = total(earlier.map(({ amount }) => amount));
    const counted = fees + total(earlier.map((each) => each.fees));
    const amount = fault === 'nobody' ? 0n : compensation(this.terms, counted, owed);
    for (const title of ended) {
      title.terminated = today;
      // What is prepaid for a delivery that will not come falls away, and what of it was paid is a credit (D2d).
      if (!isEarned(title)) title.prepayment = 0n;
    }
    if (ended.length === runs) {
      this.over = true;
      this.feeDropped = !this.titles.some(isEarned);
    }
    if (fault !== 'nobody') this.compensations.push({ fault, fees, amount, on: today });
    this.noticePrepaid();
    return amount;
  }

  /** What the buyer owes once everything is delivered, beside what is dated already. */
  private undated(): bigint {
    if (this.lapsed) return 0n;
    const rests = this.titles
      .filter(({ confirmed, terminated }) => confirmed === null && terminated === null)
      .map((title) => most(0n, buyerTotal(this.terms, title.terms) - title.prepayment));
    const feeWaits = !this.prepays && !this.over && this.firstConfirmed === null;
    return total([...rests, feeWaits ? deliveryFees(this.terms).buyer : 0n]);
  }

  /** Whether something is due of the agreement, and payments and credits of its account cover it (D8). */
  isPaidInFull(): boolean {
    const due = this.booked('buyer') + this.undated();
    return due > 0n && due <= this.paid.buyer;
  }

  /** What an amendment leaves less than was paid, or deducted where the total is below 0, is a credit of that day (D2d). */
  noticeAmended(title: MovieModel, today: Day): void {
    const isLower = title.netPaid !== 0n && providerNet(this.terms, title.terms) < title.netPaid;
    title.netCreditOn = isLower ? (title.netCreditOn ?? today) : null;
  }

  /** What a run drafted for a day freezes of the account: it is paid as it is, whatever an amendment changes meanwhile (D8d). */
  freeze(day: Day): FrozenPart {
    const nets = this.titles.flatMap((title) => {
      const isDue = title.confirmed !== null && monthEnd(title.confirmed, 2) <= day;
      const isLater = title.netCreditOn !== null && title.netCreditOn > day;
      return isDue && !isLater ? [{ title, net: providerNet(this.terms, title.terms) }] : [];
    });
    return { amount: this.payableBy(day), compensation: this.compensationBy(day) - this.compensationPaid, nets };
  }

  /**
   * A payout pays what was frozen; what an amendment left of it is a credit of that day. Answers what takes it back (D8d):
   * null once something happened to the titles or the account since, because then what is paid again is no longer what was.
   */
  payProvider(frozen: FrozenPart, today: Day): { readonly isLast: () => boolean; readonly takeBack: () => void } {
    const before = {
      paid: this.paid.provider,
      compensation: this.compensationPaid,
      titles: this.titles.map(({ netPaid, netCreditOn }) => ({ netPaid, netCreditOn })),
    };
    this.paid.provider += frozen.amount;
    this.compensationPaid += frozen.compensation;
    for (const { title, net } of frozen.nets) {
      title.netPaid = net;
      title.netCreditOn = providerNet(this.terms, title.terms) < net ? (title.netCreditOn ?? today) : null;
    }
    const state = () =>
      [
        this.paid.provider,
        ...this.titles.flatMap((title) => [title.netPaid, title.netCreditOn, providerNet(this.terms, title.terms)]),
      ].join();
    const after = state();
    return {
      isLast: () => state() === after,
      takeBack: () => {
        this.paid.provider = before.paid;
        this.compensationPaid = before.compensation;
        for (const [at, title] of this.titles.entries()) Object.assign(title, before.titles[at]);
      },
    };
  }

  /** What of the prepayment is missing: what is to be paid back counts against it (D8d). */
  prepaymentOpen(): bigint {
    if (!this.prepays || this.lapsed || this.over) return 0n;
    const owed = [...this.compensationOf('buyer').values()].filter((amount) => amount < 0n);
    const asked = [...this.titles.map(({ prepayment }) => prepayment), deliveryFees(this.terms).buyer];
    return total([...asked, ...owed]) - this.paid.buyer;
  }

  /** A complete prepayment, even one completed by a lower sum, lets the delivery begin (D2, release). */
  noticePrepaid(): void {
    if (this.waits && this.prepaymentOpen() <= 0n) this.prepaid = true;
  }

  get waits(): boolean {
    return !this.prepaid && !this.lapsed && !this.over;
  }
}
