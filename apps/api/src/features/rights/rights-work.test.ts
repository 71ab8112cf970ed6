import type { Actor } from '@eigaichi/domain/accounts/actor';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { addGrantElsewhere, listGrants, removeGrantElsewhere, saveOffer } from '@eigaichi/wire/rights/rights';
import {
  changeGrantElsewhere,
  previewRights,
  readLicenceCalendar,
  readRightsHistory,
} from '@eigaichi/wire/rights/rights-work';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { grantRights } from './grant-rights.ts';

const harness = await testHarness();
const { db } = harness.deps;
const provider = await makeProvider(db);
const rival = await makeProvider(db);
const buyer = await makeConsumer(db);
const manager = await makeManager(db);

const newId = async (): Promise<string> => {
  const found = await harness.deps.db.execute<{ id: string }>(sql`select gen_random_uuid() as id`);
  return found.rows[0]?.id ?? '';
};

/** Grants an exclusive SVOD licence in France through 2027 by an agreement here. */
const signHere = async (movie_id: string) => {
  const quote_movie_id = await newId();
  const agreement_id = await newId();
  await harness.deps.db.transaction((tx) =>
    grantRights(tx, {
      holder_id: buyer.account,
      agreement_id,
      entered_by: buyer.account,
      movies: [{ movie_id, quote_movie_id }],
      rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.exclusive, holdback_length: null }],
      countries: ['FR'],
      all_countries: false,
      license_start: '2027-01-01',
      license_end: '2027-12-31',
    }),
  );
};

const elsewhere = {
  rights: [rightType.svod],
  countries: ['US'],
  starts_on: '2027-01-01',
  ends_on: '2027-12-31',
  exclusive_type: exclusiveType.exclusive,
  licensee: 'Example Broadcasting',
};
type Grant = { uuid: string; version: number; ends_on: string | null };
const add = async (movie: string, over: Record<string, unknown> = {}, as = provider): Promise<Grant> => {
  const body = { ...elsewhere, ...over };
  const answer = await harness.call(addGrantElsewhere, { as, params: { uuid: movie }, body });
  expect(answer.status).toBe(201);
  return answer.body.data as Grant;
};

type Group = { countries: string[]; rows: { rights: number[]; line: Record<string, unknown>[] }[] };
const lineOf = (groups: readonly Group[], country: string, right: number) =>
  groups.find(({ countries }) => countries.includes(country))?.rows.find(({ rights }) => rights.includes(right))?.line;

describe('the calendar of a title', () => {
  const ask = (as: Actor, movie: string, query: Record<string, number> = { from: 2027, to: 2028 }) =>
    harness.call(readLicenceCalendar, { as, params: { uuid: movie }, query });

  test('shows free, taken (here or elsewhere) and not offered rights, with equal countries merged', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    await signHere(movie);
    await add(movie);
    const answer = await ask(provider, movie);
    const { groups, start, end } = answer.body.data as { groups: Group[]; start: string; end: string };
    expect([start, end]).toEqual(['2027-01-01', '2028-12-31']);
    expect(groups).toHaveLength(3);
    expect(groups[0]?.countries.length).toBeGreaterThan(200);
    expect(lineOf(groups, 'FR', 1)).toEqual([
      { start: '2027-01-01', end: '2027-12-31', state: 'taken', by: 'here' },
      { start: '2028-01-01', end: '2028-12-31', state: 'free', by: null },
    ]);
    expect(lineOf(groups, 'US', 1)?.[0]).toMatchObject({ state: 'taken', by: 'elsewhere' });
    expect(lineOf(groups, 'US', 4)).toMatchObject([{ state: 'not_offered' }]);
    expect(JSON.stringify(answer.body)).not.toContain(buyer.account);
  });

  test('is visible to its owner only', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    expect((await ask(rival, movie)).status).toBe(404);
    expect((await ask(buyer, movie)).status).toBe(403);
    expect((await ask(manager, movie)).status).toBe(200);
    expect((await ask(provider, movie, { from: 2028, to: 2027 })).body).toMatchObject({ errors: [{ field: 'to' }] });
  });
});

