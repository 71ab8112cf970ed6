import { contactReplyDays, enquiryTopics } from '@eigaichi/domain/contact/contact-input';
import { labelOf } from '@eigaichi/domain/options/option-list';
import type { Bilingual } from '@eigaichi/domain/shared/language';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { actionLines, filled, type EmailRecipient as Reader, writeEmail } from '../../../emails/write-email.ts';
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

const openWords: Bilingual = { ja: 'お問い合わせを開く', en: 'Open the enquiry' };

/** A subject is one line, whatever the input. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

const email = (reader: Reader, subject: string, lines: readonly string[]): Email =>
  writeEmail(reader, { subject, lines });

/** To the sender: confirms receipt and states the time of the answer (spec 9). */
export const acknowledgement = (reader: Reader, question: Question): Email =>
  reader.preferred_language === 'ja'
    ? email(reader, `お問い合わせを受け付けました（番号${question.number}）`, [
        `お問い合わせありがとうございます。${from}〜${to}営業日以内に返信いたします。`,
        '',
        `種類：${labelOf(enquiryTopics, question.topic, 'ja')}`,
        `件名：${oneLine(question.subject)}`,
        '',
        question.message,
      ])
    : email(reader, `Message received (no. ${question.number})`, [
        `Thank you for your message. We reply within ${from}\u2013${to} business days.`,
        '',
        `About: ${labelOf(enquiryTopics, question.topic, 'en')}`,
        `Subject: ${oneLine(question.subject)}`,
        '',
        question.message,
      ]);

/** To staff who manage accounts. */
export const questionEmail = (reader: Reader, question: Question & { readonly link: string }): Email => {
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
      labelOf(enquiryTopics, question.topic, language),
      words.days,
      '',
      question.message,
      '',
      ...actionLines(openWords[language], question.link, language),
    ]),
    kind: 'question',
  };
};

type Notice = Pick<Question, 'number' | 'subject'>;

/** The sender's message, below the reply, quoted as mail programs do. */
const quoted = (text: string) => text.split(/\r?\n/).map((line) => `> ${line}`);

/** To the sender: the reply of staff, and a link for replying. */
export const replyEmail = (
  reader: Reader,
  notice: Notice & { readonly reply: string; readonly asked: string; readonly link: string | null },
): Email => {
  const ja = reader.preferred_language === 'ja';
  const { number, subject, reply, asked, link } = notice;
  const head = ja ? `お問い合わせ${number}への返信` : `Reply to your enquiry ${number}`;
  return email(reader, labelled(head, oneLine(subject), reader.preferred_language), [
    reply,
    ...(link === null
      ? []
      : ['', ...actionLines(ja ? 'ご返信はこちら' : 'Write back', link, reader.preferred_language)]),
    '',
    ja ? 'お問い合わせの内容：' : 'You wrote:',
    ...quoted(asked),
  ]);
};

type ToStaff = Notice & { readonly by: string; readonly link: string };

const toStaff = (
  reader: Reader,
  head: Bilingual,
  { number, subject, link }: ToStaff,
  lines: readonly string[],
): Email => {
  const language = reader.preferred_language;
  const title = filled(head[language], { number: String(number) });
  return {
    ...email(reader, labelled(title, oneLine(subject), language), [
      ...lines,
      '',
      ...actionLines(openWords[language], link, language),
    ]),
    kind: 'question',
  };
};

/** To the staff in charge of the enquiry: its sender's addition. */
export const followUpEmail = (reader: Reader, notice: ToStaff & { readonly message: string }): Email =>
  toStaff(reader, { ja: 'お問い合わせ{number}に追記', en: 'Enquiry {number}, new message' }, notice, [
    labelled(reader.preferred_language === 'ja' ? '送信者' : 'From', notice.by, reader.preferred_language),
    '',
    notice.message,
  ]);

/** To the colleague who was assigned an enquiry. */
export const assignedEmail = (reader: Reader, notice: ToStaff): Email =>
  toStaff(reader, { ja: 'お問い合わせ{number}の担当', en: 'Enquiry {number} assigned to you' }, notice, [
    reader.preferred_language === 'ja'
      ? `${notice.by}さんが担当に設定しました。`
      : `${notice.by} assigned this enquiry to you.`,
  ]);
