import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exclusiveType, holdbackLength, holdbackLengths } from '../options/exclusivity.ts';
import { codesOf } from '../options/option-list.ts';
import { rightType, rightTypes, rightTypesOverlap } from '../options/right-types.ts';
import { dayOf } from './calendar-day.ts';
import { clash, type Grant, stretchesOf } from './grant.ts';
import { countryNumber, grantRows } from './grant-rows.ts';

const grant = (over: Partial<Grant> = {}): Grant => ({
  movie: 'tampopo',
  series: null,
  holder: 'buyer 1',
  rights: [rightType.svod],
  countries: new Set(['FR', 'DE']),
  start: dayOf('2027-01-01'),
  end: dayOf('2027-12-31'),
  exclusive_type: exclusiveType.nonExclusive,
  holdback_length: null,
  ...over,
});
const other = (over: Partial<Grant> = {}) =>
  grant({ holder: 'buyer 2', exclusive_type: exclusiveType.exclusive, ...over });

describe('clash of two grants (D9)', () => {
  test.each<[string, Grant, Grant, boolean]>([
    ['one is exclusive', grant(), other(), true],
    ['both are non-exclusive', grant(), other({ exclusive_type: exclusiveType.nonExclusive }), false],
    ['both have the same holder', grant(), other({ holder: 'buyer 1' }), false],
    ['titles differ', grant(), other({ movie: 'ping pong' }), false],
    [
      'right types meet by the table',
      grant({ rights: [rightType.vod] }),
      other({ rights: [rightType.libraryVod] }),
      true,
    ],
    ['right types do not meet', grant({ rights: [rightType.freeTv] }), other({ rights: [rightType.payTv] }), false],
    ['countries do not meet', grant({ countries: new Set(['FR']) }), other({ countries: new Set(['DE']) }), false],
    ['one is for all countries', grant({ countries: 'all' }), other(), true],
    ['periods share one day', grant({ end: dayOf('2027-06-30') }), other({ start: dayOf('2027-06-30') }), true],
    [
      'periods touch without sharing',
      grant({ end: dayOf('2027-06-30') }),
      other({ start: dayOf('2027-07-01') }),
      false,
    ],
    ['a series and its episode', grant({ movie: 'series' }), other({ movie: 'ep 1', series: 'series' }), true],
    ['sister episodes', grant({ movie: 'ep 1', series: 'series' }), other({ movie: 'ep 2', series: 'series' }), false],
    ['languages differ', grant({ languages: ['de'] }), other({ languages: ['fr', 'it'] }), false],
    ['one covers all languages', grant({ languages: ['de'] }), other({ languages: [] }), true],
    ['one language is a variant of the other', grant({ languages: ['es-419'] }), other({ languages: ['es'] }), true],
    ['one code only starts like the other', grant({ languages: ['fil'] }), other({ languages: ['fi'] }), false],
    [
      'a perpetual one starts after the other ends',
      grant({ start: dayOf('2028-01-01'), end: Number.POSITIVE_INFINITY }),
      other(),
      false,
    ],
    [
      'a perpetual one meets any later one',
      grant({ end: Number.POSITIVE_INFINITY }),
      other({ start: dayOf('2099-01-01'), end: dayOf('2099-12-31') }),
      true,
    ],
    [
      'a holdback still exclusive',
      grant({ start: dayOf('2027-03-31') }),
      other({ exclusive_type: exclusiveType.holdback, holdback_length: holdbackLength.months3 }),
      true,
    ],
    [
      'a holdback no longer exclusive',
      grant({ start: dayOf('2027-04-01') }),
      other({ exclusive_type: exclusiveType.holdback, holdback_length: holdbackLength.months3 }),
      false,
    ],
  ])('%s', (_, a, b, clashes) => {
    expect(clash(a, b)).toBe(clashes);
  });

  const anyGrant = fc.record({
    movie: fc.constantFrom('series', 'ep 1', 'ep 2'),
    holder: fc.constantFrom('a', 'b'),
    rights: fc.uniqueArray(fc.constantFrom(...codesOf(rightTypes)), { minLength: 1, maxLength: 4 }),
    countries: fc.oneof(
      fc.constant('all' as const),
      fc.uniqueArray(fc.constantFrom('FR', 'DE', 'US'), { minLength: 1 }).map((codes) => new Set(codes)),
    ),
    start: fc.integer({ min: 20_000, max: 20_400 }),
    length: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constant(Number.POSITIVE_INFINITY)),
    languages: fc.uniqueArray(fc.constantFrom('es', 'es-419', 'es-ES', 'fi', 'fil'), { maxLength: 2 }),
    exclusive_type: fc.constantFrom(1 as const, 2 as const, 3 as const),
    holdback_length: fc.constantFrom(...codesOf(holdbackLengths)),
  });
  const made = anyGrant.map(
    ({ length, ...rest }): Grant => ({
      ...rest,
      series: rest.movie === 'series' ? null : 'series',
      end: rest.start + length,
    }),
  );

  test('is symmetric', () => {
    fc.assert(fc.property(made, made, (a, b) => clash(a, b) === clash(b, a)));
  });

  test('agrees with a day-by-day scan', () => {
    const exclusiveOn = (of: Grant, day: number) =>
      stretchesOf(of).some((part) => part.exclusive && part.start <= day && day <= part.end);
    const runsOn = (of: Grant, day: number) => of.start <= day && day <= of.end;
    const inCountry = (of: Grant, code: string) => of.countries === 'all' || of.countries.has(code);
    const speaks = ({ languages = [] }: Grant, code: string) =>
      languages.length === 0 || languages.some((one) => one === code || (one === 'es' && code.startsWith('es-')));
    const moviesOf = (of: Grant) => (of.movie === 'series' ? ['series', 'ep 1', 'ep 2'] : [of.movie]);
    fc.assert(
      fc.property(made, made, (a, b) => {
        let found = false;
        for (let day = 20_000; day <= 20_800; day += 1)
          if (runsOn(a, day) && runsOn(b, day) && (exclusiveOn(a, day) || exclusiveOn(b, day))) found = true;
        const meets =
          a.holder !== b.holder &&
          moviesOf(a).some((title) => moviesOf(b).includes(title)) &&
          a.rights.some((x) => b.rights.some((y) => rightTypesOverlap(x, y))) &&
          ['FR', 'DE', 'US'].some((code) => inCountry(a, code) && inCountry(b, code)) &&
          ['es-419', 'es-ES', 'fi', 'fil'].some((code) => speaks(a, code) && speaks(b, code));
        expect(clash(a, b)).toBe(meets && found);
      }),
    );
  });

  test('matches the database rows', () => {
    const all = ['DE', 'FR', 'US'];
    const rowsOf = (of: Grant) =>
      grantRows(of, { titles: of.movie === 'series' ? ['series', 'ep 1', 'ep 2'] : [of.movie], allCountries: all });
    const share = (x: readonly number[], y: readonly number[]) => x.some((value) => y.includes(value));
    const days = (period: string) =>
      period
        .slice(1, -1)
        .split(',')
        .map((day) => (day === '' ? Number.POSITIVE_INFINITY : dayOf(day))) as [number, number];
    const numbers = (languages: string): (readonly [number, number])[] =>
      languages === '{(,)}'
        ? [[0, Number.POSITIVE_INFINITY]]
        : [...languages.matchAll(/\[(\d+),(\d+)\]/g)].map(([, from, to]) => [Number(from), Number(to)]);
    fc.assert(
      fc.property(made, made, (a, b) => {
        const refused = rowsOf(a).some((x) =>
          rowsOf(b).some((y) => {
            const [xs, xe] = days(x.period);
            const [ys, ye] = days(y.period);
            const lanes = x.exclusive || y.exclusive;
            return (
              x.movie_id === y.movie_id &&
              share(x.rights, y.rights) &&
              share(x.countries, y.countries) &&
              numbers(x.languages).some(([from, to]) =>
                numbers(y.languages).some(([start, end]) => from <= end && start <= to),
              ) &&
              lanes &&
              xs <= ye &&
              ys <= xe
            );
          }),
        );
        expect(a.holder !== b.holder && refused).toBe(clash(a, b));
      }),
    );
  });
});

