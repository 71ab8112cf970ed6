import type { Actor, Role } from '@eigaichi/domain/accounts/actor';
import { consumerStaffDefaults } from '@eigaichi/domain/accounts/consumer-fields';
import { providerStaffDefaults } from '@eigaichi/domain/accounts/provider-fields';
import { movieStaffDefaults } from '@eigaichi/domain/movies/movie-fields';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { listSessions } from '@eigaichi/wire/accounts/own-sessions';
import { createQuoteSet } from '@eigaichi/wire/quotes/request/quote-sets';
import { type Endpoint, isForRole } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { company_pictures } from '../db/schema/accounts.ts';
import { makeConsumer, makeProvider } from './accounts.ts';
import { type Answer, testHarness } from './harness.ts';
import { foldSchema, inputSchemaOf, type JsonSchema } from './json-schema.ts';
import { makeParties } from './market.ts';
import { makeMovie } from './movies.ts';
import { movieOf, providerQuoteOf, requestedConditions, setRates, signedQuote } from './quoted.ts';

const harness = await testHarness();
const { call, app } = harness;
const { db } = harness.deps;

/** Marks all private data; no stranger may read it. */
const mark = 'Marked Company';

/** Uuids of records owned by one buyer and one provider, by kind. */
const theirs: Record<string, string> = {};
const strangers: Record<string, Actor> = {};

await setRates(db);
const parties = await makeParties(db, {
  buyer: { consumer: { company_name: `${mark} Buyer` } },
  provider: { provider: { tel: `${mark} Provider` } },
});
const quote = await signedQuote(harness, parties, { movies: [await makeMovie(db, parties.provider)] });
const set = await call(createQuoteSet, { as: parties.buyer, body: { name: mark, conditions: requestedConditions } });
const login = await harness.loginAs(parties.buyer);
const sessions = await call(listSessions, { headers: login });
Object.assign(theirs, {
  buyer: parties.buyer.account,
  manager: parties.manager.account,
  draft: await makeMovie(db, parties.provider, { movie: { status: movieStatus.draft } }),
  quote: quote.uuid,
  share: providerQuoteOf(quote).uuid,
  quote_movie: movieOf(quote).uuid,
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
    since: new Date().toISOString(),
  })
  .returning();
theirs.picture = picture?.uuid ?? '';
strangers.buyer = await makeConsumer(db);
strangers.provider = await makeProvider(db);

