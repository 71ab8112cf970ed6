import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { type Endpoint, isForRole } from '@eigaichi/wire/shared/endpoint';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { makeConsumer, makeManager, makeProvider } from './accounts.ts';
import { makeDeal } from './deals.ts';
import { testHarness } from './harness.ts';
import { foldSchema, inputSchemaOf, type SchemaKinds } from './json-schema.ts';
import { makeMovie } from './movies.ts';
import { answeredQuote, setRates } from './quoted.ts';

const harness = await testHarness();

const unknown = '00000000-0000-4000-8000-000000000000';
const long = 'あ'.repeat(10_000);
const nul = 'a\u0000b';
const half = 'a\ud83cb';

const formats: Readonly<Record<string, string>> = { uuid: unknown, email: 'a@example.com', date: '2026-05-01' };

/** A body of the schema's form, with the given value wherever its type fits. */
const nonsense: SchemaKinds<unknown, unknown> = {
  value: ([first]) => first,
  choice: (choices, value) => choices.find(({ schema }) => schema.type !== 'null')?.make(value) ?? null,
  object: (fields, _, value) =>
    Object.fromEntries(Object.entries(fields).map(([name, { make }]) => [name, make(value)])),
  list: (item, _, value) => [item === undefined ? value : item.make(value)],
  text: ({ format = '' }, value) => formats[format] ?? (typeof value === 'string' ? value : 'a'),
  number: (_, value) => (typeof value === 'number' ? value : 1),
  boolean: () => true,
  null: () => null,
  anything: (value) => (typeof value === 'number' ? value : 1),
};

const madeUp = (schema: z.ZodType, value: unknown): unknown => foldSchema(inputSchemaOf(schema), nonsense)(value);

type Reader = {
  readonly name: string;
  readonly actor?: Actor;
  readonly headers: Readonly<Record<string, string>>;
};
type Sent = { readonly url: string; readonly payload?: string; readonly type?: string };

const actors: Record<string, Actor> = {};
/** Ids for addresses: the readers' own records, and accounts that a call may block. */
const there: Record<string, string> = {};

/**
 * Counts each row added, changed or removed from here on. Excludes sessions, which this file makes, and attempts, which
 * are counted whatever their outcome.
 */
const countWrites = () =>
  harness.deps.db.execute(sql`
    do $$
    declare written record;
    begin
      create unlogged table writes (at int generated always as identity);
      create function count_write() returns trigger language plpgsql as
        'begin insert into writes default values; return null; end';
      for written in
        select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname = 'public' and tablename not in ('sessions', 'attempts', 'writes')
          or schemaname = 'graphile_worker' and tablename = '_private_jobs'
      loop
        execute 'create trigger count_writes after insert or update or delete on ' || written.name
          || ' for each row execute function count_write()';
      end loop;
    end $$`);

const { db } = harness.deps;
const [buyer, provider, manager] = [
  await makeConsumer(db),
  await makeProvider(db, { provider: { plan_id: 'premium' } }),
  await makeManager(db, { staff_role: staffRole.manager }),
];
Object.assign(actors, { buyer, provider, manager });
await setRates(db);
const movie = await makeMovie(db, provider);
const deal = await makeDeal(db, { buyer, provider });
const { uuid: quote } = await answeredQuote(harness, { buyer, provider, manager }, { movies: [movie] });
Object.assign(there, { movie, cart: movie, favorite: movie, quote, delivery: deal.quote });
Object.assign(there, {
  quote_movie: deal.quote_movie,
  consumer: (await makeConsumer(db)).account,
  provider: (await makeProvider(db)).account,
  manager: (await makeManager(db, { staff_role: staffRole.browser })).account,
});
await countWrites();

/** Number of rows written so far, without those rolled back. */
const written = async () => harness.deps.db.$count(sql`writes`);

