import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { httpEidr, readEidrRecord } from './eidr-http.ts';

const eidr = '10.5240/7791-8534-2C23-9030-8610-5';

/** The registry's answer to a full resolution. */
const record = (id = eidr) => `<?xml version="1.0" encoding="UTF-8"?>
<FullMetadata xmlns="http://www.eidr.org/schema" xmlns:md="http://www.movielabs.com/schema/md/v2.8/md">
  <BaseObjectData>
    <ID>${id}</ID>
    <StructuralType>Abstraction</StructuralType>
    <ReferentType>Movie</ReferentType>
    <ResourceName lang="ja" titleClass="release">雪灯り</ResourceName>
    <AlternateResourceName lang="en" titleClass="internet">Snow &amp; Lantern</AlternateResourceName>
    <OriginalLanguage mode="Audio">ja</OriginalLanguage>
    <AssociatedOrg role="producer"><md:DisplayName>A Company</md:DisplayName></AssociatedOrg>
    <ReleaseDate>1997</ReleaseDate>
    <CountryOfOrigin>JP</CountryOfOrigin>
    <Status>valid</Status>
    <ApproximateLength>PT1H52M</ApproximateLength>
    <AlternateID type="IMDB">tt0000000</AlternateID>
    <AlternateID type="ISAN">0000-0000-D07A-0090-Q</AlternateID>
    <Credits>
      <Director><md:DisplayName>Aki Sato</md:DisplayName></Director>
      <Actor><md:DisplayName>Ren Mori</md:DisplayName></Actor>
    </Credits>
  </BaseObjectData>
</FullMetadata>`;

const status = (code: number, type: string) =>
  `<Response xmlns="http://www.eidr.org/schema" version="2.1"><Status><Code>${code}</Code><Type>${type}</Type></Status></Response>`;

const seen: { url: string; authorization: string }[] = [];
let answer: { code: number; body: string; location?: string } = { code: 200, body: record() };

const server = createServer((request, response) => {
  seen.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '' });
  response.writeHead(answer.code, answer.location === undefined ? {} : { location: answer.location }).end(answer.body);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/EIDR`;
afterAll(() => void server.close());

const registry = httpEidr({
  url,
  user: '10.5238/user',
  party: '10.5237/9241-BC57',
  password: 'secret',
  hash: 'sha256',
});

test('resolves an EIDR with the account’s authorisation', async () => {
  answer = { code: 200, body: record() };
  expect(await registry.resolve(eidr)).toEqual({
    eidr_number: eidr,
    level: 'Abstraction',
    titles: [
      { text: '雪灯り', language: 'ja' },
      { text: 'Snow & Lantern', language: 'en' },
    ],
    released: '1997',
    countries: ['JP'],
    languages: ['ja'],
    duration: 'PT1H52M',
    isan: '0000-0000-D07A-0090-Q',
    directors: ['Aki Sato'],
    actors: ['Ren Mori'],
  });
  const shadow = createHash('sha256').update('secret').digest('base64');
  expect(seen.at(-1)).toEqual({
    url: `/EIDR/object/${eidr}?type=Full&followAlias=true`,
    authorization: `Eidr 10.5238/user:10.5237/9241-BC57:${shadow}`,
  });
});

test('returns the number that replaces an alias', async () => {
  const current = '10.5240/F592-58D1-A4D9-E968-5435-L';
  answer = { code: 200, body: record(current) };
  expect(await registry.resolve(eidr)).toMatchObject({ eidr_number: current });
});

test('knows no record for an unknown id', async () => {
  answer = { code: 200, body: status(3, 'bad id error') };
  expect(await registry.resolve(eidr)).toBeNull();
});

test.each([
  ['a failed authentication', { code: 200, body: status(4, 'authentication error') }],
  ['a failure of the registry', { code: 500, body: '' }],
  ['half a record', { code: 200, body: record().slice(0, 400) }],
  ['a record without an EIDR', { code: 200, body: record('10.5240/7791') }],
  ['no XML', { code: 200, body: '{"id":1}' }],
])('throws for %s', async (_name, given) => {
  answer = given;
  await expect(registry.resolve(eidr)).rejects.toThrow();
});

test('fails on a redirect, an oversized answer and a document type', async () => {
  answer = { code: 302, body: '', location: `${url}/elsewhere` };
  await expect(registry.resolve(eidr)).rejects.toThrow();
  expect(seen.at(-1)?.url).toContain('/object/');
  answer = { code: 200, body: 'x'.repeat(3 * 1024 * 1024) };
  await expect(registry.resolve(eidr)).rejects.toThrow('bytes');
  expect(() => readEidrRecord(`<!DOCTYPE x [<!ENTITY a "b">]>${record().slice(38)}`)).toThrow('document type');
});
