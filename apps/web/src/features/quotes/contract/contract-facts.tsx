import { awaitsStart, hasEnded, isFinished, isUnderContract } from '@eigaichi/domain/quotes/quote-movie-states';
import { reportStart } from '@eigaichi/wire/quotes/contract/quote-amendments';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../../lib/error-texts.ts';
import { formatDate, formatPeriod } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { RefusalBox } from '../../../ui/refusal-box.tsx';
import { tell } from '../../../ui/tell.ts';
import typography from '../../../ui/typography.module.css';
import { EndedWords } from '../ended-words.tsx';
import { mayDo, type ProviderQuote, type Quote, type QuoteMovie, useQuoteMove } from '../queries.ts';
import { QuotedMovie } from '../quoted-movie.tsx';
import { StatusPill } from '../status-pill.tsx';
import classes from './contract-facts.module.css';

/** Whether streaming is still to come: what ended before it will never start. */
const mayYetStart = (status: QuoteMovie['status']) =>
  !isUnderContract(status) && !isFinished(status) && !hasEnded(status);

/** The days of one title's contract: licence, when streaming may start, since when it runs, when it ended (D2, D6). */
export const ContractDays = ({ quote, title }: { quote: Quote; title: QuoteMovie }) => {
  const role = roleOf(useSession());
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const day = (date: string) => formatDate(date, language);
  const started = title.license_started_at;
  return (
    <div className={typography.text}>
      {/* Staff have read the period just above. */}
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
      {role === 'consumer' && awaitsStart(title.status) && !mayDo(title.actions, 'start') && (
        <p>{t('contract.report_from', { date: day(title.earliest_stream_start ?? title.license_start) })}</p>
      )}
      {role === 'manager' && started !== null && started > quote.latest_start && (
        <p>{t('contract.late', { date: day(started), latest: day(quote.latest_start) })}</p>
      )}
    </div>
  );
};

const Running = ({ quote, title }: { quote: Quote; title: QuoteMovie }) => (
  <li className={classes.title}>
    <QuotedMovie movie={title.movie}>
      <StatusPill status={title.status} titles={[title]} />
      <EndedWords quote={quote} title={title} className={typography.text} />
    </QuotedMovie>
    <ContractDays quote={quote} title={title} />
  </li>
);

const ReportStart = ({ quote, titles }: { quote: Quote; titles: readonly QuoteMovie[] }) => {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const reported = titles.every((title) => title.license_started_at !== null);
  const [first] = titles;
  const [day, setDay] = useState<string | null>(first?.license_started_at ?? first?.earliest_stream_start ?? null);
  const report = useQuoteMove(reportStart, quote.uuid);
  return (
    <div className={classes.report}>
      <DayField label={t('contract.report_date')} value={day} onChange={setDay} />
      <Button
        variant={reported ? 'default' : 'filled'}
        loading={report.isPending}
        onClick={() =>
          day !== null &&
          report.mutate(
            { body: { quote_movies: titles.map((title) => title.uuid), license_started_at: day } },
            { onSuccess: () => tell(t('contract.reported')) },
          )
        }
      >
        {t(reported ? 'contract.correct_start' : 'contract.report_start')}
      </Button>
      {report.error !== null && <RefusalBox title={refusalText(report.error, language)} />}
    </div>
  );
};

/** How a contract runs: its days, and, for the buyer, the report of the first day of streaming (D2). */
export const ContractFacts = ({ quote, share }: { quote: Quote; share: ProviderQuote }) => {
  const reportable = share.movies.filter(
    (title) => mayDo(title.actions, 'start') || mayDo(title.actions, 'report_start'),
  );
  return (
    <>
      <ul>
        {share.movies.map((title) => (
          <Running key={title.uuid} quote={quote} title={title} />
        ))}
      </ul>
      {reportable.length > 0 && <ReportStart quote={quote} titles={reportable} />}
    </>
  );
};
