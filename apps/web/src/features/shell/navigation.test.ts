import { describe, expect, test } from 'vitest';
import { visitor } from '../../lib/session-state.ts';
import { initialsOf } from './initials.ts';
import { helpOf, isCurrent, navigationOf, profileOf } from './navigation.ts';

const addresses = (role: Parameters<typeof navigationOf>[0], plan?: 'standard' | 'premium') => {
  const user =
    plan === undefined
      ? null
      : ({
          uuid: '01900000-0000-7000-8000-000000000001',
          email: 'someone@example.com',
          name: 'Sato',
          last_name: 'Sato',
          first_name: '',
          company_name: '',
          preferred_language: 'ja',
          role: 'provider',
          provider: { plan_id: plan },
        } as const);
  return navigationOf(role, { ...visitor, user }).flatMap((entry) =>
    'links' in entry ? entry.links.map((link) => link.to) : [entry.to],
  );
};

describe('navigation per role (spec 2)', () => {
  test('a guest sees none', () => {
    expect(addresses(null)).toEqual([]);
  });

  test('a manager', () => {
    expect(new Set(addresses('manager'))).toEqual(
      new Set([
        '/admin',
        '/movies',
        '/admin/chs',
        '/admin/vods',
        '/admin/admins',
        '/admin/agreements',
        '/admin/tools',
        '/admin/featurelists',
        '/admin/quotes',
        '/admin/settlement',
      ]),
    );
  });

  test('a manager who decides on titles finds their queue', () => {
    const entries = navigationOf('manager', { ...visitor, abilities: ['movies.decide'] });
    expect(entries[2]).toMatchObject({ to: '/admin/titles' });
  });

  test('the staff’s start page is current on its own address alone', () => {
    const today = { word: 'today', to: '/admin', alone: true } as const;
    expect([isCurrent(today, '/admin'), isCurrent(today, '/admin/quotes')]).toEqual([true, false]);
  });

  test('a buyer', () => {
    expect(addresses('consumer')).toEqual(['/movies', '/vod/favorites', '/vod/quotes', '/vod/settlement']);
  });

  test('a provider, whose premium entry follows the plan', () => {
    const shared = [
      '/movies',
      '/ch/movies/create',
      '/ch/movies/bulk_create',
      '/ch/quotes',
      '/ch/settlement',
      '/ch/paid_services',
    ];
    expect(addresses('provider', 'standard')).toEqual([...shared, '/ch/getpremium']);
    expect(addresses('provider', 'premium')).toEqual([...shared, '/ch/access_logs']);
  });

  test('the entry of a page below it is the current one, and a neighbour with the same beginning is not', () => {
    expect(isCurrent({ word: 'quotes', to: '/vod/quotes' }, '/vod/quotes/purchased/1')).toBe(true);
    expect(isCurrent({ word: 'quotes', to: '/vod/quotes' }, '/vod/quotesheet')).toBe(false);
  });
});

describe('help (spec 2)', () => {
  const words = (role: Parameters<typeof helpOf>[0], language: 'ja' | 'en') =>
    helpOf(role, language).map((link) => link.to);

  test('the guide to registering is for providers and Japanese-language guests', () => {
    expect(words('provider', 'en')).toContain('/faq/faq-product-regist');
    expect(words(null, 'ja')).toContain('/faq/faq-product-regist');
    expect(words(null, 'en')).not.toContain('/faq/faq-product-regist');
    expect(words('consumer', 'ja')).not.toContain('/faq/faq-product-regist');
  });

  test('the manual is the role’s, and the page about the market is in Japanese only', () => {
    expect(words('provider', 'en')).toContain('/help/ch');
    expect(words('consumer', 'en')).toContain('/help/vod');
    expect(words('manager', 'en')).toContain('/help/admin');
    expect(words('consumer', 'ja')).toContain('/about-online-film-market');
    expect(words('consumer', 'en')).not.toContain('/about-online-film-market');
  });
});

test('a profile is for providers and buyers', () => {
  expect([profileOf('manager'), profileOf('provider'), profileOf('consumer')]).toEqual([
    null,
    '/ch/profile',
    '/vod/profile',
  ]);
});

test.each([
  ['Quillfern Streaming', 'QS'],
  ['月見坂ペリカン映画', '月'],
  ['佐藤 こけ', '佐'],
  ['Marrowby', 'M'],
  ['', ''],
])('the face of %s reads %s', (name, face) => {
  expect(initialsOf(name)).toBe(face);
});
