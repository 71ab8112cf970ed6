import { z } from 'zod';
import { type OptionList, optionSchema } from '../options/option-list.ts';
import { nameMaxLength, noteMaxLength, optionalText, requiredText } from '../shared/rules/texts.ts';

/** What a question to the staff is about. */
export const contactTopics = [
  { code: 1, label: { ja: 'アカウント・登録', en: 'Account and registration' } },
  { code: 2, label: { ja: '作品の登録・掲載', en: 'Registering and listing titles' } },
  { code: 3, label: { ja: '見積もり・ライセンス', en: 'Quotes and licences' } },
  { code: 4, label: { ja: '素材・納品', en: 'Materials and delivery' } },
  { code: 5, label: { ja: '支払い・請求', en: 'Payments and invoices' } },
  { code: 6, label: { ja: '不具合の報告', en: 'Technical problem' } },
  { code: 7, label: { ja: '個人情報', en: 'Personal data' } },
  { code: 99, label: { ja: 'その他', en: 'Other' } },
] as const satisfies OptionList<number>;

/** What a provider applies for (D18): a plan, or work that we do for pay. */
export const paidServices = [
  { code: 101, label: { ja: 'プレミアムプラン', en: 'Premium plan' } },
  { code: 102, label: { ja: 'プレミアムゴールドプラン', en: 'Premium Gold plan' } },
  { code: 111, label: { ja: '字幕の翻訳・制作', en: 'Subtitle translation and production' } },
  { code: 112, label: { ja: '吹き替えの制作', en: 'Dubbing' } },
  { code: 113, label: { ja: '作品情報の翻訳・登録代行', en: 'Title translation and registration' } },
  { code: 114, label: { ja: '予告編・宣伝素材の制作', en: 'Trailers and promotional materials' } },
  { code: 115, label: { ja: '海外マーケットでの紹介', en: 'Presentation at overseas markets' } },
] as const satisfies OptionList<number>;

/** What staff read a question or an application is about. */
export const writtenTopics = [...contactTopics, ...paidServices] as const;

/** An application for a plan or a service: a note may say what for. */
export const serviceApplication = z.object({
  service: optionSchema(paidServices),
  note: optionalText(noteMaxLength),
});

/** Longer than a note: a question may need its story. */
export const contactMaxLength = 2000;

/** `/contact` (spec 2): who asks is known from the login. `tel` only where a call back is wanted. */
export const contactInput = z.object({
  topic: optionSchema(contactTopics),
  subject: requiredText(nameMaxLength),
  message: requiredText(contactMaxLength),
  tel: optionalText(40),
});

/** Spec 9: replies take 1 to 5 business days. */
export const contactReplyDays = { from: 1, to: 5 } as const;
