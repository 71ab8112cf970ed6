import { expect, test } from 'vitest';
import { mayRequestTrailer } from './trailer-request.ts';

const now = Temporal.Instant.from('2026-04-02T03:00:00Z');

test.each([
  ['never', null, true],
  ['a minute ago', '2026-04-02T02:59:00Z', false],
  ['a second less than a day ago', '2026-04-01T03:00:01Z', false],
  ['a day ago', '2026-04-01T03:00:00Z', true],
])('who last asked for the trailer %s may ask: %s %s', (_when, last, may) => {
  expect(mayRequestTrailer(last === null ? null : Temporal.Instant.from(last), now)).toBe(may);
});
