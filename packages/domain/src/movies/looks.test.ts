import { describe, expect, test } from 'vitest';
import { staffRole } from '../options/companies.ts';
import { isLook, type LookSource, lookSourceOfPath } from './looks.ts';

describe('a look at a title', () => {
  test.each<[string, LookSource]>([
    ['/', 'home'],
    ['/login', 'home'],
    ['/movies', 'list'],
    ['/movies/detail/0199', 'title'],
    ['/featurelist/0199', 'feature_list'],
    ['/vod/favorites', 'favorites'],
    ['/vod/cart', 'cart'],
    ['/vod/quotes/purchased/0199', 'quotes'],
    ['/vod/quote/summary/0199', 'quotes'],
    ['/vod/profile', 'product'],
  ])('from %s came from %s', (path, source) => {
    expect(lookSourceOfPath(path)).toBe(source);
  });

  test('is a buyer’s own', () => {
    expect(isLook({ role: 'consumer' })).toBe(true);
    expect(isLook({ role: 'consumer', real: { manager: 'm', staff_role: staffRole.manager } })).toBe(false);
    expect(isLook({ role: 'provider' })).toBe(false);
    expect(isLook({ role: 'manager' })).toBe(false);
  });
});
