import type { Actor } from '@eigaichi/domain/accounts/actor';
import { maxCollectionLinks } from '@eigaichi/domain/editorial/collections';
import { addDays, tokyoDay } from '@eigaichi/domain/shared/dates';
import { removeColleague } from '@eigaichi/wire/accounts/members';
import * as wire from '@eigaichi/wire/movies/collections';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeColleague, makeConsumer, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { dataOf } from '../../testing/shared-deal.ts';

const harness = await testHarness();
const { call, deps } = harness;
const { db } = deps;

type Link = { uuid: string; address: string; state: string };

const provider = await makeProvider(db);
const movie = await makeMovie(db, provider, { name: { ja: '白い丘', en: 'White Hill' } });
const hidden = await makeMovie(db, provider, { movie: { is_public: false } });
const today = tokyoDay(deps.clock.now());
const lastDay = addDays(today, 30);

let buyer: Actor;
let deals: Actor;
let viewer: Actor;
let uuid: string;

beforeEach(async () => {
  buyer = await makeConsumer(db, { consumer: { company_name: 'Quillfern Streaming' } });
  deals = await makeColleague(db, buyer, { roles: ['deals'] });
  viewer = await makeColleague(db, buyer, { roles: ['viewer'] });
  const body = { collection_name: 'Spring', is_shared: true };
  uuid = dataOf<{ uuid: string }>(await call(wire.createCollection, { as: deals, body })).uuid;
  await call(wire.addToCollection, { as: deals, params: { uuid, movieId: movie } });
  await db.execute(
    sql`insert into collection_titles (collection_id, movie_id, created_at) values (${uuid}, ${hidden}, now())`,
  );
  await note(deals, 'Ask for the festival cut');
});

const note = (as: Actor, text: string | null) =>
  call(wire.noteCollected, { as, params: { uuid, movieId: movie }, body: { note: text } });
const share = (as: Actor, body: object = {}) =>
  call(wire.shareCollection, { as, params: { uuid }, body: { shared_until: lastDay, with_notes: true, ...body } });
const shared = async (body: object = {}) => dataOf<Link>(await share(deals, body));
const tokenIn = ({ address }: Link) => new URL(address).searchParams.get('token') ?? '';
const open = (link: Link) => call(wire.readSharedCollection, { query: { token: tokenIn(link) } });
const links = (as: Actor) => call(wire.listCollectionLinks, { as, params: { uuid } });
const revoke = (as: Actor, linkId: string) => call(wire.revokeCollectionLink, { as, params: { uuid, linkId } });

test('a note on a title is read by everyone who sees the collection and written by those who fill it', async () => {
  const noteFor = async (as: Actor) =>
    dataOf<{ note: string | null }[]>(await call(wire.listCollectedMovies, { as, params: { uuid } }))[0]?.note;
  expect(await noteFor(viewer)).toBe('Ask for the festival cut');
  expect((await note(viewer, 'No')).status).toBe(403);
  expect((await note(await makeConsumer(db), 'No')).status).toBe(404);
  expect((await note(buyer, null)).status).toBe(200);
  expect(await noteFor(viewer)).toBeNull();
  const unknown = { uuid, movieId: crypto.randomUUID() };
  expect((await call(wire.noteCollected, { as: deals, params: unknown, body: { note: 'x' } })).status).toBe(404);
});

test('shows anyone with the link the public facts of titles on the market, and the notes', async () => {
  const answer = await open(await shared());
  expect(answer.status).toBe(200);
  const { data, meta, collection } = wire.readSharedCollection.answer.parse(answer.body);
  expect(collection).toEqual({ collection_name: 'Spring', company_name: 'Quillfern Streaming', shared_until: lastDay });
  expect(meta.total).toBe(1);
  expect(data).toMatchObject([{ uuid: movie, note: 'Ask for the festival cut', has_public_page: false }]);
  const fields = Object.keys(data[0] ?? {}).toSorted();
  expect(fields).toEqual([
    'copyright',
    'film_type',
    'genres',
    'has_public_page',
    'images',
    'is_shown',
    'note',
    'production_year',
    'translations',
    'type',
    'uuid',
  ]);
});

test('hides the notes unless the link was created with them', async () => {
  const { body } = await open(await shared({ with_notes: false }));
  expect(body.data).toMatchObject([{ uuid: movie, note: null }]);
});

test('is not found for an unknown token, and gone once it expired, was revoked or its company was blocked', async () => {
  const [revoked, late] = [await shared(), await shared({ shared_until: today })];
  expect((await call(wire.readSharedCollection, { query: { token: 'x'.repeat(43) } })).status).toBe(404);
  expect((await revoke(deals, revoked.uuid)).status).toBe(200);
  const refused = await open(revoked);
  expect([refused.status, refused.body.code]).toEqual([410, 'collection_link_ended']);
  expect((await open(late)).status).toBe(200);
  await db.execute(sql`update collection_links set shared_until = ${addDays(today, -1)} where uuid = ${late.uuid}`);
  expect((await open(late)).status).toBe(410);
  expect(dataOf<Link[]>(await links(deals)).map(({ state }) => state)).toEqual(
    expect.arrayContaining(['revoked', 'expired']),
  );
  const blocked = await shared();
  await db.execute(sql`update accounts set state = 'blocked' where uuid = ${buyer.account}`);
  expect((await open(blocked)).status).toBe(404);
});

test('stores only the hash of the token', async () => {
  const link = await shared();
  const { rows } = await db.execute(sql`select l::text as row from collection_links l where uuid = ${link.uuid}`);
  expect(JSON.stringify(rows)).not.toContain(tokenIn(link));
  expect(JSON.stringify((await links(deals)).body)).not.toContain(tokenIn(link));
});

test('can be shared and revoked only by the maker and owners', async () => {
  const link = await shared();
  const approver = await makeColleague(db, buyer, { roles: ['approver'] });
  for (const as of [approver, viewer]) {
    expect((await share(as)).status).toBe(403);
    expect((await links(as)).status).toBe(403);
    expect((await revoke(as, link.uuid)).status).toBe(403);
  }
  const stranger = await makeConsumer(db);
  for (const answer of [await share(stranger), await links(stranger), await revoke(stranger, link.uuid)])
    expect(answer.status).toBe(404);
  expect((await revoke(deals, crypto.randomUUID())).status).toBe(404);
  expect((await revoke(buyer, link.uuid)).status).toBe(200);
});

test('refuses a day beyond 30 days, and more links than the limit', async () => {
  const { status, body } = await share(deals, { shared_until: addDays(lastDay, 1) });
  expect([status, body.errors]).toMatchObject([422, [{ field: 'shared_until', rule: 'date_until' }]]);
  const both = await share(deals, { shared_until: addDays(today, -1), with_notes: 'x' });
  expect(both.body.errors).toMatchObject([{ field: 'with_notes' }, { field: 'shared_until', rule: 'dateAfter' }]);
  await db.execute(sql`
    insert into collection_links (collection_id, person_id, token_hash, with_notes, shared_until, created_at)
    select ${uuid}, ${deals.person.uuid}, sha256((n || ${crypto.randomUUID()}::text)::bytea), false, ${today},
      ${deps.clock.nowIso()}::timestamptz
    from generate_series(1, ${maxCollectionLinks}::int) n`);
  expect((await share(deals)).body.code).toBe('collection_links_full');
});

test('the links of a person who leaves the company end', async () => {
  const link = await shared();
  expect((await open(link)).status).toBe(200);
  expect((await call(removeColleague, { as: buyer, params: { id: deals.person.uuid } })).status).toBe(200);
  expect((await open(link)).status).toBe(410);
});
