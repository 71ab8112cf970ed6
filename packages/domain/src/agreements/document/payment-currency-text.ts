import { displayDecimal } from '../../money/arithmetic.ts';
import { paymentCurrencies } from '../../options/currencies.ts';
import { labelOf } from '../../options/option-list.ts';
import type { PaidIn } from '../../quotes/sign/payable.ts';
import type { Language } from '../../shared/language.ts';
import { filled, paymentTexts } from './agreement-labels.ts';

const ratesText = ({ rates }: PaidIn): string =>
  Object.entries(rates)
    .map(([code, rate]) => `1 ${code} = ¥${displayDecimal(rate)}`)
    .join(', ');

/** Payment currency of an agreement in an unpayable currency (D7g), as signed. */
export const paymentCurrencyText = (paid: PaidIn, language: Language): string =>
  filled(
    filled(paymentTexts.currency_chosen[language], 'currency', labelOf(paymentCurrencies, paid.currency, language)),
    'rates',
    ratesText(paid),
  );

/** The same before the choice at the signature. */
export const paymentChoiceText = (language: Language): string => {
  const codes = paymentCurrencies.map(({ code }) => code);
  const named = language === 'ja' ? codes.join('、') : `${codes.slice(0, -1).join(', ')} or ${codes.at(-1)}`;
  return filled(paymentTexts.currency_open[language], 'currencies', named);
};
