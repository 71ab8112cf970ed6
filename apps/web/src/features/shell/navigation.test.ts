import type { StaffRole } from '@eigaichi/domain/accounts/actor';
import { capabilitiesOfStaff } from '@eigaichi/domain/accounts/capabilities';
import { staffRole } from '@eigaichi/domain/options/companies';
import { describe, expect, test } from 'vitest';
import { visitor } from '../../lib/session-state.ts';
import { userOf } from '../../testing/sessions.ts';
import { initialsOf } from './initials.ts';
import { helpOf, isCurrent, navigationOf, profileOf } from './navigation.ts';

const addresses = (role: Parameters<typeof navigationOf>[0], plan?: 'standard' | 'premium') => {
  const user = plan === undefined ? null : userOf('provider', plan);
  return navigationOf(role, { ...visitor, user }).flatMap((entry) =>
    'links' in entry ? entry.links.map((link) => link.to) : [entry.to],
  );
};

describe('navigation per role (spec 2)', () => {
  test('is empty for a guest', () => {
    expect(addresses(null)).toEqual([]);
  });

  const ofStaff = (role: StaffRole) =>
    navigationOf('manager', { ...visitor, abilities: [...capabilitiesOfStaff[role]] }).flatMap((entry) =>
      'links' in entry ? entry.links.map((link) => link.to) : [entry.to],
    );

  test('managers and read-only staff see every desk page', () => {
    const all = [
      '/admin',
      '/movies',
      '/admin/titles',
      '/admin/featurelists',
      '/admin/quotes',
      '/admin/needs',
      '/admin/questions',
      '/admin/settlement',
      '/admin/chs',
      '/admin/vods',
      '/admin/admins',
      '/admin/enquiries',
      '/admin/tools',
      '/admin/agreements',
    ];
    expect(ofStaff(staffRole.manager)).toEqual(all);
    expect(ofStaff(staffRole.browser)).toEqual(all);
  });

  test.each([
    [staffRole.editor, ['/admin', '/movies', '/admin/titles', '/admin/featurelists', '/admin/tools']],
    [staffRole.translator, ['/admin', '/movies', '/admin/tools']],
    [
      staffRole.accountant,
      [
        '/admin',
        '/movies',
        '/admin/quotes',
        '/admin/needs',
        '/admin/questions',
        '/admin/settlement',
        '/admin/chs',
        '/admin/vods',
        '/admin/admins',
        '/admin/tools',
        '/admin/agreements',
      ],
    ],
    [
      staffRole.salesRep,
      [
        '/admin',
        '/movies',
        '/admin/quotes',
        '/admin/needs',
        '/admin/questions',
        '/admin/chs',
        '/admin/vods',
        '/admin/admins',
        '/admin/enquiries',
        '/admin/tools',
        '/admin/agreements',
      ],
    ],
  ] as const)('staff role %s finds what it works on', (role, pages) => {
    expect(ofStaff(role)).toEqual(pages);
  });

  test('marks the staff’s start page as current only on its own address', () => {
    const today = { word: 'today', to: '/admin', alone: true } as const;
    expect([isCurrent(today, '/admin'), isCurrent(today, '/admin/quotes')]).toEqual([true, false]);
  });

  test('for a buyer', () => {
    const pages = [
      '/movies',
      '/vod/favorites',
      '/vod/needs',
      '/vod/questions',
      '/vod/suggestions',
      '/vod/searches',
      '/vod/quotes',
      '/vod/settlement',
    ];
    expect(addresses('consumer')).toEqual(pages);
    const own = navigationOf('consumer', { ...visitor, abilities: ['account.secure'] });
    expect(own).toContainEqual(expect.objectContaining({ to: '/vod/approvals', counts: 'approvals' }));
    expect(own.map(({ word }) => word)).toEqual([
      'search_titles',
      'favourites',
      'sourcing',
      'quotes',
      'approvals',
      'payments',
    ]);
  });

  test('for a provider, with a premium entry by plan', () => {
    const shared = [
      '/movies',
      '/ch/movies/create',
      '/ch/movies/bulk_create',
      '/ch/needs',
      '/ch/questions',
      '/ch/suggestions',
      '/ch/quotes',
      '/ch/settlement',
      '/ch/paid_services',
    ];
    expect(addresses('provider', 'standard')).toEqual([...shared, '/ch/getpremium']);
    expect(addresses('provider', 'premium')).toEqual([...shared, '/ch/access_logs']);
    const own = navigationOf('provider', { ...visitor, abilities: ['account.secure'] });
    expect(own).toContainEqual(expect.objectContaining({ to: '/ch/approvals', counts: 'approvals' }));
  });

  test('marks the entry of a subpage as current, but not a neighbour with the same prefix', () => {
    expect(isCurrent({ word: 'quotes', to: '/vod/quotes' }, '/vod/quotes/purchased/1')).toBe(true);
    expect(isCurrent({ word: 'quotes', to: '/vod/quotes' }, '/vod/quotesheet')).toBe(false);
  });
});

describe('help (spec 2)', () => {
  const words = (role: Parameters<typeof helpOf>[0], language: 'ja' | 'en') =>
    helpOf(role, language).map((link) => link.to);

  test('offers the registration guide to providers and Japanese-language guests', () => {
    expect(words('provider', 'en')).toContain('/faq/faq-product-regist');
    expect(words(null, 'ja')).toContain('/faq/faq-product-regist');
    expect(words(null, 'en')).not.toContain('/faq/faq-product-regist');
    expect(words('consumer', 'ja')).not.toContain('/faq/faq-product-regist');
  });

  test('offers the role’s manual, and the page about the market only in Japanese', () => {
    expect(words('provider', 'en')).toContain('/help/ch');
    expect(words('consumer', 'en')).toContain('/help/vod');
    expect(words('manager', 'en')).toContain('/help/admin');
    expect(words('consumer', 'ja')).toContain('/about-online-film-market');
    expect(words('consumer', 'en')).not.toContain('/about-online-film-market');
  });
});

test('offers a profile to providers and buyers', () => {
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
