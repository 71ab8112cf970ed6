import { displayMoney } from '@eigaichi/domain/money/display';
import type { Money } from '@eigaichi/domain/money/money';
import { displayDate } from '@eigaichi/domain/shared/dates';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Language } from '@eigaichi/domain/shared/language';
import { filled, type LetterReader, writeLetter } from '../../../letters/write-letter.ts';
import type { Letter } from '../../../ports/mail.ts';

export type SettlementNews = 'invoice' | 'overdue' | 'overdue_staff' | 'report' | 'report_late';

const wording: Record<SettlementNews, Record<Language, { readonly subject: string; readonly lead: string }>> = {
  invoice: {
    ja: {
      subject: '請求書 {code}',
      lead: '契約 {number} の請求書 {code} を発行しました。{date}までに{amount}をお支払いください。',
    },
    en: {
      subject: 'Invoice {code}',
      lead: 'Invoice {code} for agreement {number} has been issued. Please pay {amount} by {date}.',
    },
  },
  overdue: {
    ja: {
      subject: '契約 {number} のお支払い期限を過ぎています',
      lead: '{date}が期限のお支払い{amount}を、まだ確認できていません。行き違いの場合はご容赦ください。',
    },
    en: {
      subject: 'A payment for agreement {number} is overdue',
      lead: '{amount} was due by {date} and has not been received yet. If you have paid already, please disregard this.',
    },
  },
  overdue_staff: {
    ja: { subject: '契約 {number} の入金が遅れています', lead: '{date}が期限の{amount}が未入金です。' },
    en: { subject: 'The buyer of agreement {number} is late', lead: '{amount} was due by {date} and has not come in.' },
  },
  report: {
    ja: {
      subject: '契約 {number} の利用報告のお願い',
      lead: '終了した期間の利用を、{date}までに報告してください。',
    },
    en: {
      subject: 'Please report the use under agreement {number}',
      lead: 'A period has ended. Please report its use by {date}.',
    },
  },
  report_late: {
    ja: {
      subject: '契約 {number} の利用報告が遅れています',
      lead: '利用報告の期限（{date}）を過ぎています。早めに報告してください。',
    },
    en: {
      subject: 'The report of use under agreement {number} is late',
      lead: 'The report was due by {date}. Please send it soon.',
    },
  },
};

/** All that is told of payments and reports. */
export const settlementNews = Object.keys(wording) as readonly SettlementNews[];

type Told = {
  readonly number: number;
  readonly date: string;
  readonly link: string;
  readonly amount?: Money;
  readonly code?: string;
};

/** What a buyer, or staff, must know of a payment or a report (D8), in the reader's language. */
export const settlementLetter = (
  reader: LetterReader,
  news: SettlementNews,
  { number, date, link, amount, code }: Told,
): Letter => {
  const language = reader.preferred_language;
  const told = {
    number: padCode(number),
    date: displayDate(date, language),
    amount: amount === undefined ? '' : displayMoney(amount),
    code: code ?? '',
  };
  const { subject, lead } = wording[news][language];
  return writeLetter(reader, { subject: filled(subject, told), lines: [filled(lead, told), '', link] });
};
