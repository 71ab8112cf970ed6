import type { CaseKind } from '@eigaichi/domain/quotes/business-cases/business-cases';
import type { Bilingual } from '@eigaichi/domain/shared/language';
import { type EmailRecipient, type EmailWording, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

const deeds: Record<CaseKind, Bilingual> = {
  request: { ja: '見積依頼', en: 'a quote request' },
  signature: { ja: '契約への署名', en: 'a signature' },
  answer: { ja: '見積もりへの回答', en: 'an answer to a quote' },
};

/** News of cases, by email and bell: a requester's is for the approvers, an approver's for the requester. */
const wording = {
  asked: {
    subject: { ja: '承認のお願い（{deed}）', en: 'Approval needed for {deed}' },
    lead: {
      ja: '{person}さんが{deed}の承認を申請しました。内容を確認し、承認または却下してください。',
      en: '{person} asks you to approve {deed}. Review the business case, then approve or decline it.',
    },
    action: { ja: '内容を確認する', en: 'Review the business case' },
  },
  approved: {
    subject: { ja: '承認されました（{deed}）', en: 'Approval given for {deed}' },
    lead: {
      ja: '{person}さんが{deed}を承認しました。手続きを進められます。',
      en: '{person} approved {deed}. You can continue.',
    },
    action: { ja: '申請を見る', en: 'View the business case' },
  },
  declined: {
    subject: { ja: '却下されました（{deed}）', en: 'Approval declined for {deed}' },
    lead: { ja: '{person}さんが{deed}の申請を却下しました。', en: '{person} declined {deed}.' },
    action: { ja: '申請を見る', en: 'View the business case' },
  },
  written: {
    subject: { ja: '申請に質問・回答が届きました（{deed}）', en: 'Question or answer about {deed}' },
    lead: { ja: '{person}さんが{deed}の申請に書き込みました。', en: '{person} wrote about the approval of {deed}.' },
    action: { ja: '読んで返信する', en: 'Read and reply' },
  },
  withdrawn: {
    subject: { ja: '申請が取り下げられました（{deed}）', en: 'Approval request withdrawn for {deed}' },
    lead: {
      ja: '{person}さんが{deed}の申請を取り下げました。承認は不要です。',
      en: '{person} withdrew the business case for {deed}. No approval is needed.',
    },
    action: { ja: '申請を見る', en: 'View the business case' },
  },
  corrected: {
    subject: { ja: '申請が取り下げられました（{deed}）', en: 'Approval withdrawn for {deed}' },
    lead: {
      ja: '依頼の内容が訂正されたため、{deed}の申請は取り下げられました。訂正後の内容で、{person}さんがあらためて申請できます。',
      en: 'The request was corrected, so the approval of {deed} was withdrawn. {person} can ask again with the corrected terms.',
    },
    action: { ja: '申請を見る', en: 'View the business case' },
  },
  sent: {
    subject: { ja: '承認され、送信されました（{deed}）', en: 'Approved and sent: {deed}' },
    lead: {
      ja: '{person}さんが{deed}を承認しました。回答はバイヤーに送信されました。',
      en: '{person} approved {deed}. It was sent to the buyer.',
    },
    action: { ja: '申請を見る', en: 'View the business case' },
  },
  returned: {
    subject: { ja: '差し戻されました（{deed}）', en: 'Changes requested: {deed}' },
    lead: {
      ja: '{person}さんが{deed}の申請を差し戻しました。理由を確認し、回答を修正してあらためて申請してください。',
      en: '{person} requests changes to {deed}. Read the reason, change the answer and ask again.',
    },
    action: { ja: '理由を見る', en: 'Read the reason' },
  },
  unsendable: {
    subject: { ja: '送信できなくなりました（{deed}）', en: 'Can no longer be sent: {deed}' },
    lead: {
      ja: '{person}さんが申請した{deed}は、申請の内容では送信できなくなりました。理由は申請のページに表示されます。',
      en: 'The answer that {person} asked to have approved can no longer be sent as it is. The business case states the reason.',
    },
    action: { ja: '理由を見る', en: 'Read the reason' },
  },
  lapsed: {
    subject: { ja: '再承認のお願い（{deed}）', en: 'Approval needed again for {deed}' },
    lead: {
      ja: '{person}さんが承認を担当しなくなったため、{deed}の承認は無効になりました。あらためて承認または却下が必要です。',
      en: '{person} approved {deed}, but may no longer approve. It needs another decision before you can continue.',
    },
    action: { ja: '内容を確認する', en: 'Review the business case' },
  },
} as const satisfies Record<string, EmailWording>;

export type CaseNews = keyof typeof wording;

/** All kinds of emails about a business case. */
export const caseNews = Object.keys(wording) as readonly CaseNews[];

/** News of answers only (D14k): they are sent with the approval, or go back. */
export const answerNews: readonly CaseNews[] = ['sent', 'returned', 'unsendable'];

type Notice = {
  readonly kind: CaseKind;
  readonly person: string;
  readonly link: string;
};

/** Email on a business case to a company's own people (D14j), in the reader's language; content stays on its page. */
export const caseEmail = (reader: EmailRecipient, news: CaseNews, { kind, person, link }: Notice): Email =>
  wordedEmail(reader, wording[news], { values: { deed: deeds[kind][reader.preferred_language], person }, link });
