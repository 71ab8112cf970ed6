import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { isLicensable, isVisibleToBuyers } from '@eigaichi/domain/movies/movie-visibility';
import { isRunning, wasInForce, wasSigned } from '@eigaichi/domain/quotes/agreement-life';
import { isOver, type QuoteStatus, quoteMovieStatus, quoteStatuses } from '@eigaichi/domain/quotes/moves';
import {
  isDownloadable,
  isInDelivery,
  isOpen,
  isPassedOn,
  isVisibleToProvider,
} from '@eigaichi/domain/quotes/quote-movie-states';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testHarness } from '../testing/harness.ts';
import {
  isAwaitingAnswerSql,
  isDownloadableSql,
  isInDeliverySql,
  isLicensableSql,
  isOpenSql,
  isOverSql,
  isRunningSql,
  isVisibleToBuyersSql,
  isVisibleToProviderSql,
  wasInForceSql,
  wasSignedSql,
} from './status-sql.ts';

const harness = await testHarness();

type Life = { status: QuoteStatus; ended_from: QuoteStatus | null };

test('the database and domain agree on every status, every status a title ended from, and none', async () => {
  const all = sql.param([...quoteStatuses]);
  const { rows } = await harness.deps.db.execute<
    Life & { confirmed: boolean; said: Record<string, boolean | null> }
  >(sql`
    select qm.status, qm.ended_from, q.confirmed_at is not null as confirmed, jsonb_build_object(
      'open', ${isOpenSql()}, 'passed_on', ${isAwaitingAnswerSql}, 'in_delivery', ${isInDeliverySql},
      'downloadable', ${isDownloadableSql}, 'over', ${isOverSql()}, 'running', ${isRunningSql()},
      'signed', ${wasSignedSql}, 'in_force', ${wasInForceSql}, 'seen', ${isVisibleToProviderSql()}) as said
    from (select s as status, case when s = ${quoteMovieStatus.cancelled} then e end as ended_from
      from unnest(${all}::int[]) s cross join unnest(${all}::int[] || null::int) e) qm
    cross join (values (null::timestamptz), (now())) q (confirmed_at)`);
  expect(rows).toHaveLength(quoteStatuses.length * (quoteStatuses.length + 1) * 2);
  for (const { confirmed, said, status, ended_from } of rows) {
    const title = { status, ended_from };
    // Null counts as "no" in a condition.
    const found = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value ?? false]));
    expect({ ...title, confirmed, ...found }).toEqual({
      ...title,
      confirmed,
      open: isOpen(status),
      passed_on: isPassedOn(status),
      in_delivery: isInDelivery(status),
      downloadable: isDownloadable(status),
      over: isOver(status),
      running: isRunning(status),
      signed: wasSigned(title),
      in_force: wasInForce(title),
      seen: isVisibleToProvider(title, { confirmed }),
    });
  }
});

test('the database and domain agree on the titles that buyers see (D22)', async () => {
  type Row = Omit<Parameters<typeof isVisibleToBuyers>[0], 'provider_blocked'> & { state: string; seen: boolean };
  const statuses = sql.param(Object.values(movieStatus));
  const { rows } = await harness.deps.db.execute<Row>(sql`
    select m.status, m.trashed_at is not null as trashed, m.is_public, a.state, ${isVisibleToBuyersSql} as seen
    from (select status, trashed_at, is_public from unnest(${statuses}::int[]) status
      cross join (values (null::timestamptz), (now())) t (trashed_at) cross join (values (true), (false)) p (is_public)) m
    cross join unnest(array['pending', 'invited', 'approved', 'denied', 'blocked', 'closed']) a (state)`);
  expect(rows).toHaveLength(Object.keys(movieStatus).length * 2 * 2 * 6);
  for (const { seen, state, ...title } of rows)
    expect([title, state, seen]).toEqual([
      title,
      state,
      isVisibleToBuyers({ ...title, provider_blocked: state === 'blocked' || state === 'closed' }),
    ]);
});

test('the database and domain agree on the titles available for licensing (D22)', async () => {
  type Row = Parameters<typeof isLicensable>[0] & { licensable: boolean };
  const statuses = sql.param(Object.values(movieStatus));
  const { rows } = await harness.deps.db.execute<Row>(sql`
    select m.status, m.is_available, ${isLicensableSql} as licensable
    from (select status, is_available from unnest(${statuses}::int[]) status
      cross join (values (true), (false)) a (is_available)) m`);
  expect(rows).toHaveLength(Object.keys(movieStatus).length * 2);
  for (const { licensable, ...movie } of rows) expect([movie, licensable]).toEqual([movie, isLicensable(movie)]);
});
