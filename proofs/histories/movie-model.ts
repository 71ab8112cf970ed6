import { contractYear, type Day, monthEnd, type Period } from './days.ts';
import { least, most, netOf, total, yenOf } from './exact.ts';
import { type DealTerms, licenceFee, type MovieTerms, payable, providerQuoteOf } from './terms.ts';

export type Side = 'buyer' | 'provider';
export type Fault = 'consumer' | 'provider' | 'nobody';

type Settled = {
  readonly period: Period;
  /** As at settlement: a restatement uses them (D8q). */
  readonly terms: MovieTerms;
  readonly guarantee: bigint;
  share: bigint;
  due: bigint;
  /** The same amount as paid by the buyer (D7g), current and as first settled. */
  payable: bigint;
  readonly firstPayable: bigint;
  net: bigint;
  readonly dueOn: Day;
  closedIn: number | null;
  /** Part of the net taken by Decembers, restatements set against payouts included. */
  taken: bigint;
  /** Credit notes on the buyer's share (D8za). */
  credited: bigint;
};

/** A difference that a restatement made due separately (D8q). */
type Restated = { readonly side: Side; readonly start: Day; readonly dueOn: Day; readonly amount: bigint };

type Closed = {
  readonly year: number;
  readonly outcome: string;
  readonly held: bigint;
  readonly heldYears: readonly number[];
  readonly fee: bigint;
  readonly payable: bigint;
  readonly dueOn: Day;
};

/** One title of a deal after its signature. */
export type MovieModel = {
  readonly uuid: string;
  terms: MovieTerms;
  /** The title's paid or due prepayment, with its own day (D8). */
  prepayment: bigint;
  /** Transfers that the provider's own dues of the title took, less those taken back (D8d). */
  transferred: bigint;
  /** Paid part of the provider's net, and the day since which an amendment left some of it to be repaid (D2d). */
  netPaid: bigint;
  netCreditOn: Day | null;
  /** Credit notes on the fixed amounts of both sides (D8za). */
  readonly credited: Record<Side, bigint>;
  /** True if an amendment lowered it: then it has several dues, and the provider's part is not drawn. */
  lowered: boolean;
  sent: Day | null;
  received: Day | null;
  confirmed: Day | null;
  terminated: Day | null;
  settled: Settled[];
  restated: Restated[];
  closed: Closed[];
};

/** A title as signed. */
export const signedMovie = (uuid: string, terms: MovieTerms, prepayment: bigint): MovieModel => ({
  uuid,
  terms,
  prepayment,
  transferred: 0n,
  netPaid: 0n,
  netCreditOn: null,
  credited: { buyer: 0n, provider: 0n },
  lowered: false,
  sent: null,
  received: null,
  confirmed: null,
  terminated: null,
  settled: [],
  restated: [],
  closed: [],
});

/** A payout's part of one account, as when the run was drafted. */
export type FrozenPart = {
  readonly amount: bigint;
  readonly compensation: bigint;
  readonly titles: readonly { readonly title: MovieModel; readonly part: bigint }[];
};

/** Delivered, or used according to a settled report. */
export const isEarned = ({ confirmed, settled }: MovieModel): boolean =>
  confirmed !== null || settled.some(({ share }) => share > 0n);

/** Dated totals of one kind by day. */
export type ByDay = Map<Day, bigint>;

export const add = (days: ByDay, day: Day, amount: bigint) => {
  if (amount !== 0n) days.set(day, (days.get(day) ?? 0n) + amount);
};

const smallShare = 5000n;
const yearlyFee = 5000n;

