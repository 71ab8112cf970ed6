import { padCode } from '@eigaichi/domain/shared/identifiers';
import { type EmailReader, writeEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

type News = {
  readonly number: number;
  readonly titles: readonly string[];
  readonly name: string;
  readonly link: string;
};

/** A file of a delivery was replaced while the buyer is downloading it. */
export const newVersionEmail = (reader: EmailReader, { number, titles, name, link }: News): Email => {
  const shown = padCode(number);
  const { subject, lines } = {
    ja: {
      subject: `見積もり ${shown} の素材が差し替えられました`,
      lines: [
        `権利者がファイル ${name} を差し替えました。新しいファイルをダウンロードしてください。`,
        'すでにダウンロードした版も、納品のページに残っています。',
      ],
    },
    en: {
      subject: `A file of quote ${shown} was replaced`,
      lines: [
        `The provider sent ${name} again. Please download the new file.`,
        'A version that you downloaded before stays on the page of the delivery.',
      ],
    },
  }[reader.preferred_language];
  return writeEmail(reader, { subject, lines: [...lines, '', ...titles.map((title) => `- ${title}`), '', link] });
};
