import { paymentTexts } from '@eigaichi/domain/agreements/document/agreement-labels';
import { isOnline } from '@eigaichi/domain/deliveries/sending';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { entryLabels, lineNameOf } from '@eigaichi/domain/settlement/settlement-labels';
import { Fragment } from 'react';
import { dayOf, formatCode, formatDate, formatDocumentMoment } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { QualityReportLinks } from '../../deliveries/quality-report-links.tsx';
import { AgreementDocuments } from '../agreement-documents.tsx';
import { currencyPaidText } from '../currency-paid-text.ts';
import { moneyOf } from '../lines-ledger.tsx';
import type { ProviderQuote, Quote } from '../queries.ts';
import { useQuoteMovieName } from '../quoted-movie.tsx';
import { SharesNote } from '../share-totals.tsx';
import classes from './agreement-facts.module.css';

type Due = ProviderQuote['dues'][number];

/** A due in the wording of the reader's side: a guarantee by name, with its title if there are several. */
const DueName = ({ quote, due, share }: { quote: Quote; due: Due; share: ProviderQuote }) => {
  const { t, language } = useTexts('quotes');
  const manager = roleOf(useSession()) === 'manager';
  const nameOf = useQuoteMovieName();
  const own = share.movies.find(({ uuid }) => uuid === due.quote_movie);
  const title = share.movies.length > 1 ? own : undefined;
  // A first-time buyer prepays the delivery fee with the rest (D8).
  const fee = due.kind === 'prepayment' && due.quote_movie === null;
  const isFixed = (due.kind === 'fixed' || due.kind === 'prepayment') && own !== undefined;
  const lines = own?.[`${due.side}_lines`] ?? [];
  const made = lineNameOf(
    isFixed ? 'fixed' : due.kind,
    lines.map(({ name }) => name),
    quote.conditions.pricing_type !== pricingType.flat,
  );
  return (
    <>
      {due.kind === 'fixed' ? t(`contract.due_${manager ? 'of' : 'own'}_${due.side}`) : t(`contract.due_${due.kind}`)}{' '}
      {isFixed && made !== 'fixed' && (
        <span className={`${layout.before4} ${typography.small}`}>{entryLabels[made][language]}</span>
      )}{' '}
      {title !== undefined && (
        <span className={`${layout.before4} ${typography.small}`}>
          <Lang>{nameOf(title.movie)}</Lang>
        </span>
      )}{' '}
      {fee && <span className={`${layout.before4} ${typography.small}`}>{t('contract.due_delivery_fee')}</span>}
    </>
  );
};

/** Settlement day, else due day; dues counted from the delivery have no day before it (D8). */
const DueDay = ({ due: { due_on, settled_at, side } }: { due: Due }) => {
  const { t, language } = useTexts('quotes');
  if (settled_at !== null) return t('contract.due_settled', { date: formatDate(dayOf(settled_at), language) });
  return due_on === null
    ? t(`contract.due_after_delivery.${side}`)
    : t('contract.due_on', { date: formatDate(due_on, language) });
};

/** The signed agreement with its day and hash; below it the dues with their days (D8). */
export const AgreementFacts = ({ quote, share }: { quote: Quote; share: ProviderQuote }) => {
  const { t, language } = useTexts('quotes');
  const nameOf = useQuoteMovieName();
  const { agreement, dues, paid_in } = share;
  if (agreement === null) return null;
  return (
    <div className={`${layout.washed} ${layout.above16} ${layout.rounded} ${layout.pad10x16} ${classes.facts}`}>
      <dl>
        <div>
          <dt>{t('page.agreement')}</dt>
          <dd>{`${formatCode(agreement.number)} · ${formatDocumentMoment(agreement.signed_at, language)}`}</dd>
        </div>
        <div>
          <dt>{t('page.signed_by')}</dt>
          <dd>
            {agreement.signed_by.map((name, at) => (
              <Fragment key={name}>
                {at > 0 && ' · '}
                <Lang>{name}</Lang>
              </Fragment>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('page.documents')}</dt>
          <dd>
            <AgreementDocuments of={{ agreement: agreement.uuid }} />
          </dd>
        </div>
        {isOnline(quote.conditions.delivery_method) &&
          share.movies
            .filter(({ delivered_at }) => delivered_at !== null)
            .map(({ uuid, movie }) => (
              <div key={uuid}>
                <dt>
                  {t('page.quality_report')}{' '}
                  {share.movies.length > 1 && (
                    <span className={`${layout.before4} ${typography.small}`}>
                      <Lang>{nameOf(movie)}</Lang>
                    </span>
                  )}
                </dt>
                <dd>
                  <QualityReportLinks quoteMovie={uuid} title={nameOf(movie)} />
                </dd>
              </div>
            ))}
        {paid_in != null && (
          <div>
            <dt>{paymentTexts.currency[language]}</dt>
            <dd>{currencyPaidText(paid_in, language)}</dd>
          </div>
        )}
        {dues.map((due, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dues have no identity of their own on the page
          <div key={at}>
            <dt>
              <DueName quote={quote} due={due} share={share} />
            </dt>
            <dd className={`${layout.baseline} ${layout.gap12}`}>
              <span className={typography.small}>
                <DueDay due={due} />
              </span>
              <strong>{moneyOf(due.amount)}</strong>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('page.hash')}</dt>
          <dd className={typography.hash}>{agreement.sha256}</dd>
        </div>
      </dl>
      <SharesNote quote={quote} />
    </div>
  );
};
