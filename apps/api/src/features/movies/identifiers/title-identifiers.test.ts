import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { readSession } from '@eigaichi/wire/accounts/sessions';
import { createMovie, deleteMovie, readMovie, updateMovie } from '@eigaichi/wire/movies/movies';
import { saveBulk } from '@eigaichi/wire/movies/movies-bulk';
import { lookUpEidr, saveTitleIdentifiers } from '@eigaichi/wire/movies/title-identifiers';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import { testHarness } from '../../../testing/harness.ts';
import { findByIdentifier } from './find-by-identifier.ts';

const numbers = {
  film: '10.5240/7791-8534-2C23-9030-8610-5',
  cut: '10.5240/F592-58D1-A4D9-E968-5435-L',
  other: '10.5240/EA73-79D7-1B2B-B378-3A73-M',
};
const isan = '0000-0000-D07A-0090-Q';

const registry = createServer((request, response) => {
  const known = decodeURIComponent(request.url ?? '').includes(numbers.film);
  response.end(
    known
      ? `<FullMetadata><BaseObjectData><ID>${numbers.film}</ID><ResourceName lang="en">Snow Lantern</ResourceName></BaseObjectData></FullMetadata>`
      : '<Response><Status><Code>3</Code><Type>bad id error</Type></Status></Response>',
  );
}).listen(0, '127.0.0.1');
await once(registry, 'listening');
const address = registry.address();
const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/EIDR`;
afterAll(() => void registry.close());

const account = { url, user: 'u', party: 'p', password: 'secret', hash: 'sha256' as const };
const harness = await testHarness({ eidr: account });
const { db } = harness.deps;
const [provider, rival, manager, buyer] = [
  await makeProvider(db),
  await makeProvider(db),
  await makeManager(db),
  await makeConsumer(db),
];

type Body = { readonly uuid: string; readonly version: number; readonly identifiers_version: number };

const named = (film_name: string) => ({ translations: { ja: { film_name } } });
const create = (as: Actor, body: object) => harness.call(createMovie, { as, body });
const made = async (as: Actor, body: object): Promise<Body> => {
  const answer = await create(as, body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.data as Body;
};
const edit = (as: Actor, { uuid, version }: Body, body: object) =>
  harness.call(updateMovie, { as, params: { uuid }, body: { ...body, version } });
const save = (as: Actor, { uuid }: Body, identifiers: readonly object[], version = 1) =>
  harness.call(saveTitleIdentifiers, { as, params: { uuid }, body: { identifiers, version } });
const trash = (title: Body) => harness.call(deleteMovie, { as: provider, params: { uuid: title.uuid } });

const cut = { identifier_level: 'edit', identifier_name: 'International version', eidr_number: numbers.cut };

const taken = (rule: string, message: string, field = 'eidr_number') => ({
  status: 422,
  body: { errors: [{ field, rule, message: expect.stringContaining(message) }] },
});

describe('the EIDR of a title (D54)', () => {
  test('belongs to one title, which a refusal names only to staff and its provider', async () => {
    const title = await made(provider, { ...named('雪灯り'), eidr_number: `https://doi.org/${numbers.film}` });
    expect(title).toMatchObject({ eidr_number: numbers.film });
    expect(await create(rival, { eidr_number: numbers.film })).toMatchObject(taken('eidr_taken', 'Another title'));
    expect(await create(provider, { eidr_number: numbers.film })).toMatchObject(taken('eidr_taken_by', '雪灯り'));
    const second = await made(rival, {});
    expect(await edit(rival, second, { eidr_number: numbers.film })).toMatchObject(taken('eidr_taken', 'Another'));
    expect(await edit(manager, second, { eidr_number: numbers.film })).toMatchObject(taken('eidr_taken_by', '雪灯り'));
    expect(await edit(provider, title, { eidr_number: numbers.film })).toMatchObject({ status: 200 });
    const again = await db
      .execute(sql`update movies set eidr_number = ${numbers.film} where uuid = ${second.uuid}`)
      .then(
        () => 'stored',
        () => 'refused',
      );
    expect(again).toBe('refused');
    await trash(title);
    expect(await edit(rival, second, { eidr_number: numbers.film })).toMatchObject({ status: 200 });
    await harness.call(deleteMovie, { as: rival, params: { uuid: second.uuid } });
  });

  test('is refused in a sheet if another title or row has it', async () => {
    const title = await made(provider, { ...named('波'), eidr_number: numbers.other });
    const columns = ['translations.ja.film_name', 'eidr_number'];
    const rows = [
      ['港', numbers.other],
      ['森', numbers.film],
      ['山', numbers.film],
    ];
    const { body } = await harness.call(saveBulk, { as: provider, body: { columns, rows } });
    const judged = (body.data as { rows: { issues: { field: string; rule: string }[] }[] }).rows;
    expect(judged.map(({ issues }) => issues.map(({ field, rule }) => `${field} ${rule}`))).toEqual([
      ['eidr_number eidr_taken_by'],
      ['eidr_number twice'],
      ['eidr_number twice'],
    ]);
    await trash(title);
  });
});

