import { isPaymentCurrency } from '../../options/currencies.ts';
import { pricingType } from '../../options/pricing.ts';
import { displayDate } from '../../shared/dates.ts';
import type { Language } from '../../shared/language.ts';
import type { AgreementTerms } from '../agreement-terms.ts';
import type { Prepayment } from '../prepayment.ts';
import { dutyLabels, filled, paymentTexts, priced, textsOfVersion } from './agreement-labels.ts';
import { factRow, factRows, type SheetRow } from './document.ts';
import type { DocumentReader } from './document-reader.ts';
import { fixedTotal } from './movie-rows.ts';
import { paymentChoiceText, paymentCurrencyText } from './payment-currency-text.ts';
import { prepaidText } from './prepaid-text.ts';
import { sharePaymentText } from './share-payment-text.ts';

/** Empty if the quote's currency is paid as it is, and for agreements from before the choice. */
const currencyRows = (
  { paid_in, conditions }: AgreementTerms,
  language: Language,
  { isSigned }: { readonly isSigned: boolean },
): SheetRow[] => {
  const name = paymentTexts.currency[language];
  if (paid_in !== undefined) return [factRow(name, paymentCurrencyText(paid_in, language))];
  return isSigned || isPaymentCurrency(conditions.currency) ? [] : [factRow(name, paymentChoiceText(language))];
};

/** Provider's view of a prepayment: its deadline, or its receipt; empty for an offer. */
const prepayingRows = (prepayment: Prepayment | null, language: Language): SheetRow[] => {
  if (prepayment === null || prepayment.until === null) return [];
  const text = prepayment.received
    ? paymentTexts.prepaying_received[language]
    : filled(paymentTexts.prepaying_provider[language], 'date', displayDate(prepayment.until, language));
  return [factRow(paymentTexts.prepaying[language], text)];
};

const buyerRows = (
  terms: AgreementTerms,
  language: Language,
  { prepayment, isSigned }: { readonly prepayment: Prepayment | null; readonly isSigned: boolean },
): SheetRow[] => [
  ...currencyRows(terms, language, { isSigned }),
  factRow(
    textsOfVersion(terms).fixed[language],
    prepayment === null
      ? paymentTexts.fixed_buyer[language]
      : prepaidText({ ...prepayment, amount: priced(fixedTotal(terms, 'consumer')) }, language),
  ),
  ...(terms.conditions.pricing_type === pricingType.flat
    ? []
    : [factRow(paymentTexts.share[language], sharePaymentText(terms.payment, language, terms.text_version ?? 1))]),
  factRow(paymentTexts.problems[language], dutyLabels(terms).problems_buyer[language]),
  factRow(paymentTexts.compensation[language], dutyLabels(terms).compensation_text[language]),
];

/** Agreements retain the text they were signed with (D8b). */
const smallShares = ({ text_version }: AgreementTerms) =>
  text_version === undefined ? paymentTexts.small_provider_first : paymentTexts.small_provider;

const providerRows = (terms: AgreementTerms, language: Language, prepayment: Prepayment | null): SheetRow[] => [
  factRow(textsOfVersion(terms).fixed[language], paymentTexts.fixed_provider[language]),
  ...prepayingRows(prepayment, language),
  ...(terms.conditions.pricing_type === pricingType.flat
    ? []
    : [
        factRow(paymentTexts.share[language], paymentTexts.share_provider[language]),
        ...factRows(paymentTexts.small[language], smallShares(terms)[language]),
      ]),
  factRow(paymentTexts.carried[language], paymentTexts.carried_provider[language]),
  factRow(paymentTexts.compensation[language], dutyLabels(terms).compensation_text[language]),
];

/** Payment dates on the reader's own sheet (D8: both of section 9's readings are true, for different readers). */
export const paymentRows = (
  terms: AgreementTerms,
  reader: DocumentReader,
  language: Language,
  { prepayment, isSigned }: { readonly prepayment: Prepayment | null; readonly isSigned: boolean },
) =>
  reader === 'provider'
    ? providerRows(terms, language, prepayment)
    : buyerRows(terms, language, { prepayment, isSigned });
