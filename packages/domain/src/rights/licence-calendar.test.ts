import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exclusiveType, holdbackLength } from '../options/exclusivity.ts';
import { type RightTypeCode, rightType } from '../options/right-types.ts';
import { availability, type OfferLine } from './availability.ts';
import { dayOf } from './calendar-day.ts';
import type { Countries } from './grant.ts';
import { calendarLine, licenceCalendar, type OwnRights, rightsChanges } from './licence-calendar.ts';

const day = dayOf;
const codes = ['FR', 'DE', 'GB', 'US', 'BR'];
const types: readonly RightTypeCode[] = [1, 2, 3, 8, 10, 14];
const window = { start: day('2027-01-01'), end: day('2028-12-31') };

const somewhere: fc.Arbitrary<Countries> = fc.oneof(
  fc.constant('all' as const),
  fc.subarray(codes, { minLength: 1 }).map((some) => new Set(some)),
);
const someRights = fc.subarray([...types], { minLength: 1 });
const someDay = fc.integer({ min: window.start - 60, max: window.end + 60 });
const someDays = fc.tuple(someDay, someDay).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));

const someLine: fc.Arbitrary<OfferLine> = fc
  .record({
    rights: someRights,
    countries: somewhere,
    days: someDays,
    offered: fc.boolean(),
    open: fc.boolean(),
  })
  .map(({ days, open, ...line }) => ({ ...line, start: open ? null : days.start, end: days.end }));

const someGrant = fc
  .record({
    rights: someRights,
    countries: somewhere,
    days: someDays,
    open: fc.boolean(),
    exclusive_type: fc.constantFrom(1 as const, 2 as const, 3 as const),
    source: fc.constantFrom('here' as const, 'elsewhere' as const),
    holder: fc.constantFrom('a', 'b'),
  })
  .map(({ days, open, ...grant }) => ({
    ...grant,
    ...days,
    ...(open ? { end: Number.POSITIVE_INFINITY } : {}),
    holdback_length: grant.exclusive_type === exclusiveType.holdback ? holdbackLength.months3 : null,
  }));

const someMovie: fc.Arbitrary<OwnRights> = fc.record({
  offer: fc.record({ lines: fc.array(someLine, { maxLength: 3 }), complete: fc.boolean() }),
  grants: fc.array(someGrant, { maxLength: 4 }),
});

const plain = (over: Partial<OwnRights> = {}): OwnRights => ({
  offer: {
    lines: [{ rights: [rightType.svod, rightType.theatre], countries: 'all', start: null, end: null, offered: true }],
    complete: true,
  },
  grants: [],
  ...over,
});
const grant = (over: Partial<OwnRights['grants'][number]> = {}): OwnRights['grants'][number] => ({
  holder: 'other',
  source: 'elsewhere',
  rights: [rightType.svod],
  countries: new Set(['FR']),
  start: day('2027-03-01'),
  end: day('2027-08-31'),
  exclusive_type: exclusiveType.exclusive,
  holdback_length: null,
  ...over,
});

