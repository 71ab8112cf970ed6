import { contractYear, type Day, monthEnd, type Period } from './days.ts';
import { least, most, netOf, total, yenOf } from './exact.ts';
import { type DealTerms, licenceFee, type MovieTerms, payable, providerQuoteOf } from './terms.ts';

export type Side = 'buyer' | 'provider';
export type Fault = 'consumer' | 'provider' | 'nobody';

type Settled = {
  readonly period: Period;
  /** As they were when it was settled: a restatement counts with them (D8q). */
  readonly terms: MovieTerms;
  readonly guarantee: bigint;
  share: bigint;
  due: bigint;
  /** The same as the buyer pays it (D7g), now and as it was first settled. */
  payable: bigint;
  readonly firstPayable: bigint;
  net: bigint;
  readonly dueOn: Day;
  closedIn: number | null;
  /** What Decembers took of the net, restatements that were set against payouts included. */
  taken: bigint;
  /** What credit notes took off the buyer's share (D8za). */
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
  /** The title's prepayment, paid or due, with its own day (D8). */
  prepayment: bigint;
  /** What of the provider's net was paid, and since when an amendment left a part of that to be given back (D2d). */
  netPaid: bigint;
  netCreditOn: Day | null;
  /** What credit notes took off the fixed amounts of both sides (D8za). */
  readonly credited: Record<Side, bigint>;
  /** Whether an amendment lowered it: then its dues are several, and the provider's part is not drawn. */
  lowered: boolean;
  sent: Day | null;
  received: Day | null;
  confirmed: Day | null;
  terminated: Day | null;
  settled: Settled[];
  restated: Restated[];
  closed: Closed[];
};

/** A title as it is at the signature. */
export const signedTitle = (uuid: string, terms: MovieTerms, prepayment: bigint): MovieModel => ({
  uuid,
  terms,
  prepayment,
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

/** What a payout holds of one account, as it was when the run was drafted. */
export type FrozenPart = {
  readonly amount: bigint;
  readonly compensation: bigint;
  readonly nets: readonly { readonly title: MovieModel; readonly net: bigint }[];
};

/** Delivered, or used as a settled report says. */
export const isEarned = ({ confirmed, settled }: MovieModel): boolean =>
  confirmed !== null || settled.some(({ share }) => share > 0n);

/** Dated sums of one kind by their day. */
export type ByDay = Map<Day, bigint>;

export const add = (days: ByDay, day: Day, amount: bigint) => {
  if (amount !== 0n) days.set(day, (days.get(day) ?? 0n) + amount);
};

const smallShare = 5000n;
const yearlyFee = 5000n;

/** What a December makes of a title (D8); false where there was nothing to close. */
export const closeTitle = (title: MovieModel, year: number, today: Day): boolean => {
  const last = `${year}-12-31`;
  if (title.closed.some((each) => each.year === year)) return false;
  const taken = title.settled.filter((each) => each.net !== each.taken && each.period.end <= last);
  const open = total(taken.map((each) => each.net - each.taken));
  const before = title.closed.at(-1);
  const { start, end } = title.terms;
  const ended = title.terminated !== null && title.terminated < end ? title.terminated : end;
  const small = open > 0n && open < smallShare;
  const held = before?.held ?? 0n;
  // What was restated is taken back of what is held first (D8q).
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

/** D7d: one more period of a title, by the regular due day of the period. */
export const settleTitle = (title: MovieModel, { period, reported, guaranteeDay, deal, today }: Reported): void => {
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

/** What a December made payable and is no longer earned is set against the next payout; what is held waits (D8q). */
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

/** Another number for a settled period of a title (D8q): each difference is due separately. Whether anything changed. */
export const restateTitle = (title: MovieModel, { start, reported, deal, today }: Wrong): boolean => {
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
