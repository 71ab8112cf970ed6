import { companyName } from '@eigaichi/domain/accounts/company-name';
import { paymentTexts } from '@eigaichi/domain/agreements/document/agreement-labels';
import { awaitsSignature, hasEnded } from '@eigaichi/domain/quotes/quote-movie-states';
import { formatCode, formatDate, formatDocumentMoment, formatPeriod } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Change } from '../../../ui/change-mark.tsx';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import { Section } from '../../../ui/section.tsx';
import typography from '../../../ui/typography.module.css';
import { AgreementDocuments } from '../agreement-documents.tsx';
import { priceTexts } from '../conditions-text.ts';
import { currencyPaidText } from '../currency-paid-text.ts';
import { moneyOf } from '../lines-ledger.tsx';
import { materialDifferences } from '../negotiate/request-differences.ts';
import type { ProviderQuote, Quote, QuoteMovie } from '../queries.ts';
import { QuotedMovie } from '../quoted-movie.tsx';
import classes from './quote-terms-page.module.css';
import { type CurrentConditions, currentConditions } from './standing-conditions.ts';

/** Fees apart from the licence fee; a single line is not collapsible. */
const extraLines = ({ buyer_lines = [] }: QuoteMovie) =>
  buyer_lines.filter(({ name }) => name === 'technical_fee' || name === 'translation_fee');

const Title = ({
  quote,
  standing,
  title,
  isOwnDay,
}: {
  quote: Quote;
  standing: CurrentConditions;
  title: QuoteMovie;
  isOwnDay: boolean;
}) => {
  const { t, language } = useTexts(['quotes', 'terms_sheet']);
  const { t: words } = useTexts('quotes');
  const { t: answered } = useTexts('quote_answer');
  const { pricing_type, currency, ...asked } = standing;
  const isOwnPeriod = title.license_start !== asked.license_start || title.license_end !== asked.license_end;
  const price = priceTexts(
    pricing_type,
    { ...(title.answer ?? title.asked), period_minimum_guarantee: title.period_minimum_guarantee },
    currency,
    t,
  );
  const notes = [
    isOwnPeriod &&
      t('own_period', {
        ns: 'terms_sheet',
        period: formatPeriod(title.license_start, title.license_end, language),
      }),
    title.answer !== null &&
      title.delivery_at !== null &&
      title.delivery_at !== standing.delivery_at &&
      t('delivery_at', { ns: 'terms_sheet', date: formatDate(title.delivery_at, language) }),
    isOwnDay &&
      title.valid_until !== null &&
      t('valid_until', { ns: 'terms_sheet', date: formatDate(title.valid_until, language) }),
  ].filter((note) => note !== false);
  return (
    <li>
      <QuotedMovie movie={title.movie}>
        {notes.map((note) => (
          <p key={note} className={typography.hint}>
            {note}
          </p>
        ))}
        {materialDifferences(quote, title, { t: words, answered, language }).map(
          ({ key, name, asked: before, answered: after }) => (
            <p key={key} className={typography.hint}>
              {`${name} `}
              <Change before={before ?? t('differences.not_asked')} after={after ?? t('differences.not_delivered')} />
            </p>
          ),
        )}
        {hasEnded(title.status) && (
          <p className={`${typography.semibold} ${typography.warning}`}>{t('sheet.terminated')}</p>
        )}
      </QuotedMovie>
      <div
        className={`${layout.stack} ${layout.rigid} ${layout.fromEnd} ${typography.semibold} ${typography.size17} ${typography.right} ${classes.price}`}
      >
        <span className={typography.hint}>{title.answer === null ? t('page.asked') : t('page.answered')}</span>
        <span>{price}</span>
        {title.answer !== null &&
          extraLines(title).map((line) => (
            <span key={line.name} className={typography.hint}>
              {`${line.name === 'technical_fee' ? t('lines.technical_fee') : t('lines.translation_fee')} ${moneyOf(line.amount)}`}
            </span>
          ))}
      </div>
    </li>
  );
};

/** One provider's part of the sheet: its titles with their prices, their total, and its document. */
export const TermsProviderQuote = ({ quote, share }: { quote: Quote; share: ProviderQuote }) => {
  const { t, language } = useTexts(['quotes', 'terms_sheet']);
  const { agreement } = share;
  const isAnswered = share.movies.some((title) => title.answer !== null);
  const offered = share.movies.filter((title) => awaitsSignature(title.status));
  const days = [...new Set(offered.map(({ valid_until }) => valid_until))];
  const [day = null] = days;
  return (
    <Section title={<Lang>{companyName(share.provider, language)}</Lang>}>
      <ul className={classes.titles}>
        {share.movies.map((title) => (
          <Title
            key={title.uuid}
            quote={quote}
            standing={currentConditions(quote, share)}
            title={title}
            isOwnDay={awaitsSignature(title.status) && days.length > 1}
          />
        ))}
      </ul>
      <dl className={`${layout.unsplit} ${classes.foot}`}>
        {share.buyer_delivery !== null && share.buyer_delivery !== undefined && (
          <div>
            <dt>{t('lines.delivery_fee')}</dt>
            <dd>{moneyOf(share.buyer_delivery.amount)}</dd>
          </div>
        )}
        {share.buyer_total !== undefined && isAnswered && (
          <div>
            <dt>{share.paid_in == null ? t('labels.total') : t('lines.agreed')}</dt>
            <dd className={`${typography.size20} ${typography.strong}`}>{moneyOf(share.buyer_total)}</dd>
          </div>
        )}
        {share.paid_in != null && (
          <>
            <div>
              <dt>{t('lines.payable')}</dt>
              <dd className={`${typography.size20} ${typography.strong}`}>{moneyOf(share.paid_in.total)}</dd>
            </div>
            <div>
              <dt>{paymentTexts.currency[language]}</dt>
              <dd>{currencyPaidText(share.paid_in, language)}</dd>
            </div>
          </>
        )}
        {agreement !== null && (
          <div>
            <dt>{t('page.agreement')}</dt>
            <dd>{`${formatCode(agreement.number)} · ${formatDocumentMoment(agreement.signed_at, language)}`}</dd>
          </div>
        )}
        {agreement !== null && (
          <div className={classes.onScreen}>
            <dt>{t('agreement', { ns: 'terms_sheet' })}</dt>
            <dd>
              <AgreementDocuments of={{ agreement: agreement.uuid }} />
            </dd>
          </div>
        )}
        {days.length === 1 && day !== null && (
          <div>
            <dt>{t('answer_until', { ns: 'terms_sheet' })}</dt>
            <dd>{formatDate(day, language)}</dd>
          </div>
        )}
        {offered.length > 0 && (
          <div className={classes.onScreen}>
            <dt>{t('offer', { ns: 'terms_sheet' })}</dt>
            <dd>
              <AgreementDocuments of={{ quote: quote.uuid, share: share.uuid }} />
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
};
