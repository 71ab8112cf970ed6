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
    ? email(reader, `お問い合わせを受け付けました（No. ${question.number}）`, [
        `お問い合わせありがとうございます。${from}〜${to}営業日以内にご返信します。`,
        '',
        `種類: ${labelOf(writtenTopics, question.topic, 'ja')}`,
        `件名: ${oneLine(question.subject)}`,
        '',
        question.message,
      ])
    : email(reader, `We received your message (no. ${question.number})`, [
        `Thank you for writing to us. We reply within ${from} to ${to} business days.`,
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
    ja: { head: 'お問い合わせ', by: '送信者', tel: '電話', days: `${from}〜${to}営業日以内の返信をお約束しています。` },
    en: {
      head: 'Question',
      by: 'From',
      tel: 'Telephone',
      days: `A reply within ${from} to ${to} business days is promised.`,
    },
  }[language];
  return {
    ...email(reader, `${words.head} ${question.number}: ${oneLine(question.subject)}`, [
      `${words.by}: ${[question.company_name, question.person_name].filter(Boolean).join(', ')} <${question.person_email}>`,
      ...(question.tel === null ? [] : [`${words.tel}: ${question.tel}`]),
      labelOf(writtenTopics, question.topic, language),
      words.days,
      '',
      question.message,
    ]),
    kind: 'question',
  };
};
