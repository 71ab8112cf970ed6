import { awaitsStart, hasEnded, isFinished, isUnderContract } from '@eigaichi/domain/quotes/quote-movie-states';
import { Suspense } from 'react';
import { formatDate, formatPeriod } from '../../../lib/format.ts';
import { lazy } from '../../../lib/lazy.ts';
import { mayDo } from '../../../lib/may-do.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { CarriedOverText } from '../carried-text.tsx';
import { EndedText } from '../ended-text.tsx';
import type { ProviderQuote, Quote, QuoteMovie } from '../queries.ts';
import { QuotedMovie } from '../quoted-movie.tsx';
import { StatusPill } from '../status-pill.tsx';

const ReportStart = lazy(async () => ({ default: (await import('./report-start.tsx')).ReportStart }));

/** True if streaming may still start; titles that ended without it never start. */
const mayYetStart = (status: QuoteMovie['status']) =>
  !isUnderContract(status) && !isFinished(status) && !hasEnded(status);

/** Days of one title's contract: licence, earliest, actual and last day of streaming (D2, D6). */
export const ContractDays = ({ quote, title }: { quote: Quote; title: QuoteMovie }) => {
  const session = useSession();
  const role = roleOf(session);
  const { t, language } = useTexts('quotes');
  const day = (date: string) => formatDate(date, language);
  const started = title.license_started_at;
  return (
    <div className={typography.text}>
      {/* Staff see the period just above. */}
      {role !== 'manager' && (
        <p>{t('contract.licence', { period: formatPeriod(title.license_start, title.license_end, language) })}</p>
      )}
      {isFinished(title.status) && <p>{t('contract.ended', { date: day(title.license_end) })}</p>}
      {isUnderContract(title.status) && (
        <p>{started === null ? t('contract.unreported') : t('contract.started', { date: day(started) })}</p>
      )}
      {mayYetStart(title.status) && title.earliest_stream_start !== null && (
        <p>{t('contract.earliest', { date: day(title.earliest_stream_start) })}</p>
      )}
      {session.abilities.includes('quotes.request') && awaitsStart(title.status) && !mayDo(title, 'start') && (
        <p>{t('contract.report_from', { date: day(title.earliest_stream_start ?? title.license_start) })}</p>
      )}
      {role === 'manager' && started !== null && started > quote.latest_start && (
        <p>{t('contract.late', { date: day(started), latest: day(quote.latest_start) })}</p>
      )}
    </div>
  );
};

const Running = ({ quote, title }: { quote: Quote; title: QuoteMovie }) => (
  <li className={`${layout.wrapApart} ${layout.floored} ${layout.gap12x24} ${layout.padBlock16}`}>
    <QuotedMovie movie={title.movie}>
      <StatusPill status={title.status} titles={[title]} />
      <EndedText quote={quote} title={title} className={typography.text} />
      <CarriedOverText title={title} className={typography.text} />
    </QuotedMovie>
    <ContractDays quote={quote} title={title} />
  </li>
);

/** State of a contract: its days and, for the buyer, the report of the first day of streaming (D2). */
export const ContractFacts = ({ quote, share }: { quote: Quote; share: ProviderQuote }) => {
  const reportable = share.movies.filter((title) => mayDo(title, 'start') || mayDo(title, 'report_start'));
  return (
    <>
      <ul>
        {share.movies.map((title) => (
          <Running key={title.uuid} quote={quote} title={title} />
        ))}
      </ul>
      <Suspense>{reportable.length > 0 && <ReportStart quote={quote} titles={reportable} />}</Suspense>
    </>
  );
};
