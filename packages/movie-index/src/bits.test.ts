import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bits } from './bits.ts';
import { withScratch } from './scratch.ts';

/** Few scattered members, stored as a list, and many, stored as bits. */
const members = fc.oneof(
  fc.uniqueArray(fc.nat(60_000), { maxLength: 30 }),
  fc.uniqueArray(fc.nat(700), { maxLength: 300 }),
  fc.nat(40).map((step) => Array.from({ length: 1500 }, (_, n) => n * (step + 1))),
);

const ascending = (slots: Iterable<number>) => [...slots].sort((a, b) => a - b);
const bitsOf = (slots: readonly number[]) => Bits.of(Int32Array.from(ascending(slots)));
const listOf = (bits: Bits) => [...bits.slots(bits.count())];

test('a set behaves the same in either form under all operations', () => {
  fc.assert(
    fc.property(members, members, fc.nat(60_000), fc.nat(50), (one, other, slot, passed) =>
      withScratch(() => {
        const [a, b] = [new Set(one), new Set(other)];
        for (const right of [bitsOf(other), bitsOf(other).persistent()]) {
          const left = () => (right.few === null ? bitsOf(one) : bitsOf(one).persistent());
          for (const make of [left, () => bitsOf(one)]) {
            expect(listOf(make())).toEqual(ascending(a));
            expect(listOf(make().both(right))).toEqual(ascending(a.intersection(b)));
            expect(listOf(make().and(right))).toEqual(ascending(a.intersection(b)));
            expect(listOf(make().or(right))).toEqual(ascending(a.union(b)));
            expect(listOf(make().without(right))).toEqual(ascending(a.difference(b)));
            expect(make().countBoth(right)).toBe(a.intersection(b).size);
            expect(make().meets(right)).toBe(!a.isDisjointFrom(b));
            expect([make().isEmpty(), make().has(slot), make().count()]).toEqual([a.size === 0, a.has(slot), a.size]);
            expect(make().from(passed, 20)).toEqual(ascending(a).slice(passed, passed + 20));
            const more = make();
            more.add(slot);
            expect(listOf(more)).toEqual(ascending(new Set([...a, slot])));
            const fewer = make();
            fewer.delete(one[0] ?? slot);
            expect(listOf(fewer)).toEqual(ascending(a).filter((each) => each !== (one[0] ?? slot)));
            const seen: number[] = [];
            make()
              .settled(a.size)
              .each((each) => seen.push(each));
            expect(seen).toEqual(ascending(a));
            const bySlot = Uint8Array.from({ length: 62_000 }, (_, n) => n % 7);
            const parts = make().parted(bySlot, 6);
            expect(parts).toHaveLength(6);
            for (const [n, part] of parts.entries())
              expect(listOf(part)).toEqual(ascending(a).filter((each) => each % 7 === n));
          }
        }
        expect(listOf(bitsOf(other))).toEqual(ascending(b));
      }),
    ),
    { numRuns: 60 },
  );
});