/** Applies a December closing to a title (D8); false if there was nothing to close. */
export const closeMovieYear = (title: MovieModel, year: number, today: Day): boolean => {
  const last = `${year}-12-31`;
  if (title.closed.some((each) => each.year === year)) return false;
  const taken = title.settled.filter((each) => each.net !== each.taken && each.period.end <= last);
  const open = total(taken.map((each) => each.net - each.taken));
  const before = title.closed.at(-1);
  const { start, end } = title.terms;
  const ended = title.terminated !== null && title.terminated < end ? title.terminated : end;
  const small = open > 0n && open < smallShare;
  const held = before?.held ?? 0n;
  // A restated amount is first deducted from the amount held (D8q).
  const back = open < 0n ? least(held, -open) : 0n;
  const stored = held - back + (small ? open : 0n);
  const inYear = contractYear(start, ended < last ? ended : last);
  const years = [...new Set([...(before?.heldYears ?? []), ...(small ? [inYear] : [])])];
  const isOver = ended <= last;
  const now = small ? 0n : open + back;
  if (open === 0n && !(isOver && stored > 0n)) return false;
  for (const each of title.settled.filter(({ period }) => period.end <= last)) {
    if (each.net !== each.taken || each.closedIn === null) each.closedIn = year;
    each.taken = each.net;
  }
  const lump = isOver && stored > 0n;
  const fee = lump ? least(stored, yearlyFee * BigInt(years.length)) : 0n;
  const regular = `${year + 1}-02-01`;
  title.closed.push({
    year,
    outcome: lump ? 'lump' : small || (back > 0n && now === 0n) ? 'held' : 'paid',
    held: lump ? 0n : stored,
    heldYears: lump ? [] : years,
    fee,
    payable: now + (lump ? stored - fee : 0n),
    dueOn: monthEnd(today) > monthEnd(regular) ? monthEnd(today) : monthEnd(regular),
  });
  return true;
};

type Reported = {
  readonly period: Period;
  readonly reported: bigint;
  readonly guaranteeDay: Day | null;
  readonly deal: DealTerms;
  readonly today: Day;
};

/** D7d: settles one more period of a title by the period's regular due day. */
export const settleMovie = (title: MovieModel, { period, reported, guaranteeDay, deal, today }: Reported): void => {
  const [regular, month] = [monthEnd(period.end, 1), monthEnd(today)];
  const share = providerQuoteOf(deal, title.terms, reported);
  const cumulative = total([...title.settled.map((each) => each.share), share]);
  const overage = total(title.settled.map((each) => each.due));
  const guarantee = guaranteeDay !== null && guaranteeDay <= regular ? licenceFee(deal, title.terms) : 0n;
  const due = most(0n, cumulative - guarantee - overage);
  const toPay = payable(deal, due);
  title.settled.push({
    period,
    terms: { ...title.terms },
    guarantee,
    share,
    due,
    payable: toPay,
    firstPayable: toPay,
    net: netOf(yenOf(due, deal.currency, deal.rates), title.terms.feeRate),
    dueOn: month > regular ? month : regular,
    closedIn: null,
    taken: 0n,
    credited: 0n,
  });
};

/** An amount made payable in December but no longer earned is set against the next payout; held amounts wait (D8q). */
const takeBack = ({ closed, restated }: MovieModel, each: Settled, today: Day): void => {
  const over = each.net - each.taken;
  if (each.closedIn === null || over >= 0n) return;
  const december = closed.find(({ year }) => year === each.closedIn);
  if (december?.outcome === 'held' && (closed.at(-1)?.held ?? 0n) > 0n) return;
  const paidOn = monthEnd(`${each.closedIn + 1}-02-01`);
  restated.push({ side: 'provider', start: each.period.start, dueOn: paidOn > today ? paidOn : today, amount: over });
  each.taken = each.net;
};

type Wrong = { readonly start: Day; readonly reported: bigint; readonly deal: DealTerms; readonly today: Day };

/** Changes the number of a title's settled period (D8q), each difference due separately. True if anything changed. */
export const restateMovie = (title: MovieModel, { start, reported, deal, today }: Wrong): boolean => {
  const first = title.settled.findIndex(({ period }) => period.start === start);
  let changed = false;
  for (const [at, each] of title.settled.entries()) {
    if (first < 0 || at < first) continue;
    const share = at === first ? providerQuoteOf(deal, each.terms, reported) : each.share;
    const before = title.settled.slice(0, at);
    const cumulative = total([...before.map((one) => one.share), share]);
    const due = most(0n, cumulative - each.guarantee - total(before.map((one) => one.due)));
    const net = netOf(yenOf(due, deal.currency, deal.rates), each.terms.feeRate);
    const toPay = payable(deal, due);
    if (share === each.share && due === each.due && net === each.net) continue;
    changed = true;
    const [regular, month] = [monthEnd(each.period.end, 1), monthEnd(today)];
    const amount = toPay - each.payable;
    const dueOn = amount > 0n ? (month > regular ? month : regular) : today;
    if (amount !== 0n) title.restated.push({ side: 'buyer', start: each.period.start, dueOn, amount });
    Object.assign(each, { share, due, net, payable: toPay });
    takeBack(title, each, today);
  }
  return changed;
};
