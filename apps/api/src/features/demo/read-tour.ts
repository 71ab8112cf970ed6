import { type TourStep, tourSteps } from '@eigaichi/domain/accounts/demo-tour';
import { rightType } from '@eigaichi/domain/options/right-types';
import { quoteLists, titlesAddress } from '@eigaichi/domain/quotes/list/pages';
import { type QuoteStatus, quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { addMonths, startOfNextMonth, termEnd } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import { col, readRow } from '../../db/read-rows.ts';
import { quoteMovieIn } from '../../db/status-sql.ts';
import type { Deps } from '../../deps.ts';
import { demoAccount } from './demo-account.ts';

type Reading = Pick<Deps, 'db' | 'clock'>;

/** Titles free for a year of SVOD in the buyer’s country, from the month after next. */
const searchPage = ({ clock }: Reading): string => {
  const start = startOfNextMonth(addMonths(clock.today().toString(), 1));
  return `/movies?rights=${rightType.svod}&countries=GB&start=${start}&end=${termEnd(start, 12)}&availability=free`;
};

const ownBySide = {
  consumer: sql`q.consumer_id = ${demoAccount('buyer')}`,
  provider: sql`qp.provider_id = ${demoAccount('provider')}`,
} as const;

const columns = { quote: col.text, status: col.code<QuoteStatus>() };

/** Page of one side’s latest quote with a title at one of these statuses; the list of quotes if there is none. */
const quotePage = async (
  { db }: Reading,
  side: 'consumer' | 'provider',
  ...names: (keyof typeof quoteMovieStatus)[]
): Promise<string> => {
  const row = await readRow(db, columns)`
    select q.uuid as quote, qm.status from quote_movies qm join quotes q on q.uuid = qm.quote_id
    join quote_providers qp on qp.uuid = qm.quote_provider_id
    where ${ownBySide[side]} and ${quoteMovieIn(names.map((name) => quoteMovieStatus[name]))}
    order by q.number desc limit 1`;
  if (row === undefined) return quoteLists[side];
  return titlesAddress(side, row.quote, [{ status: row.status, ended_from: null }]);
};

/** Account of the provider’s deal that was paid last; the list of accounts before the first payment. */
const accountPage = async ({ db }: Reading): Promise<string> => {
  const row = await readRow(db, { share: col.text })`
    select quote_provider_id as share from payments
    where party_id = ${demoAccount('provider')} and side = 'provider' and kind = 'payment'
    order by paid_on desc, created_at desc, uuid limit 1`;
  return row === undefined ? '/ch/settlement' : `/ch/settlement/${row.share}`;
};

const pageByStep: Readonly<Record<TourStep, (reading: Reading) => string | Promise<string>>> = {
  find: searchPage,
  ask: (reading) => quotePage(reading, 'consumer', 'waiting_manager_confirm', 'waiting_provider_response'),
  answer: (reading) => quotePage(reading, 'provider', 'waiting_provider_response'),
  sign: (reading) => quotePage(reading, 'consumer', 'waiting_purchase_response'),
  deliver: (reading) => quotePage(reading, 'provider', 'waiting_provider_upload'),
  paid: accountPage,
};

/** Page that shows each step of the tour in the present state of the market (D35f). */
export const readTour = (reading: Reading) =>
  Promise.all(tourSteps.map(async (name) => ({ name, href: await pageByStep[name](reading) })));
