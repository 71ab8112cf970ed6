import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { listMovies } from '@eigaichi/wire/movies/movies';
import * as wire from '@eigaichi/wire/movies/saved-searches';
import { addGrantElsewhere } from '@eigaichi/wire/rights/rights';
import type { AnswerOut, BodyIn } from '@eigaichi/wire/shared/endpoint';
import { listNotices } from '@eigaichi/wire/staff/notices';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordMovieChange } from '../../db/record-movie-change.ts';
import { movie_awards, movies } from '../../db/schema/movies.ts';
import { persons } from '../../db/schema/persons.ts';
import { awards } from '../../db/schema/reference.ts';
import { makeColleague, makeConsumer, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { dataOf } from '../../testing/shared-deal.ts';

const harness = await testHarness();
const { call, deps, runTimed } = harness;
const { db, clock } = deps;

type SavedSearch = AnswerOut<typeof wire.saveSearch>['data'];
type Alerts = AnswerOut<typeof wire.listSearchAlerts>['data'];

const provider = await makeProvider(db);
let buyer: Actor;

const match = () => runTimed(['match_saved_searches']);

beforeEach(async () => {
  await db.execute(sql`delete from saved_searches`);
  await match();
  buyer = await makeConsumer(db);
});

const save = async (as: Actor, search: string, over: Partial<BodyIn<typeof wire.saveSearch>> = {}) => {
  const body = { search_name: `Search ${search}`.slice(0, 60), search, frequency: 'instant', ...over } as const;
  const { uuid } = dataOf<SavedSearch>(await call(wire.saveSearch, { as, body }));
  await match();
  return uuid;
};
const alertsOf = async (as: Actor, uuid: string) =>
  dataOf<Alerts>(await call(wire.listSearchAlerts, { as, params: { uuid } })).map(({ movie, reasons }) => [
    movie,
    reasons,
  ]);
/** Changes a title, and records the change. */
const change = async (uuid: string, set: Partial<typeof movies.$inferInsert>) => {
  await db.transaction(async (tx) => {
    await tx
      .update(movies)
      .set({ updated_at: clock.nowIso(), ...set })
      .where(eq(movies.uuid, uuid));
    await recordMovieChange(tx, uuid);
  });
  await match();
};
const mailsTo = (as: Actor) => harness.mailsTo(as.person.email, /^(Saved search|保存した検索)/);

test('reports a new title once, by email and bell, and no title from before', async () => {
  const uuid = await save(buyer, 'free_word=tanpopo');
  await makeMovie(db, provider, { name: { ja: '別の作品', en: 'Another' } });
  const movie = await makeMovie(db, provider, { name: { ja: 'タンポポ', en: 'Tanpopo' } });
  await match();
  await match();
  expect(await alertsOf(buyer, uuid)).toEqual([[movie, ['new']]]);
  const [mail, second] = await mailsTo(buyer);
  expect(second).toBeUndefined();
  expect(mail?.body).toContain('Tanpopo: New on the market');
  const [notice] = dataOf<AnswerOut<typeof listNotices>['data']>(await call(listNotices, { as: buyer }));
  expect(notice).toMatchObject({ href: `/vod/searches?search=${uuid}`, detail: { en: 'Tanpopo' } });
  const later = await save(buyer, 'free_word=tanpopo', { search_name: 'Later' });
  expect(await alertsOf(buyer, later)).toEqual([]);
});

test('a saved search that the list refuses by now doesn’t stop the others', async () => {
  const broken = await save(buyer, 'free_word=tanpopo', { search_name: 'Broken' });
  const uuid = await save(buyer, 'free_word=tanpopo');
  await db.execute(sql`update saved_searches set search = 'start=2026-13-01' where uuid = ${broken}`);
  const movie = await makeMovie(db, provider, { name: { ja: 'タンポポ', en: 'Tanpopo' } });
  await match();
  expect(await alertsOf(buyer, uuid)).toEqual([[movie, ['new']]]);
  expect(await alertsOf(buyer, broken)).toEqual([]);
});

test('reports prizes, prices and screeners of titles found, and titles that fit after a change', async () => {
  const movie = await makeMovie(db, provider, { movie: { production_year: 1980 } });
  const all = await save(buyer, '');
  const nineties = await save(buyer, 'production_year=1990-1999');
  await change(movie, { price: 500_000, currency: 'JPY' });
  expect(await alertsOf(buyer, all)).toEqual([[movie, ['price']]]);
  expect(await alertsOf(buyer, nineties)).toEqual([]);
  await change(movie, { production_year: 1995, screener_url: 'https://vimeo.com/1' });
  expect(await alertsOf(buyer, all)).toEqual([[movie, ['screener']]]);
  expect(await alertsOf(buyer, nineties)).toEqual([[movie, ['fits', 'screener']]]);
  const [award] = await db.insert(awards).values({ name: 'a', name_ja: '映画祭', name_en: 'A festival' }).returning();
  await db.insert(movie_awards).values({ movie_id: movie, award_id: award?.uuid ?? '', prize_en: 'Best Film' });
  await change(movie, {});
  expect(await alertsOf(buyer, all)).toEqual([[movie, ['prize']]]);
});

test('hides titles that buyers no longer see, and reports them as new when they return', async () => {
  const movie = await makeMovie(db, provider, { movie: { status: movieStatus.draft } });
  const uuid = await save(buyer, '');
  expect(await alertsOf(buyer, uuid)).toEqual([]);
  await change(movie, { status: movieStatus.approved });
  expect(await alertsOf(buyer, uuid)).toEqual([[movie, ['new']]]);
  await change(movie, { status: movieStatus.draft });
  expect(await alertsOf(buyer, uuid)).toEqual([]);
  await change(movie, { status: movieStatus.approved });
  expect(await alertsOf(buyer, uuid)).toEqual([[movie, ['new']]]);
});

describe('a wanted licence', () => {
  const licence = 'rights=1&countries=FR&availability=free,partly_free';
  const periodFrom = (days: number) => {
    const start = clock.now().toZonedDateTimeISO('Asia/Tokyo').toPlainDate().add({ days });
    return { start: start.toString(), end: start.add({ years: 1 }).subtract({ days: 1 }).toString() };
  };

  test('is reported when a licence ends with the day, and the link of the search finds the title', async () => {
    const movie = await makeMovie(db, provider);
    const { start } = periodFrom(0);
    const given = await call(addGrantElsewhere, {
      as: provider,
      params: { uuid: movie },
      body: {
        rights: [rightType.svod],
        all_countries: true,
        starts_on: '2020-01-01',
        ends_on: periodFrom(29).start,
        exclusive_type: exclusiveType.exclusive,
      },
    });
    expect(given.status).toBe(201);
    const uuid = await save(
      buyer,
      `rights=1&countries=FR&availability=free&${new URLSearchParams(periodFrom(0)).toString()}`,
    );
    clock.advance({ days: 29 });
    await match();
    expect(await alertsOf(buyer, uuid)).toEqual([]);
    clock.advance({ days: 1 });
    await match();
    expect(await alertsOf(buyer, uuid)).toEqual([[movie, ['licence_ended']]]);
    const [{ search } = { search: '' }] = dataOf<SavedSearch[]>(await call(wire.listSavedSearches, { as: buyer }));
    const query = Object.fromEntries(new URLSearchParams(search));
    expect(query.start).not.toBe(start);
    const found = await call(listMovies, { as: buyer, query: { ...query, per: 100 } });
    expect(dataOf<{ uuid: string }[]>(found).map((card) => card.uuid)).toContain(movie);
    expect(await mailsTo(buyer)).toHaveLength(1);
  });

  test('is reported when its offer is widened', async () => {
    const movie = await makeMovie(db, provider, { offer: { rights: [rightType.theatre] } });
    const uuid = await save(buyer, `${licence}&${new URLSearchParams(periodFrom(10)).toString()}`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`update offer_lines set rights = '{1}' where movie_id = ${movie}`);
      await recordMovieChange(tx, movie);
    });
    await match();
    expect(await alertsOf(buyer, uuid)).toEqual([[movie, ['offer_widened']]]);
  });
});

