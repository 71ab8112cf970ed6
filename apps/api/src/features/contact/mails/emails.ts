import { contactReplyDays, writtenTopics } from '@eigaichi/domain/contact/contact-input';
import { labelOf } from '@eigaichi/domain/options/option-list';
import { type EmailReader as Reader, writeEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

type Question = {
  readonly number: number;
  readonly topic: number;
  readonly subject: string;
  readonly message: string;
  readonly tel: string | null;
  readonly company_name: string;
  readonly person_name: string;
  readonly person_email: string;
};

const { from, to } = contactReplyDays;

/** A subject is one line, whatever was typed. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

const email = (reader: Reader, subject: string, lines: readonly string[]): Email =>
  writeEmail(reader, { subject, lines });

/** To the sender: confirms receipt and says when it is answered (spec 9). */
export const acknowledgement = (reader: Reader, question: Question): Email =>
  reader.preferred_language === 'ja'
    ? email(reader, `お問い合わせを受け付けました（番号${question.number}）`, [
        `お問い合わせありがとうございます。${from}〜${to}営業日以内に返信いたします。`,
        '',
        `種類：${labelOf(writtenTopics, question.topic, 'ja')}`,
        `件名：${oneLine(question.subject)}`,
        '',
        question.message,
      ])
    : email(reader, `Message received (no. ${question.number})`, [
        `Thank you for your message. We reply within ${from}\u2013${to} business days.`,
        '',
        `About: ${labelOf(writtenTopics, question.topic, 'en')}`,
        `Subject: ${oneLine(question.subject)}`,
        '',
        question.message,
      ]);

/** To staff who manage accounts. */
export const questionEmail = (reader: Reader, question: Question): Email => {
  const language = reader.preferred_language;
  const words = {
    ja: {
      head: (number: number) => `お問い合わせ${number}：`,
      by: '送信者：',
      between: '、',
      tel: '電話番号：',
      days: `返信期限：受付から${from}〜${to}営業日以内`,
    },
    en: {
      head: (number: number) => `New message ${number}: `,
      by: 'From: ',
      between: ', ',
      tel: 'Telephone: ',
      days: `We promised a reply within ${from}\u2013${to} business days.`,
    },
  }[language];
  return {
    ...email(reader, `${words.head(question.number)}${oneLine(question.subject)}`, [
      `${words.by}${[question.company_name, question.person_name].filter(Boolean).join(words.between)} <${question.person_email}>`,
      ...(question.tel === null ? [] : [`${words.tel}${question.tel}`]),
      labelOf(writtenTopics, question.topic, language),
      words.days,
      '',
      question.message,
    ]),
    kind: 'question',
  };
};
