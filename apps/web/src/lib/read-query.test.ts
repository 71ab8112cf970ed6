import { endpoint } from '@eigaichi/wire/shared/endpoint';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerCalls } from '../testing/answer-calls.ts';
import { answerQuery, dataQuery, listQuery, pageQuery } from './read-query.ts';

const listTitles = endpoint('titles.list', 'GET /titles', {
  access: 'visitor',
  query: z.object({ page: z.number() }),
  answer: z.object({ data: z.array(z.string()), total: z.number() }),
});
const requested = { query: { page: 1 } };

test("a key starts with the endpoint's feature, after the `under` feature", () => {
  expect(answerQuery(listTitles, requested).queryKey).toEqual(['titles', 'list', requested]);
  expect(pageQuery(listTitles, requested, ['tools']).queryKey).toEqual(['tools', 'titles', 'list', requested]);
});

test('reads answers and data with the requested query and caches them separately', async () => {
  const answer = { data: ['Ran'], total: 1 };
  answerCalls({ 'GET /titles': { status: 200, body: answer } });
  const client = new QueryClient();
  expect(await client.fetchQuery(answerQuery(listTitles, requested))).toEqual(answer);
  expect(await client.fetchQuery(dataQuery(listTitles, requested))).toEqual(['Ran']);
  expect(client.getQueryData(pageQuery(listTitles, requested).queryKey)).toEqual(answer);
});

test("a list's query has the filters that its endpoint accepts", () => {
  const listAwards = endpoint('awards.list', 'GET /awards', {
    access: 'visitor',
    query: z.object({ page: z.number(), per: z.number(), state: z.enum(['open', 'closed']), year: z.coerce.number() }),
    answer: z.object({ data: z.array(z.string()) }),
  });
  const search = { state: 'lost', year: '1954', page: '9', part: 'all', constructor: 'x' };
  expect(listQuery(listAwards, { search, page: 2 }, { per: 25, under: ['tools'] }).queryKey).toEqual([
    'tools',
    'awards',
    'list',
    { query: { year: '1954', page: 2, per: 25 } },
  ]);
});
