import { z } from 'zod';
import { type OptionList, optionSchema } from '../options/option-list.ts';
import { nameMaxLength, optionalText, requiredText } from '../shared/rules/texts.ts';

/** What a question to the staff is about. */
export const contactTopics = [
  { code: 1, label: { ja: 'アカウント・登録', en: 'Account and registration' } },
  { code: 2, label: { ja: '作品の登録・掲載', en: 'Registering and showing titles' } },
  { code: 3, label: { ja: '見積・ライセンス', en: 'Quotes and licences' } },
  { code: 4, label: { ja: '素材・納品', en: 'Materials and delivery' } },
  { code: 5, label: { ja: '支払い・請求', en: 'Payments and invoices' } },
  { code: 6, label: { ja: '不具合の報告', en: 'Something does not work' } },
  { code: 7, label: { ja: '個人情報', en: 'Personal data' } },
  { code: 99, label: { ja: 'その他', en: 'Other' } },
] as const satisfies OptionList<number>;

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
