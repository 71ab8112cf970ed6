import type { QuoteWork } from '@eigaichi/domain/quotes/colleagues/works';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import { type EmailRecipient, type EmailWording, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

type Notice = { readonly number: number; readonly by: string; readonly link: string };

const wordings: Readonly<Record<QuoteWork | 'mentioned', EmailWording>> = {
  quote: {
    kind: 'quote_assigned',
    subject: { ja: '見積もり{number}の担当になりました', en: 'Quote {number} is assigned to you' },
    lead: {
      ja: '{by}さんにより、見積もり{number}の担当に指定されました。',
      en: '{by} assigned quote {number} to you.',
    },
    action: { ja: '見積もりを開く', en: 'Open the quote' },
  },
  delivery: {
    kind: 'quote_assigned',
    subject: {
      ja: '見積もり{number}の納品の担当になりました',
      en: 'The delivery of quote {number} is assigned to you',
    },
    lead: {
      ja: '{by}さんにより、見積もり{number}の納品の担当に指定されました。',
      en: '{by} assigned the delivery of quote {number} to you.',
    },
    action: { ja: '見積もりを開く', en: 'Open the quote' },
  },
  mentioned: {
    kind: 'mentioned',
    subject: {
      ja: '見積もり{number}の社内メモでメンションされました',
      en: 'You were mentioned in a note on quote {number}',
    },
    lead: {
      ja: '{by}さんから、見積もり{number}の社内メモでメンションがありました。',
      en: '{by} mentioned you in an internal note on quote {number}.',
    },
    action: { ja: 'メモを開く', en: 'Open the note' },
  },
};

const manyWordings: Readonly<Record<QuoteWork, EmailWording>> = {
  quote: {
    kind: 'quote_assigned',
    subject: { ja: '見積もり{count}件の担当になりました', en: '{count} quotes are assigned to you' },
    lead: {
      ja: '{by}さんにより、見積もり{numbers}の担当に指定されました。',
      en: '{by} assigned these quotes to you: {numbers}.',
    },
    action: { ja: '担当の見積もりを開く', en: 'Open your quotes' },
  },
  delivery: {
    kind: 'quote_assigned',
    subject: {
      ja: '見積もり{count}件の納品の担当になりました',
      en: 'The deliveries of {count} quotes are assigned to you',
    },
    lead: {
      ja: '{by}さんにより、見積もり{numbers}の納品の担当に指定されました。',
      en: '{by} assigned the deliveries of these quotes to you: {numbers}.',
    },
    action: { ja: '担当の見積もりを開く', en: 'Open your quotes' },
  },
};

const valuesOf = ({ number, by }: Notice) => ({ number: padCode(number), by });

/** Notifies someone that a colleague assigned them a quote or a delivery (D14i, D37c). */
export const assignedEmail = (
  reader: EmailRecipient,
  { work, ...notice }: Notice & { readonly work: QuoteWork },
): Email => wordedEmail(reader, wordings[work], { values: valuesOf(notice), link: notice.link });

/** Notifies someone that a colleague assigned them several quotes or deliveries together (D3d). */
export const assignedManyEmail = (
  reader: EmailRecipient,
  {
    work,
    numbers,
    by,
    link,
  }: Omit<Notice, 'number'> & { readonly numbers: readonly number[]; readonly work: QuoteWork },
): Email => {
  const named = numbers.map(padCode).join(reader.preferred_language === 'ja' ? '、' : ', ');
  return wordedEmail(reader, manyWordings[work], {
    values: { count: String(numbers.length), numbers: named, by },
    link,
  });
};

/** Notifies someone that a colleague mentioned them; the note's text is only on its page. */
export const mentionedEmail = (reader: EmailRecipient, notice: Notice): Email =>
  wordedEmail(reader, wordings.mentioned, { values: valuesOf(notice), link: notice.link });
