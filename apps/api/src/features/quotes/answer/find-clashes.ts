import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type OpenRequest, requestsClash } from '@eigaichi/domain/quotes/answer/open-clashes';
import { titlesAddress } from '@eigaichi/domain/quotes/list/pages';
import type { LicencePeriod } from '@eigaichi/domain/quotes/price-terms';
import type { Conditions } from '@eigaichi/domain/quotes/request/conditions';
import type { AmendedConditions } from '@eigaichi/domain/quotes/share-terms';
import { pick } from '@eigaichi/domain/shared/pick';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { col, type RowOf, readRows } from '../../../db/read-rows.ts';
import { providerQuoteConditionsSql } from '../../../db/share-conditions-sql.ts';
import { isAwaitingAnswerSql } from '../../../db/status-sql.ts';
import type { Deps } from '../../../deps.ts';
import { companyFacts } from '../quote-facts.ts';
import { companyView } from '../quote-view.ts';

const openColumns = {
  ...col.each(col.text, 'quote_movie', 'movie', 'quote', 'consumer', 'provider', 'license_start', 'license_end'),
  series: col.orNull(col.text),
  number: col.int,
  status: col.code<2 | 3>(),
  valid_until: col.orNull(col.text),
  conditions: col.json<Omit<Conditions, 'rights'> & AmendedConditions>(),
};
type OpenRow = RowOf<typeof openColumns>;

/** Open requests (2 and 3) over these titles, their series or episodes that already reached their provider. */
const openRows = async (db: Database, movies: readonly string[]): Promise<OpenRow[]> => {
  return readRows(db, openColumns)`
    with asked as (select uuid, series_uuid from movies where uuid = any(${sql.param([...movies])}::uuid[])),
    near as (
      select m.uuid, m.series_uuid from movies m join asked a
        on m.uuid = a.uuid or m.uuid = a.series_uuid or m.series_uuid = a.uuid
    )
    select distinct qm.uuid as quote_movie, qm.movie_id as movie, near.series_uuid as series, q.uuid as quote, q.number,
      q.consumer_id as consumer, qp.provider_id as provider, qm.status, qm.license_start, qm.license_end, qm.valid_until,
      ${providerQuoteConditionsSql} as conditions
    from near join quote_movies qm on qm.movie_id = near.uuid
    join quote_providers qp on qp.uuid = qm.quote_provider_id
    join quotes q on q.uuid = qm.quote_id
    where ${isAwaitingAnswerSql}`;
};

const requestOf = (row: OpenRow): OpenRequest => ({
  ...pick(row, 'quote_movie', 'movie', 'series', 'consumer', 'license_start', 'license_end'),
  ...pick(row.conditions, 'countries', 'all_countries', 'rights'),
});

type Answered = {
  readonly quote_movie: string;
  readonly movie: string;
  readonly days: LicencePeriod;
  /** Offer for all titles of the provider quote. */
  readonly terms: AmendedConditions;
};

/**
 * Other open requests that would clash with an answer on these dates (D9). Shown to providers while they answer, so
 * that they don't promise one exclusive right twice. Only requests that reached this provider; staff see all.
 */
export const findClashes = async (
  deps: Deps,
  actor: Actor,
  { quote, titles }: { quote: string; titles: readonly Answered[] },
) => {
  const rows = await openRows(
    deps.db,
    titles.map(({ movie }) => movie),
  );
  const seen = rows.filter(({ provider }) => actor.role === 'manager' || provider === actor.account);
  const found = titles.flatMap((title) => {
    const own = seen.find(({ quote_movie }) => quote_movie === title.quote_movie);
    if (own === undefined) return [];
    const wanted = { ...requestOf({ ...own, conditions: { ...own.conditions, ...title.terms } }), ...title.days };
    return seen
      .filter((other) => other.quote !== quote && requestsClash(wanted, requestOf(other)))
      .map((other) => ({ quote_movie: title.quote_movie, other }));
  });
  const companies = await companyFacts(
    deps.db,
    found.map(({ other }) => other.consumer),
  );
  const role = actor.role === 'manager' ? 'manager' : 'provider';
  return found.map(({ quote_movie, other }) => ({
    quote_movie,
    quote: other.quote,
    number: other.number,
    consumer: companyView(companies.get(other.consumer)),
    ...pick(other, 'status', 'license_start', 'license_end', 'valid_until'),
    href: titlesAddress(role, other.quote, [{ status: other.status, ended_from: null }]),
  }));
};
