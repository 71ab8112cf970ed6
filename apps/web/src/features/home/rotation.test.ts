import { describe, expect, it } from 'vitest';
import { initialFilms, isRefetchTick, swapOne } from './rotation.ts';

const films = (...names: string[]) => names.map((uuid) => ({ uuid }));
const pool = films('a', 'b', 'c', 'd', 'e', 'f', 'g');

describe('the home strip', () => {
  it('shows the first five films', () => {
    expect(initialFilms(pool).map(({ uuid }) => uuid)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('swaps exactly one film for one not shown', () => {
    for (let step = 0; step < 50; step++) {
      const shown = initialFilms(pool);
      const next = swapOne(shown, pool, () => (step % 10) / 10);
      expect(next.filter((film, index) => film.uuid !== shown[index]?.uuid)).toHaveLength(1);
      expect(new Set(next.map(({ uuid }) => uuid)).size).toBe(5);
    }
  });

  it('does not change without a new film', () => {
    const five = initialFilms(pool);
    expect(swapOne(five, five, Math.random)).toEqual(five);
  });

  it('refetches on every fifth tick', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(isRefetchTick)).toEqual([5, 10]);
  });
});
