import { type Money, negate, sum, zero } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { pricingType } from '@eigaichi/domain/options/pricing';
import type { Entry, EntryKind } from '@eigaichi/domain/settlement/account';
import type { BillingLine, Step } from '@eigaichi/domain/settlement/billing-document';
import { creditedIn } from '@eigaichi/domain/settlement/credit-note';
import { lineNameOf } from '@eigaichi/domain/settlement/settlement-labels';
import {
  buyerDue,
  fixedSteps,
  laterSteps,
  revenueShareSteps,
  type SavedBasis,
} from '@eigaichi/domain/settlement/steps';
import type { Deal } from '../accounts/deals.ts';
import type { EntryRow } from '../accounts/entry-queries.ts';
import type { AccountSide } from '../accounts/find-deal.ts';

export const namesOf = (steps: readonly Step[]): readonly string[] => steps.map(({ name }) => name);

/** True if a line's title is licensed for a share; false for a line without a title. */
export const isShareLine = (title: Deal['titles'][number] | undefined): boolean =>
  title !== undefined && title.terms.pricing_type !== pricingType.flat;

const noteSteps = ({ paid_on, reference, note }: SavedBasis): Step[] => [
  ...(paid_on === undefined ? [] : [{ name: 'paid_on', value: paid_on }]),
  ...(reference === undefined ? [] : [{ name: 'reference', value: reference }]),
  ...(note ? [{ name: 'note', value: note }] : []),
];

const stepsIn = (basis: SavedBasis | null, side: AccountSide): Step[] => {
  if (basis === null) return [];
  if (basis.share !== undefined)
    return [
      ...revenueShareSteps(basis.share, side),
      ...(basis.before === undefined ? [] : laterSteps({ before: basis.before, later: zero(basis.before.currency) })),
      ...(basis.steps ?? []),
      ...noteSteps(basis),
    ];
  return [
    ...(basis.lines === undefined ? [] : fixedSteps(basis.lines)),
    ...(basis.later === undefined ? [] : laterSteps(basis.later)),
    ...(basis.steps ?? []),
    ...noteSteps(basis),
  ];
};

/** Period of a share's line; null for all other lines. */
export const periodOf = ({ period_start, period_end }: EntryRow): BillingLine['period'] =>
  period_start === null ? null : { from: period_start, to: period_end ?? period_start };

export const amountOfEntry = ({ amount, currency }: Pick<EntryRow, 'amount' | 'currency'>): Money => ({
  amount,
  currency: currencyOf(currency),
});

/** Open part of a due, in the currency of its account. */
export type OpenDue = { readonly amount: Money; readonly paid: Money };

export const paidBefore = (paid: Money): Step[] =>
  paid.amount === 0 ? [] : [{ name: 'paid_before', amount: negate(paid) }];

/**
 * Steps of a line that invoices or pays the open part of a due. They are those of its latest account line, less other
 * lines' part of the total, and earlier payments. For a dropped due, only the earlier payments are left.
 */
export const openDueSteps = ({ amount, paid }: OpenDue, basis: SavedBasis | null, side: AccountSide): Step[] => {
  if (amount.amount === 0 && basis?.lines === undefined) return paidBefore(paid);
  const { later: _later, before: _before, ...made } = basis ?? {};
  const { share } = made;
  // For a due lowered by a credit note, its line shows the amount booked before (D8za).
  const steps = made.steps?.filter(({ name }) => name !== 'booked_before');
  const whole: SavedBasis = { ...made, ...(steps === undefined ? {} : { steps }) };
  const credited = { amount: creditedIn(whole), currency: amount.currency };
  const total =
    share === undefined
      ? (whole.lines?.at(-1)?.amount ?? amount)
      : side === 'buyer'
        ? buyerDue(share)
        : share.provider.net;
  const less = share === undefined && whole.lines === undefined ? zero(total.currency) : credited;
  return [
    ...stepsIn(whole, side),
    ...laterSteps({ before: sum([total, less, negate(amount)], total.currency), later: zero(total.currency) }),
    ...paidBefore(paid),
  ];
};

/** Account line as shown in documents and pages, with the detail its reader may see (D7f). */
export const billingLine = (row: EntryRow, deal: Deal, side: AccountSide): BillingLine & Entry => {
  const title = deal.titles.find(({ quote_movie }) => quote_movie === row.quote_movie_id);
  const kind = row.kind as EntryKind;
  const steps = stepsIn(row.basis, side);
  return {
    kind,
    name: lineNameOf(kind, namesOf(steps), isShareLine(title)),
    booked_on: row.booked_on,
    day: row.booked_on,
    amount: amountOfEntry(row),
    title: title === undefined ? null : { ja: title.film_name_ja, en: title.film_name_en },
    agreement_number: deal.agreement_number,
    period: periodOf(row),
    steps,
  };
};

/** Line of a credit note: the reduction of a due, under the due's own name (D8za). */
export const creditLine = (
  credited: {
    readonly due: string;
    readonly kind: EntryKind;
    readonly quote_movie: string | null;
    readonly amount: Money;
  },
  deal: Deal,
  entries: readonly EntryRow[],
): BillingLine => {
  const { due, kind, quote_movie, amount } = credited;
  const booked = entries.findLast(({ due_id }) => due_id === due);
  const title = deal.titles.find((each) => each.quote_movie === quote_movie);
  return {
    kind,
    name: lineNameOf(kind, namesOf(stepsIn(booked?.basis ?? null, 'buyer')), isShareLine(title)),
    day: null,
    amount: negate(amount),
    title: title === undefined ? null : { ja: title.film_name_ja, en: title.film_name_en },
    agreement_number: deal.agreement_number,
    period: booked === undefined ? null : periodOf(booked),
    steps: [{ name: 'credited', amount: negate(amount) }],
  };
};
