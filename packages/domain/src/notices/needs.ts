import type { Bilingual } from '../shared/language.ts';

type Need = { readonly label: Bilingual; readonly href: string };

/** A buyer's possible tasks, the most urgent first (D38b). */
export const buyerNeeds = {
  signatures_to_add: {
    label: { ja: '2人目の署名待ちの見積もり', en: 'Quotes waiting for your second signature' },
    href: '/vod/quotes?next=mine',
  },
  cases_to_decide: {
    label: { ja: '承認待ちの申請', en: 'Business cases to approve' },
    href: '/vod/approvals',
  },
  answers_to_sign: {
    label: { ja: '対応待ちの見積もり', en: 'Quotes waiting for you' },
    href: '/vod/quotes?next=mine',
  },
  deals_to_act: {
    label: { ja: '対応待ちの契約・納品', en: 'Agreements and deliveries waiting for you' },
    href: '/vod/quotes?tab=purchased&next=mine',
  },
  payments_to_make: {
    label: { ja: 'お支払いが必要な契約', en: 'Agreements with a payment due' },
    href: '/vod/settlement?state=open',
  },
  reports_to_send: {
    label: { ja: '利用報告が必要な契約', en: 'Agreements with a usage report due' },
    href: '/vod/settlement?state=missing',
  },
  unread_messages: { label: { ja: '未読のメッセージ', en: 'Quotes with new messages' }, href: '/vod/quotes' },
  answers_to_read: { label: { ja: '質問への新しい回答', en: 'New answers to your questions' }, href: '/vod/questions' },
} as const satisfies Record<string, Need>;

/** A provider's possible tasks. */
export const providerNeeds = {
  cases_to_decide: {
    label: { ja: '承認待ちの申請', en: 'Business cases to approve' },
    href: '/ch/approvals',
  },
  quotes_to_answer: { label: { ja: '回答待ちの見積もり', en: 'Quotes to answer' }, href: '/ch/quotes?next=mine' },
  materials_to_send: {
    label: { ja: '素材の納品待ちの契約', en: 'Agreements waiting for materials' },
    href: '/ch/quotes?tab=purchased&next=mine',
  },
  titles_to_fix: {
    label: { ja: '差し戻された作品', en: 'Titles with a fix requested' },
    href: '/movies?status=draft',
  },
  unread_messages: { label: { ja: '未読のメッセージ', en: 'Quotes with new messages' }, href: '/ch/quotes' },
  questions_to_answer: {
    label: { ja: '回答待ちの質問', en: 'Questions to answer' },
    href: '/ch/questions?state=waiting',
  },
  bank_account_missing: {
    label: { ja: '振込先口座の登録', en: 'Bank details to enter' },
    href: '/ch/profile',
  },
  public_titles_to_decide: {
    label: { ja: '作品の一般公開ページの要否', en: 'Public title pages: yes or no' },
    href: '/ch/profile',
  },
} as const satisfies Record<string, Need>;

export type NeedItem = Need & { readonly name: string; readonly count: number };

/** Open tasks, with counts. */
export const needItems = <N extends string>(
  needs: Readonly<Record<N, Need>>,
  counts: Readonly<Record<N, number>>,
): NeedItem[] =>
  (Object.keys(needs) as N[])
    .filter((name) => counts[name] > 0)
    .map((name) => ({ name, ...needs[name], count: counts[name] }));
