import { labelIfAny } from '../../options/option-list.ts';
import { paymentPeriod, paymentPeriods } from '../../options/pricing.ts';
import type { PaymentTerms } from '../../quotes/share-terms.ts';
import { displayMonth } from '../../shared/dates.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { currentTextVersion } from '../agreement-terms.ts';

/** Text before the tenth version. */
const earlierText = (period: string, text_version: number): Bilingual => ({
  ja: `${period}に報告・お支払い`,
  en: text_version < 7 ? `Reported and paid ${period}` : `${period} report and payment`,
});

/** Addition before the tenth version, if a month was agreed. */
const earlierMonth = (month: number): Bilingual => ({
  ja: `（${month}月から起算）`,
  en: `(counted from month ${month})`,
});

/**
 * Rhythm in which a buyer reports use and pays shares, in the words of a text version (D8b). Quarterly from January
 * unless agreed otherwise (D8).
 */
export const sharePaymentText = (
  payment: PaymentTerms | null | undefined,
  language: Language,
  text_version: number = currentTextVersion,
): string => {
  const period = labelIfAny(paymentPeriods, payment?.payment_period ?? paymentPeriod.quarterly, language) ?? '';
  const month = payment?.payment_start_month ?? null;
  if (text_version < 10) {
    const every = earlierText(period, text_version)[language];
    return month === null ? every : `${every} ${earlierMonth(month)[language]}`;
  }
  const from = displayMonth(month ?? 1, language);
  return language === 'ja'
    ? `${period}に報告・お支払い（${from}から起算）`
    : `Reported and paid ${period.toLowerCase()}, counted from ${from}`;
};
