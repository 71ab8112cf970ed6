import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heatLine, isWholeFilm, maxHeatSlots, secondsOf, seenOf, together, withReport } from './watched.ts';

const film = { filmSeconds: 22, elapsedSeconds: 60 };

describe('watched parts of a film (D24b)', () => {
  test('are counted in five-second buckets, the last one shorter', () => {
    expect(withReport([], [{ from: 0, to: 12.5 }], film)).toEqual([5, 5, 2.5]);
    expect(withReport([5], [{ from: 18, to: 30 }], film)).toEqual([5, 0, 0, 2, 2]);
  });

  test('counts repeats separately from first views', () => {
    const watched = withReport(withReport([], [{ from: 0, to: 10 }], film), [{ from: 0, to: 7.5 }], film);
    expect(watched).toEqual([10, 7.5]);
    expect(seenOf(watched)).toEqual({ seen: 10, again: 7.5 });
  });

  test.each([
    ['longer than the time since the last report at double speed', [{ from: 0, to: 20 }], { elapsedSeconds: 7 }],
    ['backwards', [{ from: 9, to: 3 }], {}],
    ['beyond the film', [{ from: 22, to: 25 }], {}],
  ])('ignores a stretch that is %s', (_name, stretches, over) => {
    expect(withReport([], stretches, { ...film, ...over })).toEqual([]);
  });

  test('accepts as much as one report can hold, in its order', () => {
    const report = [
      { from: 0, to: 10 },
      { from: 10, to: 20 },
    ];
    expect(secondsOf(withReport([], report, { ...film, elapsedSeconds: 5 }))).toBe(10);
  });

  test('are the whole film from nine tenths on, however often a part was repeated', () => {
    expect(isWholeFilm([5, 5, 5, 4.8], 22)).toBe(true);
    expect(isWholeFilm([50, 5], 22)).toBe(false);
    expect(isWholeFilm([], 0)).toBe(false);
  });

  test('never exceed the reported time or the end of the film', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 8 }), (pairs) => {
        const stretches = pairs.map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
        const watched = withReport([], stretches, film);
        expect(secondsOf(watched)).toBeLessThanOrEqual(stretches.reduce((sum, { from, to }) => sum + to - from, 0));
        expect(watched.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('heat line (D24b)', () => {
  test('counts viewers and showings of each stretch', () => {
    expect(heatLine([[[5, 5], [5]], [[5, 0, 5, 5, 2]]], 22)).toEqual([
      { from: 0, to: 5, viewers: 2, shown: 3 },
      { from: 5, to: 10, viewers: 1, shown: 1 },
      { from: 10, to: 15, viewers: 1, shown: 1 },
      { from: 15, to: 20, viewers: 1, shown: 1 },
      { from: 20, to: 22, viewers: 1, shown: 1 },
    ]);
  });

  test('has a bounded number of stretches that cover the film', () => {
    const slots = heatLine([], 7201);
    expect(slots.length).toBeLessThanOrEqual(maxHeatSlots);
    expect(slots[0]?.from).toBe(0);
    expect(slots.at(-1)?.to).toBe(7201);
    expect(slots.every(({ from }, index) => index === 0 || from === slots[index - 1]?.to)).toBe(true);
  });

  test('adds the viewings of a viewer', () => {
    expect(together([[5, 2], [1, 1, 1], []])).toEqual([6, 3, 1]);
    expect(together([])).toEqual([]);
  });
});
