import type { Actor } from '@eigaichi/domain/accounts/actor';
import { fromMajor, sum } from '@eigaichi/domain/money/money';
import { currencyOf } from '@eigaichi/domain/options/currencies';
import { type Deadline, deadlineFor } from '@eigaichi/domain/quotes/deadlines';
import { quoteAddress, titlesAddress } from '@eigaichi/domain/quotes/list/pages';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { inDeliveryStatuses, isUnderContract, passedOnStatuses } from '@eigaichi/domain/quotes/quote-movie-states';
import type { Wanted } from '@eigaichi/domain/rights/availability';
import { isoOf } from '@eigaichi/domain/rights/calendar-day';
import { addDays, type IsoDate, isoInstant } from '@eigaichi/domain/shared/dates';
import { listAddress } from '@eigaichi/domain/shared/list-address';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type * as wire from '@eigaichi/wire/staff/dashboard';
import type { Deps } from '../../deps.ts';
import { amountView } from '../../http/amounts.ts';
import { movieCards } from '../movies/movie-cards.ts';
import { readSummary } from '../settlement/accounts/read-summary.ts';
import {
  type DatedQuoteMovie,
  findDatedQuoteMovies,
  findUnfinished,
  lastVisitBefore,
  latestRequestedRights,
  publishedSince,
} from './dashboard-queries.ts';
import { readNeeds } from './read-needs.ts';

type Dashboard = AnswerIn<typeof wire.readDashboard>['data'];
type DeadlineLine = Dashboard['deadlines'][number];
type Summary = Awaited<ReturnType<typeof readSummary>>;
type Party = Actor & { readonly role: 'consumer' | 'provider' };

/** Maximum lines shown per kind; the lists behind them have the rest. */
const mostDeadlines = 8;
const mostLines = 5;
const mostCards = 6;
/** Days to look back for new titles on a first visit, or after a long time. */
const newDays = 30;
/** Maximum newest matching titles checked; no one would read more on a start page. */
const mostNew = 200;

const daysUntil = (day: IsoDate, today: IsoDate): number =>
  Temporal.PlainDate.from(today).until(day, { largestUnit: 'day' }).days;

type Dated = { readonly title: DatedQuoteMovie; readonly deadline: Deadline };

/** One line for titles of a quote and counterparty with the same task by the same day. */
const lineOf = (role: Party['role'], dated: readonly Dated[], today: IsoDate): DeadlineLine[] => {
  const [first] = dated;
  if (first === undefined) return [];
  const { title, deadline } = first;
  return [
    {
      ...deadline,
      days_left: daysUntil(deadline.day, today),
      href: titlesAddress(
        role,
        title.quote,
        dated.map((each) => each.title),
      ),
      number: title.number,
      film_name: title.film_name,
      titles: dated.length,
      company: title.company,
      open: null,
    },
  ];
};

const quoteDeadlines = (role: Party['role'], titles: readonly DatedQuoteMovie[], now: Temporal.Instant) => {
  const dated = titles.flatMap((title) => {
    const deadline = deadlineFor(title, role, now);
    return deadline === null ? [] : [{ title, deadline }];
  });
  return [
    ...Map.groupBy(
      dated,
      ({ title, deadline }) => `${title.quote} ${title.company.company_name} ${deadline.kind} ${deadline.day}`,
    ).values(),
  ];
};

/** One line per agreement and day for payments. */
const payments = ({ dues, today }: Summary): DeadlineLine[] => {
  const dated = dues.flatMap((due) =>
    due.due_on === null || due.open.amount <= 0 ? [] : [{ ...due, due_on: due.due_on }],
  );
  const lines = Map.groupBy(
    dated,
    ({ quote_provider, due_on, open }) => `${quote_provider} ${due_on} ${open.currency}`,
  );
  return [...lines.values()].flatMap((together) => {
    const [due] = together;
    const named = together.filter(({ title }) => title !== null);
    return due === undefined
      ? []
      : [
          {
            kind: 'payment' as const,
            day: due.due_on,
            days_left: daysUntil(due.due_on, today),
            href: `/vod/settlement/${due.quote_provider}`,
            number: due.agreement_number,
            film_name: named[0]?.title ?? null,
            titles: new Set(named.map(({ title }) => JSON.stringify(title))).size,
            company: due.counterparty,
            open: amountView(
              sum(
                together.flatMap(({ open }) => fromMajor(open.amount, currencyOf(open.currency)) ?? []),
                currencyOf(due.open.currency),
              ),
            ),
          },
        ];
  });
};

/** Address of the list of titles with the same licence and order. */
const moviesFor = ({ rights, countries, start, end }: Wanted): string =>
  listAddress('/movies', {
    sort: 'new',
    rights: rights.map(({ right_type }) => right_type).join(),
    countries: countries.join(),
    start: isoOf(start),
    end: isoOf(end),
  });

