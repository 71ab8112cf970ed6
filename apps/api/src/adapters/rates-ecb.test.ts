import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { ecbRates, readEcbRates } from './rates-ecb.ts';

const list = (cubes: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><Cube>${cubes}</Cube></gesmes:Envelope>`;
const day = (time: string, usd: string) =>
  `<Cube time="${time}"><Cube currency="USD" rate="${usd}"/><Cube currency="JPY" rate="163.45"/></Cube>`;

test('reads the newest day of a list in any order', () => {
  const read = readEcbRates(list(day('2026-03-30', '1.07') + day('2026-03-31', '1.0823') + day('2026-03-27', '1.05')));
  expect(read.day).toBe('2026-03-31');
  expect([...read.perEuro]).toEqual([
    ['USD', '1.0823'],
    ['JPY', '163.45'],
  ]);
});

test.each([
  ['no XML', '{"rates":{}}'],
  ['no day', list('')],
  ['a day that is none', list(day('2026-02-30', '1.08'))],
  ['a rate that is none', list(day('2026-03-31', 'N/A'))],
  ['a rate of 0', list(day('2026-03-31', '0'))],
  ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${list(day('2026-03-31', '1.08')).slice(38)}`],
  ['half a list', list(day('2026-03-31', '1.08')).slice(0, -20)],
])('%s is refused', (_name, xml) => {
  expect(() => readEcbRates(xml)).toThrow();
});

test('fails on a redirect or an oversized response', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/rates' }).end();
    else response.end(request.url === '/rates' ? list(day('2026-03-31', '1.08')) : 'x'.repeat(600 * 1024));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  expect((await ecbRates(`${origin}/rates`).latest()).day).toBe('2026-03-31');
  await expect(ecbRates(`${origin}/moved`).latest()).rejects.toThrow();
  await expect(ecbRates(`${origin}/endless`).latest()).rejects.toThrow('bytes');
  server.close();
});
