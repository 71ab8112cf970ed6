import { expect, test } from 'vitest';
import { moveTableFaults } from '../shared/state-machine.ts';
import {
  booksAfter,
  type PeriodMove,
  periodFault,
  periodMoveInput,
  periodMoves,
  periodName,
  periodStateOf,
  periodStates,
  postingDay,
} from './book-periods.ts';

const close = (period: string): PeriodMove => ({ period, action: 'close' });
const reopen = (period: string): PeriodMove => ({ period, action: 'reopen' });
const today = '2027-02-10';

test('has a sound life cycle', () => {
  expect(moveTableFaults(periodMoves, { states: periodStates, initial: ['open'], final: [] })).toEqual([]);
});

test.each([
  ['nothing is closed', [], '2025-06-15', '2025-06-15'],
  ['the month is closed', [close('2026-12')], '2025-06-15', '2027-01-01'],
  ['the month was closed with a later one', [close('2026-04')], '2026-03-31', '2026-05-01'],
  ['the month after is open', [close('2026-04')], '2026-05-02', '2026-05-02'],
  ['the month was reopened', [close('2026-12'), reopen('2026-04')], '2026-04-30', '2026-04-30'],
  ['a later month was reopened', [close('2026-12'), reopen('2026-04')], '2026-03-05', '2026-04-01'],
  [
    'a reopened month was closed again',
    [close('2026-12'), reopen('2026-04'), close('2026-04')],
    '2026-04-30',
    '2027-01-01',
  ],
  [
    'a reopened month was closed with a later one',
    [close('2026-05'), reopen('2026-04'), close('2026-06')],
    '2026-04-30',
    '2026-07-01',
  ],
  [
    'closing an earlier month again opens nothing',
    [close('2026-12'), reopen('2026-04'), close('2026-05')],
    '2026-11-30',
    '2027-01-01',
  ],
] as const)('an entry is posted on the first open day: %s', (_, moves, day, posted) => {
  expect(postingDay(booksAfter(moves), day)).toBe(posted);
});

test('closes a period after its end, and a year after its months', () => {
  const months = booksAfter([close('2026-12')]);
  expect(periodFault(months, close('2027-02'), today)).toBe('books_running');
  expect(periodFault(months, close('2027-01'), today)).toBeNull();
  expect(periodFault(months, close('2027-01'), '2027-01-31')).toBe('books_running');
  expect(periodFault(months, close('2026-04'), today)).toBe('books_closed');
  expect(periodFault(months, close('2026'), today)).toBeNull();
  expect(periodFault(months, close('2027'), today)).toBe('books_running');
  expect(periodFault(booksAfter([close('2026-11')]), close('2026'), today)).toBe('books_months_open');
  expect(periodFault(booksAfter([close('2026-12'), reopen('2026-04')]), close('2026'), today)).toBe(
    'books_months_open',
  );
});

test('reopens a month of a closed year only after the year', () => {
  const closed = booksAfter([close('2026-12'), close('2026')]);
  expect(periodStateOf(closed, '2026')).toBe('closed');
  expect(periodFault(closed, reopen('2026-04'), today)).toBe('books_year_closed');
  expect(periodFault(closed, reopen('2025-12'), today)).toBeNull();
  const reopened = booksAfter([close('2026-12'), close('2026'), reopen('2026')]);
  expect(periodStateOf(reopened, '2026-04')).toBe('closed');
  expect(periodFault(reopened, reopen('2026-04'), today)).toBeNull();
  expect(periodFault(reopened, reopen('2027-01'), today)).toBe('books_open');
});

test('requires a reason to reopen', () => {
  expect(periodMoveInput.safeParse({ action: 'close', reason: '' }).success).toBe(true);
  expect(periodMoveInput.safeParse({ action: 'reopen', reason: '' }).success).toBe(false);
  expect(periodMoveInput.safeParse({ action: 'reopen', reason: 'A receipt was missing' }).success).toBe(true);
});

test('names a period in the format of dates', () => {
  const names = (period: string) => [periodName(period, 'ja'), periodName(period, 'en')];
  expect([names('2026-04'), names('2026')]).toEqual([
    ['2026年04月', 'Apr 2026'],
    ['2026年', '2026'],
  ]);
});
