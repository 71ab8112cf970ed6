import { displayMoney } from '@eigaichi/domain/money/display';
import type { Money } from '@eigaichi/domain/money/money';
import { displayDate } from '@eigaichi/domain/shared/dates';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Language } from '@eigaichi/domain/shared/language';
import { actionLines, type EmailReader, type EmailWording, filled, writeEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

export type PrepaymentNews = 'asked' | 'awaited' | 'received';

const wording: Record<PrepaymentNews, Record<Language, EmailWording>> = {
  asked: {
    ja: {
      subject: '前払いのお願い（見積もり{number}）',
      lead: '初めてのお取引のため、{date}までに{amount}の前払いをお願いいたします。ご入金を確認後、納品を開始します。期日までに確認できない場合、契約は失効します。',
      action: '契約とお支払いを確認する',
    },
    en: {
      subject: 'Prepayment due (quote {number})',
      lead: 'This is your first order, so {amount} is payable in advance by {date}. Delivery begins once we receive it. Without it, the agreement lapses.',
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

/** All kinds of prepayment mails. */
export const prepaymentNews = Object.keys(wording) as readonly PrepaymentNews[];

type Told = { readonly number: number; readonly amount: Money; readonly due_on: string; readonly link: string };

/** What a first-time buyer, or staff, must know of a prepayment (D8), in the reader's language. */
export const prepaymentEmail = (
  reader: EmailReader,
  news: PrepaymentNews,
  { number, amount, due_on, link }: Told,
): Email => {
  const language = reader.preferred_language;
  const told = { number: padCode(number), amount: displayMoney(amount), date: displayDate(due_on, language) };
  const { subject, lead, action } = wording[news][language];
  return writeEmail(reader, {
    kind: 'prepayment_due',
    subject: filled(subject, told),
    lines: [filled(lead, told), '', ...actionLines(action, link, language)],
  });
};
