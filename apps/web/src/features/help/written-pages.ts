import type { TextPagePath } from '@eigaichi/domain/help/wording/page-heads';
import type { Language } from '@eigaichi/domain/shared/language';
import { queryOptions } from '@tanstack/react-query';
import type { TextPage } from './text-page.ts';

/** Pages whose text lies in a file of its own; the others are made from lists. */
export type WrittenPath = Exclude<TextPagePath, '/words' | '/help' | '/help/ch' | '/help/vod'>;

type Written = () => Promise<{ readonly page: TextPage }>;

/** One file for a page and language, fetched when it is read. */
export const writtenPages: Readonly<Record<WrittenPath, Readonly<Record<Language, Written>>>> = {
  '/faq': {
    en: () => import('./wording/en/faq.ts'),
    ja: () => import('./wording/ja/faq.ts'),
  },
  '/faq/faq-product-regist': {
    en: () => import('./wording/en/faq-product-regist.ts'),
    ja: () => import('./wording/ja/faq-product-regist.ts'),
  },
  '/about-online-film-market': {
    en: () => import('./wording/en/about.ts'),
    ja: () => import('./wording/ja/about.ts'),
  },
  '/privacy-policy': {
    en: () => import('./wording/en/privacy-policy.ts'),
    ja: () => import('./wording/ja/privacy-policy.ts'),
  },
  '/help/ch/account': {
    en: () => import('./wording/en/ch-account.ts'),
    ja: () => import('./wording/ja/ch-account.ts'),
  },
  '/help/ch/product-register': {
    en: () => import('./wording/en/ch-product-register.ts'),
    ja: () => import('./wording/ja/ch-product-register.ts'),
  },
  '/help/ch/product-register-all': {
    en: () => import('./wording/en/ch-product-register-all.ts'),
    ja: () => import('./wording/ja/ch-product-register-all.ts'),
  },
  '/help/ch/product-list': {
    en: () => import('./wording/en/ch-product-list.ts'),
    ja: () => import('./wording/ja/ch-product-list.ts'),
  },
  '/help/ch/quotation': {
    en: () => import('./wording/en/ch-quotation.ts'),
    ja: () => import('./wording/ja/ch-quotation.ts'),
  },
  '/help/ch/upload': {
    en: () => import('./wording/en/ch-upload.ts'),
    ja: () => import('./wording/ja/ch-upload.ts'),
  },
  '/help/ch/youtube-limit': {
    en: () => import('./wording/en/ch-youtube-limit.ts'),
    ja: () => import('./wording/ja/ch-youtube-limit.ts'),
  },
  '/help/ch/vimeo-register': {
    en: () => import('./wording/en/ch-vimeo-register.ts'),
    ja: () => import('./wording/ja/ch-vimeo-register.ts'),
  },
  '/help/ch/vimeo-limit': {
    en: () => import('./wording/en/ch-vimeo-limit.ts'),
    ja: () => import('./wording/ja/ch-vimeo-limit.ts'),
  },
  '/help/ch/password': {
    en: () => import('./wording/en/ch-password.ts'),
    ja: () => import('./wording/ja/ch-password.ts'),
  },
  '/help/ch/email': {
    en: () => import('./wording/en/ch-email.ts'),
    ja: () => import('./wording/ja/ch-email.ts'),
  },
  '/help/ch/invoice': {
    en: () => import('./wording/en/ch-invoice.ts'),
    ja: () => import('./wording/ja/ch-invoice.ts'),
  },
  '/help/vod/account': {
    en: () => import('./wording/en/vod-account.ts'),
    ja: () => import('./wording/ja/vod-account.ts'),
  },
  '/help/vod/quote': {
    en: () => import('./wording/en/vod-quote.ts'),
    ja: () => import('./wording/ja/vod-quote.ts'),
  },
  '/help/vod/quote-save-condition': {
    en: () => import('./wording/en/vod-quote-save-condition.ts'),
    ja: () => import('./wording/ja/vod-quote-save-condition.ts'),
  },
  '/help/vod/quote-proposal': {
    en: () => import('./wording/en/vod-quote-proposal.ts'),
    ja: () => import('./wording/ja/vod-quote-proposal.ts'),
  },
  '/help/vod/quote-check': {
    en: () => import('./wording/en/vod-quote-check.ts'),
    ja: () => import('./wording/ja/vod-quote-check.ts'),
  },
  '/help/vod/delivery': {
    en: () => import('./wording/en/vod-delivery.ts'),
    ja: () => import('./wording/ja/vod-delivery.ts'),
  },
  '/help/vod/cancel-quote-item': {
    en: () => import('./wording/en/vod-cancel-quote-item.ts'),
    ja: () => import('./wording/ja/vod-cancel-quote-item.ts'),
  },
  '/help/vod/email': {
    en: () => import('./wording/en/vod-email.ts'),
    ja: () => import('./wording/ja/vod-email.ts'),
  },
  '/help/vod/password': {
    en: () => import('./wording/en/vod-password.ts'),
    ja: () => import('./wording/ja/vod-password.ts'),
  },
};

export const writtenPaths = Object.keys(writtenPages).filter((path): path is WrittenPath => path in writtenPages);

export const textPageQuery = (path: WrittenPath, language: Language) =>
  queryOptions({
    queryKey: ['text-page', path, language],
    queryFn: async () => (await writtenPages[path][language]()).page,
    staleTime: Number.POSITIVE_INFINITY,
  });
