import type { Actor } from '@eigaichi/domain/accounts/actor';
import { listSessions } from '@eigaichi/wire/own-sessions';
import { createQuoteSet } from '@eigaichi/wire/quote-sets';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { company_pictures } from '../db/schema/accounts.ts';
import { makeConsumer, makeManager, makeProvider } from './accounts.ts';
import { makeHarness } from './harness.ts';
import { makeMovie } from './movies.ts';
import { askedConditions, setRates, shareOf, signedQuote, titleOf } from './quoted.ts';

const harness = await makeHarness();
const { call, app } = harness;
const { db } = harness.deps;
afterAll(() => harness.close());

/** Said of everything that is somebody's: no stranger may read it. */
const mark = 'Marked Company';

/** Uuids of what belongs to one buyer and one provider, by what they are. */
const theirs: Record<string, string> = {};
const strangers: Record<string, Actor> = {};

beforeAll(async () => {
  await setRates(db);
  const parties = {
    buyer: await makeConsumer(db, { consumer: { company_name: `${mark} Buyer` } }),
    provider: await makeProvider(db, { provider: { tel: `${mark} Provider` } }),
    manager: await makeManager(db),
  };
  const quote = await signedQuote(harness, parties, { movies: [await makeMovie(db, parties.provider)] });
  const set = await call(createQuoteSet, { as: parties.buyer, body: { name: mark, conditions: askedConditions } });
  const login = await harness.loginAs(parties.buyer);
  const sessions = await call(listSessions, { headers: login });
  Object.assign(theirs, {
    buyer: parties.buyer.account,
    manager: parties.manager.account,
    draft: await makeMovie(db, parties.provider, { movie: { status: 1 } }),
    quote: quote.uuid,
    share: shareOf(quote).uuid,
    quote_movie: titleOf(quote).uuid,
    quote_set: (set.body.data as { uuid: string }).uuid,
    session: (sessions.body.data as { uuid: string }[])[0]?.uuid,
  });
  const [picture] = await db
    .insert(company_pictures)
    .values({
      account_id: parties.buyer.account,
      kind: 'logo_image',
      name: 'logo.png',
      bytes: 1,
      sha256: 'a'.repeat(64),
      state: 'shown',
      storage_upload: 'none',
      width: 100,
      since: new Date(),
    })
    .returning();
  theirs.picture = picture?.uuid ?? '';
  strangers.buyer = await makeConsumer(db);
  strangers.provider = await makeProvider(db);
});

/** Everything that belongs to the two, row by row. */
const kept = async () => {
  const { rows } = await db.execute<{ row: unknown }>(sql`
    select to_jsonb(a) as row from accounts a where a.uuid in (${theirs.buyer}, ${theirs.manager})
    union all select to_jsonb(c) from consumers c where c.uuid = ${theirs.buyer}
    union all select to_jsonb(m) from movies m where m.uuid = ${theirs.draft}
    union all select to_jsonb(q) from quotes q where q.uuid = ${theirs.quote}
    union all select to_jsonb(p) from quote_providers p where p.uuid = ${theirs.share}
    union all select to_jsonb(t) from quote_movies t where t.uuid = ${theirs.quote_movie}
    union all select to_jsonb(s) from quote_sets s where s.uuid = ${theirs.quote_set}
    union all select to_jsonb(p) from company_pictures p where p.uuid = ${theirs.picture}
    union all select to_jsonb(s) from sessions s where s.uuid = ${theirs.session}`);
  return rows.map(({ row }) => JSON.stringify(row)).toSorted();
};

const named = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

test('whoever puts another account’s uuid into a path reads and changes nothing of it, at any endpoint', async () => {
  const before = await kept();
  expect(before).toHaveLength(10);
  const leaks: string[] = [];
  for (const endpoint of app.endpoints.filter(({ path }) => path.includes(':')))
    for (const [who, stranger] of Object.entries(strangers))
      for (const [what, uuid] of Object.entries(theirs)) {
        const params = Object.fromEntries(named(endpoint.path).map((name) => [name, uuid]));
        const { status, body } = await call(endpoint, { as: stranger, params });
        const isRead = endpoint.method === 'GET' && status < 300;
        if (isRead || status >= 500 || JSON.stringify(body).includes(mark))
          leaks.push(`${endpoint.name}, ${what}, as ${who}: ${status}`);
      }
  expect(leaks).toEqual([]);
  expect(await kept()).toEqual(before);
}, 120_000);
