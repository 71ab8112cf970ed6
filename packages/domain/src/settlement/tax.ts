import Big from 'big.js';
import type { Decimal } from '../money/decimal.ts';
import { type Money, sum, yen } from '../money/money.ts';
import type { LineKind } from './account.ts';
import type { BillingLine, TaxTreatment } from './billing-document.ts';
import type { TaxParty } from './journal-tax.ts';
import type { NoticeBasis } from './notice-basis.ts';

/**
 * Consumption tax treatment of each kind of notice line (D8e). Outside its scope are amounts without a supply:
 * compensation for damage, and mere money movements (payments, refunds, transfer fee or tax taken from a payout). An
 * offset overpayment lowers the taxed amount: the notice that paid it stated the tax of the whole.
 */
const treatments: Readonly<Record<LineKind, TaxTreatment>> = {
  fixed: 'taxable',
  prepayment: 'taxable',
  delivery_fee: 'taxable',
  carriage: 'taxable',
  share: 'taxable',
  restatement: 'taxable',
  correction: 'taxable',
  dropped: 'taxable',
  processing_fee: 'taxable',
  compensation: 'outside_scope',
  transfer_fee: 'outside_scope',
  withholding: 'outside_scope',
  tax_abroad: 'outside_scope',
  payment: 'outside_scope',
  deduction: 'outside_scope',
  refund: 'outside_scope',
  reversal: 'outside_scope',
  credit: 'taxable',
};

/** Treatment of a line by its kind: taxable if it pays for a supply in Japan. */
export const taxTreatmentOf = (kind: LineKind): TaxTreatment => treatments[kind];

/** Treatment of an invoice line: a supply to a buyer abroad is exempt as an export (D8pa). */
export const invoiceTreatmentOf = (kind: LineKind, party: TaxParty): TaxTreatment =>
  party === 'abroad' && treatments[kind] === 'taxable' ? 'export' : treatments[kind];

/** Facts that decide how the lines of a provider's notice are taxed (D8ze). */
export type NoticeTaxation = {
  readonly basis: NoticeBasis;
  readonly is_abroad: boolean;
  readonly is_buyer_abroad: boolean;
};

/**
 * Treatment of a notice line by the kind of the due it pays (D8ze). A licence of a provider abroad is outside the scope.
 * On the fee basis it is the provider's own supply, exempt as an export if the buyer is abroad.
 */
export const noticeTreatmentOf = (
  kind: LineKind,
  { basis, is_abroad, is_buyer_abroad }: NoticeTaxation,
): TaxTreatment => {
  if (treatments[kind] !== 'taxable') return treatments[kind];
  if (is_abroad) return 'outside_scope';
  return basis === 'fee' && is_buyer_abroad ? 'export' : 'taxable';
};

/** Taxed total of a document's lines. Documents from before tax treatments taxed all but the transfer fee. */
export const taxableTotal = (lines: readonly BillingLine[]): Money =>
  sum(
    lines
      .filter(
        ({ kind, tax_treatment }) =>
          (tax_treatment ?? (kind === 'transfer_fee' ? 'outside_scope' : 'taxable')) === 'taxable',
      )
      .map(({ amount }) => amount),
    'JPY',
  );

/**
 * Consumption tax included in an amount of yen: round(amount × rate / (100 + rate)), half up, once per document and
 * rate (D8e). The rate is a decimal text in percent.
 */
export const includedTax = (amount: Money, rate: Decimal): Money => {
  if (amount.currency !== 'JPY') throw new RangeError('consumption tax is reckoned in yen');
  const whole = new Big(100).plus(rate);
  return yen(Number(new Big(amount.amount).times(rate).div(whole).round(0, 1).toString()));
};
