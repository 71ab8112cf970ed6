import { describe, expect, test } from 'vitest';
import { staffRole } from '../options/companies.ts';
import { isPageView, type PageViewSource, pageViewSourceOfPath } from './page-views.ts';

describe('title page views', () => {
  test.each<[string, PageViewSource]>([
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
    // Not named, as it would show the provider who received a suggestion (D44c).
    ['/vod/suggestions', 'product'],
  ])('from %s came from %s', (path, source) => {
    expect(pageViewSourceOfPath(path)).toBe(source);
  });

  test('count only for the buyer', () => {
    expect(isPageView({ role: 'consumer' })).toBe(true);
    expect(isPageView({ role: 'consumer', real: { manager: 'm', staff_role: staffRole.manager } })).toBe(false);
    expect(isPageView({ role: 'provider' })).toBe(false);
    expect(isPageView({ role: 'manager' })).toBe(false);
  });
});
