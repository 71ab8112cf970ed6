import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCode, formatMoment, formatPeriod } from '../../lib/format.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Lang } from '../../ui/lang.tsx';
import { Section } from '../../ui/section.tsx';
import { companyName } from './company-name.tsx';
import { ConditionsSheet } from './conditions-sheet.tsx';
import { conditionsOf, priceWords } from './conditions-words.ts';
import { moneyOf } from './lines-ledger.tsx';
import type { Quote, QuoteShare } from './queries.ts';
import { QuoteHeading } from './quote-heading.tsx';
import { QuotedTitle } from './quoted-title.tsx';
import classes from './terms-sheet-page.module.css';
import { WithQuote } from './use-quote.tsx';

/** Cancelled titles are left out; a terminated one was part of a contract and stays, marked. */
const listed = (share: QuoteShare) =>
  share.movies.filter((title) => title.status !== 8 || title.ended_by === 'terminated');

const Share = ({ quote, share }: { quote: Quote; share: QuoteShare }) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const { pricing_type, currency } = conditionsOf(quote.conditions);
  const { agreement } = share;
  return (
    <Section title={<Lang>{companyName(share.provider, language)}</Lang>}>
      <ul className={classes.titles}>
        {listed(share).map((title) => (
          <li key={title.uuid}>
            <QuotedTitle movie={title.movie}>
              <p className={classes.small}>{formatPeriod(title.license_start, title.license_end, language)}</p>
              {title.status === 8 && <p className={classes.ended}>{t('sheet.terminated')}</p>}
            </QuotedTitle>
            <p className={classes.price}>
              <span className={classes.small}>{title.answer === null ? t('page.asked') : t('page.answered')}</span>
              {priceWords(pricing_type, title.answer ?? title.asked, currency, t)}
            </p>
          </li>
        ))}
      </ul>
      <dl className={classes.foot}>
        {share.buyer_delivery !== null && share.buyer_delivery !== undefined && (
          <div>
            <dt>{t('lines.delivery_fee')}</dt>
            <dd>{moneyOf(share.buyer_delivery.amount)}</dd>
          </div>
        )}
        {share.buyer_total !== undefined && listed(share).some((title) => title.answer !== null) && (
          <div className={classes.total}>
            <dt>{t('page.total')}</dt>
            <dd>{moneyOf(share.buyer_total)}</dd>
          </div>
        )}
        {agreement !== null && (
          <div>
            <dt>{t('page.agreement')}</dt>
            <dd>{`${formatCode(agreement.number)} · ${formatMoment(agreement.signed_at, language)}`}</dd>
          </div>
        )}
      </dl>
    </Section>
  );
};

const Shown = ({ quote }: { quote: Quote }) => {
  const { t } = useTranslation('quotes');
  const shares = quote.providers.filter((share) => listed(share).length > 0);
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
      <ConditionsSheet conditions={quote.conditions} />
      {shares.map((share) => (
        <Share key={share.uuid} quote={quote} share={share} />
      ))}
    </div>
  );
};

/** `/vod/quote/summary/{quote_id}`: all conditions and prices of a quote on one sheet, to read and to print. */
export const TermsSheetPage = ({ uuid }: { uuid: string }) => (
  <WithQuote uuid={uuid} list="/vod/quotes">
    {(quote) => <Shown quote={quote} />}
  </WithQuote>
);
