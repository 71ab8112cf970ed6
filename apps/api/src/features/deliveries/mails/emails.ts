import { type EmailRecipient, type EmailWording, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

type News = {
  readonly number: number;
  readonly titles: readonly string[];
  readonly name: string;
  readonly link: string;
};

const wording: EmailWording = {
  kind: 'delivered',
  subject: { ja: '素材が差し替えられました', en: 'File replaced' },
  lead: {
    ja: '権利者がファイル「{name}」を差し替えました。新しいファイルをダウンロードしてください。\n以前にダウンロードした版も、納品のページから引き続きダウンロードできます。',
    en: 'The provider replaced {name}. Please download the new file.\nThe version you downloaded before is still on the delivery page.',
  },
};

/** Notifies the buyer that a file was replaced while they are downloading the delivery. */
export const newVersionEmail = (reader: EmailRecipient, { number, titles, name, link }: News): Email =>
  wordedEmail(reader, wording, {
    quote: number,
    values: { name },
    lines: ['', ...titles.map((title) => `- ${title}`)],
    link,
  });