/** All rows that belong to the two. */
const stored = async () => {
  const { rows } = await db.execute<{ row: unknown }>(sql`
    select to_jsonb(a) as row from accounts a where a.uuid in (${theirs.buyer}, ${theirs.manager})
    union all select to_jsonb(h) from persons h where h.uuid in (${theirs.buyer}, ${theirs.manager})
    union all select to_jsonb(b) from members b where b.account_uuid in (${theirs.buyer}, ${theirs.manager})
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

const digest = 'a'.repeat(64);
const site = 'https://elsewhere.example/';

/** Valid values for fields with rules that JSON Schema can't express. */
const samples: Readonly<Record<string, unknown>> = {
  company_url: site,
  conditions: requestedConditions,
  // The first bytes of a PNG, which identify a document.
  content: 'iVBORw0KGgo=',
  email: 'stranger@elsewhere.example',
  facebook_url: 'https://www.facebook.com/elsewhere',
  favorited_at: '2026-06-01T00:00:00Z',
  file_name: 'film.mp4',
  guide_prices: [],
  identifiers: [],
  imdb_url: 'https://www.imdb.com/title/tt0000001/',
  instagram_url: 'https://www.instagram.com/elsewhere',
  invoice_number: 'T7010705000725',
  languages: ['en'],
  license_end: '2027-05-31',
  movie_file_name: 'film.mp4',
  name: 'logo.png',
  original_site: site,
  password: 'PlumLantern4711',
  play_time: '01:40:00',
  price: '1000',
  reported: '1',
  screener_url: 'https://vimeo.com/1',
  sha256: digest,
  shared_until: '2026-04-20',
  subtitle_file_name: 'film.srt',
  captions_name: 'film.srt',
  captions: 'MQ==',
  terms_sha256: digest,
  trailer_url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
  twitter_url: 'https://twitter.com/elsewhere',
  since: '2026-06-01T00:00:00Z',
  webhook_url: site,
};

const isOpen = ({ enum: values, const: value, properties }: JsonSchema, sample: unknown) =>
  values === undefined && value === undefined && (properties === undefined || typeof sample === 'object');

const ofStaff = new Map<string, unknown>(
  Object.entries({ ...movieStaffDefaults, ...consumerStaffDefaults, ...providerStaffDefaults }),
);

/** A body that the schema accepts, with the uuid wherever one is expected; `all` fields, or only the required ones. */
const bodyOf = (schema: JsonSchema, uuid: string, all: boolean): unknown => {
  const texts: Readonly<Record<string, string>> = {
    uuid,
    email: 'stranger@elsewhere.example',
    date: '2026-06-01',
    uri: 'https://elsewhere.example/',
  };
  const sentAs = (name: string, field: { schema: JsonSchema; make: (from: null) => unknown }) => {
    // D20e: anything else is refused before the endpoint checks the title's owner.
    if (ofStaff.has(name)) return ofStaff.get(name);
    return name in samples && isOpen(field.schema, samples[name]) ? samples[name] : field.make(null);
  };
  return foldSchema<unknown, null>(schema, {
    value: (values) => values[0],
    choice: (choices) => (choices.find(({ schema: { type } }) => type !== 'null') ?? choices[0])?.make(null),
    object: (fields, { required = [] }) =>
      Object.fromEntries(
        Object.entries(fields)
          .filter(([name]) => all || required.includes(name))
          .map(([name, field]) => [name, sentAs(name, field)]),
      ),
    list: (item) => (item === undefined ? [] : [item.make(null)]),
    text: ({ format = '' }) => texts[format] ?? '12',
    number: ({ minimum = 1, maximum = 1 }) => Math.max(minimum, Math.min(1, maximum)),
    boolean: () => true,
    null: () => null,
    anything: () => null,
  })(null);
};

/** Bodies sent about another account's record: its uuid in the path, and in bodies that the schema accepts. */
const bodiesFor = (endpoint: Endpoint, uuid: string): readonly unknown[] => {
  if (endpoint.method === 'GET' || endpoint.body === undefined) return [undefined];
  const schema = inputSchemaOf(endpoint.body);
  const made = [false, true].map((all) => JSON.stringify(bodyOf(schema, uuid, all)));
  return [...new Set(made)].map((text) => JSON.parse(text) as unknown);
};

/** The body's value at the path that a refusal names. */
const valueAt = (body: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], body);

/** True if a body was refused for its form, not only for an invalid uuid. */
const isFormRefused = (sent: unknown, uuid: string, { status, body }: Answer): boolean => {
  if (status !== 422) return false;
  const errors = (body.errors ?? []) as { readonly field: string; readonly rule: string }[];
  return errors.length === 0 || errors.some(({ field, rule }) => rule !== 'option' || valueAt(sent, field) !== uuid);
};

const named = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

/** Others are refused before an endpoint checks ownership (`access.test.ts`). */
const isLetIn = ({ access }: Endpoint, role: Role) => typeof access === 'string' || isForRole(access, role);

test('no endpoint reads or changes data by another account’s uuid in a path', async () => {
  const before = await stored();
  expect(before).toHaveLength(14);
  const leaks: string[] = [];
  const refusedByForm = new Set<string>();
  const passedForm = new Set<string>();
  for (const endpoint of app.endpoints)
    for (const [who, stranger] of Object.entries(strangers).filter(([, { role }]) => isLetIn(endpoint, role)))
      for (const [what, uuid] of Object.entries(theirs))
        for (const body of bodiesFor(endpoint, uuid)) {
          const isNamed = endpoint.path.includes(':') || JSON.stringify(body ?? null).includes(uuid);
          if (!isNamed) continue;
          const params = Object.fromEntries(named(endpoint.path).map((name) => [name, uuid]));
          const answer = await call(endpoint, { as: stranger, params, ...(body === undefined ? {} : { body }) });
          const isRead = endpoint.method === 'GET' && answer.status < 300;
          if (isRead || answer.status >= 500 || JSON.stringify(answer.body).includes(mark))
            leaks.push(`${endpoint.name}, ${what}, as ${who}: ${answer.status}`);
          if (body === undefined) continue;
          if (isFormRefused(body, uuid, answer)) refusedByForm.add(endpoint.name);
          else if (answer.status !== 401 && answer.status !== 403) passedForm.add(endpoint.name);
        }
  expect(leaks).toEqual([]);
  expect(await stored()).toEqual(before);
  // Both are still logged in, and every endpoint accepted a body: the endpoint refuses, not the form check.
  for (const stranger of Object.values(strangers))
    expect((await call(listSessions, { as: stranger })).status).toBe(200);
  const onlyForm = [...refusedByForm].filter((name) => !passedForm.has(name));
  expect(onlyForm).toEqual([]);
}, 240_000);
