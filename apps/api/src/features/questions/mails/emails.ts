import { labelOf } from '@eigaichi/domain/options/option-list';
import { questionTopics } from '@eigaichi/domain/questions/title-questions';
import type { Bilingual } from '@eigaichi/domain/shared/language';
import { type EmailWording, type EmailRecipient as Reader, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

const wordings = {
  asked: {
    subject: { ja: '作品へのご質問：「{title}」', en: 'Question about “{title}”' },
    lead: {
      ja: '{company}様から「{title}」についてご質問がありました（{topic}）。',
      en: '{company} has a question about “{title}” ({topic}).',
    },
    action: { ja: '質問に回答する', en: 'Answer the question' },
  },
  followed: {
    subject: { ja: '質問への追記：「{title}」', en: 'New message on a question: “{title}”' },
    lead: {
      ja: '「{title}」についての質問に、{company}様から新しいメッセージがありました（{topic}）。',
      en: '{company} added a message to a question about “{title}” ({topic}).',
    },
    action: { ja: '質問を開く', en: 'Open the question' },
  },
  answered: {
    subject: { ja: '質問への回答：「{title}」', en: 'Answer to your question: “{title}”' },
    lead: {
      ja: '「{title}」についてのご質問に、{company}から回答がありました（{topic}）。',
      en: '{company} answered your question about “{title}” ({topic}).',
    },
    action: { ja: '回答を開く', en: 'Open the answer' },
  },
} as const satisfies Record<string, EmailWording>;

export const questionNews = ['asked', 'followed', 'answered'] as const;
export type QuestionNews = (typeof questionNews)[number];

const maskedNote: Bilingual = {
  ja: '連絡先は、両社の契約が締結されるまで表示されません。',
  en: 'Contact details are hidden until your companies have signed a deal.',
};

type Notice = {
  readonly title: string;
  /** Author of the message, a company. */
  readonly company: string;
  readonly topic: number;
  readonly message: string;
  readonly is_masked: boolean;
  readonly link: string;
};

/** Sends a question, a further message or an answer about a title to the other side. */
export const questionEmail = (
  reader: Reader,
  news: QuestionNews,
  { title, company, topic, message, is_masked, link }: Notice,
): Email => {
  const language = reader.preferred_language;
  return wordedEmail(
    reader,
    { ...wordings[news], kind: 'title_question' },
    {
      values: { title, company, topic: labelOf(questionTopics, topic, language) },
      lines: ['', message, ...(is_masked ? ['', maskedNote[language]] : [])],
      link,
    },
  );
};