describe('delivery', () => {
  test('waits for the morning in the reader’s time zone, and notifies colleagues of a shared search', async () => {
    const colleague = await makeColleague(db, buyer, { roles: ['viewer'] });
    await db.update(persons).set({ timezone: 'Europe/Paris' }).where(eq(persons.uuid, colleague.person.uuid));
    await save(buyer, 'free_word=morning', { frequency: 'daily', is_shared: true });
    await makeMovie(db, provider, { name: { ja: '朝', en: 'Morning' } });
    await match();
    const mails = async () => [(await mailsTo(buyer)).length, (await mailsTo(colleague)).length];
    expect(await mails()).toEqual([0, 0]);
    const nextMorning = (zone: string) => {
      const eight = clock.now().toZonedDateTimeISO(zone).withPlainTime({ hour: 8 });
      const isPast = Temporal.Instant.compare(eight.toInstant(), clock.now()) <= 0;
      clock.moveTo((isPast ? eight.add({ days: 1 }) : eight).toInstant());
      return match();
    };
    await nextMorning('Europe/Paris');
    expect(await mails()).toEqual([0, 1]);
    await nextMorning('Asia/Tokyo');
    expect(await mails()).toEqual([1, 1]);
  });

  test('waits for the end of quiet hours that were chosen meanwhile', async () => {
    const evening = clock
      .now()
      .toZonedDateTimeISO('Asia/Tokyo')
      .add({ days: 1 })
      .withPlainTime({ hour: 21, minute: 50 });
    clock.moveTo(evening.toInstant());
    await save(buyer, 'free_word=night');
    const movie = await makeMovie(db, provider, { name: { ja: '夜', en: 'Night' } });
    await match();
    await change(movie, { price: 1_000, currency: 'JPY' });
    expect(await mailsTo(buyer)).toHaveLength(1);
    await db.update(persons).set({ quiet_hours: '22-7' }).where(eq(persons.uuid, buyer.person.uuid));
    clock.advance({ minutes: 15 });
    await match();
    expect(await mailsTo(buyer)).toHaveLength(1);
    clock.advance({ hours: 9 });
    await match();
    expect(await mailsTo(buyer)).toHaveLength(2);
  });

  test('joins the news of a pause in one email, each title once', async () => {
    const movie = await makeMovie(db, provider, { name: { ja: '静か', en: 'Quiet' } });
    await save(buyer, 'free_word=quiet');
    await change(movie, { price: 1_000, currency: 'JPY' });
    await change(movie, { price: 900 });
    await change(movie, { screener_url: 'https://vimeo.com/1' });
    expect(await mailsTo(buyer)).toHaveLength(1);
    clock.advance({ minutes: 15 });
    await match();
    const [, second, third] = await mailsTo(buyer);
    expect(second?.body).toContain('Quiet: Indicative price changed; Screener added');
    expect(third).toBeUndefined();
  });

  test('a pause stops the alerts of one reader only, and passes over what happens meanwhile', async () => {
    const colleague = await makeColleague(db, buyer, { roles: ['viewer'] });
    const uuid = await save(buyer, 'free_word=pause', { is_shared: true });
    const pause = (is_paused: boolean) =>
      call(wire.pauseSavedSearch, { as: colleague, params: { uuid }, body: { is_paused } });
    expect(dataOf<SavedSearch>(await pause(true))).toMatchObject({ is_paused: true });
    const movie = await makeMovie(db, provider, { name: { ja: '休止', en: 'Pause' } });
    await match();
    expect([(await mailsTo(buyer)).length, (await mailsTo(colleague)).length]).toEqual([1, 0]);
    await pause(false);
    await change(movie, { price: 1_000, currency: 'JPY' });
    const [mail] = await mailsTo(colleague);
    expect(mail?.body).toContain('Pause: Indicative price changed');
    expect(mail?.body).not.toContain('New on the market');
  });

  test('a search that is shared again brings colleagues nothing from the time when it was private', async () => {
    const colleague = await makeColleague(db, buyer, { roles: ['viewer'] });
    const shared = { search_name: 'Shared', search: 'free_word=again', frequency: 'instant', is_shared: true } as const;
    const uuid = await save(buyer, shared.search, shared);
    const share = (is_shared: boolean) =>
      call(wire.changeSavedSearch, { as: buyer, params: { uuid }, body: { ...shared, is_shared } });
    const publish = async (name: string) => {
      await makeMovie(db, provider, { name: { ja: name, en: name } });
      clock.advance({ minutes: 15 });
      await match();
    };
    await publish('Again');
    await share(false);
    await publish('Again, private');
    await share(true);
    await publish('Again, shared');
    const [first, second, third] = await mailsTo(colleague);
    expect(first?.body).toContain('Again: New on the market');
    expect(second?.body).toContain('Again, shared: New on the market');
    expect(second?.body).not.toContain('Again, private');
    expect(third).toBeUndefined();
  });

  test('a person who muted the kind gets the bell only; a removed colleague gets nothing', async () => {
    const colleague = await makeColleague(db, buyer, { roles: ['viewer'] });
    await save(buyer, 'free_word=muted', { is_shared: true });
    await db
      .update(persons)
      .set({ muted_mails: ['search_alert'] })
      .where(eq(persons.uuid, buyer.person.uuid));
    await db.execute(sql`update members set status = 'removed' where person_uuid = ${colleague.person.uuid}`);
    await makeMovie(db, provider, { name: { ja: '消音', en: 'Muted' } });
    await match();
    expect([...(await mailsTo(buyer)), ...(await mailsTo(colleague))]).toEqual([]);
    expect(dataOf<unknown[]>(await call(listNotices, { as: buyer }))).toHaveLength(1);
  });
});

