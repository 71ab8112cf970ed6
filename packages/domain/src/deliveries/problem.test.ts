import { describe, expect, test } from 'vitest';
import { isDisputed, isOfReportedDelivery, openProblem } from './problem.ts';

const entry = (...uploaded: (string | null)[]) => ({
  uuid: 'words',
  files: uploaded.map((uploaded_at) => ({ uploaded_at })),
});
const problem = (reported_at: string, item_id: string | null = 'words') => ({ item_id, reported_at });
const [first, second] = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'];

describe('open problem reports (D2, D33b)', () => {
  test('last until a later file for their entry', () => {
    const reported = problem(first);
    expect(openProblem(entry('2026-11-19T00:00:00.000Z'), [reported])).toBe(reported);
    expect(openProblem(entry('2026-11-19T00:00:00.000Z', null), [reported])).toBe(reported);
    expect(openProblem(entry(second), [reported])).toBeNull();
  });

  test('count per entry: only the latest, excluding other entries’ and whole deliveries’', () => {
    const again = problem(second);
    expect(openProblem(entry('2026-11-20T12:00:00.000Z'), [again, problem(first)])).toBe(again);
    expect(openProblem(entry(), [problem(first, 'film'), problem(first, null)])).toBeNull();
  });
});

describe('scope of an open report (D33e)', () => {
  const file = (uploaded_at: string | null, uuid = 'film.mov', item_id = 'film') => ({ uuid, item_id, uploaded_at });
  const before = '2026-11-19T10:00:00.000Z';
  const report = (named: { item_id?: string; file_id?: string }, reported_at = first) => ({
    item_id: null,
    file_id: null,
    ...named,
    reported_at,
  });

  test.each([
    ['the file', { item_id: 'film', file_id: 'film.mov' }, true],
    ['another file of its entry', { item_id: 'film', file_id: 'other.mov' }, false],
    ['its entry', { item_id: 'film' }, true],
    ['another entry', { item_id: 'words' }, false],
    ['the whole delivery', {}, true],
  ])('%s: disputed %s', (_named, named, disputed) => {
    expect(isDisputed(file(before), [report(named)])).toBe(disputed);
  });

  test('excludes files sent since, which belong to the next delivery', () => {
    expect(isDisputed(file(second), [report({})])).toBe(false);
    expect(isOfReportedDelivery(file(second), [report({})])).toBe(false);
    expect(isOfReportedDelivery(file(null), [report({})])).toBe(false);
    expect(isOfReportedDelivery(file(before), [report({})])).toBe(true);
  });

  test('reports add up; files sent between two of them are outside that delivery', () => {
    const open = [report({ file_id: 'film.mov' }), report({ item_id: 'words' }, second)];
    expect(isDisputed(file(before), open)).toBe(true);
    expect(isDisputed(file(before, 'en.srt', 'words'), open)).toBe(true);
    expect(isDisputed(file(before, 'poster.png', 'poster'), open)).toBe(false);
    expect(isOfReportedDelivery(file('2026-11-20T12:00:00.000Z', 'poster.png', 'poster'), open)).toBe(false);
    expect(isOfReportedDelivery(file(before), [])).toBe(false);
  });
});
