import { companyName } from '@eigaichi/domain/accounts/company-name';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCode, formatDate, formatMoney, formatWeekday } from '../../lib/format.ts';
import { marketToday } from '../../lib/market-clock.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/session-state.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { Refusal } from '../../lib/waiting.tsx';
import { AddressLink } from '../../ui/address-link.tsx';
import { Lang } from '../../ui/lang.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import typography from '../../ui/typography.module.css';
import { MovieCard } from '../movies/card.tsx';
import { CardGrid } from '../movies/card-grid.tsx';
import { namesOf } from '../movies/movie-names.ts';
import { FirstSteps } from '../notices/first-steps.tsx';
import classes from './dashboard.module.css';
import { type Dashboard, dashboardQuery } from './dashboard-query.ts';
import { Discovery } from './discovery.tsx';
import { Part } from './part.tsx';
import { MemberNextStep, RegisterBuyer, RegisterProvider, useOffersRegistration } from './registration.tsx';

type FilmName = { readonly ja: string | null; readonly en: string | null };
type Deadline = Dashboard['deadlines'][number];

const useFilmName = () => {
  const { t, language } = useTexts('movies');
  return ({ ja, en }: FilmName) =>
    namesOf({ ja: { film_name: ja }, en: { film_name: en } }, language).first?.text ?? t('untitled');
};

