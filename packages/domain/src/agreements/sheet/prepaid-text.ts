import { prepaymentTerm } from '../../settlement/dues.ts';
import { displayDate, type IsoDate } from '../../shared/dates.ts';
import type { Language } from '../../shared/language.ts';
import { filled, paymentWords } from './sheet-words.ts';

/** How a first-time buyer prepays (D8): until the last day once it is signed, before that so many days after the signature. */
export const prepaidText = (
  { until, amount }: { readonly until: IsoDate | null; readonly amount: string },
  language: Language,
): string => {
  const text =
    until === null
      ? filled(paymentWords.prepaid_offer[language], 'days', prepaymentTerm)
      : filled(paymentWords.prepaid[language], 'date', displayDate(until, language));
  return filled(text, 'amount', amount);
};
