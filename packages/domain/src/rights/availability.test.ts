import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exclusiveType, holdbackLength } from '../options/exclusivity.ts';
import { rightType, rightTypesOverlap } from '../options/right-types.ts';
import { availability, type MovieRights, type OfferLine, timelineOf, type Wanted } from './availability.ts';
import { dayOf, isoOf } from './calendar-day.ts';
import type { DayRanges } from './day-ranges.ts';
import { type Licence, stretchesOf } from './grant.ts';
import { monthBar } from './month-bar.ts';

const line = (over: Partial<OfferLine> = {}): OfferLine => ({
  rights: [rightType.svod, rightType.vod, rightType.theatre],
  countries: 'all',
  start: null,
  end: null,
  offered: true,
  ...over,
});
const held = (over: Partial<Licence & { holder: string }> = {}): Licence & { holder: string } => ({
  holder: 'another',
  rights: [rightType.svod],
  countries: new Set(['FR']),
  start: dayOf('2027-01-01'),
  end: dayOf('2027-06-30'),
  exclusive_type: exclusiveType.exclusive,
  holdback_length: null,
  ...over,
});
const wanted = (over: Partial<Wanted> = {}): Wanted => ({
  rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive, holdback_length: null }],
  countries: ['FR', 'DE'],
  start: dayOf('2027-01-01'),
  end: dayOf('2027-12-31'),
  holder: 'me',
  ...over,
});
const title = (grants: MovieRights['grants'] = [], lines: readonly OfferLine[] = [line()]): MovieRights => ({
  offer: { lines, complete: true },
  grants,
});
const written = (days: DayRanges) => days.map(({ start, end }) => `${isoOf(start)} ${isoOf(end)}`);
const iso = (day: number | null) => (day === null ? null : isoOf(day));

