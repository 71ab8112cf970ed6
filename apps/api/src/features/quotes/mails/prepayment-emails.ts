import { displayMoney } from '@eigaichi/domain/money/display';
import type { Money } from '@eigaichi/domain/money/money';
import { displayDate } from '@eigaichi/domain/shared/dates';
import { type EmailRecipient, type EmailWording, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

/** News of prepayments, by email and bell: its audience and wording. */
export const prepaymentNotices = {
  follows: {
    to: 'consumer',
    subject: { ja: '前払いの請求書をお送りします', en: 'Your prepayment invoice will follow' },
    lead: {
      ja: '初めてのお取引のため、{amount}の前払いをお願いいたします。お振込先を記載した請求書を運営からお送りします。お支払い期限は請求書の発行から14日間で、それまでは進みません。',
      en: 'This is your first order, so {amount} is payable in advance. Our staff will send the invoice with the bank account. You have 14 days from its issue: until then no deadline runs.',
    },
    action: { ja: '契約を見る', en: 'View the agreement' },
  },
  awaited: {
    to: 'manager',
    subject: { ja: '前払いの入金待ち', en: 'Prepayment awaited' },
    lead: {
      ja: '初めてのお取引のバイヤーが署名しました。{date}までに{amount}の入金を確認し、登録してください。',
      en: 'A first-time buyer has signed. Record {amount} when it arrives, by {date} at the latest.',
    },
    action: { ja: '入金を登録する', en: 'Record the prepayment' },
  },
  uninvoiced: {
    to: 'manager',
    subject: { ja: '前払いの請求書を発行できません', en: 'No invoice for a prepayment' },
    lead: {
      ja: '初めてのお取引のバイヤーが署名しましたが、{amount}の請求書を発行できません。発行者と振込先口座を登録してください。発行するまで、バイヤーの支払い期限は進みません。',
      en: 'A first-time buyer has signed, but {amount} cannot be invoiced. Enter the issuer and its bank accounts. The buyer’s deadline does not run until then.',
    },
    action: { ja: '契約を見る', en: 'View the agreement' },
  },
  received: {
    to: 'consumer',
    subject: { ja: '前払いのご入金を確認しました', en: 'Prepayment received' },
    lead: {
      ja: '{amount}のご入金を確認しました。権利者が納品の準備を始めます。',
      en: 'We received {amount}. The provider will now prepare the delivery.',
    },
    action: { ja: '契約を見る', en: 'View the agreement' },
  },
} as const satisfies Record<string, EmailWording & { readonly to: 'consumer' | 'manager' }>;

export type PrepaymentNews = keyof typeof prepaymentNotices;

/** All kinds of prepayment emails. */
export const prepaymentNews = Object.keys(prepaymentNotices) as readonly PrepaymentNews[];

type Notice = { readonly number: number; readonly amount: Money; readonly due_on: string; readonly link: string };

/** Email on a prepayment to a first-time buyer, or to staff (D8), in the reader's language. */
export const prepaymentEmail = (
  reader: EmailRecipient,
  news: PrepaymentNews,
  { number, amount, due_on, link }: Notice,
): Email =>
  wordedEmail(
    reader,
    { ...prepaymentNotices[news], kind: 'prepayment_due' },
    {
      quote: number,
      values: { amount: displayMoney(amount), date: displayDate(due_on, reader.preferred_language) },
      link,
    },
  );
