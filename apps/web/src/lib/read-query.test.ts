import { endpoint } from '@eigaichi/wire/shared/endpoint';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerCalls } from '../testing/answer-calls.ts';
import { answerQuery, dataQuery, pageQuery } from './read-query.ts';

const listTitles = endpoint('titles.list', 'GET /titles', {
  access: 'visitor',
  query: z.object({ page: z.number() }),
  answer: z.object({ data: z.array(z.string()), total: z.number() }),
});
const asked = { query: { page: 1 } };

test("a key starts with the endpoint's feature, after the `under` feature", () => {
  expect(answerQuery(listTitles, asked).queryKey).toEqual(['titles', 'list', asked]);
  expect(pageQuery(listTitles, asked, ['tools']).queryKey).toEqual(['tools', 'titles', 'list', asked]);
});

test('reads answers and data with the requested query and caches them separately', async () => {
  const answer = { data: ['Ran'], total: 1 };
  answerCalls({ 'GET /titles': { status: 200, body: answer } });
  const client = new QueryClient();
  expect(await client.fetchQuery(answerQuery(listTitles, asked))).toEqual(answer);
  expect(await client.fetchQuery(dataQuery(listTitles, asked))).toEqual(['Ran']);
  expect(client.getQueryData(pageQuery(listTitles, asked).queryKey)).toEqual(answer);
});
