import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import { readAuditLabels, searchAuditLog } from '@eigaichi/wire/staff/audit';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { makeColleague, makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { confirmedQuote, setRates, signedQuote } from '../../testing/quoted.ts';
import { recordAudit } from './record-audit.ts';

const note = async (actor: Actor | null, action: string, entity_id: string) => {
  const [entity = ''] = action.split('.');
  await harness.deps.db.transaction((tx) =>
    recordAudit(tx, actor, action, { of: [entity, entity_id], after: { reason: entity_id } }),
  );
};

const harness = await testHarness();
const { db } = harness.deps;
const manager = await makeManager(db, { account: { last_name: 'Ledgerwood', first_name: 'Mina' } });
const buyer = await makeConsumer(db, { consumer: { company_name: 'Quillfern Streaming' } });
const staff_role = manager.staff_role ?? staffRole.manager;
await note(manager, 'movie.approve', 'one');
await note({ ...buyer, real: { manager: manager.account, staff_role } }, 'cart.add', 'two');
await note(buyer, 'quote.request', 'three');
await note(null, 'quote.lapse', 'four');
await note(manager, 'movies.export', 'five');

type Found = { id: number; entity_id: string; company: string | null; manager_name: string | null };
const find = async (query: Record<string, string> = {}) =>
  (await harness.call(searchAuditLog, { as: manager, query })).body.data as Found[];
const ids = (rows: Found[]) => rows.map(({ entity_id }) => entity_id);

test.each([
  [{}, ['five', 'four', 'three', 'two', 'one']],
  [{ who: 'quillfern' }, ['three', 'two']],
  [{ who: 'ledgerwood' }, ['five', 'two', 'one']],
  [{ who: 'no such person' }, []],
  [{ on_behalf: 'true' }, ['two']],
  [{ action: 'movie.approve' }, ['one']],
  [{ action: 'movie.' }, ['one']],
  [{ entity: 'quote' }, ['four', 'three']],
  [{ entity: 'quote', entity_id: 'four' }, ['four']],
  [{ who: 'ledgerwood', action: 'cart.' }, ['two']],
  [{ from: '2199-01-01' }, []],
  [{ to: '2020-01-01' }, []],
])('a search by %j finds %j', async (query, expected) => {
  expect(ids(await find(query))).toEqual(expected);
});

test('names the actor and the represented account', async () => {
  expect(await find({ on_behalf: 'true' })).toMatchObject([
    { company: 'Quillfern Streaming', manager_name: 'Mina Ledgerwood', after: { reason: 'two' } },
  ]);
});

test('names every action and entity once', async () => {
  const { body } = await harness.call(readAuditLabels, { as: manager });
  expect(body.data).toEqual({
    actions: ['cart.add', 'movie.approve', 'movies.export', 'quote.lapse', 'quote.request'],
    entities: ['cart', 'movie', 'movies', 'quote'],
  });
});

const file = async (format: 'xlsx' | 'ndjson', query: string) =>
  (
    await harness.app.inject({
      url: `/api/audit_log/export/${format}?${query}`,
      headers: await harness.loginAs(manager),
    })
  ).rawPayload;

test('exports search results unchanged, and logs the export', async () => {
  const lines = (await file('ndjson', 'entity=quote')).toString().trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as Found).entity_id)).toEqual(['four', 'three']);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Uint8Array.from(await file('xlsx', 'who=quillfern')).buffer);
  expect(book.worksheets[0]?.getColumn(8).values.slice(1)).toEqual(['action', 'quote.request', 'cart.add']);
  expect(book.worksheets[0]?.getColumn(12).values.slice(1)).toEqual(['changes', '理由：– → three', '理由：– → two']);
  expect(ids(await find({ action: 'export.' }))).toEqual(['xlsx', 'ndjson']);
});

test('adds a company’s English name, if any', async () => {
  const provider = await makeProvider(harness.deps.db, {
    provider: { company_name: '羽根草フィルム', company_name_english: 'Hanegusa Films' },
  });
  await note(provider, 'movie.submit', 'six');
  expect(await find({ entity_id: 'six', entity: 'movie' })).toMatchObject([
    { company: '羽根草フィルム', company_english: 'Hanegusa Films' },
  ]);
});

type Names = Record<string, { ja: string; en: string; href: string | null }>;
const answer = async (query: Record<string, string>) => {
  const { body } = await harness.call(searchAuditLog, { as: manager, query: { per: '100', ...query } });
  return body as { data: (Found & { action: string })[]; names: Names };
};

test('names an entry’s subject and ids with their pages, and leaves deleted ones unnamed', async () => {
  const provider = await makeProvider(db, { provider: { company_name: '水鏡映画', company_name_english: 'Mikagami' } });
  const movie = await makeMovie(db, provider);
  const gone = crypto.randomUUID();
  await db.transaction((tx) =>
    recordAudit(tx, manager, 'movie.change_provider', {
      of: ['movie', movie],
      before: { provider_id: gone },
      after: { provider_id: provider.account },
    }),
  );
  const { names } = await answer({ entity: 'movie', entity_id: movie });
  expect(names[movie]?.href).toBe(`/movies/detail/${movie}`);
  expect(names[provider.account]).toEqual({ ja: '水鏡映画', en: 'Mikagami', href: `/admin/chs/${provider.account}` });
  expect(names[gone]).toBeUndefined();
  await harness.deps.titles.catchUp();
  const found = async (about: string) => (await answer({ about })).data.map(({ entity_id }) => entity_id);
  expect(await found(names[movie]?.en ?? '')).toContain(movie);
  await note(provider, 'account.update', provider.account);
  expect(await found('mikagami')).toContain(provider.account);
});

test('lists everything about one quote, also found by its number', async () => {
  await setRates(db);
  const parties = { buyer: await makeConsumer(db), provider: await makeProvider(db), manager };
  const quote = await signedQuote(harness, parties, { movies: [await makeMovie(db, parties.provider)] });
  const other = await confirmedQuote(harness, parties, { movies: [await makeMovie(db, parties.provider)] });
  const { data, names } = await answer({ quote: quote.uuid });
  expect(data.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['quote.request', 'quote.confirm', 'quote.answer', 'quote.sign']),
  );
  const code = String(quote.number).padStart(4, '0');
  for (const { entity_id } of data) expect(names[entity_id]?.href, entity_id).toContain(`/admin/quotes/${quote.uuid}`);
  expect(names[quote.uuid]?.en).toBe(code);
  const ids = data.map(({ id }) => id);
  const byNumber = (await answer({ about: code })).data.map(({ id }) => id);
  expect(byNumber).toEqual(expect.arrayContaining(ids));
  expect((await answer({ about: code })).data.map(({ entity_id }) => entity_id)).not.toContain(other.uuid);
});

test('finds a company’s person by name, and no one else of the company', async () => {
  const company = await makeConsumer(db);
  const colleague = await makeColleague(db, company, { roles: ['deals'] });
  await note(colleague, 'cart.add', 'by the colleague');
  await note(company, 'cart.add', 'by the owner');
  const found = await find({ who: colleague.person.name });
  expect(ids(found)).toContain('by the colleague');
  expect(ids(found)).not.toContain('by the owner');
});
