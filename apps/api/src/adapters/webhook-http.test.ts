import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { publicLookupBy, type Resolve } from './public-address.ts';
import { httpWebhooks } from './webhook-http.ts';

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

const receiver = async (listener: RequestListener): Promise<{ port: number; received: string[] }> => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, received };
};

const post = (url: string, options: Partial<Parameters<typeof httpWebhooks>[0]> = {}) =>
  httpWebhooks({ allowsPrivate: false, ...options }).post({ url, headers: { 'webhook-id': 'msg_1' }, body: '{}' });

const resolvesTo =
  (...addresses: readonly string[]): Resolve =>
  (_hostname, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('an address of this machine or its networks', () => {
  test.each([
    'https://127.0.0.1:1/',
    'https://127.1:1/',
    'https://2130706433:1/',
    'https://0x7f000001:1/',
    'https://[::1]:1/',
    'https://[::]:1/',
    'https://[::ffff:127.0.0.1]:1/',
    'https://[::ffff:a00:1]:1/',
    'https://[64:ff9b::7f00:1]:1/',
    'https://[fd00::1]:1/',
    'https://[fe80::1]:1/',
    'https://10.0.0.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://0.0.0.0/',
    'https://255.255.255.255/',
    'https://224.0.0.1/',
    'https://localhost:1/',
    'http://hooks.example.com/',
  ])('is refused: %s', async (url) => {
    expect(await post(url)).toEqual({ status: null, fault: 'refused_address', answer: null });
  });

  test('is refused although a server listens there, unless development allows it', async () => {
    const { port, received } = await receiver((_request, response) => response.end('ok'));
    expect(await post(`http://127.0.0.1:${port}/in`)).toMatchObject({ fault: 'refused_address' });
    expect(await post(`https://localhost:${port}/in`)).toMatchObject({ fault: 'refused_address' });
    expect(received).toEqual([]);
    expect(await post(`http://127.0.0.1:${port}/in`, { allowsPrivate: true })).toEqual({
      status: 200,
      fault: null,
      answer: 'ok',
    });
  });

  test('is refused behind a public name, also next to a public address', async () => {
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], []])
      expect(await post('https://rebound.example.com/', { resolve: resolvesTo(...addresses) })).toMatchObject({
        fault: 'refused_address',
      });
  });

  test('gains nothing by changing its name between two lookups: a connection uses the address that was checked', async () => {
    let asked = 0;
    const resolve: Resolve = (hostname, options, callback) => {
      asked += 1;
      resolvesTo(asked === 1 ? '8.8.8.8' : '127.0.0.1')(hostname, options, callback);
    };
    const found = await new Promise((answered) => {
      publicLookupBy(resolve)('rebound.example.com', {}, (error, address) => answered([error, address]));
    });
    expect(found).toEqual([null, '8.8.8.8']);
    expect(asked).toBe(1);
    expect(await post('https://rebound.example.com:1/', { resolve })).toMatchObject({ fault: 'refused_address' });
  });
});

describe('an answer', () => {
  test('is read up to 4 kB', async () => {
    const { port } = await receiver((_request, response) => response.writeHead(500).end('a\u0000'.repeat(100_000)));
    const { status, answer } = await post(`http://127.0.0.1:${port}/`, { allowsPrivate: true });
    expect(status).toBe(500);
    expect(answer).toHaveLength(4_096);
    expect(answer).not.toContain('\u0000');
  });

  test('that redirects is not followed', async () => {
    const inner = await receiver((_request, response) => response.end('secret'));
    const { port } = await receiver((_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` }).end(),
    );
    expect(await post(`http://127.0.0.1:${port}/`, { allowsPrivate: true })).toMatchObject({ status: 302 });
    expect(inner.received).toEqual([]);
  });

  test('that takes too long is a timeout, also in the middle of its body', async () => {
    const silent = await receiver(() => undefined);
    const slow = await receiver((_request, response) => void response.write('begun'));
    for (const { port } of [silent, slow])
      expect(await post(`http://127.0.0.1:${port}/`, { allowsPrivate: true, totalMs: 200 })).toEqual({
        status: null,
        fault: 'timeout',
        answer: null,
      });
  });

  test('that never comes is a fault', async () => {
    expect(await post('http://127.0.0.1:1/', { allowsPrivate: true })).toMatchObject({ fault: 'unreachable' });
  });
});
