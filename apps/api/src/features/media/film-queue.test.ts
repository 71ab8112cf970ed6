import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { beginScreener, retryScreener } from '@eigaichi/wire/screeners/screeners';
import { eq, sql } from 'drizzle-orm';
import { runOnce } from 'graphile-worker';
import { beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../../db/schema/accounts.ts';
import { movies } from '../../db/schema/movies.ts';
import { film_time, screeners } from '../../db/schema/screeners.ts';
import { makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { filmBytes, uploadScreener } from '../../testing/screening.ts';
import { filmTasks, queueFilm, TurnOver, takeTurn } from './film-queue.ts';

const harness = await testHarness({ filmHoursOfCompany: 2 });
const { call, deps } = harness;
const { db, pool, clock } = deps;

const stateOf = async (uuid: string) => {
  const [row] = await db.select().from(screeners).where(eq(screeners.uuid, uuid));
  return row === undefined ? null : { state: row.state, fault: row.fault };
};

const queue = (company: string, uuid: string, lane: 'short' | 'long' = 'long') =>
  db.transaction((tx) => queueFilm(deps, tx, { kind: 'screener', uuid, company, lane }));

/** Films of a lane in the order one worker takes them. */
const orderOf = async (lane: 'short' | 'long'): Promise<string[]> => {
  const taken: string[] = [];
  const take = (payload: unknown) => {
    taken.push((payload as { screener: string }).screener);
  };
  const taskList = Object.fromEntries(filmTasks(lane).map((task) => [task, take]));
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, concurrency: 1 });
  return taken;
};

describe('the film queue (D24e)', () => {
  test('gives companies turns: no first film waits for another company’s second', async () => {
    for (const film of ['a1', 'a2', 'a3', 'a4']) await queue('a', film);
    for (const film of ['b1', 'b2']) await queue('b', film);
    await queue('c', 'c1');
    await queue('a', 'a5');
    await queue('b', 'b3');
    expect(await orderOf('long')).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3', 'a4', 'a5']);
  });

  test('does not let a company arriving later overtake turns already waiting', async () => {
    for (const film of ['a1', 'a2', 'a3']) await queue('a', film);
    // The first turn is over when b arrives.
    await db.execute(sql`select graphile_worker.complete_jobs(array_agg(id)) from (
      select id from graphile_worker.jobs order by priority limit 1) first`);
    for (const film of ['b1', 'b2', 'b3']) await queue('b', film);
    expect(await orderOf('long')).toEqual(['a2', 'b1', 'a3', 'b2', 'b3']);
  });

  test('has a lane for short films that does not wait for long ones', async () => {
    await queue('a', 'long');
    await queue('b', 'short', 'short');
    expect(await orderOf('short')).toEqual(['short']);
    expect(await orderOf('long')).toEqual(['long']);
  });

  const waiting = () =>
    db.execute<{ task: string; run_at: string }>(
      sql`select task_identifier as task, run_at from graphile_worker.jobs order by id`,
    );

  test('restarts a film too long for its lane in the long lane', async () => {
    const { account: company } = await makeProvider(db);
    const film = { kind: 'screener', uuid: 'f', company, bytes: 1e6, lane: 'short' } as const;
    await takeTurn(deps, film, () => Promise.reject(new TurnOver()));
    expect((await waiting()).rows).toMatchObject([{ task: 'process_screener' }]);
    expect(await orderOf('long')).toEqual(['f']);
  });

  test('defers a company’s films to the next day after its hours, and counts the time used', async () => {
    const { account: company } = await makeProvider(db);
    const film = { kind: 'screener', uuid: 'g', company, bytes: 1e6, lane: 'short' } as const;
    let worked = 0;
    const work = async () => {
      worked += 1;
    };
    await takeTurn(deps, film, work);
    const [spent] = await db.select().from(film_time).where(eq(film_time.company_id, company));
    expect(spent?.seconds).toBeGreaterThan(0);
    await db.update(film_time).set({ seconds: 7200 }).where(eq(film_time.company_id, company));
    await takeTurn(deps, film, work);
    expect(worked).toBe(1);
    const [job] = (await waiting()).rows;
    const hours = (Date.parse(job?.run_at ?? '') - Date.now()) / 3_600_000;
    // The tests begin at nine in Tokyo.
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
    clock.advance({ hours: 24 });
    await takeTurn(deps, film, work);
    expect(worked).toBe(2);
    await db.execute(sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`);
  });
});

describe('films of a provider without an approved title', { timeout: 120_000 }, () => {
  let unknown: Actor;
  let draft: string;
  const begin = (as: Actor) =>
    call(beginScreener, { as, params: { uuid: draft }, body: { kind: 'screener', file_name: 'a.mp4', bytes: 100 } });

  beforeAll(async () => {
    unknown = await makeProvider(db);
    draft = await makeMovie(db, unknown, { movie: { status: movieStatus.draft } });
  });

  test('are refused until staff approve one of the provider’s titles', async () => {
    expect(await begin(unknown)).toMatchObject({ status: 409, body: { code: 'films_unapproved' } });
    await makeMovie(db, unknown);
    expect((await begin(unknown)).status).toBe(201);
  });

  test('are not processed until an approval; staff may send one themselves', async () => {
    const provider = await makeProvider(db);
    const movie = await makeMovie(db, provider);
    const bytes = await filmBytes({ picture: 'testsrc=s=320x180:r=24:d=1', sounds: ['sine=d=1'] });
    const uuid = await uploadScreener(harness, provider, { movie, bytes });
    await db.update(accounts).set({ state: 'blocked' }).where(eq(accounts.uuid, provider.account));
    await harness.runMediaJobs();
    expect(await stateOf(uuid)).toEqual({ state: 'failed', fault: 'not_approved' });
    await db.update(accounts).set({ state: 'approved' }).where(eq(accounts.uuid, provider.account));
    expect((await call(retryScreener, { as: provider, params: { uuid } })).status).toBe(200);
    await harness.runMediaJobs();
    expect(await stateOf(uuid)).toEqual({ state: 'live', fault: null });
    await db.update(movies).set({ status: movieStatus.draft }).where(eq(movies.uuid, movie));
    const staff = await makeManager(db);
    const trailer = await uploadScreener(harness, staff, { movie, bytes, kind: 'trailer' });
    await harness.runMediaJobs();
    expect(await stateOf(trailer)).toEqual({ state: 'live', fault: null });
  });
});
