import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { issuesOf } from '../issue.ts';
import { readableOf, together } from './together.ts';

const issuesIn = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? [] : issuesOf(parsed.error).map(({ field, rule }) => `${field} ${rule}`);
};

const stay = z.object({ name: z.string().min(1), from: z.number(), to: z.number() }).check(
  together(({ from, to }, broken) => {
    if (from !== undefined && to !== undefined && to < from) broken('min_value', ['to'], { min: from });
  }),
);

describe('rule over two fields', () => {
  test('is reported together with a fault of a third', () => {
    expect(issuesIn(stay, { name: '', from: 3, to: 1 })).toEqual(['name required', 'to min_value']);
  });

  test('leaves the field valid for the next such rule', () => {
    const both = stay.check(
      together(({ to }, broken) => {
        if (to !== undefined && to < 2) broken('max_value', ['to']);
      }),
    );
    expect(issuesIn(both, { name: 'a', from: 3, to: 1 })).toEqual(['to min_value', 'to max_value']);
  });

  test('is skipped while one of them breaks its own rule', () => {
    expect(issuesIn(stay, { name: '', from: '3', to: 1 })).toEqual(['name required', 'from format']);
  });

  test('leaves a non-object to its own rule', () => {
    expect(issuesIn(stay, 'stay')).toEqual([' format']);
  });
});

describe('rule over the entries of a list', () => {
  const once = z.array(z.object({ movie: z.string().min(1) })).check(
    together((entries, broken) => {
      for (const [at, entry] of entries.entries())
        if (entry !== undefined && entries.findIndex((other) => other?.movie === entry.movie) < at)
          broken('twice', [at, 'movie']);
    }),
  );

  test('names places as sent, together with the faults of other entries', () => {
    expect(issuesIn(once, [{ movie: 'a' }, { movie: '' }, { movie: '' }, { movie: 'a' }])).toEqual([
      '1.movie required',
      '2.movie required',
      '3.movie twice',
    ]);
  });
});

test('reads the valid fields of a broken input, including defaults', () => {
  const schema = z.object({
    from: z.number(),
    to: z.number(),
    step: z.string().default('day'),
    until: z.string().optional(),
  });
  expect(readableOf(schema, { from: 'x', to: 2 })).toEqual({ to: 2, step: 'day', until: undefined });
  expect(Object.keys(readableOf(schema, { from: 'x', to: 2 }))).toContain('until');
  expect(readableOf(schema, null)).toEqual({ step: 'day', until: undefined });
});