const Needs = ({ needs }: { needs: Dashboard['needs'] }) => {
  const { t, language } = useTexts('dashboard');
  const isStaff = useOffersRegistration();
  return (
    <Part title={t('needs.title')} more={isStaff && <AddressLink href="/admin">{t('needs.desk')}</AddressLink>}>
      {needs.length === 0 ? (
        <p className={classes.none}>{t('needs.none')}</p>
      ) : (
        <ul className={classes.lines}>
          {needs.map(({ name, label, href, count }) => (
            <li key={name}>
              <AddressLink href={href} className={classes.need}>
                <span>{label[language]}</span>
                <span className={`${typography.strong} ${typography.right} ${classes.count}`}>{count}</span>
              </AddressLink>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
};

const DeadlineLine = ({ deadline }: { deadline: Deadline }) => {
  const { t, language } = useTexts('dashboard');
  const nameOf = useFilmName();
  const { kind, day, days_left: left, href, number, film_name, titles, company, open } = deadline;
  const when = left < 0 ? 'late' : left === 0 ? 'today' : 'left';
  return (
    <li>
      <AddressLink href={href} className={classes.deadline}>
        <span
          className={`${layout.cells} ${layout.gap2} ${typography.note} ${classes.when}`}
          data-urgent={left <= 2 || kind === 'lapse' || undefined}
        >
          <strong className={`${typography.ink} ${typography.size15}`}>
            {t(`when.${when}`, { count: Math.abs(left) })}
          </strong>
          <span>{formatDate(day, language)}</span>
        </span>
        <span className={`${layout.cells} ${layout.gap2}`}>
          <span className={typography.note}>
            {t(`kinds.${kind}`)}
            {open !== null && ` · ${formatMoney(open.amount, open.currency)}`}
          </span>
          {film_name !== null && (
            <strong>
              <Lang>{nameOf(film_name)}</Lang>
              {titles > 1 && (
                <>
                  {' '}
                  <span className={`${layout.before4} ${typography.note} ${typography.regular}`}>
                    {t('more_titles', { count: titles - 1 })}
                  </span>
                </>
              )}
            </strong>
          )}
          <span className={typography.note}>
            {t(kind === 'payment' ? 'labels.agreement_number' : 'labels.quote_number', { number: formatCode(number) })}
            {' · '}
            <Lang>{companyName(company, language)}</Lang>
          </span>
        </span>
      </AddressLink>
    </li>
  );
};

const Deadlines = ({ deadlines }: { deadlines: Dashboard['deadlines'] }) => {
  const { t } = useTexts('dashboard');
  return (
    <Part title={t('deadlines.title')}>
      {deadlines.length === 0 ? (
        <p className={classes.none}>{t('deadlines.none')}</p>
      ) : (
        <ul className={classes.lines}>
          {deadlines.map((deadline) => (
            <DeadlineLine
              key={`${deadline.kind} ${deadline.number} ${deadline.day} ${deadline.href}`}
              deadline={deadline}
            />
          ))}
        </ul>
      )}
    </Part>
  );
};

const Licences = ({ licences }: { licences: NonNullable<Dashboard['licences']> }) => {
  const { t, language } = useTexts('dashboard');
  const nameOf = useFilmName();
  if (licences.running === 0) return null;
  return (
    <Part
      title={t('licences.title', { count: licences.running })}
      more={<AddressLink href="/vod/quotes?tab=purchased">{t('licences.all')}</AddressLink>}
    >
      <ul className={classes.lines}>
        {licences.ending.map(({ href, film_name, company, license_end }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a title may be licensed twice in one quote
          <li key={at}>
            <AddressLink href={href} className={classes.need}>
              <span className={`${layout.cells} ${layout.gap2}`}>
                <strong>
                  <Lang>{nameOf(film_name)}</Lang>
                </strong>
                <span className={typography.note}>
                  <Lang>{companyName(company, language)}</Lang>
                </span>
              </span>
              <span className={`${typography.note} ${classes.until}`}>
                {t('labels.until_day', { day: formatDate(license_end, language) })}
              </span>
            </AddressLink>
          </li>
        ))}
      </ul>
    </Part>
  );
};

const NewMovies = ({ found }: { found: NonNullable<Dashboard['new_movies']> }) => {
  const { t, language } = useTexts('dashboard');
  if (found.total === 0) return null;
  return (
    <Part
      title={t('new_movies.title', { count: found.total })}
      more={<AddressLink href={found.href}>{t('actions.see_all')}</AddressLink>}
    >
      <p className={classes.lead}>{t('new_movies.lead', { day: formatDate(found.since, language) })}</p>
      <div className={classes.cards}>
        <CardGrid label={t('new_movies.title', { count: found.total })}>
          {found.movies.map((movie) => (
            <MovieCard key={movie.uuid} movie={movie} wanted={null} />
          ))}
        </CardGrid>
      </div>
    </Part>
  );
};

const ToComplete = ({ unfinished }: { unfinished: NonNullable<Dashboard['to_complete']> }) => {
  const { t } = useTexts('dashboard');
  const nameOf = useFilmName();
  if (unfinished.total === 0) return null;
  return (
    <Part
      title={t('to_complete.title', { count: unfinished.total })}
      more={<AddressLink href="/movies?status=draft">{t('to_complete.all')}</AddressLink>}
    >
      <ul className={classes.lines}>
        {unfinished.movies.map(({ uuid, film_name, sent_back }) => (
          <li key={uuid}>
            <Link to="/ch/movies/edit/$movie_id" params={{ movie_id: uuid }} className={classes.need}>
              <strong>
                <Lang>{nameOf(film_name)}</Lang>
              </strong>
              <span className={`${typography.note} ${classes.until}`} data-urgent={sent_back || undefined}>
                {t(sent_back ? 'to_complete.sent_back' : 'to_complete.draft')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
};

const Expected = ({ expected }: { expected: NonNullable<Dashboard['expected']> }) => {
  const { t, language } = useTexts('dashboard');
  const { payable, planned, accruing, next_due_on } = expected;
  return (
    <Part title={t('expected.title')} more={<AddressLink href="/ch/settlement">{t('expected.all')}</AddressLink>}>
      <dl className={`${layout.thirds} ${layout.gap16} ${layout.above14} ${layout.folds}`}>
        {Object.entries({ payable, planned, accruing }).map(([name, { amount, currency }]) => (
          <div key={name}>
            <dt className={typography.note}>{t(`expected.${name as 'payable' | 'planned' | 'accruing'}`)}</dt>
            <dd className={`${layout.above2} ${typography.size20} ${typography.strong}`}>
              {formatMoney(amount, currency)}
            </dd>
          </div>
        ))}
      </dl>
      {next_due_on !== null && (
        <p className={classes.lead}>{t('expected.next', { day: formatDate(next_due_on, language) })}</p>
      )}
    </Part>
  );
};

/** The reader's day, above the recommended films: tasks, deadlines, and by role new or expected items (D38b). */
export const DashboardPart = () => {
  const { t, language } = useTexts('dashboard');
  const { data, error } = useQuery(dashboardQuery);
  const registration = useOffersRegistration();
  const isBuyer = roleOf(useSession()) === 'consumer';
  const today = data?.today ?? marketToday();
  const count = data?.needs.reduce((sum, need) => sum + need.count, 0) ?? 0;
  return (
    <div className={classes.dashboard}>
      <PageHeading
        title={formatWeekday(today, language)}
        lead={
          data === undefined ? t('messages.loading') : t(count === 0 ? 'messages.nothing_to_do' : 'lead', { count })
        }
        aside={
          registration ? (
            <>
              <RegisterBuyer />
              <RegisterProvider />
            </>
          ) : (
            <MemberNextStep />
          )
        }
      />
      {data === undefined && <Refusal of={error} />}
      {data === undefined && error === null && (
        <div className={classes.waiting}>
          <Skeleton label={t('messages.loading')} />
        </div>
      )}
      {data !== undefined && (
        <>
          {!registration && <FirstSteps />}
          <div className={`${layout.pair} ${layout.fromStart} ${layout.folds} ${classes.columns}`}>
            <div>
              <Needs needs={data.needs} />
              {data.licences !== null && <Licences licences={data.licences} />}
              {data.to_complete !== null && <ToComplete unfinished={data.to_complete} />}
              {data.expected !== null && <Expected expected={data.expected} />}
            </div>
            {!registration && <Deadlines deadlines={data.deadlines} />}
          </div>
          {data.new_movies !== null && <NewMovies found={data.new_movies} />}
        </>
      )}
      {isBuyer && (data !== undefined || error !== null) && (
        <Discovery withNew={(data?.new_movies?.total ?? 0) === 0} />
      )}
    </div>
  );
};
