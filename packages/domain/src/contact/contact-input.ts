import { z } from 'zod';
import { type OptionList, optionSchema } from '../options/option-list.ts';
import type { Bilingual } from '../shared/language.ts';
import { readFigures } from '../shared/rules/half-width.ts';
import { nameMaxLength, noteMaxLength, optionalText, requiredText } from '../shared/rules/texts.ts';

export const contactTopic = {
  account: 1,
  titles: 2,
  quotes: 3,
  delivery: 4,
  payments: 5,
  problem: 6,
  personalData: 7,
  other: 99,
} as const;

/** Topics of questions to staff. */
export const contactTopics = [
  { code: contactTopic.account, label: { ja: 'アカウント・登録', en: 'Account and registration' } },
  { code: contactTopic.titles, label: { ja: '作品の登録・掲載', en: 'Registering and listing titles' } },
  { code: contactTopic.quotes, label: { ja: '見積もり・ライセンス', en: 'Quotes and licences' } },
  { code: contactTopic.delivery, label: { ja: '素材・納品', en: 'Materials and delivery' } },
  { code: contactTopic.payments, label: { ja: '支払い・請求', en: 'Payments and invoices' } },
  { code: contactTopic.problem, label: { ja: '不具合の報告', en: 'Technical problem' } },
  { code: contactTopic.personalData, label: { ja: '個人情報', en: 'Personal data' } },
  { code: contactTopic.other, label: { ja: 'その他', en: 'Other' } },
] as const satisfies OptionList<number>;

export const paidService = {
  premium: 101,
  premiumGold: 102,
  subtitles: 111,
  dubbing: 112,
  titleTexts: 113,
  promotion: 114,
  markets: 115,
} as const;

const perMonth = { ja: '月額', en: 'per month' };
const perMinute = { ja: '1分あたり', en: 'per minute' };
const perTitle = { ja: '1作品あたり', en: 'per title' };
const perMarket = { ja: '1回あたり', en: 'per market' };

/** Plan or service that a provider applies for (D18), and its price unit. */
export const paidServices = [
  { code: paidService.premium, label: { ja: 'プレミアムプラン', en: 'Premium plan' }, per: perMonth },
  { code: paidService.premiumGold, label: { ja: 'プレミアムゴールドプラン', en: 'Premium Gold plan' }, per: perMonth },
  {
    code: paidService.subtitles,
    label: { ja: '字幕の翻訳・制作', en: 'Subtitle translation and production' },
    per: perMinute,
  },
  { code: paidService.dubbing, label: { ja: '吹き替えの制作', en: 'Dubbing' }, per: perMinute },
  {
    code: paidService.titleTexts,
    label: { ja: '作品情報の翻訳・登録代行', en: 'Title translation and registration' },
    per: perTitle,
  },
  {
    code: paidService.promotion,
    label: { ja: '予告編・宣伝素材の制作', en: 'Trailers and promotional materials' },
    per: perTitle,
  },
  {
    code: paidService.markets,
    label: { ja: '海外マーケットでの紹介', en: 'Presentation at overseas markets' },
    per: perMarket,
  },
] as const satisfies OptionList<number, { readonly per: Bilingual }>;

/** Topics of questions and applications that staff read. */
export const enquiryTopics = [...contactTopics, ...paidServices] as const;

/** Application for a plan or a service, with an optional note. */
export const serviceApplication = z.object({
  service: optionSchema(paidServices),
  note: optionalText(noteMaxLength),
});

/** Longer than a note: a question may need background. */
export const contactMaxLength = 2000;

/** Body of `/contact` (spec 2): the login identifies the sender. `tel` only if they want a call back. */
export const contactInput = z.object({
  topic: optionSchema(contactTopics),
  subject: requiredText(nameMaxLength),
  message: requiredText(contactMaxLength),
  tel: optionalText(40, readFigures),
});

/** Spec 9: replies take 1 to 5 business days. */
export const contactReplyDays = { from: 1, to: 5 } as const;