describe('identifiers of editions and masters (D54)', () => {
  test('are shown to every reader, and change at the version that was read', async () => {
    const title = await made(provider, named('岬'));
    expect(await save(provider, title, [cut, { ...cut, eidr_number: null, isan_number: isan }])).toMatchObject({
      status: 200,
      body: { data: { identifiers_version: 2, identifiers: [{ ...cut, isan_number: null }, { isan_number: isan }] } },
    });
    expect(await save(provider, title, [])).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    for (const as of [provider, manager])
      expect((await harness.call(readMovie, { as, params: { uuid: title.uuid } })).body.data).toMatchObject({
        identifiers: [{ eidr_number: numbers.cut }, { isan_number: isan }],
      });
    const other = await made(rival, {});
    expect(await save(rival, other, [cut])).toMatchObject(taken('eidr_taken', 'Another', 'identifiers.0.eidr_number'));
    expect(await create(rival, { eidr_number: numbers.cut })).toMatchObject(taken('eidr_taken', 'Another'));
    expect(await save(rival, title, [])).toMatchObject({ status: 404 });
    expect(await save(buyer, title, [])).toMatchObject({ status: 403 });
    await trash(title);
  });

  test('find their title, in any written form', async () => {
    const title = await made(provider, { ...named('灯'), isan_number: isan });
    await save(provider, title, [cut]);
    const texts = [`${isan}-0000-0000-X`, numbers.cut.toLowerCase(), numbers.film, 'no number'];
    const find = await findByIdentifier(db, provider, texts);
    expect(texts.map(find)).toEqual([[title.uuid], [title.uuid], [], []]);
    expect((await findByIdentifier(db, rival, texts))(numbers.cut)).toEqual([]);
    await trash(title);
  });
});

describe('facts from the registry (D54)', () => {
  const lookUp = (as: Actor, eidr_number: string) => harness.call(lookUpEidr, { as, body: { eidr_number } });

  test('are read by editors of titles', async () => {
    expect(await lookUp(provider, numbers.film)).toMatchObject({
      status: 200,
      body: { data: { eidr_number: numbers.film, film_name_en: 'Snow Lantern', cast: [] } },
    });
    expect(await lookUp(provider, numbers.other)).toMatchObject({ status: 404, body: { code: 'eidr_unknown' } });
    expect(await lookUp(provider, 'x')).toMatchObject({ status: 422 });
    expect(await lookUp(buyer, numbers.film)).toMatchObject({ status: 403 });
    const abilities = async (as: Actor) =>
      ((await harness.call(readSession, { as })).body.data as { abilities: string[] }).abilities;
    expect(await abilities(provider)).toContain('eidr.look_up');
    expect(await abilities(buyer)).not.toContain('eidr.look_up');
  });
});
