import type { Bilingual } from '@eigaichi/domain/shared/language';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { type EmailRecipient, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

/** Maximum titles named; further ones are counted. */
const mostNamed = 10;

type SuggestedTitle = { readonly title: Bilingual; readonly provider: Bilingual };

const further = {
  ja: (count: number) => `ほか${count}作品`,
  en: (count: number) => `and ${count} more`,
} as const;

/** Lists the titles suggested to a buyer in the last week, each with its provider. */
export const suggestedEmail = (
  reader: EmailRecipient,
  { suggested, link }: { readonly suggested: readonly SuggestedTitle[]; readonly link: string },
): Email => {
  const language = reader.preferred_language;
  const left = suggested.length - mostNamed;
  return wordedEmail(
    reader,
    {
      kind: 'title_suggested',
      subject: { ja: '作品の提案が届いています', en: 'Titles suggested to you' },
      lead: {
        ja: '貴社の関心に合う作品の提案が、権利者から届いています。',
        en: 'Providers have suggested titles that match your company’s interests.',
      },
      action: { ja: '提案を確認する', en: 'Review the suggestions' },
      closing: {
        ja: '権利者に、貴社が提案を受け取ったことや関心の内容は通知されません。提案は、同じページで権利者ごと、またはすべて停止できます。',
        en: 'Providers are not notified that you received them, or of your interests. You can mute a provider or all suggestions on the same page.',
      },
    },
    {
      lines: [
        '',
        ...suggested.slice(0, mostNamed).map(({ title, provider }) => {
          const name = language === 'ja' ? `「${title.ja}」` : `“${title.en}”`;
          return `- ${labelled(provider[language], name, language)}`;
        }),
        ...(left > 0 ? [further[language](left)] : []),
      ],
      link,
    },
  );
};
