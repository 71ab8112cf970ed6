import { prepaymentTerm } from '../../settlement/dues.ts';
import { displayDate } from '../../shared/dates.ts';
import type { Language } from '../../shared/language.ts';
import type { Prepayment } from '../prepayment.ts';
import { filled, paymentWords } from './agreement-labels.ts';

/**
 * How a first-time buyer pays what is fixed (D8): until the last day once it is signed, before that so many days after the
 * signature; where the prepayment had come before the agreement was amended, the difference follows as with any other (D2d).
 */
export const prepaidText = (
  { until, received, amount }: Prepayment & { readonly amount: string },
  language: Language,
): string => {
  if (received) return filled(paymentWords.prepaid_before[language], 'amount', amount);
  const text =
    until === null
      ? filled(paymentWords.prepaid_offer[language], 'days', prepaymentTerm)
      : filled(paymentWords.prepaid[language], 'date', displayDate(until, language));
  return filled(text, 'amount', amount);
};
