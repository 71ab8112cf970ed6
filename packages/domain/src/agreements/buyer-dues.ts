import { type Money, sum } from '../money/money.ts';
import type { Currency } from '../options/currencies.ts';
import type { Line } from '../quotes/ledger.ts';
import type { AgreementMovie, AgreementTerms } from './agreement-terms.ts';

/** Currency of the buyer's account (D7g, D8d). */
export const accountCurrencyOf = ({ paid_in, conditions }: Pick<AgreementTerms, 'paid_in' | 'conditions'>): Currency =>
  paid_in?.currency ?? conditions.currency;

/** The buyer's due for a title with its derivation; the last line is the amount, in the currency of its account. */
export const quoteMovieDueLines = ({
  buyer_lines,
  buyer_payable = [],
}: Pick<AgreementMovie, 'buyer_lines' | 'buyer_payable'>): readonly Line[] => [...buyer_lines, ...buyer_payable];

/** The same for the delivery fee; empty if the buyer owes none. */
export const deliveryDueLines = ({
  buyer_delivery,
  buyer_delivery_payable,
}: Pick<AgreementTerms, 'buyer_delivery' | 'buyer_delivery_payable'>): readonly Line[] =>
  buyer_delivery_payable ?? (buyer_delivery === null ? [] : [buyer_delivery]);

/** Fixed dues of the buyer, in the currency of its account: each title's total, and the delivery fee once (D7b). */
export const buyerPayable = (terms: AgreementTerms): Money =>
  sum(
    [...terms.titles.map(quoteMovieDueLines), deliveryDueLines(terms)].flatMap((lines) =>
      lines.slice(-1).map(({ amount }) => amount),
    ),
    accountCurrencyOf(terms),
  );