describe('availability of a title (D9)', () => {
  test('is free if offered and no licence clashes', () => {
    expect(availability(title(), wanted())).toMatchObject({ state: 'free', free_from: dayOf('2027-01-01') });
  });

  test('is partly free, with the free countries and times', () => {
    const answer = availability(title([held()]), wanted());
    expect(answer.state).toBe('partly_free');
    expect(answer.cells.map((cell) => [cell.country, cell.state, written(cell.free), cell.reason])).toEqual([
      ['FR', 'partly_free', ['2027-07-01 2027-12-31'], 'exclusive_grant'],
      ['DE', 'free', ['2027-01-01 2027-12-31'], null],
    ]);
    expect(iso(answer.free_from)).toBe('2027-07-01');
  });

  test('is blocked, with the first free day and the kind of reason, but never the holder', () => {
    const answer = availability(title([held({ end: dayOf('2028-03-31') })]), wanted({ countries: ['FR'] }));
    expect(answer.state).toBe('blocked');
    expect(iso(answer.free_from)).toBe('2028-04-01');
    expect(Object.keys(answer.cells[0] ?? {}).sort()).toEqual([
      'country',
      'free',
      'free_from',
      'reason',
      'right_type',
      'state',
    ]);
    expect(JSON.stringify(answer)).not.toContain('another');
  });

  test('is taken for good by a perpetual licence, without a next free day', () => {
    const taken = title([held({ end: Number.POSITIVE_INFINITY })]);
    expect(availability(taken, wanted({ countries: ['FR'] }))).toMatchObject({
      state: 'blocked',
      free_from: null,
      cells: [{ free: [], free_from: null, reason: 'exclusive_grant' }],
    });
    expect(availability(taken, wanted())).toMatchObject({ state: 'partly_free', free_from: null });
    expect(monthBar(timelineOf(taken, rightType.svod, 'FR', null), 2199)).not.toContain('free');
  });

  test('is blocked by a licence limited to languages: one sold here would cover them too', () => {
    const limited = title([held({ languages: ['fr'] })]);
    expect(availability(limited, wanted())).toEqual(availability(title([held()]), wanted()));
  });

  test('blocks only exclusivity with a non-exclusive licence', () => {
    const taken = title([held({ exclusive_type: exclusiveType.nonExclusive, end: dayOf('2027-12-31') })]);
    expect(availability(taken, wanted({ countries: ['FR'] })).state).toBe('free');
    const exclusive = wanted({
      countries: ['FR'],
      rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.exclusive, holdback_length: null }],
    });
    expect(availability(taken, exclusive)).toMatchObject({ state: 'blocked', cells: [{ reason: 'other_grant' }] });
  });

  test('conflicts with a requested holdback only while it is exclusive', () => {
    const taken = title([
      held({ exclusive_type: exclusiveType.nonExclusive, start: dayOf('2027-03-01'), end: dayOf('2027-12-31') }),
    ]);
    const rights = [
      { right_type: rightType.svod, exclusive_type: exclusiveType.holdback, holdback_length: holdbackLength.months3 },
    ];
    const [cell] = availability(taken, wanted({ countries: ['FR'], rights })).cells;
    expect(written(cell?.free ?? [])).toEqual(['2027-01-01 2027-02-28', '2027-04-01 2027-12-31']);
  });

  test('ignores licences of the same holder', () => {
    expect(availability(title([held({ holder: 'me' })]), wanted()).state).toBe('free');
  });

  test('is not offered if a complete offer does not name it', () => {
    const offer = title([], [line({ rights: [rightType.theatre] })]);
    expect(availability(offer, wanted())).toMatchObject({ state: 'not_offered', free_from: null });
  });

  test('is undeclared, and never shown as free, without an offer', () => {
    expect(availability(title([], []), wanted())).toMatchObject({ state: 'unknown', free_from: null });
    expect(availability(title([held()], []), wanted({ countries: ['FR'] })).state).toBe('blocked');
  });

  test('lets the refusal win if lines contradict each other, whichever is first', () => {
    const everywhere = line({ rights: [rightType.svod], countries: 'all' });
    const notInFrance = line({ rights: [rightType.svod], countries: new Set(['FR']), offered: false });
    const licence = wanted({
      rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive, holdback_length: null }],
    });
    for (const complete of [true, false])
      for (const lines of [
        [everywhere, notInFrance],
        [notInFrance, everywhere],
      ]) {
        const { cells } = availability({ offer: { complete, lines }, grants: [] }, licence);
        for (const cell of cells) expect(cell.state).toBe(cell.country === 'FR' ? 'not_offered' : 'free');
        expect(cells.some(({ country }) => country === 'FR')).toBe(true);
      }
  });

  test('leaves open anything an incomplete offer does not name, and refuses what it excludes', () => {
    const offer: MovieRights = {
      offer: {
        complete: false,
        lines: [
          line({ rights: [rightType.svod], countries: new Set(['DE']) }),
          line({ rights: [rightType.theatre], offered: false }),
        ],
      },
      grants: [],
    };
    const rights = ([1, 8] as const).map((right_type) => ({
      right_type,
      exclusive_type: exclusiveType.nonExclusive,
      holdback_length: null,
    }));
    expect(
      availability(offer, wanted({ rights })).cells.map((cell) => [cell.country, cell.right_type, cell.state]),
    ).toEqual([
      ['FR', 1, 'unknown'],
      ['FR', 8, 'not_offered'],
      ['DE', 1, 'free'],
      ['DE', 8, 'not_offered'],
    ]);
  });

  test('is free from the start of an offer that starts later', () => {
    const answer = availability(title([], [line({ start: dayOf('2027-10-01') })]), wanted({ countries: ['FR'] }));
    expect(answer.state).toBe('partly_free');
    expect(iso(answer.free_from)).toBe('2027-10-01');
  });

  test('waits for every right and country to find the common first day', () => {
    const grants = [held(), held({ countries: new Set(['DE']), start: dayOf('2027-06-01'), end: dayOf('2027-08-31') })];
    expect(iso(availability(title(grants), wanted()).free_from)).toBe('2027-09-01');
  });

  test('answers rights and countries together as it does one by one', () => {
    const day = fc.integer({ min: 20_000, max: 20_090 });
    const codes = ['FR', 'DE', 'IT'] as const;
    const countries = fc.oneof(
      fc.constant('all' as const),
      fc.subarray([...codes]).map((some) => new Set(some)),
    );
    const rights = fc.subarray([1, 2, 3, 8] as const, { minLength: 1 }).map((some) => [...some]);
    const lines = fc.array(
      fc.record({ rights, countries, start: fc.option(day), end: fc.option(day), offered: fc.boolean() }),
      { maxLength: 3 },
    );
    const kinds = { exclusive_type: fc.constantFrom(1 as const, 2 as const, 3 as const), start: day };
    const given = fc.array(
      fc.record({
        ...kinds,
        holder: fc.constantFrom('me', 'another'),
        rights,
        countries,
        end: fc.constant(20_070),
        holdback_length: fc.constant(1 as const),
      }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(lines, fc.boolean(), given, kinds.exclusive_type, day, (offered, complete, grants, kind, start) => {
        const known: MovieRights = { offer: { lines: offered, complete }, grants };
        const requests = ([1, 2, 3, 8] as const).map((right_type) => ({
          right_type,
          exclusive_type: kind,
          holdback_length: holdbackLength.month1,
        }));
        const licence = wanted({ rights: requests, countries: codes, start, end: start + 40 });
        const alone = codes.flatMap((country) =>
          requests.flatMap((right) => availability(known, { ...licence, countries: [country], rights: [right] }).cells),
        );
        expect(availability(known, licence).cells).toEqual(alone);
      }),
      { numRuns: 300 },
    );
  });

  test('agrees with a day-by-day scan', () => {
    const day = fc.integer({ min: 20_000, max: 20_090 });
    const countries = fc.oneof(
      fc.constant('all' as const),
      fc.uniqueArray(fc.constantFrom('FR', 'DE'), { minLength: 1 }).map((codes) => new Set(codes)),
    );
    const rights = fc.uniqueArray(fc.constantFrom(1 as const, 2 as const, 3 as const, 10 as const, 8 as const), {
      minLength: 1,
      maxLength: 3,
    });
    const lines = fc.array(
      fc.record({ rights, countries, start: fc.option(day), end: fc.option(day), offered: fc.boolean() }),
      { maxLength: 3 },
    );
    const grants = fc.array(
      fc.record({
        holder: fc.constantFrom('me', 'another'),
        rights,
        countries,
        start: day,
        end: day,
        exclusive_type: fc.constantFrom(1 as const, 2 as const, 3 as const),
        holdback_length: fc.constant(1 as const),
      }),
      { maxLength: 4 },
    );
    const requests = fc.record({
      right_type: fc.constantFrom(1 as const, 2 as const, 3 as const),
      exclusive_type: fc.constantFrom(1 as const, 2 as const, 3 as const),
      holdback_length: fc.constant(1 as const),
    });
    const on = (at: number) => (part: { start: number; end: number }) => part.start <= at && at <= part.end;
    fc.assert(
      fc.property(lines, fc.boolean(), grants, requests, day, fc.integer({ min: 0, max: 60 }), (...input) => {
        const [offerLines, complete, given, right, start, length] = input;
        const end = start + length;
        const known: MovieRights = { offer: { lines: offerLines, complete }, grants: given };
        const mine = stretchesOf({ ...right, rights: [], countries: 'all', start, end });
        const [cell] = availability(known, wanted({ rights: [right], countries: ['FR'], start, end })).cells;
        const states = Array.from({ length: length + 1 }, (_, index) => {
          const at = start + index;
          const named = offerLines.filter(
            (one) =>
              one.rights.includes(right.right_type) &&
              (one.countries === 'all' || one.countries.has('FR')) &&
              (one.start ?? 0) <= at &&
              at <= (one.end ?? 99_999),
          );
          const offered = named.length > 0 && named.every((one) => one.offered);
          const refused = !offered && (named.length > 0 || (complete && offerLines.length > 0));
          const iAmExclusive = mine.some((part) => part.exclusive && on(at)(part));
          const taken = given.some(
            (one) =>
              one.holder !== 'me' &&
              (one.countries === 'all' || one.countries.has('FR')) &&
              one.rights.some((other) => rightTypesOverlap(other, right.right_type)) &&
              stretchesOf(one).some((part) => on(at)(part) && (part.exclusive || iAmExclusive)),
          );
          if (offered && !taken) return 'free';
          if (refused) return 'not_offered';
          return taken ? 'blocked' : 'unknown';
        });
        const has = (state: string) => states.some((one) => one === state);
        const expected = states.every((one) => one === 'free')
          ? 'free'
          : (['free', 'blocked', 'unknown', 'not_offered'] as const).find(has);
        expect(cell?.state).toBe(
          expected === 'free' && !states.every((one) => one === 'free') ? 'partly_free' : expected,
        );
        const freeDays = states.flatMap((state, index) => (state === 'free' ? [start + index] : []));
        const answered = (cell?.free ?? []).flatMap((part) =>
          Array.from({ length: part.end - part.start + 1 }, (_, index) => part.start + index),
        );
        expect(answered).toEqual(freeDays);
      }),
      { numRuns: 300 },
    );
  });
});

describe('month bar', () => {
  test('has twelve steps and shows part of a month as partial', () => {
    const known = title(
      [held({ start: dayOf('2027-02-01'), end: dayOf('2027-04-15') })],
      [line({ end: dayOf('2027-11-30') })],
    );
    expect(monthBar(timelineOf(known, 1, 'FR', null), 2027)).toEqual([
      'free',
      'blocked',
      'blocked',
      'partly_free',
      ...Array.from({ length: 7 }, () => 'free'),
      'not_offered',
    ]);
  });

  test('is unknown throughout if nothing was declared', () => {
    expect(monthBar(timelineOf(title([], []), 1, 'FR', null), 2027)).toEqual(
      Array.from({ length: 12 }, () => 'unknown'),
    );
  });
});
