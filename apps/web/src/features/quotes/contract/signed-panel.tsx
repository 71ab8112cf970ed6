import { companyName } from '@eigaichi/domain/accounts/company-name';
import { datesAfterDelivery } from '@eigaichi/domain/quotes/clock-moves';
import { isOver } from '@eigaichi/domain/quotes/moves';
import { useId } from 'react';
import { formatCode, formatDate } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { PayInvoice } from '../../settlement/documents/pay-invoice.tsx';
import { AgreementDocuments } from '../agreement-documents.tsx';
import type { ProviderQuote, Quote } from '../queries.ts';
import classes from './signed-panel.module.css';

/** Steps after a signature, each with its day if known (D2, D6, D8). */
const useNextSteps = (quote: Quote, share: ProviderQuote): string[] => {
  const { t, language } = useTexts('quotes');
  const day = (date: string) => formatDate(date, language);
  const starts = share.movies.flatMap(({ earliest_stream_start: start, license_start }) => start ?? license_start);
  const [first] = starts.toSorted();
  const { delivery_at } = quote.conditions;
  const { report_until, received_after } = datesAfterDelivery(delivery_at);
  const prepays = share.dues.some(({ kind, settled_at }) => kind === 'prepayment' && settled_at === null);
  return [
    ...(prepays ? [t(share.invoices?.length === 0 ? 'signed.prepay_later' : 'signed.prepay')] : []),
    ...(share.movies.every(({ carried }) => carried === 'all')
      ? []
      : [
          t('signed.materials', { date: day(delivery_at) }),
          t('signed.check', { date: day(delivery_at), until: day(report_until), received: day(received_after) }),
        ]),
    ...(first === undefined ? [] : [t('signed.start', { date: day(first) })]),
    t('signed.payment'),
  ];
};

/** True if no material of a provider quote has arrived; until then buyers look for the next steps first. */
export const isUndelivered = ({ movies }: ProviderQuote): boolean =>
  movies.some(({ delivered_at, status }) => delivered_at === null && !isOver(status)) &&
  movies.every(({ delivered_at }) => delivered_at === null);

/** Panel from signature to first delivery: the signed terms, documents and next steps. */
export const SignedPanel = ({ quote, share }: { quote: Quote; share: ProviderQuote }) => {
  const { t, language } = useTexts('quotes');
  const steps = useNextSteps(quote, share);
  const id = useId();
  const { agreement } = share;
  if (agreement === null) return null;
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={`${layout.wrapApartBaseline} ${layout.gap4x16} ${classes.head}`}>
        <h2 id={id}>
          {t('signed.title', { number: formatCode(agreement.number), count: share.movies.length })}{' '}
          <Lang>{companyName(share.provider, language)}</Lang>
        </h2>
        <AgreementDocuments of={{ agreement: agreement.uuid }} />
      </div>
      {share.invoices?.map((invoice) => (
        <PayInvoice key={invoice.document} invoice={invoice} />
      ))}
      <p className={`${layout.above14} ${typography.note} ${typography.semibold}`}>{t('signed.next')}</p>
      <ol className={`${layout.above6} ${layout.below14} ${typography.size15} ${classes.steps}`}>
        {steps.map((step) => (
          <li key={step} className={layout.padBlock3}>
            {step}
          </li>
        ))}
      </ol>
      <a href="#contract">{t('signed.contract')}</a>
    </section>
  );
};
