import type { QuoteWork } from '@eigaichi/domain/quotes/colleagues/works';
import { awaitsConfirmation } from '@eigaichi/domain/quotes/quote-movie-states';
import { Link } from '@tanstack/react-router';
import { type ComponentType, memo, type ReactNode } from 'react';
import { dayOf, formatCode, formatDate, formatPeriod } from '../../../lib/format.ts';
import { marketToday } from '../../../lib/market-clock.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Lang } from '../../../ui/lang.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { rightName } from '../../rights/names.ts';
import { CompanyNames } from '../company-names.tsx';
import { countriesText } from '../conditions-text.ts';
import { moneyOf } from '../lines-ledger.tsx';
import { PromiseText } from '../promise-text.tsx';
import type { QuoteRow as Row } from '../queries.ts';
import { QuotedPicture, useQuoteMovieName } from '../quoted-movie.tsx';
import { StatusPill } from '../status-pill.tsx';
import classes from './quote-row.module.css';

const tokyo = 'Asia/Tokyo';

/** Whole days in Tokyo time since a moment. */
const daysSince = (instant: string): number =>
  Temporal.PlainDate.from(dayOf(instant, tokyo)).until(marketToday(), { largestUnit: 'day' }).days;

/** Next mover and since when it waits; without a next move, the last one. */
export const Next = ({ row }: { row: Row }) => {
  const { t, language } = useTexts('quote_list');
  const role = roleOf(useSession());
  if (row.waits_since === null)
    return (
      <p className={`${layout.above4} ${typography.hint}`}>
        {t('moved', { date: formatDate(dayOf(row.moved_at), language) })}
      </p>
    );
  const nameOf = (who: Row['next'][number]) => t(`who.${who === role ? 'you' : who}`);
  const [only, ...more] = row.next;
  const words =
    only === undefined || more.length > 0
      ? t('waits.several', { names: row.next.map(nameOf).join(language === 'ja' ? '、' : ', ') })
      : t(`waits.${only === role ? 'you' : only}`);
  const days = Math.max(0, daysSince(row.waits_since));
  return (
    <p className={`${layout.above4} ${typography.hint}`}>
      {words}
      {' · '}
      {days === 0 ? t('days_0') : t('days', { count: days })}
    </p>
  );
};

/** The colleague in charge of the quote or its delivery (D14i, D37c). */
export const Assignee = ({ assignee, work }: { assignee: Row['assignee']; work: QuoteWork }) => {
  const { t } = useTexts('quote_list');
  if (assignee === null) return null;
  const { name, is_self } = assignee;
  return (
    <p className={`${typography.note} ${classes.assignee}`} data-own={is_self || undefined}>
      <Lang>{t(`assigned_to.${work}.${is_self ? 'you' : 'other'}`, { name })}</Lang>
    </p>
  );
};

/** The amount, with what it is. */
export const Total = ({ row: { total, total_is } }: { row: Row }) => {
  const { t } = useTexts('quote_list');
  const role = roleOf(useSession());
  if (total === null) return null;
  return (
    <>
      <span className={`${layout.ownLine} ${typography.small} ${typography.regular} ${classes.of}`}>
        {t(role === 'provider' && total_is !== 'asked' ? 'net' : total_is)}
      </span>
      {moneyOf(total)}
    </>
  );
};

/** The titles by name and the others counted, as a link to the row's page; without titles, the number. */
export const TitlesLink = ({ row, className }: { row: Row; className: string }) => {
  const { t } = useTexts('quotes');
  const nameOf = useQuoteMovieName();
  const [first] = row.titles;
  const more = row.titles_total - 1;
  return (
    <Link to={row.href} data-open className={className}>
      {first === undefined ? (
        t('labels.quote_number', { number: formatCode(row.number) })
      ) : (
        <Lang>{nameOf(first)}</Lang>
      )}
      {more > 0 && (
        <>
          {' '}
          <span className={`${layout.before4} ${typography.quiet} ${typography.regular}`}>
            {t('list.more_titles', { count: more })}
          </span>
        </>
      )}
    </Link>
  );
};

type Acts = ComponentType<{ readonly row: Row }>;

const Pictures = memo(({ movies }: { movies: Row['titles'] }) =>
  movies.map((movie) => <QuotedPicture key={movie.uuid} movie={movie} width={40} />),
);

/** Memoised per quote, because a long list re-renders at every response. */
const Facts = memo(({ row, acts: Acts }: { row: Row; acts?: Acts | undefined }) => {
  const { t, language } = useTexts(['quotes', 'quote_list', 'quote_messages']);
  const role = roleOf(useSession());
  return (
    <>
      <div>
        <TitlesLink row={row} className={`${typography.bold} ${typography.plainLink} ${classes.name}`} />
        <p className={typography.note}>
          {t('labels.quote_number', { number: formatCode(row.number) })}
          {' · '}
          <CompanyNames companies={row.counterparties} />
          {row.unread_messages > 0 && (
            <>
              {' · '}
              <span className={classes.unread}>{t('jump', { ns: 'quote_messages', count: row.unread_messages })}</span>
            </>
          )}
        </p>
        <p className={typography.hint}>
          {[
            formatPeriod(row.license_start, row.license_end, language),
            countriesText(row, t, language),
            row.rights.map((right) => rightName(right, language)).join(language === 'ja' ? '・' : ', '),
          ].join(' · ')}
        </p>
      </div>
      <div className={classes.state}>
        <StatusPill status={row.status} negotiating={row.negotiating} ended_by={row.ended_by} />
        <Next row={row} />
        {row.promise !== null && (
          <p>
            <PromiseText promise={row.promise} confirms={role === 'manager' && awaitsConfirmation(row.status)} />
          </p>
        )}
        <Assignee assignee={row.assignee} work="quote" />
        <Assignee assignee={row.delivery_assignee} work="delivery" />
        {Acts !== undefined && <Acts row={row} />}
      </div>
      <p className={`${typography.semibold} ${typography.size17} ${typography.right} ${classes.total}`}>
        <Total row={row} />
      </p>
    </>
  );
});

/** A quote in a list: titles, counterparty, progress, next mover, deadline and amount. */
export const QuoteListRow = ({ row, mark, acts }: { row: Row; mark?: ReactNode; acts?: Acts }) => (
  <li className={classes.row} tabIndex={-1} data-waits={row.waits_for_reader || undefined}>
    <div className={`${layout.line} ${layout.gap4} ${classes.pictures}`}>
      {mark !== undefined && mark !== false && <span className={`${layout.selfMiddle} ${classes.mark}`}>{mark}</span>}
      <Pictures movies={row.titles} />
    </div>
    <Facts row={row} acts={acts} />
  </li>
);