/** Sessions for one endpoint; some calls end theirs. */
const readers = async (): Promise<Reader[]> => [
  { name: 'visitor', headers: {} },
  ...(await Promise.all(
    Object.entries(actors).map(async ([name, actor]) => ({ name, actor, headers: await harness.loginAs(actor) })),
  )),
];

/** An endpoint's address with the value in each part that may hold it; an accounting month stays one. */
const filled = ({ path }: Endpoint, value: string) =>
  `/api${path.replace('/periods/:period', '/periods/2026-01').replace(/:\w+/g, value)}`;

/**
 * Readers that call an endpoint: everyone at full size, else the first with an admitted role. Others are refused before
 * their input is read (`http/bind.ts`).
 */
const walkersOf = async ({ access }: Endpoint): Promise<Reader[]> => {
  const all = await readers();
  if (inject('fullSize')) return all;
  const isLetIn = ({ actor }: Reader) =>
    typeof access === 'string' ? actor === undefined : actor !== undefined && isForRole(access, actor.role);
  return all.filter(isLetIn).slice(0, 1);
};

/** The address of a record that the reader can reach; nothing is deleted, so it remains. */
const reached = (endpoint: Endpoint, { actor }: Reader) => {
  const kind = /^\/(\w+)\/:/.exec(endpoint.path)?.[1] ?? '';
  if (endpoint.method === 'DELETE') return filled(endpoint, unknown);
  return filled(endpoint, (actor?.role === kind && kind !== 'manager' ? actor.account : there[kind]) ?? unknown);
};

const refusal = z.strictObject({
  type: z.string().startsWith('/api/problems/'),
  title: z.string().min(1),
  status: z.int().min(400).max(599),
  detail: z.string().min(1),
  code: z.string().min(1),
  message: z.string().min(1),
  errors: z.array(z.strictObject({ field: z.string(), rule: z.string(), message: z.string().min(1) })).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});

const innards = /\bselect\b.*\bfrom\b|\binsert into\b|node_modules|\n\s+at |file:\/\/|syntax error|ECONN|violates/i;
const japanese = /[ぁ-んァ-ン一-龠]/;

type Language = 'ja' | 'en';

/** A fault in the answer to nonsense, if any: a server error, a form other than D27's, or leaked internals. */
const fault = (answer: { statusCode: number; body: string }, language: Language): string | undefined => {
  // Services not set up here (the translator) may answer 503.
  if (answer.statusCode >= 500 && answer.statusCode !== 503) return `${answer.statusCode}`;
  if (answer.statusCode < 400) return undefined;
  if (innards.test(answer.body)) return `shows its innards: ${answer.body.slice(0, 200)}`;
  const form = refusal.safeParse(JSON.parse(answer.body));
  if (!form.success) return `another form: ${answer.body.slice(0, 200)}`;
  const sentences = [form.data.message, ...(form.data.errors ?? []).map(({ message }) => message)];
  const wrong = sentences.find((sentence) => japanese.test(sentence) !== (language === 'ja'));
  return wrong === undefined ? undefined : `not in ${language}: ${wrong}`;
};

