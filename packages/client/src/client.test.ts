import { expect, test } from 'vitest';
import { type ApiProblem, createClient, isApiProblem } from './client.ts';

type Sent = { readonly url: string; readonly init: RequestInit };

/** A client whose server gives these answers, with what it was sent. */
const served = (...answers: Response[]) => {
  const sent: Sent[] = [];
  const waited: number[] = [];
  const client = createClient({
    baseUrl: 'https://market.example.com/',
    key: 'eig_secret',
    fetch: async (url, init = {}) => {
      sent.push({ url: url instanceof Request ? url.url : url.toString(), init });
      return answers.shift() ?? new Response(null, { status: 500 });
    },
    wait: async (seconds) => {
      waited.push(seconds);
    },
  });
  return { client, sent, waited };
};

const headersOf = (one: Sent | undefined) => new Headers(one?.init.headers);

const json = (body: object, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

test('sends key, path and query', async () => {
  const { client, sent } = served(json({ data: [] }), json({ data: {} }));
  await client.movies.list({ query: { free_word: '雪 灯り', page: 2 } });
  expect(sent[0]?.url).toBe('https://market.example.com/api/movies?free_word=%E9%9B%AA+%E7%81%AF%E3%82%8A&page=2');
  expect(headersOf(sent[0]).get('authorization')).toBe('Bearer eig_secret');
  await client.movies.read({ params: { uuid: 'a/b' } });
  expect(sent[1]?.url).toBe('https://market.example.com/api/movie/a%2Fb');
});

test('repeats a busy call as the server says, with the same idempotency key', async () => {
  const busy = () => new Response(null, { status: 503, headers: { 'retry-after': '2' } });
  const { client, sent, waited } = served(busy(), new Response(null, { status: 429 }), json({}));
  await client.buyerNeeds.close({ params: { uuid: 'x' } });
  expect(waited).toEqual([2, 2]);
  const keys = sent.map((one) => headersOf(one).get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
});

test('ends after the last attempt, with the problem', async () => {
  const busy = () => json({ code: 'unavailable', detail: 'Try again later.' }, { status: 503 });
  const { client, sent } = served(busy(), busy(), busy(), busy());
  const error: unknown = await client.movies.list().catch((reason: unknown) => reason);
  expect(isApiProblem(error)).toBe(true);
  expect((error as ApiProblem).code).toBe('unavailable');
  expect(sent).toHaveLength(4);
});

test('returns a file as the response, and refuses an unreadable one as a problem', async () => {
  const { client } = served(new Response('xlsx'), new Response('<html>', { status: 502 }));
  const answer = await client.moviesBulk.template({ query: {} });
  expect(await answer.text()).toBe('xlsx');
  const error: unknown = await client.movies.list().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 502, code: 'unreadable_answer' });
});
