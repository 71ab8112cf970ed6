import { displayMoney } from '@eigaichi/domain/money/display';
import type { Money } from '@eigaichi/domain/money/money';
import { displayDate } from '@eigaichi/domain/shared/dates';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Language } from '@eigaichi/domain/shared/language';
import { type EmailReader, filled, writeEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

export type PrepaymentNews = 'asked' | 'awaited' | 'received';

const wording: Record<PrepaymentNews, Record<Language, { readonly subject: string; readonly lead: string }>> = {
  asked: {
    ja: {
      subject: '見積もり {number} の前払いのお願い',
      lead: '初めてのお取引のため、{date}までに{amount}の前払いをお願いします。入金を確認すると納品が始まります。期日までに確認できないと契約は失効します。',
    },
    en: {
      subject: 'Please prepay for quote {number}',
      lead: 'As this is your first order, please pay {amount} in advance by {date}. Delivery begins when it is received; without it the agreement lapses.',
    },
  },
  awaited: {
    ja: {
      subject: '見積もり {number} は前払い待ちです',
      lead: '初めてのバイヤーが署名しました。{date}までに{amount}の入金を確認し、記録してください。',
    },
    en: {
      subject: 'Quote {number} awaits a prepayment',
      lead: 'A first-time buyer has signed. Please record {amount} when it comes in, by {date} at the latest.',
    },
  },
  received: {
    ja: {
      subject: '見積もり {number} の前払いを確認しました',
      lead: '{amount}の入金を確認しました。権利者が納品の準備を始めます。',
    },
    en: {
      subject: 'The prepayment for quote {number} has been received',
      lead: '{amount} has been received. The provider now prepares the delivery.',
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
  const { subject, lead } = wording[news][language];
  return writeEmail(reader, { subject: filled(subject, told), lines: [filled(lead, told), '', link] });
};
