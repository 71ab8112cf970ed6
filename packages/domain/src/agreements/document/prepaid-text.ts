import { prepaymentTermDays } from '../../settlement/dues.ts';
import { displayDate } from '../../shared/dates.ts';
import type { Language } from '../../shared/language.ts';
import type { Prepayment } from '../prepayment.ts';
import { filled, paymentTexts } from './agreement-labels.ts';

/**
 * Prepayment terms of a first-time buyer (D8): the deadline once signed, before that the days after the signature. If
 * it was paid before an amendment, the difference is due on the usual terms (D2d).
 */
export const prepaidText = (
  { until, received, amount }: Prepayment & { readonly amount: string },
  language: Language,
): string => {
  if (received) return filled(paymentTexts.prepaid_before[language], 'amount', amount);
  const text =
    until === null
      ? filled(paymentTexts.prepaid_offer[language], 'days', prepaymentTermDays)
      : filled(paymentTexts.prepaid[language], 'date', displayDate(until, language));
  return filled(text, 'amount', amount);
};
