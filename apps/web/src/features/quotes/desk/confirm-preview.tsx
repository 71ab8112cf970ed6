import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Definition, DefinitionList } from '../../../ui/definition-list.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { CompanyLink } from '../../accounts/staff/company-link.tsx';
import { StaleRates } from '../../reference/stale-rates.tsx';
import { priceTexts } from '../conditions-text.ts';
import { requestedTerms } from '../negotiate/rounds.ts';
import type { Quote, QuoteMovie } from '../queries.ts';
import { QuoteMovieAvailability } from '../quote-movie-availability.tsx';
import { useQuoteMovieName } from '../quoted-movie.tsx';
import classes from './confirm-preview.module.css';

const Requested = ({ quote, title }: { quote: Quote; title: QuoteMovie }) => {
  const { t } = useTexts('quotes');
  const nameOf = useQuoteMovieName();
  const requested = priceTexts(quote.conditions.pricing_type, requestedTerms(quote, title).terms, quote.currency, t);
  return (
    <li className={`${layout.cells} ${layout.gap4x16} ${layout.padTop4} ${typography.size14} ${classes.title}`}>
      <Lang>{nameOf(title.movie)}</Lang>
      <span className={classes.free}>
        <QuoteMovieAvailability quote={quote} movie={title.movie.uuid} />
      </span>
      <span className={`${typography.figures} ${typography.right}`}>
        {requested === null ? t('page.price_asked') : t('list.asked', { amount: requested })}
      </span>
    </li>
  );
};

/** Preview of confirming a request: recipients, availability, and frozen values (D7). */
export const ConfirmPreview = ({ quote }: { quote: Quote }) => {
  const { t } = useTexts(['quote_desk', 'quotes']);
  return (
    <>
      <DefinitionList>
        <Definition name={t('labels.buyer')}>
          <CompanyLink as="consumer" company={quote.consumer} />
        </Definition>
        {quote.providers.map((share) => (
          <Definition key={share.uuid} name={t('freeze.provider')}>
            <p className={`${layout.wrapApart} ${layout.gap4x16}`}>
              <CompanyLink as="provider" company={share.provider} />
              <span>{t('freeze.fee', { percent: formatPercent(Number(share.movies[0]?.fee_rate ?? 0), 2) })}</span>
            </p>
            <ul>
              {share.movies.map((title) => (
                <Requested key={title.uuid} quote={quote} title={title} />
              ))}
            </ul>
          </Definition>
        ))}
        <Definition name={t('freeze.rates')}>
          <Rates rates={quote.rates ?? {}} />
        </Definition>
      </DefinitionList>
      <StaleRates />
      <p className={`${layout.padTop8} ${typography.hint}`}>{t('freeze.note', { count: quote.providers.length })}</p>
    </>
  );
};

const Rates = ({ rates }: { rates: NonNullable<Quote['rates']> }) => {
  const { t, language } = useTexts('quotes');
  return (
    <ul className={`${layout.wrap} ${layout.gap4x24} ${typography.size14} ${typography.figures}`} lang={language}>
      {Object.entries(rates).map(([currency, rate]) => (
        <li key={currency}>
          <span className={typography.quiet}>{currency}</span>{' '}
          {t('manager.rate', {
            rate: formatNumber(Number(rate.exchange_rate), 4),
            addition: formatNumber(Number(rate.exchange_rate_addition), 4),
          })}
        </li>
      ))}
    </ul>
  );
};
