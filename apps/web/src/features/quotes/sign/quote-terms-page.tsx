import { companyName } from '@eigaichi/domain/accounts/company-name';
import { currentTextVersion } from '@eigaichi/domain/agreements/agreement-terms';
import { dutyLabels, paymentTexts, textsOfVersion } from '@eigaichi/domain/agreements/document/agreement-labels';
import { paymentChoiceText } from '@eigaichi/domain/agreements/document/payment-currency-text';
import { prepaidText } from '@eigaichi/domain/agreements/document/prepaid-text';
import { sharePaymentText } from '@eigaichi/domain/agreements/document/share-payment-text';
import { goesOn } from '@eigaichi/domain/deliveries/carried';
import { isPaymentCurrency } from '@eigaichi/domain/options/currencies';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { withoutStruckMaterials } from '@eigaichi/domain/quotes/sign/agreed-materials';
import { contractMonths, earliestStreamStart, latestStart } from '@eigaichi/domain/shared/dates';
import type { Language } from '@eigaichi/domain/shared/language';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { formatDate, formatDocumentMoment } from '../../../lib/format.ts';
import { marketNow } from '../../../lib/market-clock.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { ConditionsTable } from '../conditions-table.tsx';
import { moneyOf } from '../lines-ledger.tsx';
import type { ProviderQuote, Quote } from '../queries.ts';
import { QuoteHeading } from '../quote-heading.tsx';
import { WithQuote } from '../use-quote.tsx';
import classes from './quote-terms-page.module.css';
import {
  type CurrentConditions,
  currentPayment,
  groupsByConditions,
  narrowToProviderQuote,
} from './standing-conditions.ts';
import { termsProviderQuotes } from './terms-listed.ts';
import { TermsProviderQuote } from './terms-provider-quote.tsx';

/** Dates that follow from the period (spec 9). */
const Dates = ({ conditions, shares }: { conditions: CurrentConditions; shares: readonly ProviderQuote[] }) => {
  const { t, language } = useTexts('terms_sheet');
  const { license_start, license_end } = conditions;
  const titles = shares.flatMap(({ movies }) => movies);
  const isContinued = titles.every(({ carried }) => goesOn(carried));
  const earliest = isContinued ? license_start : earliestStreamStart(license_start, license_end);
  const delay = conditions.latest_distribution_start_duration;
  return (
    <dl className={`${layout.wrap} ${layout.floored} ${layout.padBlock10} ${classes.dates}`}>
      <div>
        <dt>{t('contract_months')}</dt>
        <dd>{t('months', { count: contractMonths(license_start, license_end) })}</dd>
      </div>
      {earliest !== null && (
        <div>
          <dt>{t('stream_start')}</dt>
          <dd>{formatDate(earliest, language)}</dd>
        </div>
      )}
      <div>
        <dt>{t('latest_start')}</dt>
        <dd>{formatDate(latestStart(license_start, license_end, delay), language)}</dd>
      </div>
    </dl>
  );
};

/** Payment time of fixed amounts: a first-time buyer prepays (D8). */
const fixedText = ({ prepayment, paid_in, buyer_total }: ProviderQuote, language: Language): string =>
  prepayment !== null && buyer_total !== undefined
    ? prepaidText({ ...prepayment, amount: moneyOf(paid_in?.total ?? buyer_total) }, language)
    : paymentTexts.fixed_buyer[language];

/** A text of these provider quotes, each with its provider if they differ. */
const sharedTexts = (
  shares: readonly ProviderQuote[],
  language: Language,
  textOf: (share: ProviderQuote, language: Language) => string,
): string[] => {
  const texts = shares.map((share) => ({ share, text: textOf(share, language) }));
  const different = [...new Set(texts.map(({ text }) => text))];
  return different.length <= 1
    ? different
    : texts.map(({ share, text }) => labelled(companyName(share.provider, language), text, language));
};

/** The buyer's payment time (D8), in the wording of the agreement's own sheet. */
const Payment = ({ quote }: { quote: Quote }) => {
  const { t, language } = useTexts('terms_sheet');
  const variable = quote.providers.filter(
    (share) => narrowToProviderQuote(quote, share).conditions.pricing_type !== pricingType.flat,
  );
  const current = { text_version: currentTextVersion };
  const words = { ...paymentTexts, ...textsOfVersion(current) };
  const duties = dutyLabels(current);
  const fixed = sharedTexts(quote.providers, language, fixedText);
  const periods = sharedTexts(variable, language, (share) => sharePaymentText(currentPayment(share), language));
  const isOpen = !isPaymentCurrency(quote.currency) && quote.providers.some(({ agreement }) => agreement === null);
  const said = [
    ...(isOpen ? [{ name: 'currency' as const, text: paymentChoiceText(language) }] : []),
    ...fixed.map((text) => ({ name: 'fixed' as const, text })),
    ...periods.map((text) => ({ name: 'share' as const, text })),
    { name: 'problems', text: duties.problems_buyer[language] },
    { name: 'compensation', text: duties.compensation_text[language] },
  ] as const;
  return (
    <Section title={t('payment')}>
      <dl className={classes.payment}>
        {said.map(({ name, text }) => (
          <div key={text}>
            <dt>{words[name][language]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};

const Shown = ({ quote: whole }: { quote: Quote }) => {
  const { t, language } = useTexts(['quotes', 'terms_sheet']);
  const quote = { ...whole, providers: termsProviderQuotes(whole) };
  const groups = groupsByConditions(quote, quote.providers);
  return (
    <div className={`${layout.upTo880} ${layout.printedOnWhite} ${classes.sheet}`}>
      <QuoteHeading
        quote={quote}
        list="/vod/quotes"
        parties={[quote.consumer]}
        part={t('page.terms_sheet')}
        aside={
          <Button
            variant="default"
            className={layout.unprinted ?? ''}
            leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('sheet.print')}
          </Button>
        }
      />
      {quote.providers.map((share) => (
        <TermsProviderQuote key={share.uuid} quote={quote} share={share} />
      ))}
      {groups.map(({ conditions, shares }) => (
        <Section
          key={shares[0]?.uuid}
          title={[
            t('conditions', { ns: 'terms_sheet' }),
            ...(groups.length === 1 ? [] : shares.map(({ provider }) => companyName(provider, language))),
          ].join(' · ')}
        >
          <Dates conditions={conditions} shares={shares} />
          <ConditionsTable
            conditions={withoutStruckMaterials(
              conditions,
              shares.flatMap(({ movies }) => movies),
            )}
          />
        </Section>
      ))}
      <Payment quote={quote} />
      <p className={typography.hint}>
        {t('as_of', { ns: 'terms_sheet', moment: formatDocumentMoment(marketNow().toString(), language) })}
      </p>
    </div>
  );
};

/** `/vod/quote/summary/{quote_id}`: all conditions and prices of a quote on one sheet, to read and to print. */
export const QuoteTermsPage = ({ uuid }: { uuid: string }) => (
  <WithQuote uuid={uuid} list="/vod/quotes">
    {(quote) => <Shown quote={quote} />}
  </WithQuote>
);
