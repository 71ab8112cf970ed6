import type { Actor } from '../accounts/actor.ts';
import { type CodeOf, codesOf, type OptionList } from '../options/option-list.ts';

/** Sources of a buyer's page view of a title, shown in access logs and analytics with person and time (D18). */
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

/** Source of a page, by its path (spec 2). The login dialog is on the home page. */
export const pageViewSourceOfPath = (path: string): PageViewSource => {
  if (path === '/' || path === '/login') return 'home';
  return sourcesByStart.find(([start]) => path.startsWith(start))?.[1] ?? 'product';
};

/** True if the buyer views the page themselves: an impersonating manager (D15) shows no interest. */
export const isPageView = (actor: Pick<Actor, 'role' | 'real'>): boolean =>
  actor.role === 'consumer' && actor.real === undefined;