describe('exclusivity over time', () => {
  test.each(holdbackLengths)(
    'holdback $code is exclusive for $months months, then non-exclusive',
    ({ code, months }) => {
      const licence = grant({
        exclusive_type: exclusiveType.holdback,
        holdback_length: code,
        end: dayOf('2036-12-31'),
      });
      const turn = new Temporal.PlainDate(2027, 1, 1).add({ months }).toString();
      expect(stretchesOf(licence)).toEqual([
        { start: dayOf('2027-01-01'), end: dayOf(turn) - 1, exclusive: true },
        { start: dayOf(turn), end: dayOf('2036-12-31'), exclusive: false },
      ]);
    },
  );

  test('a holdback as long as the licence is one exclusive stretch', () => {
    expect(
      stretchesOf(grant({ exclusive_type: exclusiveType.holdback, holdback_length: holdbackLength.year1 })),
    ).toEqual([{ start: dayOf('2027-01-01'), end: dayOf('2027-12-31'), exclusive: true }]);
  });

  test('a perpetual licence has no last day, and neither has its holdback without a length', () => {
    const end = Number.POSITIVE_INFINITY;
    const { start } = grant();
    const held = (holdback_length: Grant['holdback_length']) =>
      stretchesOf(grant({ end, exclusive_type: exclusiveType.holdback, holdback_length }));
    expect(held(null)).toEqual([{ start, end, exclusive: true }]);
    expect(held(holdbackLength.month1)).toEqual([
      { start, end: dayOf('2027-01-31'), exclusive: true },
      { start: dayOf('2027-02-01'), end, exclusive: false },
    ]);
  });

  test('a licence that ends before it starts has no stretch', () => {
    expect(stretchesOf(grant({ end: dayOf('2026-12-31') }))).toEqual([]);
  });
});

describe('rows for the database', () => {
  test('writes two rows for a holdback on each title it covers', () => {
    const rows = grantRows(grant({ exclusive_type: exclusiveType.holdback, holdback_length: holdbackLength.month1 }), {
      titles: ['s', 'e'],
      allCountries: [],
    });
    expect(rows.map(({ movie_id, period, exclusive }) => [movie_id, period, exclusive])).toEqual([
      ['s', '[2027-01-01,2027-01-31]', true],
      ['s', '[2027-02-01,2027-12-31]', false],
      ['e', '[2027-01-01,2027-01-31]', true],
      ['e', '[2027-02-01,2027-12-31]', false],
    ]);
  });

  test('gives every country its own number', () => {
    expect([countryNumber('AA'), countryNumber('JP'), countryNumber('ZZ')]).toEqual([27, 276, 702]);
  });
});
