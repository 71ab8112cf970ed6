import { displayMoney } from '@eigaichi/domain/money/display';
import type { Money } from '@eigaichi/domain/money/money';
import type { NoticeKind } from '@eigaichi/domain/options/notice-kinds';
import { displayDate } from '@eigaichi/domain/shared/dates';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Language } from '@eigaichi/domain/shared/language';
import { type EmailReader, filled, writeEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';

type Wording = Readonly<Record<Language, { readonly subject: string; readonly lead: string }>>;

const wording = {
  invoice: {
    kind: 'invoice',
    ja: {
      subject: '請求書 {code}',
      lead: '契約 {number} の請求書 {code} を発行しました。{date}までに{amount}をお支払いください。振込先は請求書に記載しています。',
    },
    en: {
      subject: 'Invoice {code}',
      lead: 'Invoice {code} for agreement {number} has been issued. Please pay {amount} by {date}; the invoice names the account to pay into.',
    },
  },
  invoice_cancelled: {
    kind: 'invoice',
    ja: {
      subject: '請求書 {code} を取り消しました',
      lead: '契約 {number} の請求書 {code}（{amount}）を、取消書 {other} で取り消しました。理由：{reason}',
    },
    en: {
      subject: 'Invoice {code} is cancelled',
      lead: 'Invoice {code} for agreement {number} over {amount} is cancelled by {other}. Reason: {reason}',
    },
  },
  credit: {
    kind: 'invoice',
    ja: {
      subject: '契約 {number} で払い過ぎが生じました',
      lead: '契約 {number} の変更により、{amount}がお支払い済みの超過分となりました。次のご請求から差し引くか、返金いたします。',
    },
    en: {
      subject: 'You have a credit under agreement {number}',
      lead: 'By a change of agreement {number}, {amount} of what you paid is no longer due. It is set against your next invoice, or paid back.',
    },
  },
  overdue: {
    kind: 'payment_overdue',
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
    kind: 'payment_overdue',
    ja: { subject: '契約 {number} の入金が遅れています', lead: '{date}が期限の{amount}が未入金です。' },
    en: { subject: 'The buyer of agreement {number} is late', lead: '{amount} was due by {date} and has not come in.' },
  },
  report: {
    kind: 'usage_report',
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
    kind: 'usage_report',
    ja: {
      subject: '契約 {number} の利用報告が遅れています',
      lead: '利用報告の期限（{date}）を過ぎています。早めに報告してください。',
    },
    en: {
      subject: 'The report of use under agreement {number} is late',
      lead: 'The report was due by {date}. Please send it soon.',
    },
  },
  statement: {
    kind: 'statement',
    ja: { subject: '取引明細書 {code}', lead: '契約 {number} の取引明細書 {code} を発行しました。' },
    en: { subject: 'Statement {code}', lead: 'Statement {code} of your account under agreement {number} is ready.' },
  },
  year_statements: {
    kind: 'statement',
    ja: {
      subject: '{year}年の取引明細書',
      lead: '{year}年を締めました。契約ごとの取引明細書を発行しています。お支払いは{date}の予定です。',
    },
    en: {
      subject: 'Your statements for {year}',
      lead: 'The year {year} is closed, and each agreement has its statement. Payment follows on {date}.',
    },
  },
  payment_notice: {
    kind: 'payout',
    ja: {
      subject: '支払通知書 {code}',
      lead: '支払通知書 {code} を発行しました。{date}に{amount}をお支払いします。',
    },
    en: {
      subject: 'Payment notice {code}',
      lead: 'Payment notice {code} has been issued. You will be paid {amount} on {date}.',
    },
  },
  notice_cancelled: {
    kind: 'payout',
    ja: {
      subject: '支払通知書 {code} を取り消しました',
      lead: '支払通知書 {code}（{amount}）を、取消書 {other} で取り消しました。理由：{reason} あらためて通知書をお送りします。',
    },
    en: {
      subject: 'Payment notice {code} is cancelled',
      lead: 'Payment notice {code} over {amount} is cancelled by {other}. Reason: {reason} A new notice will follow.',
    },
  },
  details_missing: {
    kind: 'payout',
    ja: {
      subject: '振込先口座をご登録ください',
      lead: '{amount}のお支払いがありますが、振込先口座が登録されていないためお振り込みできません。「会社情報」の「振込先口座」でご登録ください。ご登録後の支払い回でお支払いします。',
    },
    en: {
      subject: 'Please enter your bank details',
      lead: 'A payout of {amount} is ready, but you have not said where to pay it. Please enter your bank details on your company profile; you are then paid with the next run.',
    },
  },
  details_refused: {
    kind: 'payout',
    ja: {
      subject: '振込先口座をご確認ください',
      lead: 'ご登録の振込先口座への振込が、銀行で受け付けられませんでした。「会社情報」の「振込先口座」を訂正してください。訂正後の支払い回で{amount}をお支払いします。',
    },
    en: {
      subject: 'Please check your bank details',
      lead: 'The bank refused the transfer to the account you entered. Please correct your bank details on your company profile; {amount} is then paid with the next run.',
    },
  },
  transferred: {
    kind: 'payout',
    ja: { subject: '{amount}をお振り込みしました', lead: '支払通知書 {code} の{amount}を、{date}に振り込みました。' },
    en: {
      subject: '{amount} has been transferred to you',
      lead: 'The {amount} of payment notice {code} left our bank on {date}.',
    },
  },
  corrected_staff: {
    kind: 'papers_corrected',
    ja: {
      subject: '契約 {number} の書類が変わりました',
      lead: '契約の変更または終了により、発行済みの書類を取り消したか、返金が必要になりました。精算のページをご確認ください。',
    },
    en: {
      subject: 'Documents of agreement {number} have changed',
      lead: 'An amendment or an end of the agreement cancelled documents, or left something to be paid back. Please look at its account.',
    },
  },
} as const satisfies Record<string, Wording & { readonly kind: NoticeKind }>;

export type SettlementNews = keyof typeof wording;

/** All kinds of mails on payments, reports and documents. */
export const settlementNews = Object.keys(wording) as readonly SettlementNews[];

export type SettlementTold = {
  readonly link: string;
  readonly number?: number;
  readonly date?: string;
  readonly amount?: Money;
  /** The document it is about, and the one that cancels it. */
  readonly code?: string;
  readonly other?: string;
  readonly reason?: string;
  readonly year?: number;
  /** The statement that came with an invoice. */
  readonly statement?: string;
};

const besides: Readonly<Record<Language, string>> = {
  ja: '同じ期間の取引明細書 {statement} も発行しました。',
  en: 'Statement {statement} of the same period is there as well.',
};

/** What one side, or staff, must know of a payment, a report or a document (D8), in the reader's language. */
export const settlementEmail = (
  reader: EmailReader,
  news: SettlementNews,
  { link, number, date, amount, year, statement, ...texts }: SettlementTold,
): Email => {
  const language = reader.preferred_language;
  const told = {
    number: number === undefined ? '' : padCode(number),
    date: date === undefined ? '' : displayDate(date, language),
    amount: amount === undefined ? '' : displayMoney(amount),
    year: year === undefined ? '' : String(year),
    code: texts.code ?? '',
    other: texts.other ?? '',
    reason: texts.reason ?? '',
    statement: statement ?? '',
  };
  const { kind, [language]: words } = wording[news];
  return writeEmail(reader, {
    kind,
    subject: filled(words.subject, told),
    lines: [filled(words.lead, told), ...(statement === undefined ? [] : [filled(besides[language], told)]), '', link],
  });
};
