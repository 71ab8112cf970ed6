import type { Actor } from '@eigaichi/domain/accounts/actor';
import { staffRole } from '@eigaichi/domain/options/companies';
import {
  createWording,
  deleteWording,
  listWordings,
  previewWording,
  publishWording,
  updateWording,
  withdrawWording,
} from '@eigaichi/wire/agreements/agreement-wordings';
import { listAgreements, readAgreement } from '@eigaichi/wire/agreements/agreements';
import type { AnswerOut } from '@eigaichi/wire/shared/endpoint';
import { expect, test } from 'vitest';
import { makeManager } from '../../testing/accounts.ts';
import { makeMarket } from '../../testing/market.ts';
import { newQuoteMovies, signedQuote } from '../../testing/quoted.ts';

type Wording = AnswerOut<typeof listWordings>['data'][number];

const { harness, parties } = await makeMarket();

const clauses = (text: string) => [{ heading: { ja: '許諾', en: 'Grant' }, text: { ja: `${text}の条文`, en: text } }];
const as = () => parties.manager;
const list = async () => (await harness.call(listWordings, { as: as() })).body.data as Wording[];
const states = async () => (await list()).map(({ wording_version, state, signed }) => [wording_version, state, signed]);
const sign = async () => {
  const quote = await signedQuote(harness, parties, await newQuoteMovies(harness, parties));
  const free_word = String(quote.number).padStart(4, '0');
  const found = await harness.call(listAgreements, { as: as(), query: { free_word } });
  const [agreement] = found.body.data as { uuid: string; holds: boolean }[];
  expect(agreement?.holds).toBe(true);
  const read = await harness.call(readAgreement, { as: parties.buyer, params: { uuid: agreement?.uuid ?? '' } });
  return read.body.data as { wording_version: string; clauses: { text: string }[] };
};

test('a wording is drafted, published for a future day, and used from then on; signed agreements retain theirs', async () => {
  // The product's next version applies automatically, unless managers publish one that begins earlier.
  expect(await states()).toEqual([
    ['1.3', 'coming', 0],
    ['1.2', 'coming', 0],
    ['1.1', 'coming', 0],
    ['1', 'in_force', 0],
  ]);
  const draft = (await harness.call(createWording, { as: as(), body: { clauses: clauses('First try') } })).body
    .data as Wording;
  const params = { uuid: draft.uuid ?? '' };
  const body = { version: draft.version, clauses: clauses('From {license_start} to {license_end}') };
  expect(await harness.call(updateWording, { as: as(), params, body })).toMatchObject({ status: 200 });
  expect(await harness.call(updateWording, { as: as(), params, body })).toMatchObject({
    body: { code: 'stale_version' },
  });
  const publish = (effective_on: string) =>
    harness.call(publishWording, { as: as(), params, body: { version: 2, effective_on } });
  expect((await publish('2026-04-01')).body.errors).toMatchObject([{ field: 'effective_on', rule: 'dateAfter' }]);
  const unread = { as: as(), params, body: { version: 'two', effective_on: '2026-04-01' } };
  expect((await harness.call(publishWording, unread)).body.errors).toMatchObject([
    { field: 'version' },
    { field: 'effective_on' },
  ]);
  expect((await publish('2026-04-03')).status).toBe(200);
  expect(await states()).toEqual([
    ['2', 'coming', 0],
    ['1', 'in_force', 0],
  ]);
  expect((await harness.call(updateWording, { as: as(), params, body: { ...body, version: 3 } })).status).toBe(409);
  expect((await harness.call(withdrawWording, { as: as(), params, body: { version: 3 } })).status).toBe(200);
  const again = { version: 4, effective_on: '2026-04-03' };
  expect((await harness.call(publishWording, { as: as(), params, body: again })).status).toBe(200);
  expect((await sign()).wording_version).toBe('1');
  harness.deps.clock.advance({ hours: 48 });
  const signed = await sign();
  expect(signed).toMatchObject({ wording_version: '2' });
  expect(signed.clauses.map(({ text }) => text)).toEqual(['From Aug 1st, 2026 to Jul 31st, 2027']);
  expect(await states()).toEqual([
    ['2', 'in_force', 1],
    ['1', 'past', 1],
  ]);
  for (const deed of [deleteWording, withdrawWording])
    expect((await harness.call(deed, { as: as(), params, body: { version: 5 } })).status).toBe(409);
});

test('a draft can be read as a document before anyone signs it, and discarded', async () => {
  const draft = (await harness.call(createWording, { as: as(), body: { clauses: clauses('Only a try') } })).body
    .data as Wording;
  const file = async (side: string, format: string) =>
    harness.app.inject({
      url: `/api/agreement_wording/${draft.wording_version}/preview/${side}/${format}`,
      headers: await harness.loginAs(as()),
    });
  expect((await file('consumer', 'pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await file('provider', 'xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  const missing = { wording_version: '99', side: 'consumer', format: 'pdf' };
  expect((await harness.call(previewWording, { as: as(), params: missing })).status).toBe(404);
  expect((await harness.call(deleteWording, { as: as(), params: { uuid: draft.uuid ?? '' } })).status).toBe(200);
  expect((await list()).map(({ wording_version }) => wording_version)).toEqual(['2', '1']);
});

test('only staff who manage agreements write wordings (D16)', async () => {
  const editor = await makeManager(harness.deps.db, { staff_role: staffRole.editor });
  expect((await harness.call(createWording, { as: editor, body: { clauses: clauses('No') } })).status).toBe(403);
  expect((await harness.call(listWordings, { as: editor })).status).toBe(403);
  const browser = await makeManager(harness.deps.db, { staff_role: staffRole.browser });
  const seen = (await harness.call(listWordings, { as: browser })).body.data as Wording[];
  expect(seen.flatMap(({ actions }) => actions)).toEqual([]);
});

test('reports the first of two decisions on one wording to the second manager', async () => {
  const colleague = await makeManager(harness.deps.db);
  const made = await harness.call(createWording, { as: as(), body: { clauses: clauses('Contested') } });
  const { uuid, version } = made.body.data as Wording;
  const params = { uuid: uuid ?? '' };
  const change = (by: Actor, text: string) =>
    harness.call(updateWording, { as: by, params, body: { version, clauses: clauses(text) } });
  expect((await change(as(), 'Mine')).status).toBe(200);
  const decidedFirst = (action: string) => ({
    body: { code: 'decided_first', details: { person: as().person.name, action: `agreement_wording.${action}` } },
  });
  expect(await change(colleague, 'Yours')).toMatchObject(decidedFirst('update'));
  expect((await harness.call(deleteWording, { as: as(), params })).status).toBe(200);
  expect(await harness.call(deleteWording, { as: colleague, params })).toMatchObject(decidedFirst('delete'));
});