describe('unsubscription (RFC 8058)', () => {
  const alerted = async () => {
    const uuid = await save(buyer, 'free_word=goodbye');
    await makeMovie(db, provider, { name: { ja: 'さらば', en: 'Goodbye' } });
    await match();
    const [mail] = await mailsTo(buyer);
    const address = new URL(mail?.unsubscribe_url ?? '');
    return { uuid, address, token: address.searchParams.get('token') ?? '' };
  };

  test('stops the alerts by the one-click form of a mail program, without a login', async () => {
    const { uuid, address, token } = await alerted();
    const shown = await call(wire.readUnsubscription, { query: { token } });
    expect(dataOf(shown)).toEqual({ search_name: 'Search free_word=goodbye', is_paused: false });
    for (let again = 0; again < 2; again++) {
      const answer = await harness.app.inject({
        method: 'POST',
        url: `${address.pathname}${address.search}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(answer.statusCode).toBe(200);
    }
    await makeMovie(db, provider, { name: { ja: 'さらば2', en: 'Goodbye again' } });
    clock.advance({ hours: 1 });
    await match();
    expect(await mailsTo(buyer)).toHaveLength(1);
    expect(await alertsOf(buyer, uuid)).toHaveLength(2);
    const [search] = dataOf<SavedSearch[]>(await call(wire.listSavedSearches, { as: buyer }));
    expect(search?.is_paused).toBe(true);
  });

  test('a changed token is not found, and one of a deleted search does nothing', async () => {
    const { uuid, token } = await alerted();
    const other = await save(buyer, 'free_word=other');
    for (const wrong of ['x', token.replace(uuid, other), `${token}a`])
      expect((await call(wire.unsubscribe, { query: { token: wrong } })).status).toBe(404);
    await call(wire.deleteSavedSearch, { as: buyer, params: { uuid } });
    expect((await call(wire.unsubscribe, { query: { token } })).status).toBe(200);
    expect((await call(wire.readUnsubscription, { query: { token } })).status).toBe(404);
  });
});

test('forgets the compared titles once no search is left', async () => {
  const compared = async () => (await db.execute(sql`select movie_id from compared_titles`)).rows.length;
  const uuid = await save(buyer, '');
  expect(await compared()).toBeGreaterThan(0);
  await call(wire.deleteSavedSearch, { as: buyer, params: { uuid } });
  await match();
  expect(await compared()).toBe(0);
});
