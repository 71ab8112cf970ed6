import { padCode } from '@eigaichi/domain/shared/identifiers';
import { type EmailRecipient, writeEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

type News = {
  readonly number: number;
  readonly titles: readonly string[];
  readonly name: string;
  readonly link: string;
};

/** Notifies the buyer that a file was replaced while they are downloading the delivery. */
export const newVersionEmail = (reader: EmailRecipient, { number, titles, name, link }: News): Email => {
  const shown = padCode(number);
  const { subject, lines } = {
    ja: {
      subject: `素材が差し替えられました（見積もり${shown}）`,
      lines: [
        `権利者がファイル「${name}」を差し替えました。新しいファイルをダウンロードしてください。`,
        '以前にダウンロードした版も、納品のページから引き続きダウンロードできます。',
      ],
    },
    en: {
      subject: `File replaced (quote ${shown})`,
      lines: [
        `The provider replaced ${name}. Please download the new file.`,
        'The version you downloaded before is still on the delivery page.',
      ],
    },
  }[reader.preferred_language];
  return writeEmail(reader, {
    kind: 'delivered',
    subject,
    lines: [...lines, '', ...titles.map((title) => `- ${title}`), '', link],
  });
};
