import { type Money, sum } from '../money/money.ts';
import type { Currency } from '../options/currencies.ts';
import type { Line } from '../quotes/ledger.ts';
import type { AgreementMovie, AgreementTerms } from './agreement-terms.ts';

/** The currency of the buyer's account (D7g, D8d). */
export const accountCurrencyOf = ({ paid_in, conditions }: Pick<AgreementTerms, 'paid_in' | 'conditions'>): Currency =>
  paid_in?.currency ?? conditions.currency;

/** What the buyer owes for a title and how it came about; the last line is the amount, in the currency of its account. */
export const quoteMovieDueLines = ({
  buyer_lines,
  buyer_payable = [],
}: Pick<AgreementMovie, 'buyer_lines' | 'buyer_payable'>): readonly Line[] => [...buyer_lines, ...buyer_payable];

/** The same of the delivery fee; empty where the buyer owes none. */
export const deliveryDueLines = ({
  buyer_delivery,
  buyer_delivery_payable,
}: Pick<AgreementTerms, 'buyer_delivery' | 'buyer_delivery_payable'>): readonly Line[] =>
  buyer_delivery_payable ?? (buyer_delivery === null ? [] : [buyer_delivery]);

/** What is fixed for the buyer, in the currency of its account: each title's sum, and the delivery fee once (D7b). */
export const buyerPayable = (terms: AgreementTerms): Money =>
  sum(
    [...terms.titles.map(quoteMovieDueLines), deliveryDueLines(terms)].flatMap((lines) =>
      lines.slice(-1).map(({ amount }) => amount),
    ),
    accountCurrencyOf(terms),
  );
