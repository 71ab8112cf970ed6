import type { Language } from '@eigaichi/domain/shared/language';

/** Pages of the company site that the product links to, in the reader's language (spec 1, 2). */
export type CompanyPage = 'company' | 'news' | 'column' | 'join-us' | 'interview' | 'about-us';

/** One configurable base address with `/ja/…` and `/en/…` below it; null if it isn't configured. */
export const companySite = (base: string, language: Language, page: CompanyPage): string | null =>
  base === '' ? null : `${base.replace(/\/+$/, '')}/${language}/${page}`;