describe('calendar of a title', () => {
  test('matches D9 at every point for a licence of that day', () => {
    fc.assert(
      fc.property(someMovie, fc.integer({ min: window.start, max: window.end }), (title, at) => {
        const groups = licenceCalendar(title, { rights: types, countries: codes, window });
        expect(groups.flatMap(({ countries }) => countries).toSorted()).toEqual(codes.toSorted());
        for (const { countries, rows } of groups)
          for (const country of countries) {
            expect(rows.flatMap(({ rights }) => rights).toSorted((a, b) => a - b)).toEqual(types);
            for (const { rights, line } of rows)
              for (const right_type of rights) {
                const here = line.find(({ start, end }) => start <= at && at <= end);
                const ask = (exclusive_type: 1 | 2) =>
                  availability(title, {
                    rights: [{ right_type, exclusive_type, holdback_length: null }],
                    countries: [country],
                    start: at,
                    end: at,
                    holder: null,
                  }).state;
                const plainly = ask(2);
                const expected =
                  plainly === 'free'
                    ? ask(1) === 'free'
                      ? ['free']
                      : ['shared']
                    : plainly === 'blocked'
                      ? ['taken', 'holdback']
                      : [plainly];
                expect(expected).toContain(here?.state);
              }
          }
      }),
      { numRuns: 150 },
    );
  });

  test('covers the whole window without a gap', () => {
    fc.assert(
      fc.property(someMovie, fc.constantFrom(...types), fc.constantFrom(...codes), (title, right, country) => {
        const line = calendarLine(title, { right, country, window });
        expect(line[0]?.start).toBe(window.start);
        expect(line.at(-1)?.end).toBe(window.end);
        for (const [index, { start }] of line.slice(1).entries()) expect(start).toBe((line[index]?.end ?? 0) + 1);
      }),
      { numRuns: 150 },
    );
  });

  test('distinguishes a holdback, an exclusive licence, shared days, and the licence’s source', () => {
    const title = plain({
      grants: [
        grant({ exclusive_type: exclusiveType.holdback, holdback_length: holdbackLength.months3, source: 'here' }),
        grant({ countries: new Set(['DE']) }),
      ],
    });
    const line = calendarLine(title, { right: 1, country: 'FR', window });
    expect(line.map(({ state, by }) => [state, by])).toEqual([
      ['free', null],
      ['holdback', 'here'],
      ['shared', 'here'],
      ['free', null],
    ]);
    expect(line[1]?.end).toBe(day('2027-05-31'));
    expect(calendarLine(title, { right: 1, country: 'DE', window })[1]).toMatchObject({
      state: 'taken',
      by: 'elsewhere',
    });
    expect(calendarLine(title, { right: 3, country: 'DE', window })).toEqual([
      { ...window, state: 'not_offered', by: null },
    ]);
  });

  test('lists equal countries and rights once', () => {
    const groups = licenceCalendar(plain({ grants: [grant()] }), { rights: types, countries: codes, window });
    expect(groups.map(({ countries, rows }) => [countries, rows.map(({ rights }) => rights)])).toEqual([
      [
        ['DE', 'GB', 'US', 'BR'],
        [
          [1, 8],
          [2, 3, 10, 14],
        ],
      ],
      [['FR'], [[1], [2], [3, 10, 14], [8]]],
    ]);
  });
});

describe('effect of a change', () => {
  test('is reported only for the days, countries and rights it changes', () => {
    const before = plain();
    const after = plain({ grants: [grant()] });
    expect(rightsChanges(before, after, { rights: types, countries: codes })).toEqual([
      {
        countries: ['FR'],
        rows: [
          {
            rights: [rightType.svod],
            line: [{ start: day('2027-03-01'), end: day('2027-08-31'), from: 'free', to: 'taken' }],
          },
        ],
      },
    ]);
    expect(rightsChanges(before, before, { rights: types, countries: codes })).toEqual([]);
  });

  test('has open ends if an offer has', () => {
    const after = plain({ offer: { lines: [], complete: true } });
    const [group] = rightsChanges(plain(), after, { rights: [rightType.svod], countries: codes });
    expect(group?.rows[0]?.line).toEqual([
      { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY, from: 'free', to: 'unknown' },
    ]);
  });

  test('is empty for a licence removed from a title and put back', () => {
    fc.assert(
      fc.property(someMovie, someMovie, (one, other) => {
        const there = rightsChanges(one, other, { rights: types, countries: codes });
        const back = rightsChanges(other, one, { rights: types, countries: codes });
        const cells = (groups: typeof there) =>
          groups.flatMap(({ countries, rows }) =>
            countries.flatMap((country) => rows.flatMap(({ rights }) => rights.map((right) => `${country} ${right}`))),
          );
        expect(cells(there).toSorted()).toEqual(cells(back).toSorted());
      }),
      { numRuns: 60 },
    );
  });
});
