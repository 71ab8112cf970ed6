import type { NoticeKind } from '@eigaichi/domain/options/notice-kinds';
import type { QuoteWork } from '@eigaichi/domain/quotes/colleagues/works';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Language } from '@eigaichi/domain/shared/language';
import {
  actionLines,
  type EmailRecipient,
  type EmailWording,
  filled,
  writeEmail,
} from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

type Wordings = Record<Language, EmailWording>;
type Notice = { readonly number: number; readonly by: string; readonly link: string };

const wordings: Readonly<Record<QuoteWork | 'mentioned', Wordings>> = {
  quote: {
    ja: {
      subject: '見積もり{number}の担当になりました',
      lead: '{by}さんにより、見積もり{number}の担当に指定されました。',
      action: '見積もりを開く',
    },
    en: {
      subject: 'Quote {number} is assigned to you',
      lead: '{by} assigned quote {number} to you.',
      action: 'Open the quote',
    },
  },
  delivery: {
    ja: {
      subject: '見積もり{number}の納品の担当になりました',
      lead: '{by}さんにより、見積もり{number}の納品の担当に指定されました。',
      action: '見積もりを開く',
    },
    en: {
      subject: 'The delivery of quote {number} is assigned to you',
      lead: '{by} assigned the delivery of quote {number} to you.',
      action: 'Open the quote',
    },
  },
  mentioned: {
    ja: {
      subject: '見積もり{number}の社内メモでメンションされました',
      lead: '{by}さんから、見積もり{number}の社内メモでメンションがありました。',
      action: 'メモを開く',
    },
    en: {
      subject: 'You were mentioned in a note on quote {number}',
      lead: '{by} mentioned you in an internal note on quote {number}.',
      action: 'Open the note',
    },
  },
};

const manyWordings: Readonly<Record<QuoteWork, Wordings>> = {
  quote: {
    ja: {
      subject: '見積もり{count}件の担当になりました',
      lead: '{by}さんにより、見積もり{numbers}の担当に指定されました。',
      action: '担当の見積もりを開く',
    },
    en: {
      subject: '{count} quotes are assigned to you',
      lead: '{by} assigned these quotes to you: {numbers}.',
      action: 'Open your quotes',
    },
  },
  delivery: {
    ja: {
      subject: '見積もり{count}件の納品の担当になりました',
      lead: '{by}さんにより、見積もり{numbers}の納品の担当に指定されました。',
      action: '担当の見積もりを開く',
    },
    en: {
      subject: 'The deliveries of {count} quotes are assigned to you',
      lead: '{by} assigned the deliveries of these quotes to you: {numbers}.',
      action: 'Open your quotes',
    },
  },
};

const write = (reader: EmailRecipient, wording: Wordings, { link, ...rest }: Notice, kind: NoticeKind): Email => {
  const language = reader.preferred_language;
  const { subject, lead, action } = wording[language];
  const values = { number: padCode(rest.number), by: rest.by };
  return writeEmail(reader, {
    subject: filled(subject, values),
    lines: [filled(lead, values), '', ...actionLines(action, link, language)],
    kind,
  });
};

/** Notifies someone that a colleague assigned them a quote or a delivery (D14i, D37c). */
export const assignedEmail = (
  reader: EmailRecipient,
  { work, ...notice }: Notice & { readonly work: QuoteWork },
): Email => write(reader, wordings[work], notice, 'quote_assigned');

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
  const language = reader.preferred_language;
  const { subject, lead, action } = manyWordings[work][language];
  const named = numbers.map(padCode).join(language === 'ja' ? '、' : ', ');
  const values = { count: String(numbers.length), numbers: named, by };
  return writeEmail(reader, {
    subject: filled(subject, values),
    lines: [filled(lead, values), '', ...actionLines(action, link, language)],
    kind: 'quote_assigned',
  });
};

/** Notifies someone that a colleague mentioned them; the note's text is only on its page. */
export const mentionedEmail = (reader: EmailRecipient, notice: Notice): Email =>
  write(reader, wordings.mentioned, notice, 'mentioned');
