import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usagePeriods } from '../settlement/periods.ts';
import { addDays } from '../shared/dates.ts';
import { inForceStatuses, isRunning, usageDays, wasInForce, wasSigned } from './agreement-life.ts';
import { type QuoteMove, type QuoteStatus, quoteMoves, quoteMovieStatus, quoteStatuses } from './moves.ts';

describe('life of an agreement (D2, D8)', () => {
  test.each([
    ['was never signed', quoteMovieStatus.cancelled, quoteMovieStatus.waiting_purchase_response, [false, false]],
    ['lapsed for want of the prepayment', quoteMovieStatus.cancelled, quoteMovieStatus.signed, [true, false]],
    ['waits for the prepayment', quoteMovieStatus.signed, null, [true, false]],
    ['waits for its materials', quoteMovieStatus.waiting_provider_upload, null, [true, true]],
    ['was terminated', quoteMovieStatus.cancelled, quoteMovieStatus.under_contract, [true, true]],
    ['is finished', quoteMovieStatus.finished_contract, null, [true, true]],
  ] as const)('what %s: signed, in force', (_what, status, ended_from, [signed, inForce]) => {
    expect([wasSigned({ status, ended_from }), wasInForce({ status, ended_from })]).toEqual([signed, inForce]);
  });

  test('has no day of use if terminated before its first day, and one if terminated on it', () => {
    const title = {
      status: quoteMovieStatus.cancelled,
      ended_from: quoteMovieStatus.waiting_provider_upload,
      license_start: '2026-08-10',
      license_end: '2027-08-09',
    };
    expect(usageDays({ ...title, terminated_on: '2026-08-09' })).toBeNull();
    const one = { first_day: '2026-08-10', last_day: '2026-08-10' };
    expect(usageDays({ ...title, terminated_on: '2026-08-10' })).toEqual(one);
    expect(usageDays({ ...title, terminated_on: '2027-09-01' })?.last_day).toBe('2027-08-09');
  });
});

type Life = { status: QuoteStatus; ended_from: QuoteStatus | null; ended_by: string | null; ended_on: string | null };

/** Random moves from the table, some days apart, each valid from the title's current status; few of them end it. */
const lives = fc
  .array(fc.record({ choice: fc.nat(), days: fc.integer({ min: 0, max: 120 }) }), { maxLength: 30 })
  .map((steps) => {
    let day = '2026-04-01';
    const life: Life = {
      status: quoteMovieStatus.waiting_manager_confirm,
      ended_from: null,
      ended_by: null,
      ended_on: null,
    };
    for (const { choice, days } of steps) {
      day = addDays(day, days);
      const ends = choice % 9 === 0;
      const moves = quoteMoves.filter(
        ({ from, to }) => from.includes(life.status) && (to === quoteMovieStatus.cancelled) === ends,
      );
      const move: QuoteMove | undefined = moves[choice % Math.max(1, moves.length)];
      if (move === undefined) break;
      const targets = Array.isArray(move.to) ? (move.to as QuoteStatus[]) : [move.to];
      const to = targets[choice % targets.length];
      if (to === undefined || to === 'same') continue;
      if (to === quoteMovieStatus.cancelled)
        Object.assign(life, { ended_from: life.status, ended_by: move.ending ?? null, ended_on: day });
      life.status = to as QuoteStatus;
    }
    return life;
  });

const licences = fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 900 })).map(([start, length]) => {
  const license_start = addDays('2026-04-01', start);
  return { license_start, license_end: addDays(license_start, length) };
});

const reckonings = fc.record({
  payment_period: fc.constantFrom(null, 1, 2, 3),
  payment_start_month: fc.option(fc.integer({ min: 1, max: 12 })),
});

test('charges nothing due after the day of any ending (D2, D8)', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(lives, licences, reckonings, (life, licence, reckoning) => {
      const terminated_on = life.ended_by === 'terminated' ? life.ended_on : null;
      const use = usageDays({ ...life, ...licence, terminated_on });
      const periods = use === null ? [] : usagePeriods({ ...use, ...reckoning });
      seen.add(life.ended_by ?? String(life.status));
      if (life.ended_by !== null && life.ended_by !== 'terminated') expect(periods).toEqual([]);
      if (!inForceStatuses.includes(life.ended_from ?? life.status)) expect(periods).toEqual([]);
      for (const { period_start, period_end } of periods) {
        expect(period_start <= licence.license_end && period_end >= licence.license_start).toBe(true);
        if (terminated_on !== null) expect(period_start <= terminated_on).toBe(true);
      }
      // A licence that ran to its end, or until terminated, owes every period until then.
      const end = terminated_on !== null && terminated_on < licence.license_end ? terminated_on : licence.license_end;
      if (wasInForce(life) && end >= licence.license_start) {
        expect((periods[0]?.period_start ?? '9999') <= licence.license_start).toBe(true);
        expect((periods.at(-1)?.period_end ?? '0000') >= end).toBe(true);
      } else expect(periods).toEqual([]);
      expect(isRunning(life.status)).toBe(
        wasSigned(life) && life.ended_by === null && life.status !== quoteMovieStatus.finished_contract,
      );
    }),
    { numRuns: 1000, seed: 17 },
  );
  // Every ending must be reached.
  for (const ending of [
    'cancelled',
    'declined',
    'expired',
    'lapsed',
    'terminated',
    String(quoteMovieStatus.finished_contract),
  ])
    expect(seen).toContain(ending);
  expect(quoteStatuses).toHaveLength(Object.keys(quoteMovieStatus).length);
});
