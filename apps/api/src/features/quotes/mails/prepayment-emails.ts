import { displayMoney } from '@eigaichi/domain/money/display';
import type { Money } from '@eigaichi/domain/money/money';
import { displayDate } from '@eigaichi/domain/shared/dates';
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

export type PrepaymentNews = 'follows' | 'awaited' | 'uninvoiced' | 'received';

const wording: Record<PrepaymentNews, Record<Language, EmailWording>> = {
  follows: {
    ja: {
      subject: '前払いの請求書をお送りします（見積もり{number}）',
      lead: '初めてのお取引のため、{amount}の前払いをお願いいたします。お振込先を記載した請求書を運営からお送りします。お支払い期限は請求書の発行から14日間で、それまでは進みません。',
      action: '契約を見る',
    },
    en: {
      subject: 'Your prepayment invoice will follow (quote {number})',
      lead: 'This is your first order, so {amount} is payable in advance. Our staff will send the invoice with the bank account. You have 14 days from its issue: until then no deadline runs.',
      action: 'View the agreement',
    },
  },
  awaited: {
    ja: {
      subject: '前払いの入金待ち（見積もり{number}）',
      lead: '初めてのお取引のバイヤーが署名しました。{date}までに{amount}の入金を確認し、登録してください。',
      action: '入金を登録する',
    },
    en: {
      subject: 'Prepayment awaited (quote {number})',
      lead: 'A first-time buyer has signed. Record {amount} when it arrives, by {date} at the latest.',
      action: 'Record the prepayment',
    },
  },
  uninvoiced: {
    ja: {
      subject: '前払いの請求書を発行できません（見積もり{number}）',
      lead: '初めてのお取引のバイヤーが署名しましたが、{amount}の請求書を発行できません。発行者と振込先口座を登録してください。発行するまで、バイヤーの支払い期限は進みません。',
      action: '契約を見る',
    },
    en: {
      subject: 'No invoice for a prepayment (quote {number})',
      lead: 'A first-time buyer has signed, but {amount} cannot be invoiced. Enter the issuer and its bank accounts. The buyer’s deadline does not run until then.',
      action: 'View the agreement',
    },
  },
  received: {
    ja: {
      subject: '前払いのご入金を確認しました（見積もり{number}）',
      lead: '{amount}のご入金を確認しました。権利者が納品の準備を始めます。',
      action: '契約を見る',
    },
    en: {
      subject: 'Prepayment received (quote {number})',
      lead: 'We received {amount}. The provider will now prepare the delivery.',
      action: 'View the agreement',
    },
  },
};

/** All kinds of prepayment emails. */
export const prepaymentNews = Object.keys(wording) as readonly PrepaymentNews[];

type Notice = { readonly number: number; readonly amount: Money; readonly due_on: string; readonly link: string };

/** Email on a prepayment to a first-time buyer, or to staff (D8), in the reader's language. */
export const prepaymentEmail = (
  reader: EmailRecipient,
  news: PrepaymentNews,
  { number, amount, due_on, link }: Notice,
): Email => {
  const language = reader.preferred_language;
  const values = { number: padCode(number), amount: displayMoney(amount), date: displayDate(due_on, language) };
  const { subject, lead, action } = wording[news][language];
  return writeEmail(reader, {
    kind: 'prepayment_due',
    subject: filled(subject, values),
    lines: [filled(lead, values), '', ...actionLines(action, link, language)],
  });
};
