import { QueryClient, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { putAnswer } from './put-answer.ts';

test("an older query doesn't replace the answer of a change", async () => {
  const client = new QueryClient();
  const answers = Promise.withResolvers<string>();
  const query = queryOptions({ queryKey: ['quote'], queryFn: () => answers.promise, staleTime: 0 });
  client.setQueryData(query.queryKey, 'read before');
  const reading = client.fetchQuery(query).catch(() => undefined);
  await putAnswer(client, query.queryKey, 'changed');
  answers.resolve('read while it was changed');
  await reading;
  expect(client.getQueryData(query.queryKey)).toBe('changed');
});