const send = async (
  endpoint: Endpoint,
  { headers }: Reader,
  { url, payload, type = 'application/json' }: Sent,
  language: Language = 'ja',
) =>
  harness.app.inject({
    method: endpoint.method,
    url,
    headers: { 'accept-language': language, ...(payload === undefined ? {} : { 'content-type': type }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

/** Calls that verify an identity: a wrong answer is recorded, and many send an email (D11e). */
const recordsFailures = new Set([
  'sessions.confirm_password',
  'sessions.confirm_passkey',
  'accounts.close',
  'accounts.export',
  'accounts.request_data_export',
  'accounts.open_data_export',
]);

/** At full size an endpoint receives every case; else every fourth, and its neighbours receive the ones between. */
const byTurns = (cases: readonly Sent[], turn: number) =>
  inject('fullSize') ? cases : cases.filter((_, at) => (at + turn) % 4 === 0);

/** Sends one endpoint's cases as its readers, alternating languages. If all are refused, nothing may be written. */
const walkOne = async (
  endpoint: Endpoint,
  turn: number,
  cases: (endpoint: Endpoint, reader: Reader) => readonly Sent[],
) => {
  const wrong: string[] = [];
  const own = await walkersOf(endpoint);
  const before = await written();
  let sent = 0;
  let allRefused = true;
  for (const reader of own) {
    for (const one of byTurns(cases(endpoint, reader), turn)) {
      const language = sent++ % 2 === 0 ? 'ja' : 'en';
      const answer = await send(endpoint, reader, one, language);
      if (answer.statusCode < 400) allRefused = false;
      const found = fault(answer, language);
      if (found !== undefined)
        wrong.push(
          `${endpoint.method} ${one.url.slice(0, 120)} ${(one.payload ?? '').slice(0, 120)} as ${reader.name}: ${found}`,
        );
    }
  }
  if (allRefused && !recordsFailures.has(endpoint.name) && before !== (await written()))
    wrong.push(`${endpoint.name}: refused, and wrote something`);
  return { wrong, sent };
};

const walk = async (cases: (endpoint: Endpoint, reader: Reader) => readonly Sent[]) => {
  const wrong: string[] = [];
  let sent = 0;
  for (const [turn, endpoint] of harness.app.endpoints.entries()) {
    const one = await walkOne(endpoint, turn, cases);
    wrong.push(...one.wrong);
    sent += one.sent;
  }
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(inject('fullSize') ? 1000 : 300);
};

describe('nonsense is refused in the form of D27, never as a server error:', () => {
  const places = [
    '1',
    'x'.repeat(400),
    '%00',
    'a%00b',
    '..%2f..%2fetc',
    "'%3B%20drop%20table%20movies--",
    '%ED%A0%80',
    '%E0%A4%A',
    'constructor',
  ];
  test('in every place of an address', async () => {
    await walk((endpoint) =>
      endpoint.path.includes(':') ? places.map((place) => ({ url: filled(endpoint, place) })) : [],
    );
  }, 180_000);

  const questions = [
    'per=1000&page=0',
    'per=1e99&page=-1',
    'per=a&page=99999999999999999999',
    'per=1&per=2&page=1&page=2',
    'page=2147483648',
  ];
  const values = [
    ',,,',
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%E0%A4%A',
    '1e308',
    '2026-02-30',
    '(*%5B',
    "'%20or%201=1--",
    '__proto__',
    encodeURIComponent(long.slice(0, 1500)),
  ];
  test('in every query', async () => {
    await walk((endpoint) => {
      const names = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
      const requested = values.map((value) => ['unknown', ...names].map((name) => `${name}=${value}`).join('&'));
      const alone = names.flatMap((name) => ['%00', '9'.repeat(30)].map((value) => `${name}=${value}`));
      return [...(names.length === 0 ? [] : questions), ...requested, ...alone].map((query) => ({
        url: `${filled(endpoint, unknown)}?${query}`,
      }));
    });
  }, 180_000);

  const bodies = [
    '{"a":',
    '[]',
    'null',
    '7',
    '"text"',
    '{}',
    '{"__proto__":{"role":"manager"}}',
    '{"constructor":{"prototype":{}}}',
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    '\u0000',
  ];
  test('in every body', async () => {
    await walk((endpoint, reader) =>
      endpoint.method === 'GET'
        ? []
        : [
            ...bodies.map((payload) => ({ url: reached(endpoint, reader), payload })),
            { url: reached(endpoint, reader), payload: '<a/>', type: 'text/xml' },
            { url: reached(endpoint, reader), payload: 'a=1', type: 'application/x-www-form-urlencoded' },
          ],
    );
  }, 180_000);

  const text = [nul, half, long, '', ' ', '\u202e\u200b', '<script>alert(1)</script>', '=cmd|calc'];
  const number = [Number.MAX_VALUE, -1, 0, 1.23456789, 9_007_199_254_740_991, 2_147_483_648];
  const date = ['2026-02-30', '0000-00-00', '+275760-09-13', '2026-01-01T00:00:00Z', '9999-12-31'];

  test('in every field of a body', async () => {
    await walk((endpoint, reader) => {
      if (endpoint.method === 'GET' || endpoint.body === undefined) return [];
      const { body } = endpoint;
      return [text, number, date].flatMap((kind) =>
        kind.map((value) => ({ url: reached(endpoint, reader), payload: JSON.stringify(madeUp(body, value)) })),
      );
    });
  }, 300_000);

  /** Places of a generated body that hold the text. */
  const placesOf = (value: unknown, path: readonly string[] = []): string[] => {
    if (value === nul || value === half) return [path.join('.')];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) => placesOf(inner, [...path, name]));
  };

  test.each([
    ['a NUL', nul],
    ['half a pair', half],
  ])('%s is named in every text of every body', async (_, value) => {
    const wrong: string[] = [];
    for (const endpoint of harness.app.endpoints) {
      if (endpoint.method === 'GET' || endpoint.body === undefined || endpoint.access === 'mfa_pending') continue;
      const body = madeUp(endpoint.body, value);
      const places = placesOf(body);
      if (places.length === 0) continue;
      const own = await readers();
      const answers = await Promise.all(
        own.map((reader) => send(endpoint, reader, { url: filled(endpoint, unknown), payload: JSON.stringify(body) })),
      );
      const let_in = answers.filter(({ statusCode }) => statusCode !== 401 && statusCode !== 403);
      if (let_in.length === 0) wrong.push(`${endpoint.name}: no role may send it`);
      for (const answer of let_in) {
        const { errors = [] } = answer.json<{ errors?: { field: string; rule: string }[] }>();
        const named = errors.filter(({ rule }) => rule === 'characters').map(({ field }) => field);
        if (answer.statusCode !== 422 || places.some((place) => !named.includes(place)))
          wrong.push(`${endpoint.name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('reports a text that can’t be stored, whatever else is wrong', async () => {
    const body = { email: 'a@example.com', company_name: nul, translations: { ja: { about: half } } };
    const answer = await harness.app.inject({ method: 'POST', url: '/api/consumer', payload: body });
    expect(answer.statusCode).toBe(422);
    const { errors } = answer.json<{ errors: { field: string; rule: string }[] }>();
    expect(errors.filter(({ rule }) => rule === 'characters').map(({ field }) => field)).toEqual([
      'company_name',
      'translations.ja.about',
    ]);
  });

  test.each([
    ['keys', `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join()}}`],
    ['a list', `{"list":[${'1,'.repeat(60_000)}1]}`],
    ['lists in lists', `{"list":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
    ['objects in objects', `${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}`],
  ])('a body of very many values is refused before it is read: %s', async (_, payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await harness.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'too_large' }]);
  });

  test('answers 413 for a body over the limit, wherever it is sent', async () => {
    const over = (bytes = 4 * 1024 * 1024) => JSON.stringify({ text: 'a'.repeat(bytes) });
    const usual = over();
    const own = await readers();
    const others: string[] = [];
    for (const endpoint of harness.app.endpoints.filter(
      ({ method, access }) => method !== 'GET' && access !== 'mfa_pending',
    )) {
      const payload = endpoint.max_bytes === undefined ? usual : over(endpoint.max_bytes);
      const answers = await Promise.all(
        own.map((reader) => send(endpoint, reader, { url: filled(endpoint, unknown), payload })),
      );
      if (!answers.some(({ statusCode }) => statusCode === 413)) others.push(endpoint.name);
      for (const answer of answers)
        if (![401, 403, 413].includes(answer.statusCode)) others.push(`${endpoint.name} ${answer.statusCode}`);
    }
    expect(others).toEqual([]);
  });
});