const newMovies = async (deps: Deps, actor: Actor, today: IsoDate): Promise<Dashboard['new_movies']> => {
  const wanted = await latestRequestedRights(deps.db, actor.account, addDays(today, 1));
  const oldest = isoInstant(deps.clock.now().subtract({ hours: newDays * 24 }));
  const visit = await lastVisitBefore(deps.db, actor.account, today);
  const since = visit === null || visit < oldest ? oldest : visit;
  const fits = wanted === null ? {} : { wanted, filters: { availability: ['free', 'partly_free'] } };
  const found = await deps.titles.search({ ...fits, sort: 'new', limit: mostNew }, actor);
  const fresh = await publishedSince(deps.db, found.ids, since);
  return {
    since,
    total: fresh.length,
    href: wanted === null ? '/movies?sort=new' : moviesFor(wanted),
    movies: await movieCards(deps, actor, fresh.slice(0, mostCards)),
  };
};

const licencesOf = (titles: readonly DatedQuoteMovie[]): Dashboard['licences'] => {
  const running = titles
    .filter(({ status }) => isUnderContract(status))
    .toSorted((a, b) => a.license_end.localeCompare(b.license_end));
  return {
    running: running.length,
    ending: running.slice(0, mostLines).map(({ quote, film_name, company, license_end }) => ({
      href: quoteAddress('consumer', 'purchased', quote),
      film_name,
      company,
      license_end,
    })),
  };
};

const unfinishedOf = async ({ db }: Deps, account: string): Promise<Dashboard['to_complete']> => {
  const rows = await findUnfinished(db, account, mostLines);
  return {
    total: rows[0]?.total ?? 0,
    movies: rows.map(({ uuid, film_name, sent_back }) => ({ uuid, film_name, sent_back })),
  };
};

const expectedOf = ({ provider, dues }: Summary): Dashboard['expected'] => {
  if (provider === undefined) return null;
  const { payable, planned, accruing } = provider;
  const dated = dues.flatMap(({ due_on, open }) => (due_on === null || open.amount <= 0 ? [] : [due_on]));
  return { payable, planned, accruing, next_due_on: dated[0] ?? null };
};

const { signed, waiting_purchase_response, waiting_consumer_download } = quoteMovieStatus;
const { download_complete_waiting_contract, under_contract } = quoteMovieStatus;
/** Statuses of titles with days that concern a party. */
export const datedStatuses = {
  consumer: [
    waiting_purchase_response,
    signed,
    waiting_consumer_download,
    download_complete_waiting_contract,
    under_contract,
  ],
  provider: [...passedOnStatuses, ...inDeliveryStatuses],
} as const;

const byDay = (a: DeadlineLine, b: DeadlineLine): number => a.day.localeCompare(b.day) || a.number - b.number;

const linesOf = ({ clock }: Deps, role: Party['role'], titles: readonly DatedQuoteMovie[]) =>
  quoteDeadlines(role, titles, clock.now()).flatMap((dated) => lineOf(role, dated, clock.today().toString()));

/** All deadlines of a party's quotes, the nearest first. */
export const quoteDeadlineLines = async (deps: Deps, actor: Party): Promise<DeadlineLine[]> => {
  const titles = await findDatedQuoteMovies(deps.db, actor, datedStatuses[actor.role]);
  return linesOf(deps, actor.role, titles).toSorted(byDay);
};

const ofParty = async (deps: Deps, actor: Party, today: IsoDate) => {
  const titles = await findDatedQuoteMovies(deps.db, actor, datedStatuses[actor.role]);
  const summary = await readSummary(deps, actor);
  const isBuyer = actor.role === 'consumer';
  const deadlines = [...linesOf(deps, actor.role, titles), ...(isBuyer ? payments(summary) : [])].toSorted(byDay);
  return {
    deadlines: deadlines.slice(0, mostDeadlines),
    new_movies: isBuyer ? await newMovies(deps, actor, today) : null,
    licences: isBuyer ? licencesOf(titles) : null,
    to_complete: isBuyer ? null : await unfinishedOf(deps, actor.account),
    expected: isBuyer ? null : expectedOf(summary),
  };
};

const forStaff = { deadlines: [], new_movies: null, licences: null, to_complete: null, expected: null };

/**
 * A reader's start page (D38b): open tasks and deadlines. By role it adds new titles and running licences, or titles to
 * complete and expected money. Staff have their desk for the rest.
 */
export const readDashboard = async (deps: Deps, actor: Actor): Promise<Dashboard> => {
  const today = deps.clock.today().toString();
  const needs = (await readNeeds(deps, actor)).map(({ name, label, href, count }) => ({ name, label, href, count }));
  const { role } = actor;
  return { today, needs, ...(role === 'manager' ? forStaff : await ofParty(deps, { ...actor, role }, today)) };
};