describe('a change before it is saved', () => {
  const preview = (as: Actor, movie: string, body: Record<string, unknown>) =>
    harness.call(previewRights, { as, params: { uuid: movie }, body });

  test('lists the rights that become free or taken, with territories and clashes', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    await signHere(movie);
    const clashing = await preview(provider, movie, { grant: { ...elsewhere, countries: ['FR', 'US'] } });
    expect(clashing.body.data).toMatchObject({
      clashes: [{ source: 'here', starts_on: '2027-01-01', ends_on: '2027-12-31', licensee: null }],
      open_requests: 0,
    });
    const { changes } = (await preview(provider, movie, { grant: elsewhere })).body.data as { changes: Group[] };
    expect(changes).toEqual([
      {
        countries: ['US'],
        rows: [
          // VOD overlaps SVOD (D9).
          {
            rights: [rightType.svod, rightType.vod],
            line: [{ start: '2027-01-01', end: '2027-12-31', from: 'free', to: 'taken' }],
          },
        ],
      },
    ]);
    const listed = await harness.call(listGrants, { as: provider, params: { uuid: movie } });
    expect(listed.body.data).toHaveLength(1);
  });

  test('to a licence replaces that licence, and a withdrawal frees its rights', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const { uuid } = await add(movie);
    const shorter = { ...elsewhere, uuid, ends_on: '2027-06-30' };
    for (const body of [{ grant: shorter }, { removed: uuid }]) {
      const answer = (await preview(provider, movie, body)).body.data as { changes: Group[]; clashes: unknown[] };
      expect(answer.clashes).toEqual([]);
      expect(lineOf(answer.changes, 'US', 1)).toMatchObject([{ from: 'taken', to: 'free', end: '2027-12-31' }]);
    }
  });

  test('to a perpetual licence has an open end, as have its clashes and the calendar’s edge', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const grant = await add(movie, { ends_on: null });
    const calendar = await harness.call(readLicenceCalendar, {
      as: provider,
      params: { uuid: movie },
      query: { from: 2150, to: 2150 },
    });
    expect(lineOf((calendar.body.data as { groups: Group[] }).groups, 'US', 1)).toEqual([
      { start: '2150-01-01', end: '2150-12-31', state: 'taken', by: 'elsewhere' },
    ]);
    const later = { ...elsewhere, starts_on: '2150-01-01', ends_on: '2150-12-31' };
    const answer = await preview(provider, movie, { grant: later });
    expect(answer.body.data).toMatchObject({ clashes: [{ starts_on: '2027-01-01', ends_on: null }] });
    const shorter = await preview(provider, movie, { grant: { ...elsewhere, uuid: grant.uuid } });
    expect(lineOf((shorter.body.data as { changes: Group[] }).changes, 'US', 1)).toMatchObject([
      { start: '2028-01-01', end: null, from: 'taken', to: 'free' },
    ]);
  });

  test('to an offer has open ends', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const offer = {
      lines: [{ rights: [rightType.svod, rightType.vod, rightType.payTv, rightType.theatre], all_countries: true }],
    };
    const { changes } = (await preview(provider, movie, { offer })).body.data as { changes: Group[] };
    expect(changes.map(({ rows }) => rows)).toEqual([
      [{ rights: [rightType.tvod], line: [{ start: null, end: null, from: 'free', to: 'not_offered' }] }],
    ]);
    expect((await preview(rival, movie, { offer })).status).toBe(404);
  });
});

describe('a licence given elsewhere', () => {
  const change = (as: Actor, { uuid, version }: Grant, over: Record<string, unknown> = {}) =>
    harness.call(changeGrantElsewhere, { as, params: { uuid }, body: { ...elsewhere, version, ...over } });

  test('is changed, and frees the rights it no longer takes', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const grant = await add(movie);
    const limits = { ends_on: '2027-06-30', languages: ['de'], note: 'Contract 2019-14' };
    const changed = await change(provider, grant, limits);
    expect(changed.body.data).toMatchObject({ version: 2, ...limits, licensee: 'Example Broadcasting' });
    await add(movie, { starts_on: '2027-07-01' });
    const longer = await change(provider, { ...grant, version: 2 }, { ends_on: '2027-07-01' });
    expect(longer.body).toMatchObject({ code: 'rights_taken', details: { movies: [movie] } });
  });

  test('shows both versions after a concurrent change', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    const grant = await add(movie);
    await change(provider, grant, { ends_on: '2027-06-30' });
    const late = await change(provider, grant, { ends_on: '2027-03-31' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'stale_version',
      details: { sent: { ends_on: '2027-03-31' }, current: { version: 2, ends_on: '2027-06-30' } },
    });
  });

  test('clashes with one signed here, which is never changed by hand', async () => {
    const movie = await makeMovie(harness.deps.db, provider);
    await signHere(movie);
    const grant = await add(movie);
    expect((await change(provider, grant, { countries: ['FR'] })).body).toMatchObject({ code: 'rights_taken' });
    const listed = await harness.call(listGrants, { as: provider, params: { uuid: movie } });
    const here = (listed.body.data as (Grant & { source: string })[]).find(({ source }) => source === 'here');
    if (here === undefined) throw new Error('the signed licence is not listed');
    expect((await change(provider, here)).body).toMatchObject({ code: 'grant_of_agreement' });
    expect((await change(rival, grant)).status).toBe(404);
  });
});

test('the history shows each change with its author, including withdrawals', async () => {
  const movie = await makeMovie(harness.deps.db, provider);
  await signHere(movie);
  const lines = [{ rights: [rightType.svod], countries: ['FR', 'DE'] }];
  await harness.call(saveOffer, { as: provider, params: { uuid: movie }, body: { version: 1, lines } });
  const { uuid } = await add(movie, {}, manager);
  await harness.call(removeGrantElsewhere, { as: provider, params: { uuid } });
  const ask = (as: Actor) => harness.call(readRightsHistory, { as, params: { uuid: movie } });
  const answer = await ask(provider);
  expect(answer.body).toMatchObject({
    meta: { total: 4 },
    data: [
      { action: 'grant.remove', grant: { before: { licensee: 'Example Broadcasting' }, after: null } },
      { action: 'grant.add', by: { name: manager.person.name, on_behalf: false }, grant: { before: null } },
      { action: 'offer.save', by: { name: provider.person.name }, offer: { after: { complete: true, lines } } },
      { action: 'grant.sign', by: null, grant: { after: { source: 'here', countries: ['FR'] } } },
    ],
  });
  expect(JSON.stringify(answer.body)).not.toContain(buyer.account);
  expect((await ask(rival)).status).toBe(404);
});
