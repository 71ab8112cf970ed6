import { staffRole } from '@eigaichi/domain/options/companies';
import { readSession } from '@eigaichi/wire/accounts/sessions';
import { readSystem } from '@eigaichi/wire/staff/system';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import { secretParameters, wordParameters } from '../redact.ts';
import { makeConsumer, makeManager } from '../testing/accounts.ts';
import { capturedLog } from '../testing/captured-log.ts';
import { makeHarness } from '../testing/harness.ts';

const harness = await makeHarness({ trustedProxies: ['10.0.0.0/8'] });
const { log, lines, entries } = capturedLog();
const app = await buildApp({ ...harness.deps, log });
afterAll(async () => {
  await app.close();
  await harness.close();
});

const lineOf = async (path: string, headers: Record<string, string> = {}) => {
  lines.length = 0;
  await app.inject({
    url: `/api${path}`,
    headers: { 'x-forwarded-for': '198.51.100.7', ...headers },
    remoteAddress: '10.1.2.3',
  });
  return entries().find(({ msg }) => msg === 'answered');
};

test('writes one line per request with account, role and the address behind the proxies', async () => {
  const buyer = await makeConsumer(harness.deps.db);
  expect(await lineOf(readSession.path)).toMatchObject({ account: null, role: null, address: '198.51.100.7' });
  const line = await lineOf(readSession.path, await harness.loginAs(buyer));
  expect(line).toMatchObject({ status: 200, account: buyer.account, role: 'consumer', address: '198.51.100.7' });
  for (const own of [buyer.person.email, buyer.person.name]) expect(lines.join('')).not.toContain(own);
});

/** Text fields of the schema that hold codes: of options, entities, the log or a position in a feed. */
const codes = [
  'genres',
  'subtitles',
  'production_year',
  'awarded',
  'has_screener',
  'has_trailer',
  'translated',
  'formats',
  'status',
  'provider',
  'tags',
  'film_type',
  'kinds',
  'rights',
  'countries',
  'exclusive_type',
  'holdback_length',
  'availability',
  'action',
  'entity',
  'entity_id',
  'after',
  'cursor',
];

test('logs no search words: the log knows every query field of free text', async () => {
  expect(await lineOf('/movies?free_word=kurosawa')).toMatchObject({ url: '/api/movies?free_word=…' });
  expect(lines.join('')).not.toContain('kurosawa');
  const takesWords = (field: z.ZodType): boolean =>
    ['黒澤 明', '黒澤'].some((typed) => JSON.stringify(field.safeParse(typed).data ?? '').includes('黒澤'));
  const texts = app.endpoints.flatMap(({ name, query }) =>
    query instanceof z.ZodObject
      ? Object.entries(query.shape).flatMap(([key, field]) => (takesWords(field) ? [`${name} ${key}`] : []))
      : [],
  );
  expect(texts.length).toBeGreaterThan(10);
  const known = new Set([...wordParameters, ...secretParameters, ...codes]);
  expect(texts.filter((text) => !known.has(text.split(' ')[1] ?? ''))).toEqual([]);
});

test('names the caller of a refused request', async () => {
  const buyer = await makeConsumer(harness.deps.db);
  const line = await lineOf(readSystem.path, await harness.loginAs(buyer));
  expect(line).toMatchObject({ status: 403, account: buyer.account });
});

test('names both when staff act for a company', async () => {
  const { db } = harness.deps;
  const buyer = await makeConsumer(db);
  const { account: manager } = await makeManager(db);
  const acting = await harness.loginAs({ ...buyer, real: { manager, staff_role: staffRole.manager } });
  expect(await lineOf(readSession.path, acting)).toMatchObject({ account: buyer.account, manager });
});
