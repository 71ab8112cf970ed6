import { expect, test } from 'vitest';
import { z } from 'zod';
import { issuesOf } from '../issue.ts';
import { boundedList, type ListLimits } from './lists.ts';

/** Issues of a list, and the number of its validated entries. */
const judge = (sent: readonly unknown[], limits: ListLimits) => {
  let judged = 0;
  const item = z.string().refine(() => {
    judged += 1;
    return false;
  });
  const { error } = z.object({ list: boundedList(item, limits) }).safeParse({ list: sent }, { reportInput: true });
  return { issues: error === undefined ? [] : issuesOf(error), judged };
};

const numbered = (length: number) => Array.from({ length }, (_, at) => String(at));

test('refuses a list over its bound only for that, before validating an entry', () => {
  const over = { issues: [{ field: 'list', rule: 'max_items', params: { max: 3 } }], judged: 0 };
  expect(judge(numbered(4), { max: 3 })).toEqual(over);
  expect(judge(numbered(50_000), { max: 3, repeats: true })).toEqual(over);
  expect(judge(numbered(4), { max: 3, rule: 'too_many_titles' })).toEqual({
    issues: [{ field: 'list', rule: 'too_many_titles', params: { max: 3 } }],
    judged: 0,
  });
});

test('counts repeated entries once, unless the list is many times over its bound', () => {
  expect(judge(Array(1_000).fill('x'), { max: 3 })).toMatchObject({ judged: 1 });
  let keyed = 0;
  const key = (entry: unknown) => {
    keyed += 1;
    return entry;
  };
  expect(judge(Array(50_000).fill('x'), { max: 50, key })).toEqual({
    issues: [{ field: 'list', rule: 'max_items', params: { max: 50 } }],
    judged: 0,
  });
  expect(keyed).toBe(0);
});

test('names each faulty entry of a list within its bound by its place as sent', () => {
  const { issues, judged } = judge(['a', 'b', 'a'], { max: 3 });
  expect(issues.map(({ field }) => field)).toEqual(['list.0', 'list.1', 'list.2']);
  expect(judged).toBe(3);
});
