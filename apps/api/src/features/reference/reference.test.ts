import { once } from 'node:events';
import { createServer } from 'node:http';
import { staffRole } from '@eigaichi/domain/options/companies';
import { initialAwards } from '@eigaichi/domain/options/starting-awards';
import { initialGenres } from '@eigaichi/domain/options/starting-genres';
import * as wire from '@eigaichi/wire/staff/reference';
import { describe, expect, test } from 'vitest';
import { httpTranslator } from '../../adapters/translator-http.ts';
import { areas_countries } from '../../db/schema/reference.ts';
import { makeConsumer, makeManager, makeProvider } from '../../testing/accounts.ts';
import { type Answer, testHarness } from '../../testing/harness.ts';
import { currentSetting } from './current-setting.ts';
import { currentRates } from './rates/current-rates.ts';
import { addStartingLists } from './starting-lists.ts';

const harness = await testHarness();
const { call } = harness;
const { db } = harness.deps;

type Row = Record<string, unknown>;
const rowsOf = (answer: Answer) => answer.body.data as Row[];
const brokenIn = (answer: Answer) =>
  (answer.body.errors as { field: string; rule: string }[] | undefined)?.map(({ field, rule }) => `${field} ${rule}`);

const [manager, provider, buyer] = [await makeManager(db), await makeProvider(db), await makeConsumer(db)];
await addStartingLists(db);
await addStartingLists(db);

