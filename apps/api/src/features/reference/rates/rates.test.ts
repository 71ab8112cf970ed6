import type { Decimal } from '@eigaichi/domain/money/decimal';
import { staffRole } from '@eigaichi/domain/options/companies';
import { approveChange, listApprovals, rejectChange, withdrawChange } from '@eigaichi/wire/staff/approvals';
import * as wire from '@eigaichi/wire/staff/reference';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeManager } from '../../../testing/accounts.ts';
import { testHarness } from '../../../testing/harness.ts';
import { currentRates } from './current-rates.ts';
import { fetchRates } from './jobs.ts';

const harness = await testHarness();
const { call } = harness;
const { db } = harness.deps;

const manager = await makeManager(db);
const other = await makeManager(db, { staff_role: staffRole.user });
beforeEach(async () => {
  await db.execute(sql`truncate exchange_rates, approvals, book_moves`);
  for (const currency of ['CAD', 'EUR', 'GBP', 'USD'])
    await call(wire.setExchangeRate, { as: manager, body: rate(currency, '150', '2026-03-01') });
});

const rate = (currency: string, exchange_rate: string, effective_on: string, addition = '2') => ({
  currency,
  exchange_rate,
  exchange_rate_addition: addition,
  effective_on,
});
const usd = async (day: string) => (await currentRates(db, day)).USD.exchange_rate;
const csv = (...lines: string[]) => Buffer.from(lines.join('\n')).toString('base64');

describe('a rate outside ±10 % of the last one (D7h)', () => {
  test('is refused until confirmed, and names the last one', async () => {
    const body = rate('USD', '1500', '2026-04-01');
    const refused = await call(wire.setExchangeRate, { as: manager, body });
    expect(refused.body).toMatchObject({
      code: 'rate_far_from_last',
      details: { currency: 'USD', last: 150, percent: 900 },
    });
    expect(await usd('2026-04-01')).toBe('150.0000');
    const set = await call(wire.setExchangeRate, { as: manager, body: { ...body, far_confirmed: true } });
    expect(set.status).toBe(201);
    expect(await usd('2026-04-01')).toBe('1500.0000');
  });

  test('is compared with the last one before its day, not with a later one', async () => {
    await call(wire.setExchangeRate, { as: manager, body: rate('USD', '160', '2026-05-01') });
    const between = await call(wire.setExchangeRate, { as: manager, body: rate('USD', '140', '2026-04-01') });
    expect(between.status).toBe(201);
  });
});

describe('a voided rate (D7h)', () => {
  test('stays in the history with its reason; the previous one applies again', async () => {
    const set = await call(wire.setExchangeRate, { as: manager, body: rate('USD', '155', '2026-04-01') });
    const { uuid } = set.body.data as { uuid: string };
    const voiding = (reason: string) =>
      call(wire.voidExchangeRate, { as: manager, params: { uuid }, body: { reason } });
    expect((await voiding(' ')).status).toBe(422);
    expect((await voiding('Typed from the wrong day')).status).toBe(200);
    expect(await usd('2026-04-01')).toBe('150.0000');
    const listed = await call(wire.listExchangeRates, { as: manager, query: { currency: 'USD' } });
    expect(listed.body.data).toMatchObject([
      { exchange_rate: 155, current: false, void_reason: 'Typed from the wrong day', voided_name: manager.person.name },
      { exchange_rate: 150, current: true, voided_at: null },
    ]);
    expect((await voiding('Again')).body.code).toBe('rate_voided');
  });

  test('leaves a currency without a rate if it was the only one', async () => {
    const listed = await call(wire.listExchangeRates, { as: manager, query: { currency: 'USD' } });
    const [{ uuid }] = listed.body.data as [{ uuid: string }];
    await call(wire.voidExchangeRate, { as: manager, params: { uuid }, body: { reason: 'Never true' } });
    await expect(currentRates(db, '2026-04-01')).rejects.toMatchObject({ code: 'rate_missing' });
    const stale = await call(wire.listStaleRates, { as: manager });
    expect(stale.body.data).toEqual([{ currency: 'USD', effective_on: null, fresh_until: null }]);
  });
});

test('a rate is stale from day 36', async () => {
  await db.execute(sql`update exchange_rates set effective_on = '2026-02-25' where currency = 'USD'`);
  const stale = async () => (await call(wire.listStaleRates, { as: manager })).body.data;
  expect(await stale()).toEqual([]);
  await db.execute(sql`update exchange_rates set effective_on = '2026-02-24' where currency = 'USD'`);
  expect(await stale()).toEqual([{ currency: 'USD', effective_on: '2026-02-24', fresh_until: '2026-03-31' }]);
});

