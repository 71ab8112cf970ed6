import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exclusiveType } from '../options/exclusivity.ts';
import { rightType } from '../options/right-types.ts';
import { availability, type MovieRights, type Wanted } from './availability.ts';
import { noMovie, RightsRegister } from './rights-register.ts';
import { stateOrder } from './wanted-judge.ts';

const day = fc.integer({ min: 20_000, max: 20_090 });
const countryCodes = ['FR', 'DE', 'US', 'BR', 'KR'];
const countries = fc.oneof(
  fc.constant('all' as const),
  fc.uniqueArray(fc.constantFrom(...countryCodes), { maxLength: 4 }).map((codes) => new Set(codes)),
);
const right = fc.constantFrom(1 as const, 2 as const, 3 as const, 8 as const, 10 as const, 19 as const);
const rights = fc.uniqueArray(right, { minLength: 1, maxLength: 3 });
const exclusivity = {
  exclusive_type: fc.constantFrom(1 as const, 2 as const, 3 as const),
  holdback_length: fc.constantFrom(1 as const, null),
};
const line = fc.record({ rights, countries, start: fc.option(day), end: fc.option(day), offered: fc.boolean() });
const held = fc.record({
  holder: fc.constantFrom('me', 'another', 'a third'),
  rights,
  countries,
  start: day,
  end: fc.oneof(day, fc.constant(Number.POSITIVE_INFINITY)),
  ...exclusivity,
});
const title: fc.Arbitrary<MovieRights> = fc.record({
  offer: fc.record({ lines: fc.array(line, { maxLength: 3 }), complete: fc.boolean() }),
  grants: fc.array(held, { maxLength: 4 }),
});
const wanted: fc.Arbitrary<Wanted> = fc.record({
  rights: fc.array(fc.record({ right_type: right, ...exclusivity }), { maxLength: 3 }),
  countries: fc.uniqueArray(fc.constantFrom(...countryCodes, 'TV'), { maxLength: 5 }),
  start: day,
  end: day,
  holder: fc.constantFrom('me', 'other', null),
});
const slots = 4;
const change = fc.record({ slot: fc.nat(slots - 1), to: fc.option(title) });

describe('rights of many titles', () => {
  test('have the same states as each title, before and after changes', () => {
    fc.assert(
      fc.property(
        fc.array(title, { minLength: slots, maxLength: slots }),
        fc.array(change, { maxLength: 4 }),
        fc.array(wanted, { minLength: 1, maxLength: 2 }),
        (start, changes, requested) => {
          const register = new RightsRegister();
          const known: (MovieRights | null)[] = [...start];
          for (const [slot, one] of start.entries()) register.put(slot, one);
          const compare = () => {
            for (const licence of requested) {
              const states = [...register.states(licence)].slice(0, slots).map((state) => stateOrder[state] ?? state);
              expect(states).toEqual(known.map((one) => (one === null ? noMovie : availability(one, licence).state)));
            }
          };
          for (const licence of requested) {
            const [some = noMovie] = register.states(licence, { count: () => 1, slots: () => Int32Array.of(0) });
            expect(stateOrder[some]).toBe(availability(start[0] as MovieRights, licence).state);
          }
          compare();
          for (const { slot, to } of changes) {
            known[slot] = to;
            if (to === null) register.remove(slot);
            else register.put(slot, to);
          }
          compare();
        },
      ),
      { numRuns: 300 },
    );
  });

  test('are returned unchanged for the full answer', () => {
    fc.assert(
      fc.property(title, wanted, (one, licence) => {
        const register = new RightsRegister();
        register.put(3, one);
        const known = register.rightsOf(3);
        expect(known && availability(known, licence)).toEqual(availability(one, licence));
        register.remove(3);
        expect(register.rightsOf(3)).toBeUndefined();
      }),
    );
  });

  test('separate the answers of a hundred different licences', () => {
    const register = new RightsRegister();
    const offer = {
      complete: true,
      lines: [{ rights: [1 as const], countries: 'all' as const, start: 20_050, end: null, offered: true }],
    };
    register.put(0, { offer, grants: [] });
    const ask = (start: number) =>
      stateOrder[
        register.states({
          rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive, holdback_length: null }],
          countries: ['FR'],
          start,
          end: start,
          holder: null,
        })[0] ?? noMovie
      ];
    for (const round of [1, 2])
      for (let start = 20_000; start < 20_100; start += 1)
        expect([round, start, ask(start)]).toEqual([round, start, start < 20_050 ? 'not_offered' : 'free']);
  });
});
