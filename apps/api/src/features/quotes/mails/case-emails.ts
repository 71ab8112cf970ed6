import type { CaseKind } from '@eigaichi/domain/quotes/business-cases/business-cases';
import type { Language } from '@eigaichi/domain/shared/language';
import {
  actionLines,
  type EmailRecipient,
  type EmailWording,
  filled,
  writeEmail,
} from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

/** News of answers only (D14k): they are sent with the approval, or go back. */
export const answerNews: readonly CaseNews[] = ['sent', 'returned', 'unsendable'];

export type CaseNews =
  | 'asked'
  | 'approved'
  | 'declined'
  | 'written'
  | 'withdrawn'
  | 'lapsed'
  | 'corrected'
  | 'sent'
  | 'returned'
  | 'unsendable';

const deeds: Record<CaseKind, Record<Language, string>> = {
  request: { ja: '見積依頼', en: 'a quote request' },
  signature: { ja: '契約への署名', en: 'a signature' },
  answer: { ja: '見積もりへの回答', en: 'an answer to a quote' },
};

const wording: Record<CaseNews, Record<Language, EmailWording>> = {
  asked: {
    ja: {
      subject: '承認のお願い（{deed}）',
      lead: '{person}さんが{deed}の承認を申請しました。内容を確認し、承認または却下してください。',
      action: '内容を確認する',
    },
    en: {
      subject: 'Approval needed for {deed}',
      lead: '{person} asks you to approve {deed}. Review the business case, then approve or decline it.',
      action: 'Review the business case',
    },
  },
  approved: {
    ja: {
      subject: '承認されました（{deed}）',
      lead: '{person}さんが{deed}を承認しました。手続きを進められます。',
      action: '申請を見る',
    },
    en: {
      subject: 'Approval given for {deed}',
      lead: '{person} approved {deed}. You can continue.',
      action: 'View the business case',
    },
  },
  declined: {
    ja: {
      subject: '却下されました（{deed}）',
      lead: '{person}さんが{deed}の申請を却下しました。',
      action: '申請を見る',
    },
    en: {
      subject: 'Approval declined for {deed}',
      lead: '{person} declined {deed}.',
      action: 'View the business case',
    },
  },
  written: {
    ja: {
      subject: '申請に質問・回答が届きました（{deed}）',
      lead: '{person}さんが{deed}の申請に書き込みました。',
      action: '読んで返信する',
    },
    en: {
      subject: 'Question or answer about {deed}',
      lead: '{person} wrote about the approval of {deed}.',
      action: 'Read and reply',
    },
  },
  withdrawn: {
    ja: {
      subject: '申請が取り下げられました（{deed}）',
      lead: '{person}さんが{deed}の申請を取り下げました。承認は不要です。',
      action: '申請を見る',
    },
    en: {
      subject: 'Approval request withdrawn for {deed}',
      lead: '{person} withdrew the business case for {deed}. No approval is needed.',
      action: 'View the business case',
    },
  },
  corrected: {
    ja: {
      subject: '申請が取り下げられました（{deed}）',
      lead: '依頼の内容が訂正されたため、{deed}の申請は取り下げられました。訂正後の内容で、{person}さんがあらためて申請できます。',
      action: '申請を見る',
    },
    en: {
      subject: 'Approval withdrawn for {deed}',
      lead: 'The request was corrected, so the approval of {deed} was withdrawn. {person} can ask again with the corrected terms.',
      action: 'View the business case',
    },
  },
  sent: {
    ja: {
      subject: '承認され、送信されました（{deed}）',
      lead: '{person}さんが{deed}を承認しました。回答はバイヤーに送信されました。',
      action: '申請を見る',
    },
    en: {
      subject: 'Approved and sent: {deed}',
      lead: '{person} approved {deed}. It was sent to the buyer.',
      action: 'View the business case',
    },
  },
  returned: {
    ja: {
      subject: '差し戻されました（{deed}）',
      lead: '{person}さんが{deed}の申請を差し戻しました。理由を確認し、回答を修正してあらためて申請してください。',
      action: '理由を見る',
    },
    en: {
      subject: 'Changes requested: {deed}',
      lead: '{person} requests changes to {deed}. Read the reason, change the answer and ask again.',
      action: 'Read the reason',
    },
  },
  unsendable: {
    ja: {
      subject: '送信できなくなりました（{deed}）',
      lead: '{person}さんが申請した{deed}は、申請の内容では送信できなくなりました。理由は申請のページに表示されます。',
      action: '理由を見る',
    },
    en: {
      subject: 'Can no longer be sent: {deed}',
      lead: 'The answer that {person} asked to have approved can no longer be sent as it is. The business case states the reason.',
      action: 'Read the reason',
    },
  },
  lapsed: {
    ja: {
      subject: '再承認のお願い（{deed}）',
      lead: '{person}さんが承認を担当しなくなったため、{deed}の承認は無効になりました。あらためて承認または却下が必要です。',
      action: '内容を確認する',
    },
    en: {
      subject: 'Approval needed again for {deed}',
      lead: '{person} approved {deed}, but may no longer approve. It needs another decision before you can continue.',
      action: 'Review the business case',
    },
  },
};

/** All kinds of emails about a business case. */
export const caseNews = Object.keys(wording) as readonly CaseNews[];

type Notice = {
  readonly kind: CaseKind;
  readonly person: string;
  readonly link: string;
};

/** Email on a business case to a company's own people (D14j), in the reader's language; content stays on its page. */
export const caseEmail = (reader: EmailRecipient, news: CaseNews, { kind, person, link }: Notice): Email => {
  const language = reader.preferred_language;
  const { subject, lead, action } = wording[news][language];
  const values = { deed: deeds[kind][language], person };
  return writeEmail(reader, {
    subject: filled(subject, values),
    lines: [filled(lead, values), '', ...actionLines(action, link, language)],
  });
};
