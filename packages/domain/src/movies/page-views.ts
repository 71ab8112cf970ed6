import type { Actor } from '../accounts/actor.ts';
import { type CodeOf, codesOf, type OptionList } from '../options/option-list.ts';

/** From where a buyer came to a title's page: what access logs and analytics say beside who and when (D18). */
export const pageViewSources = [
  { code: 'home', label: { ja: 'トップページ', en: 'Home page' } },
  { code: 'list', label: { ja: '作品一覧・検索', en: 'Title list and search' } },
  { code: 'title', label: { ja: '別の作品ページ', en: 'Another title’s page' } },
  { code: 'feature_list', label: { ja: '特集', en: 'Feature list' } },
  { code: 'favorites', label: { ja: 'お気に入り', en: 'Favourites' } },
  { code: 'cart', label: { ja: 'カート', en: 'Cart' } },
  { code: 'quotes', label: { ja: '見積もり', en: 'Quotes' } },
  { code: 'product', label: { ja: 'その他のページ', en: 'Other page' } },
  { code: 'outside', label: { ja: '外部のリンク', en: 'External link' } },
  { code: 'direct', label: { ja: 'アドレスの入力・ブックマーク', en: 'Typed address or bookmark' } },
] as const satisfies OptionList<string>;

export type PageViewSource = CodeOf<typeof pageViewSources>;

export const pageViewSourceCodes = codesOf(pageViewSources);

const sourcesByStart: readonly (readonly [string, PageViewSource])[] = [
  ['/movies/detail/', 'title'],
  ['/movies', 'list'],
  ['/featurelist/', 'feature_list'],
  ['/vod/favorites', 'favorites'],
  ['/vod/cart', 'cart'],
  ['/vod/quote', 'quotes'],
];

/** The source that a page of the product is, by its path (spec 2). The login dialog is on the home page. */
export const pageViewSourceOfPath = (path: string): PageViewSource => {
  if (path === '/' || path === '/login') return 'home';
  return sourcesByStart.find(([start]) => path.startsWith(start))?.[1] ?? 'product';
};

/** A page view is a buyer's own: a manager acting for it (D15) says nothing about its interest. */
export const isPageView = (actor: Pick<Actor, 'role' | 'real'>): boolean =>
  actor.role === 'consumer' && actor.real === undefined;
