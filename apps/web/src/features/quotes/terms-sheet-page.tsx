import { filled, paymentWords } from '@eigaichi/domain/agreements/sheet/sheet-words';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { paymentPeriods } from '@eigaichi/domain/options/pricing';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatShortDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Section } from '../../ui/section.tsx';
import { ConditionsSheet } from './conditions-sheet.tsx';
import { conditionsOf } from './conditions-words.ts';
import type { Quote } from './queries.ts';
import { QuoteHeading } from './quote-heading.tsx';
import { termsShares } from './terms-listed.ts';
import { TermsShare } from './terms-share.tsx';
import classes from './terms-sheet-page.module.css';
import { WithQuote } from './use-quote.tsx';

const flatRate = 1;

/** The dates that follow from the period (spec 9). */
const Dates = ({ quote }: { quote: Quote }) => {
  const { t } = useTranslation('terms_sheet');
  const language = useLanguage();
  const [title] = quote.providers.flatMap((share) => share.movies);
  const earliest = title?.earliest_stream_start ?? null;
  return (
    <dl className={classes.dates}>
      <div>
        <dt>{t('contract_months')}</dt>
        <dd>{t('months', { count: quote.contract_months })}</dd>
      </div>
      {earliest !== null && (
        <div>
          <dt>{t('stream_start')}</dt>
          <dd>{formatShortDate(earliest, language)}</dd>
        </div>
      )}
      <div>
        <dt>{t('latest_start')}</dt>
        <dd>{formatShortDate(quote.latest_start, language)}</dd>
      </div>
    </dl>
  );
};

/** When the buyer pays (D8), in the words of its agreement's own sheet. */
const Payment = ({ quote }: { quote: Quote }) => {
  const { t } = useTranslation('terms_sheet');
  const language = useLanguage();
  const { pricing_type } = conditionsOf(quote.conditions);
  const quarterly = labelOf(paymentPeriods, 1, language);
  const said = [
    { name: 'fixed', text: paymentWords.fixed_buyer[language] },
    ...(pricing_type === flatRate
      ? []
      : [{ name: 'share' as const, text: filled(paymentWords.share_buyer[language], 'period', quarterly) }]),
    { name: 'problems', text: paymentWords.problems_buyer[language] },
    { name: 'compensation', text: paymentWords.compensation_text[language] },
  ] as const;
  return (
    <Section title={t('payment')}>
      <dl className={classes.payment}>
        {said.map(({ name, text }) => (
          <div key={name}>
            <dt>{paymentWords[name][language]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};

const Shown = ({ quote: whole }: { quote: Quote }) => {
  const { t } = useTranslation(['quotes', 'terms_sheet']);
  const language = useLanguage();
  const quote = { ...whole, providers: termsShares(whole) };
  return (
    <div className={classes.sheet}>
      <QuoteHeading
        quote={quote}
        list="/vod/quotes"
        title={t('page.terms_sheet')}
        parties={[quote.consumer]}
        aside={
          <Button
            variant="default"
            className={classes.print ?? ''}
            leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('sheet.print')}
          </Button>
        }
      />
      {quote.providers.map((share) => (
        <TermsShare key={share.uuid} quote={quote} share={share} />
      ))}
      <Section title={t('conditions', { ns: 'terms_sheet' })}>
        <Dates quote={quote} />
        <ConditionsSheet conditions={quote.conditions} />
      </Section>
      <Payment quote={quote} />
      <p className={classes.small}>
        {t('as_of', { ns: 'terms_sheet', moment: formatMoment(Temporal.Now.instant().toString(), language) })}
      </p>
    </div>
  );
};

/** `/vod/quote/summary/{quote_id}`: all conditions and prices of a quote on one sheet, to read and to print. */
export const TermsSheetPage = ({ uuid }: { uuid: string }) => (
  <WithQuote uuid={uuid} list="/vod/quotes">
    {(quote) => <Shown quote={quote} />}
  </WithQuote>
);
