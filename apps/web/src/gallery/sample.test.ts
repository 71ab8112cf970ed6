import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { sample } from './sample.ts';

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'the sample of %s satisfies its schema',
  (_, { answer }) => {
    const made = sample(answer);
    expect(answer.safeParse(made).error?.issues ?? []).toEqual([]);
    expect(sample(answer)).toEqual(made);
  },
);
