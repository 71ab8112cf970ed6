import type { SessionRole } from '@eigaichi/wire/shared/endpoint';
import { isPremium, type Session } from '../../lib/session-state.ts';
import type { shell } from '../../locales/en/shell.ts';

type NavWord = keyof (typeof shell)['nav'];

export type NavCounted = 'approvals' | 'questions' | 'suggestions';

export type NavLink = {
  readonly word: NavWord;
  readonly to: string;
  /** Further addresses under which this entry is underlined. */
  readonly also?: readonly string[];
  readonly newTab?: boolean;
  /** Set if the pages below its address belong to other entries. */
  readonly alone?: boolean;
  /** Shows the number of these that wait for the reader. */
  readonly counts?: NavCounted;
};

export type NavMenu = { readonly word: NavWord; readonly links: readonly NavLink[] };
export type NavEntry = NavLink | NavMenu;

const titles: NavLink = { word: 'titles', to: '/movies' };

type StaffLink = NavLink & { readonly needs?: readonly Ability[] };
type StaffEntry = StaffLink | { readonly word: NavWord; readonly links: readonly StaffLink[] };
type Ability = Session['abilities'][number];

/** Entries with their audience: all staff, or those with one of these abilities (D16c). */
const staffEntries: readonly StaffEntry[] = [
  { word: 'today', to: '/admin', alone: true },
  titles,
  {
    word: 'listings',
    links: [
      { word: 'title_queue', to: '/admin/titles', needs: ['title_queue.read'] },
      {
        word: 'feature_lists',
        to: '/admin/featurelists',
        also: ['/admin/featurelist'],
        needs: ['editorial.write', 'desk.observe'],
      },
    ],
  },
  { word: 'quotes', to: '/admin/quotes', needs: ['quotes.read'] },
  {
    word: 'demand',
    links: [
      { word: 'needs', to: '/admin/needs', needs: ['quotes.read'] },
      { word: 'questions', to: '/admin/questions', needs: ['quotes.read'] },
    ],
  },
  { word: 'settlement', to: '/admin/settlement', needs: ['settlement.read'] },
  {
    word: 'users',
    links: [
      { word: 'providers', to: '/admin/chs', needs: ['accounts.read'] },
      {
        word: 'buyers',
        to: '/admin/vods',
        also: ['/admin/vod', '/ch/vod_profile'],
        needs: ['accounts.read'],
      },
      { word: 'staff', to: '/admin/admins', needs: ['accounts.read'] },
      { word: 'enquiries', to: '/admin/enquiries', needs: ['enquiries.read'] },
    ],
  },
  { word: 'tools', to: '/admin/tools' },
  {
    word: 'settings',
    links: [{ word: 'agreements', to: '/admin/agreements', needs: ['quotes.read'] }],
  },
];

const ofManager = (abilities: Session['abilities']): readonly NavEntry[] => {
  const finds = ({ needs }: StaffLink) => needs === undefined || needs.some((ability) => abilities.includes(ability));
  return staffEntries.flatMap((entry): NavEntry[] => {
    if (!('links' in entry)) return finds(entry) ? [entry] : [];
    const links = entry.links.filter(finds);
    return links.length === 0 ? [] : [{ ...entry, links }];
  });
};

const ofConsumer = (approves: boolean): readonly NavEntry[] => [
  { word: 'search_titles', to: '/movies' },
  { word: 'favourites', to: '/vod/favorites' },
  {
    word: 'sourcing',
    links: [
      { word: 'needs', to: '/vod/needs' },
      { word: 'questions', to: '/vod/questions', counts: 'questions' },
      { word: 'suggestions', to: '/vod/suggestions', counts: 'suggestions' },
      { word: 'searches', to: '/vod/searches' },
    ],
  },
  { word: 'quotes', to: '/vod/quotes', also: ['/vod/quote/summary'] },
  ...(approves ? [{ word: 'approvals', to: '/vod/approvals', counts: 'approvals' } as const] : []),
  { word: 'payments', to: '/vod/settlement' },
];

const ofProvider = (premium: boolean, approves: boolean): readonly NavEntry[] => [
  { ...titles, also: ['/ch/movies/edit'] },
  {
    word: 'add',
    links: [
      { word: 'add_single', to: '/ch/movies/create' },
      { word: 'add_bulk', to: '/ch/movies/bulk_create' },
    ],
  },
  {
    word: 'demand',
    links: [
      { word: 'needs', to: '/ch/needs' },
      { word: 'questions', to: '/ch/questions', counts: 'questions' },
      { word: 'suggestions', to: '/ch/suggestions' },
    ],
  },
  { word: 'quotes', to: '/ch/quotes' },
  ...(approves ? [{ word: 'approvals', to: '/ch/approvals', counts: 'approvals' } as const] : []),
  { word: 'earnings', to: '/ch/settlement' },
  { word: 'paid_services', to: '/ch/paid_services', newTab: true },
  { word: 'premium', to: premium ? '/ch/access_logs' : '/ch/getpremium', also: ['/ch/access_logs', '/ch/getpremium'] },
];

/** The role's navigation (spec 2, shared chrome); a guest has none. */
export const navigationOf = (role: SessionRole | null, session: Session): readonly NavEntry[] => {
  switch (role) {
    case 'manager':
      return ofManager(session.abilities);
    // A company decides its approvals itself, so staff acting for it don't see them (D14j).
    case 'consumer':
      return ofConsumer(session.abilities.includes('account.secure'));
    case 'provider':
      return ofProvider(isPremium(session), session.abilities.includes('account.secure'));
    case null:
      return [];
  }
};

const under = (path: string, start: string) => path === start || path.startsWith(`${start}/`);

/** True if the page of `path` belongs to this entry. */
export const isCurrent = (entry: NavEntry, path: string): boolean =>
  'links' in entry
    ? entry.links.some((link) => isCurrent(link, path))
    : (entry.alone === true ? path === entry.to : under(path, entry.to)) ||
      (entry.also ?? []).some((start) => under(path, start));

export type HelpLink = { readonly word: keyof (typeof shell)['help']; readonly to: string };

const manualFor = (role: SessionRole | null): string =>
  role === null ? '/help' : { provider: '/help/ch', consumer: '/help/vod', manager: '/help/admin' }[role];

/**
 * The help menu (spec 2): the registration guide for providers and Japanese-language guests, the role's manual,
 * questions, glossary, and in Japanese the page about the market.
 */
export const helpOf = (role: SessionRole | null, language: 'ja' | 'en'): readonly HelpLink[] => [
  ...(role === 'provider' || (role === null && language === 'ja')
    ? [{ word: 'register_guide', to: '/faq/faq-product-regist' } as const]
    : []),
  { word: 'manual', to: manualFor(role) },
  { word: 'faq', to: '/faq' },
  { word: 'words', to: '/words' },
  ...(language === 'ja' ? [{ word: 'about', to: '/about-online-film-market' } as const] : []),
];

/** Profile address of a role; managers have none (spec 2). */
export const profileOf = (role: SessionRole): string | null =>
  role === 'manager' ? null : role === 'provider' ? '/ch/profile' : '/vod/profile';
