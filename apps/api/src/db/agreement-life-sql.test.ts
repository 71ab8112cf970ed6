import { isRunning, wasInForce } from '@eigaichi/domain/quotes/agreement-life';
import { type QuoteStatus, quoteMovieStatus, quoteStatuses } from '@eigaichi/domain/quotes/moves';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, makeHarness } from '../testing/harness.ts';
import { isRunningSql, wasInForceSql } from './agreement-life-sql.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await makeHarness();
});
afterAll(() => harness.close());

test('the database and domain say the same of every status, and of every status that something ended from', async () => {
  type Row = { status: QuoteStatus; ended_from: QuoteStatus | null; runs: boolean; force: boolean | null };
  const { rows } = await harness.deps.db.execute<Row>(sql`
    select qm.status, qm.ended_from, ${isRunningSql()} as runs, ${wasInForceSql} as force
    from (select s as status, case when s = ${quoteMovieStatus.cancelled} then e end as ended_from
      from unnest(${sql.param([...quoteStatuses])}::int[]) s cross join unnest(${sql.param([...quoteStatuses])}::int[]) e) qm`);
  expect(rows).toHaveLength(quoteStatuses.length ** 2);
  for (const { runs, force, ...title } of rows)
    expect([title, runs, force]).toEqual([title, isRunning(title.status), wasInForce(title)]);
});
