import { type EmailRecipient, type EmailWording, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

/** News of a first signature, by email and bell, to its signatory or the others, and its wording. */
export const signatureNotices = {
  needed: {
    to: 'others',
    subject: { ja: '2人目の署名のお願い', en: 'Second signature needed' },
    lead: {
      ja: '{person}さんが署名しました。契約の成立には、もう1人の署名が必要です。条件を確認し、署名してください。',
      en: '{person} has signed. The agreement needs a second signature. Review the terms and sign.',
    },
    action: { ja: '条件を確認して署名する', en: 'Review and sign' },
  },
  withdrawn: {
    to: 'others',
    subject: { ja: '1人目の署名が取り下げられました', en: 'First signature withdrawn' },
    lead: {
      ja: '{person}さんの署名が取り下げられました。2人目の署名は不要になりました。',
      en: 'The signature of {person} was withdrawn. No second signature is needed any more.',
    },
    action: { ja: '見積もりを見る', en: 'View the quote' },
  },
  void: {
    to: 'signatory',
    subject: { ja: '署名が無効になりました', en: 'Signature void' },
    lead: {
      ja: '{person}さんの署名後に条件が変わったため、署名が無効になりました。新しい条件を確認してください。',
      en: 'The terms changed after {person} signed, so that signature no longer counts. Review the new terms.',
    },
    action: { ja: '見積もりを見る', en: 'View the quote' },
  },
} as const satisfies Record<string, EmailWording & { readonly to: 'others' | 'signatory' }>;

export type SignatureNews = keyof typeof signatureNotices;

/** All kinds of emails about a first signature. */
export const signatureNews = Object.keys(signatureNotices) as readonly SignatureNews[];

type Notice = { readonly number: number; readonly person: string; readonly link: string };

/** Email to a buyer's signatories on the first of two signatures (D14h), in the reader's language. */
export const signatureEmail = (reader: EmailRecipient, news: SignatureNews, { number, person, link }: Notice): Email =>
  wordedEmail(reader, signatureNotices[news], { quote: number, values: { person }, link });
