import type { Language } from '@eigaichi/domain/shared/language';
import type { Letter } from '../../../ports/mail.ts';

type Reader = { readonly email: string; readonly preferred_language: Language };
type News = {
  readonly number: number;
  readonly titles: readonly string[];
  readonly name: string;
  readonly link: string;
};

/** A file of a delivery was sent anew while the buyer is downloading it. */
export const newVersionLetter = (reader: Reader, { number, titles, name, link }: News): Letter => {
  const language = reader.preferred_language;
  const shown = String(number).padStart(4, '0');
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
        `The provider sent ${name} anew. Please download the new file.`,
        'A version that you downloaded before stays on the page of the delivery.',
      ],
    },
  }[language];
  const farewell = { ja: 'Eigaichi（映画市）', en: 'Eigaichi' }[language];
  const text = [...lines, '', ...titles.map((title) => `- ${title}`), '', link, '', '--', farewell, ''].join('\n');
  return { to: reader.email, language, subject, text };
};