describe('a file of rates (D7h)', () => {
  const head = '通貨,レート,加算,適用日';

  test('lists every fault by row and field', async () => {
    const content = csv(head, 'JPY,1,0,2026-04-01', 'USD,x,2,2026-02-30', 'EUR,160,2,2026-04-01', 'EUR,161,2,2026/4/1');
    const preview = await call(wire.previewExchangeRates, { as: manager, body: { content } });
    const { issues } = preview.body.data as { issues: { field: string; rule: string }[] };
    expect(issues.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
      '2.currency option',
      '3.exchange_rate decimal',
      '3.effective_on date',
      '5.effective_on twice',
    ]);
    const refused = await call(wire.importExchangeRates, { as: manager, body: { content } });
    expect([refused.status, (refused.body.errors as unknown[]).length]).toEqual([422, 4]);
  });

  test('is checked row by row against the previous rate, stored or in the file, and stored as a whole', async () => {
    const content = csv(
      'Currency;From;Rate'.replaceAll(';', ','),
      'usd,2026-03-01,150',
      'usd,2026-03-30,158',
      'usd,2026-03-20,164',
      'eur,2026-03-20,200',
    );
    const preview = await call(wire.previewExchangeRates, { as: manager, body: { content } });
    const { rows } = preview.body.data as { rows: { row: number; last: number; is_far: boolean; is_known: boolean }[] };
    expect(rows.map(({ row, last, is_far, is_known }) => [row, last, is_far, is_known])).toEqual([
      [2, 150, false, false],
      [4, 150, false, false],
      [5, 150, true, false],
      [3, 164, false, false],
    ]);
    const send = (far_confirmed: boolean) =>
      call(wire.importExchangeRates, { as: manager, body: { content, far_confirmed } });
    expect((await send(false)).body).toMatchObject({ code: 'rates_far_from_last', details: { rows: '5' } });
    expect(await usd('2026-04-01')).toBe('150.0000');
    expect((await send(true)).body.data).toEqual({ stored: 4, known: 0, waiting: 0 });
    expect(await usd('2026-04-01')).toBe('158.0000');
    expect((await send(true)).body.data).toEqual({ stored: 0, known: 4, waiting: 0 });
  });

  test('is refused if it is not a table of rates', async () => {
    for (const content of [csv('a,b,c', '1,2,3'), csv(head), csv('"')])
      expect((await call(wire.previewExchangeRates, { as: manager, body: { content } })).body.code).toBe(
        'rates_file_broken',
      );
  });
});

describe('rates fetched from a source (D7h)', () => {
  const source = (day: string, perEuro: Readonly<Record<string, Decimal>>) => ({
    ...harness.deps,
    rateSource: { latest: async () => ({ day, perEuro: new Map(Object.entries(perEuro)) }) },
  });
  const plain = { JPY: '152', USD: '1', CAD: '1.02', GBP: '0.98' } as const;

  test('apply from the day of the fetch, once, with the current addition', async () => {
    const deps = source('2026-03-31', plain);
    await fetchRates(deps);
    await fetchRates(deps);
    expect((await currentRates(db, '2026-04-01')).USD).toEqual({
      exchange_rate: '152.0000',
      exchange_rate_addition: '2.0000',
    });
    expect(await usd('2026-03-31')).toBe('150.0000');
    const listed = await call(wire.listExchangeRates, { as: manager });
    expect((listed.body.data as { source: string }[]).filter((each) => each.source === 'fetched')).toHaveLength(4);
  });

  test('do not replace a rate that a person entered for the day', async () => {
    await call(wire.setExchangeRate, { as: manager, body: rate('USD', '149', '2026-04-01') });
    await fetchRates(source('2026-03-31', plain));
    expect(await usd('2026-04-01')).toBe('149.0000');
  });

  test('outside ±10 % wait for a person, once, and apply when approved', async () => {
    const deps = source('2026-03-31', { ...plain, USD: '0.5' });
    await fetchRates(deps);
    await fetchRates(deps);
    expect(await usd('2026-04-01')).toBe('150.0000');
    const waiting = await call(listApprovals, { as: manager });
    expect(waiting.body.data).toMatchObject([
      {
        kind: 'exchange_rate',
        proposed_name: null,
        changes: [
          { field: 'currency', after: 'USD' },
          { field: 'effective_on', after: '2026-04-01' },
          { field: 'exchange_rate', before: '150', after: '304' },
          { field: 'exchange_rate_addition', before: '2', after: '2' },
        ],
      },
    ]);
    const [{ uuid }] = waiting.body.data as [{ uuid: string }];
    const editor = await makeManager(db, { staff_role: staffRole.editor });
    expect((await call(approveChange, { as: editor, params: { uuid } })).status).toBe(403);
    const sales = await makeManager(db, { staff_role: staffRole.salesRep });
    expect((await call(listApprovals, { as: sales })).status).toBe(403);
    expect((await call(approveChange, { as: sales, params: { uuid } })).status).toBe(403);
    expect((await call(withdrawChange, { as: manager, params: { uuid } })).status).toBe(403);
    expect((await call(approveChange, { as: other, params: { uuid } })).status).toBe(200);
    expect(await usd('2026-04-01')).toBe('304.0000');
    expect((await call(approveChange, { as: other, params: { uuid } })).body.code).toBe('approval_decided');
  });

  test('are not proposed again after rejection, and can’t be decided after expiry', async () => {
    const deps = source('2026-03-31', { ...plain, USD: '0.5', GBP: '0.5' });
    await fetchRates(deps);
    const waiting = (await call(listApprovals, { as: manager })).body.data as { uuid: string }[];
    const [first, second] = waiting.map(({ uuid }) => ({ uuid }));
    if (first === undefined || second === undefined) throw new Error('two rates wait');
    const reject = (reason: string) => call(rejectChange, { as: manager, params: first, body: { reason } });
    expect((await reject('')).status).toBe(422);
    expect((await reject('The source is wrong')).status).toBe(200);
    await fetchRates(deps);
    expect((await call(listApprovals, { as: manager })).body.data).toHaveLength(1);
    harness.deps.clock.advance({ hours: 14 * 24 });
    expect((await call(approveChange, { as: manager, params: second })).body.code).toBe('approval_expired');
    await harness.runTimed(['expire_approvals']);
    const decided = (await call(listApprovals, { as: manager, query: { state: 'decided' } })).body.data;
    expect((decided as { state: string }[]).map(({ state }) => state).toSorted()).toEqual(['expired', 'rejected']);
  });
});
