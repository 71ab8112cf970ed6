import Big from 'big.js';

type Amount = { readonly amount: number; readonly currency: string };

type Step = {
  readonly name: string;
  readonly amount?: Amount | undefined;
  readonly value?: string | undefined;
  readonly from?: Amount | undefined;
  readonly months?: number | undefined;
  readonly rate?: string | undefined;
  readonly divisor?: string | undefined;
  readonly percent?: string | undefined;
};

/** A line of an account or a billing document as its reader gets it: major units, with its steps. */
export type ShownLine = { readonly kind: string; readonly amount: Amount; readonly steps: readonly Step[] };

const down = 0;
const halfUp = 1;
const rounded = (major: Big, currency: string) => major.round(currency === 'JPY' ? 0 : 2, halfUp);
const same = (a: Big, b: Big) => a.eq(b);

/** Parts of a withheld tax, rounded down to whole yen (D8n). */
const withheld = ['withheld_low', 'withheld_high', 'withheld_abroad'];

/** Amount of one step, recalculated from the figures shown with it; null for an entered amount. */
const worked = ({ name, amount, from, months, rate, divisor, percent }: Step): Big | null => {
  if (amount === undefined || from === undefined) return null;
  const source = new Big(from.amount);
  if (percent !== undefined) {
    // The fee is the remainder after the rounded net (D7).
    if (withheld.includes(name)) return source.times(percent).div(100).round(0, down).times(-1);
    if (name === 'platform_fee')
      return rounded(source.times(new Big(100).minus(percent)).div(100), 'JPY').minus(source);
    return rounded(source.times(percent).div(100), amount.currency);
  }
  if (divisor !== undefined) return rounded(source.div(divisor), amount.currency);
  const counted = source.times(months ?? 1);
  const exchanged = from.currency === amount.currency ? counted : rate === undefined ? null : counted.times(rate);
  if (exchanged === null) return null;
  const result = rounded(exchanged, amount.currency);
  return amount.amount < 0 && source.gt(0) ? result.times(-1) : result;
};

const summed = ['licence_fee', 'guarantee', 'exchanged', 'adjustment', 'platform_fee', 'guarantee_extra'];
const fees = ['technical_fee', 'translation_fee', 'delivery_fee'];
const entered = ['payment', 'deduction', 'transfer_fee', 'tax_abroad', 'refund', 'reversal', 'credit'];

/**
 * Recomputes a line only from the steps its reader sees (D7f), with separate decimal arithmetic. Returns a message for
 * each amount that can't be reproduced. A payment is a separate entry without steps to recompute.
 */
export const unreachable = ({ kind, amount, steps }: ShownLine): string[] => {
  if (entered.includes(kind)) return [];
  const faults = steps.flatMap((step) => {
    const result = worked(step);
    return result === null || step.amount === undefined || same(result, new Big(step.amount.amount))
      ? []
      : [`${kind}: ${step.name} is ${step.amount.amount}, its figures make ${result}`];
  });
  const figure = (name: string) => {
    const step = steps.find((each) => each.name === name);
    return new Big(step?.amount?.amount ?? step?.value ?? 0);
  };
  const has = (name: string) => steps.some((step) => step.name === name);
  const total = (names: readonly string[]) =>
    steps
      .filter(({ name }) => names.includes(name))
      .reduce((sum, step) => sum.plus(step.amount?.amount ?? 0), new Big(0));
  const expect = (what: string, reached: Big, shown: Big) => {
    if (!same(reached, shown)) faults.push(`${kind}: ${what} is ${shown}, the steps make ${reached}`);
  };
  const shown = new Big(amount.amount);
  if (steps.length === 0) return [...faults, `${kind}: ${shown} ${amount.currency} has no steps`];

  const adjusted = total(['booked_before', 'due_later', 'paid_before', 'credited']);
  // An amount due in a payment currency follows from the previous amount, through yen if shown (D7g).
  const followed = (last: string): string => {
    if (!has('payable')) return last;
    const links = [last, 'in_yen', 'payable'].filter(has);
    for (const [at, name] of links.entries()) {
      const [before, from] = [links[at - 1], steps.find((step) => step.name === name)?.from?.amount];
      if (before !== undefined) expect(`what ${name} is made from`, figure(before), new Big(from ?? Number.NaN));
    }
    return 'payable';
  };
  if (has('share_due')) {
    const measure = ['revenue', 'viewers', 'minutes'].find(has) ?? 'revenue';
    const currency = steps.find(({ name }) => name === 'period_share')?.amount?.currency ?? 'USD';
    const unit = figure(`unit_${measure}`);
    const reported = figure(measure);
    const share = measure === 'revenue' ? rounded(reported, currency).times(unit).div(100) : reported.times(unit);
    expect('period share', rounded(share, currency), figure('period_share'));
    expect('cumulative', figure('cumulative_before').plus(figure('period_share')), figure('cumulative'));
    const over = figure('cumulative').minus(figure('guarantee_due')).minus(figure('overage_due'));
    expect('share due', over.lt(0) ? new Big(0) : over, figure('share_due'));
    if (!has('net')) expect('line', figure(followed('share_due')).plus(adjusted), shown);
    else {
      expect('net', figure('in_yen').plus(figure('platform_fee')), figure('net'));
      expect('line', figure('net').plus(adjusted), shown);
    }
    return faults;
  }
  if (has('compensation')) {
    const least = figure('compensation_least');
    const share = figure('compensation_share');
    const over = (least.gt(share) ? least : share).plus(figure('compensation_before'));
    expect('compensation', over.lt(0) ? new Big(0) : over, figure('compensation'));
    const owed = has('compensation_credit') ? 'compensation_credit' : 'compensation';
    const own = has('payable') ? followed(owed) : has('in_yen') ? 'in_yen' : owed;
    expect('line', figure(own).plus(adjusted), shown);
    return faults;
  }
  if (has('withheld_base')) {
    expect('withheld from', total(['withheld_paid_for', 'withheld_consumption_tax']), figure('withheld_base'));
    const froms = steps.filter(({ name }) => withheld.includes(name)).map(({ from }) => new Big(from?.amount ?? 0));
    const limit = new Big(1_000_000);
    const base = figure('withheld_base');
    const first = base.gt(limit) && !has('withheld_abroad') ? limit : base;
    for (const [at, from] of froms.entries()) expect('withheld of', at === 0 ? first : base.minus(first), from);
    expect('line', total([...withheld, 'withheld_elsewhere']), shown);
    return faults;
  }
  if (has('closed_shares')) {
    const parts = total(['closed_shares', 'held_before', 'held_after', 'processing_fee']);
    expect('line', parts.plus(adjusted), shown);
    return faults;
  }
  if (has('held')) {
    const fee = figure('held_years').times(figure('fee_per_year'));
    expect('processing fee', fee.gt(figure('held')) ? figure('held') : fee, figure('processing_fee'));
    expect('line', figure('processing_fee').times(-1), shown);
    return faults;
  }
  const result = ['net', 'total'].find(has);
  const parts = total([...summed, ...fees]);
  if (result !== undefined) expect('sum', parts, figure(result));
  expect('line', (has('payable') ? figure(followed('total')) : parts).plus(adjusted), shown);
  return faults;
};
