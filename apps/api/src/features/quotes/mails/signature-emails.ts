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

export type SignatureNews = 'needed' | 'withdrawn' | 'void';

const wording: Record<SignatureNews, Record<Language, EmailWording>> = {
  needed: {
    ja: {
      subject: '2人目の署名のお願い（見積もり{number}）',
      lead: '{person}さんが署名しました。契約の成立には、もう1人の署名が必要です。条件を確認し、署名してください。',
      action: '条件を確認して署名する',
    },
    en: {
      subject: 'Second signature needed (quote {number})',
      lead: '{person} has signed. The agreement needs a second signature. Review the terms and sign.',
      action: 'Review and sign',
    },
  },
  withdrawn: {
    ja: {
      subject: '1人目の署名が取り下げられました（見積もり{number}）',
      lead: '{person}さんの署名が取り下げられました。2人目の署名は不要になりました。',
      action: '見積もりを見る',
    },
    en: {
      subject: 'First signature withdrawn (quote {number})',
      lead: 'The signature of {person} was withdrawn. No second signature is needed any more.',
      action: 'View the quote',
    },
  },
  void: {
    ja: {
      subject: '署名が無効になりました（見積もり{number}）',
      lead: '{person}さんの署名後に条件が変わったため、署名が無効になりました。新しい条件を確認してください。',
      action: '見積もりを見る',
    },
    en: {
      subject: 'Signature void (quote {number})',
      lead: 'The terms changed after {person} signed, so that signature no longer counts. Review the new terms.',
      action: 'View the quote',
    },
  },
};

/** All kinds of emails about a first signature. */
export const signatureNews = Object.keys(wording) as readonly SignatureNews[];

type Notice = { readonly number: number; readonly person: string; readonly link: string };

/** Email to a buyer's signatories on the first of two signatures (D14h), in the reader's language. */
export const signatureEmail = (
  reader: EmailRecipient,
  news: SignatureNews,
  { number, person, link }: Notice,
): Email => {
  const language = reader.preferred_language;
  const { subject, lead, action } = wording[news][language];
  const values = { number: padCode(number), person };
  return writeEmail(reader, {
    subject: filled(subject, values),
    lines: [filled(lead, values), '', ...actionLines(action, link, language)],
  });
};