describe('lists edited by managers', () => {
  test('a new market starts with genres and prizes, added once', async () => {
    const genres = await call(wire.listGenres);
    expect(genres.body.meta).toEqual({ current_page: 1, last_page: 1, per_page: 100, total: initialGenres.length });
    expect(rowsOf(genres)[0]).toMatchObject({ translations: { ja: { name: 'ドラマ' }, en: { name: 'Drama' } } });
    const awards = await call(wire.listAwards, { query: { per: 10, page: 4 } });
    expect(awards.body.meta).toMatchObject({ current_page: 4, last_page: 4, total: initialAwards.length });
    expect(rowsOf(awards)[0]).toMatchObject({ movie_count: 0 });
  });

  const tag = { name: 'samurai', translations: { ja: { name: '侍' }, en: { name: 'Samurai' } } };

  test('lets a provider add a tag, refuses a duplicate name and refuses buyers', async () => {
    const made = await call(wire.createTag, { as: provider, body: tag });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ name: 'samurai', translations: tag.translations });
    expect(brokenIn(await call(wire.createTag, { as: provider, body: { ...tag, name: 'SAMURAI' } }))).toEqual([
      'name taken',
    ]);
    expect((await call(wire.createTag, { as: buyer, body: tag })).status).toBe(403);
    expect(brokenIn(await call(wire.createTag, { as: provider, body: { name: 'x' } }))).toEqual([
      'translations required',
    ]);
  });

  test('a language left out lacks its name (spec 8)', async () => {
    const body = { name: 'lantern', translations: { ja: { name: '灯籠' } } };
    for (const create of [wire.createTag, wire.createAward])
      expect(brokenIn(await call(create, { as: manager, body }))).toEqual(['translations.en.name missing_language']);
  });

  test('two concurrent calls with one name create one tag', async () => {
    const body = { ...tag, name: 'ninja' };
    const both = await Promise.all([1, 2].map(() => call(wire.createTag, { as: provider, body })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  test('changes an entry on its current version only', async () => {
    const made = await call(wire.createAward, { as: manager, body: { ...tag, name: 'Sample Prize' } });
    const uuid = String((made.body.data as Row).uuid);
    const body = { ...tag, name: 'Sample Prize 2', version: 1 };
    expect((await call(wire.updateAward, { as: manager, params: { uuid }, body })).body.data).toMatchObject({
      version: 2,
    });
    expect((await call(wire.updateAward, { as: manager, params: { uuid }, body })).body.code).toBe('stale_version');
    expect(
      (await call(wire.createGenre, { as: await makeManager(db, { staff_role: staffRole.translator }), body: tag }))
        .status,
    ).toBe(403);
  });
});

describe('enumerations (spec 7)', () => {
  test.each(wire.enumNames)('returns %s in both languages', async (name) => {
    const [en, ja] = await Promise.all(
      ['en', 'ja'].map((language) =>
        call(wire.listEnum, { params: { name }, headers: { 'accept-language': language } }),
      ),
    );
    if (en === undefined || ja === undefined) throw new Error('no answers');
    expect([en.status, ja.status]).toEqual([200, 200]);
    expect(rowsOf(en).length).toBeGreaterThan(0);
    expect(rowsOf(en).every((row) => row.text === row.en)).toBe(true);
    expect(rowsOf(ja).every((row) => row.text === row.ja)).toBe(true);
  });

  test('names time zones in the locale of X-Locale', async () => {
    const textIn = async (locale: string) => {
      const headers = { 'accept-language': 'en', 'x-locale': locale };
      const answer = await call(wire.listEnum, { params: { name: 'timezone' }, headers });
      return rowsOf(answer).find(({ value }) => value === 'Asia/Tokyo')?.text;
    };
    expect(await textIn('ja')).toMatch(/日本/);
    expect(await textIn('en')).toMatch(/Japan/);
    expect(await textIn('de')).toBe(await textIn('en'));
    expect(await textIn('nonsense')).toBe(await textIn('en'));
  });

  test('lists the zones of the shortcuts first (spec 3)', async () => {
    const answer = await call(wire.listEnum, { params: { name: 'timezone' } });
    const zones = rowsOf(answer).map(({ value }) => value);
    expect(zones.slice(0, 4)).toEqual(['Asia/Tokyo', 'Asia/Calcutta', 'America/Los_Angeles', 'Europe/Lisbon']);
    expect(new Set(zones).size).toBe(419);
    expect(zones).toHaveLength(419);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('area %i has countries', async (area) => {
    const answer = await call(wire.listAreaCountries, { params: { area } });
    expect(answer.status).toBe(200);
    expect(rowsOf(answer).length).toBeGreaterThan(4);
  });

  test('returns not found for an unknown area or name', async () => {
    expect((await call(wire.listAreaCountries, { params: { area: 9 } })).status).toBe(404);
    expect((await call(wire.listEnum, { params: { name: 'nothing' } })).status).toBe(404);
  });

  test('a manager moves Mexico to North America', async () => {
    const inArea = async (area: number) =>
      rowsOf(await call(wire.listAreaCountries, { params: { area } })).some(({ value }) => value === 'MX');
    expect([await inArea(4), await inArea(6)]).toEqual([true, false]);
    const moved = await call(wire.moveCountry, { as: manager, params: { country: 'MX' }, body: { area: 6 } });
    expect(moved.body.data).toEqual({ country: 'MX', area: 6 });
    expect([await inArea(4), await inArea(6)]).toEqual([false, true]);
    expect(await db.select().from(areas_countries)).toHaveLength(1);
  });
});

describe('exchange rates (D7)', () => {
  const rate = (currency: string, exchange_rate: string, effective_on: string, addition = '2') => ({
    currency,
    exchange_rate,
    exchange_rate_addition: addition,
    effective_on,
  });

  test('apply from their day on and keep their history; a later entry for the same day replaces', async () => {
    await expect(currentRates(db, '2026-04-01')).rejects.toMatchObject({ code: 'rate_missing' });
    for (const currency of ['CAD', 'EUR', 'GBP'])
      expect(
        (await call(wire.setExchangeRate, { as: manager, body: rate(currency, '100', '2026-01-01') })).status,
      ).toBe(201);
    await call(wire.setExchangeRate, { as: manager, body: rate('USD', '150.25', '2026-01-01') });
    await call(wire.setExchangeRate, { as: manager, body: rate('USD', '160', '2026-05-01') });
    expect((await currentRates(db, '2026-04-30')).USD).toEqual({
      exchange_rate: '150.2500',
      exchange_rate_addition: '2.0000',
    });
    expect((await currentRates(db, '2026-05-01')).USD.exchange_rate).toBe('160.0000');
    harness.deps.clock.advance({ hours: 1 });
    await call(wire.setExchangeRate, { as: manager, body: rate('USD', '151', '2026-01-01') });
    expect((await currentRates(db, '2026-04-30')).USD.exchange_rate).toBe('151.0000');
    const listed = await call(wire.listExchangeRates, { as: manager, query: { currency: 'USD' } });
    expect(rowsOf(listed).map((row) => [row.exchange_rate, row.current])).toEqual([
      [160, false],
      [151, true],
      [150.25, false],
    ]);
  });

  test('refuses a rate that minus its addition is 0 or less, and any for yen', async () => {
    const low = await call(wire.setExchangeRate, { as: manager, body: rate('USD', '2', '2026-01-01', '2') });
    expect(brokenIn(low)).toEqual(['exchange_rate_addition rate_above_addition']);
    const yen = await call(wire.setExchangeRate, { as: manager, body: rate('JPY', '1', '2026-01-01', '0') });
    expect(brokenIn(yen)).toEqual(['currency option']);
    const odd = await call(wire.setExchangeRate, { as: manager, body: rate('USD', '150.23456', '2026-02-30') });
    expect(brokenIn(odd)).toEqual(['exchange_rate decimal', 'effective_on date']);
    const none = await call(wire.setExchangeRate, { as: manager, body: rate('USD', 'dear', '2026-01-01') });
    expect(brokenIn(none)).toEqual(['exchange_rate decimal']);
  });

  test('are for managers only', async () => {
    expect((await call(wire.listExchangeRates, { as: provider })).status).toBe(403);
    const sales = await makeManager(db, { staff_role: staffRole.salesRep });
    expect((await call(wire.setExchangeRate, { as: sales, body: rate('USD', '1', '2026-01-01') })).status).toBe(403);
  });
});

test('a setting applies from its day on, and has a default before', async () => {
  expect(await currentSetting(db, 'tax_rate', '2026-04-01')).toBe(10);
  const body = { name: 'tax_rate', value: '12', effective_on: '2026-06-01' };
  expect((await call(wire.changeSetting, { as: manager, body })).status).toBe(201);
  expect(await currentSetting(db, 'tax_rate', '2026-05-31')).toBe(10);
  expect(await currentSetting(db, 'tax_rate', '2026-06-01')).toBe(12);
  expect(rowsOf(await call(wire.listSettings, { as: manager }))).toMatchObject([{ name: 'tax_rate', current: false }]);
});

describe('translation (D35)', () => {
  const body = { text: '映画', translate_from: 'ja', translate_to: 'en' };

  test('is refused without a configured translator', async () => {
    const answer = await call(wire.translateText, { as: provider, body });
    expect([answer.status, answer.body.code]).toEqual([503, 'translation_not_configured']);
  });

  test('calls a LibreTranslate-compatible server with its key', async () => {
    const requested: unknown[] = [];
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      requested.push([request.url, JSON.parse(Buffer.concat(chunks).toString())]);
      const wrong = requested.length > 1;
      response.writeHead(wrong ? 500 : 200, { 'content-type': 'application/json' }).end('{"translatedText":"film"}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const translator = httpTranslator({ url: `http://127.0.0.1:${address.port}`, key: 'secret' });
    expect(await translator.translate('映画', 'ja', 'en')).toBe('film');
    expect(requested).toEqual([
      ['/translate', { q: '映画', source: 'ja', target: 'en', format: 'text', api_key: 'secret' }],
    ]);
    await expect(translator.translate('映画', 'ja', 'en')).rejects.toThrow('500');
    server.close();
  });
});

test('rewords, adds and retires reasons for a fix; a reason already given keeps its wording (D21)', async () => {
  const as = await makeManager(db);
  const list = async () =>
    (await harness.call(wire.listFixReasons, { as })).body.data as {
      code: number;
      is_offered: boolean;
      version: number;
    }[];
  const change = (code: number, body: object) => harness.call(wire.changeFixReason, { as, params: { code }, body });
  const before = await list();
  const words = { name_ja: '字幕の誤り', name_en: 'Errors in subtitles' };
  const added = await harness.call(wire.addFixReason, { as, body: words });
  expect(added).toMatchObject({ status: 201, body: { data: { code: 100, is_offered: true } } });
  expect((await change(3, { ...words, is_offered: false, version: 0 })).status).toBe(200);
  expect((await change(3, { ...words, version: 0 })).body.code).toBe('stale_version');
  expect((await change(99, { ...words, is_offered: false, version: 0 })).body.data).toMatchObject({ is_offered: true });
  expect((await change(4711, { ...words, version: 0 })).status).toBe(404);
  expect(await list()).toHaveLength(before.length + 1);
  const offered = (await harness.call(wire.listEnum, { as, params: { name: 'movie_fix_requested_reason' } })).body
    .data as { value: number }[];
  expect(offered.map(({ value }) => value)).toEqual([1, 2, 4, 5, 6, 7, 100, 99]);
});
