import { displayMoney } from '@eigaichi/domain/money/display';
import type { Money } from '@eigaichi/domain/money/money';
import { type PaymentFacts, taxPositionText } from '@eigaichi/domain/settlement/payment-facts';
import { billingDocumentLabels } from '@eigaichi/domain/settlement/settlement-labels';
import { displayDate } from '@eigaichi/domain/shared/dates';
import { padCode } from '@eigaichi/domain/shared/identifiers';
import type { Bilingual, Language } from '@eigaichi/domain/shared/language';
import { labelled } from '@eigaichi/domain/shared/punctuation';
import { type EmailRecipient, type EmailWording, filled, wordedEmail } from '../../../emails/write-email.ts';
import type { Email } from '../../../ports/mail.ts';
import type { QuoteSide } from '../../quotes/quote-readers.ts';

/** News of payments, reports and documents, by email and bell: its audience and wording. */
export const settlementNotices = {
  invoice: {
    kind: 'invoice',
    to: 'consumer',
    subject: { ja: '請求書{code}のご案内', en: 'Invoice {code}: {amount} due {date}' },
    lead: {
      ja: '契約{number}の請求書{code}を発行しました。{date}までに{amount}をお支払いください。振込先は請求書に記載しています。',
      en: 'Invoice {code} for agreement {number} is ready. Please pay {amount} by {date} into the account named on the invoice.',
    },
    action: { ja: '請求書を見る', en: 'View the invoice' },
  },
  prepayment_invoice: {
    kind: 'prepayment_due',
    to: 'consumer',
    subject: {
      ja: '前払いのお願い：請求書{code}（契約{number}）',
      en: 'Prepayment due: invoice {code}, {amount} by {date}',
    },
    lead: {
      ja: '初めてのお取引のため、{date}までに{amount}の前払いをお願いいたします。ご入金を確認後、納品を開始します。期日までに確認できない場合、契約は失効します。',
      en: 'This is your first order, so {amount} is payable in advance by {date} (agreement {number}). Delivery begins once we receive it. Without it, the agreement lapses.',
    },
    action: { ja: '請求書を見る', en: 'View the invoice' },
  },
  invoice_paid: {
    kind: 'invoice',
    to: 'consumer',
    subject: { ja: '請求書{code}のご案内（入金済み）', en: 'Invoice {code}: already paid' },
    lead: {
      ja: '契約{number}の請求書{code}（{amount}）を、取り消した請求書に代えて発行しました。すでにご入金いただいているため、お支払いは不要です。',
      en: 'Invoice {code} for agreement {number} ({amount}) replaces the cancelled one. You have already paid it, so nothing is due.',
    },
    action: { ja: '請求書を見る', en: 'View the invoice' },
  },
  invoice_cancelled: {
    kind: 'invoice',
    to: 'consumer',
    subject: { ja: '請求書{code}を取り消しました', en: 'Invoice {code} cancelled' },
    lead: {
      ja: '契約{number}の請求書{code}（{amount}）を、取消書{other}で取り消しました。理由：{reason}',
      en: 'Invoice {code} for agreement {number} ({amount}) was cancelled (cancellation {other}). Reason: {reason}',
    },
    action: { ja: '書類を見る', en: 'View the documents' },
  },
  invoice_credited: {
    kind: 'invoice',
    to: 'consumer',
    subject: { ja: '請求書{code}の減額のお知らせ', en: 'Credit note {other} for invoice {code}' },
    lead: {
      ja: '契約{number}の請求書{code}から{amount}を減額し、クレジットノート{other}を発行しました。支払済みの分は、次回のご請求に充当するか、返金いたします。理由：{reason}',
      en: 'We took {amount} off invoice {code} for agreement {number} (credit note {other}). If you have already paid it, we will set it against your next invoice or refund it. Reason: {reason}',
    },
    action: { ja: 'クレジットノートを見る', en: 'View the credit note' },
  },
  share_lowered: {
    kind: 'statement',
    to: 'provider',
    subject: { ja: 'お支払い額が変わりました（契約{number}）', en: 'Your share was lowered (agreement {number})' },
    lead: {
      ja: '契約{number}のバイヤーへの請求を減額したため、お支払い額が{amount}減りました。支払済みの場合は、次回のお支払いから差し引きます。理由：{reason}',
      en: 'The invoice of agreement {number} was reduced, and what you are paid falls by {amount}. If you were paid already, it is deducted from your next payout. Reason: {reason}',
    },
    action: { ja: '取引台帳を見る', en: 'View the account' },
  },
  credit: {
    kind: 'invoice',
    to: 'consumer',
    subject: { ja: '過入金が生じました（契約{number}）', en: 'Credit of {amount} (agreement {number})' },
    lead: {
      ja: '契約{number}の変更により、お支払いいただいた金額のうち{amount}が過入金となりました。次回のご請求に充当するか、返金いたします。',
      en: 'After a change to agreement {number}, {amount} of what you paid is no longer due. We will set it against your next invoice or refund it.',
    },
    action: { ja: '精算の内容を見る', en: 'View the account' },
  },
  overdue_staff: {
    kind: 'payment_overdue',
    to: 'manager',
    subject: { ja: '入金が期限を過ぎています（契約{number}）', en: 'Buyer payment overdue (agreement {number})' },
    lead: {
      ja: '{date}が期限の{amount}が未入金です。バイヤーに{level}回目の督促のメールを送りました。',
      en: '{amount} was due by {date} and has not arrived. The buyer was sent reminder {level} of 3 by email.',
    },
    action: { ja: '取引台帳を見る', en: 'View the transaction ledger' },
  },
  credit_hold: {
    kind: 'payment_overdue',
    to: 'consumer',
    subject: { ja: '新しい見積依頼の受付を停止しています', en: 'Your account is on credit hold' },
    lead: {
      ja: '新しい見積依頼の確認を停止しています。署名済みの契約には影響ありません。理由：{reason}',
      en: 'We have stopped confirming new quote requests from you. Signed agreements are not affected. Reason: {reason}',
    },
    action: { ja: 'お支払いの状況を見る', en: 'View your payments' },
  },
  credit_hold_late: {
    kind: 'payment_overdue',
    to: 'consumer',
    subject: {
      ja: '新しい見積依頼の受付を停止しています（契約{number}）',
      en: 'Your account is on credit hold (agreement {number})',
    },
    lead: {
      ja: '{date}が期限のお支払いを含む{amount}を確認できていないため、新しい見積依頼の確認を停止しています。お支払いの確認後、運営が停止を解除します。署名済みの契約には影響ありません。',
      en: '{amount}, due since {date}, has not arrived. We have stopped confirming new quote requests from you until our staff lift the hold after your payment. Signed agreements are not affected.',
    },
    action: { ja: 'お支払いの内容を見る', en: 'View what is due' },
  },
  credit_hold_staff: {
    kind: 'payment_overdue',
    to: 'manager',
    subject: { ja: 'バイヤーを与信停止にしました（契約{number}）', en: 'Buyer on credit hold (agreement {number})' },
    lead: {
      ja: '{date}が期限の支払いを含む{amount}が、3回の督促後も未入金です。このバイヤーの新しい見積依頼は、停止を解除するまで確認できません。',
      en: '{amount}, due since {date}, has not arrived after three reminders. New quote requests of this buyer cannot be confirmed until the hold is lifted.',
    },
    action: { ja: '取引台帳を見る', en: 'View the transaction ledger' },
  },
  credit_hold_lifted: {
    kind: 'payment_overdue',
    to: 'consumer',
    subject: { ja: '見積依頼の受付を再開しました', en: 'Credit hold lifted' },
    lead: {
      ja: '与信停止を解除しました。新しい見積依頼を通常どおり確認します。',
      en: 'The credit hold is lifted. We confirm your new quote requests as usual.',
    },
    action: { ja: 'お支払いの状況を見る', en: 'View your payments' },
  },
  report: {
    kind: 'usage_report',
    to: 'consumer',
    subject: { ja: '利用報告のお願い（契約{number}）', en: 'Usage report due {date} (agreement {number})' },
    lead: {
      ja: '報告対象の期間が終了しました。{date}までに利用を報告してください。',
      en: 'A reporting period has ended. Please send the usage report by {date}.',
    },
    action: { ja: '利用を報告する', en: 'Report usage' },
  },
  report_late: {
    kind: 'usage_report',
    to: 'consumer',
    subject: { ja: '利用報告の期限を過ぎています（契約{number}）', en: 'Usage report overdue (agreement {number})' },
    lead: {
      ja: '利用報告の期限は{date}でした。至急ご報告ください。',
      en: 'The usage report was due by {date}. Please send it now.',
    },
    action: { ja: '利用を報告する', en: 'Report usage' },
  },
  statement: {
    kind: 'statement',
    to: 'consumer',
    subject: { ja: '取引明細書{code}のご案内', en: 'Statement {code}' },
    lead: {
      ja: '契約{number}の取引明細書{code}を発行しました。',
      en: 'Statement {code} for agreement {number} is ready.',
    },
    action: { ja: '取引明細書を見る', en: 'View the statement' },
  },
  restated: {
    kind: 'statement',
    to: 'consumer',
    subject: {
      ja: '利用報告の訂正を精算しました（契約{number}）',
      en: 'Restated usage report settled (agreement {number})',
    },
    lead: {
      ja: '契約{number}の訂正された利用報告を精算し、差額を計上しました。書類：{other}。理由：{reason}',
      en: 'We settled the restated usage report for agreement {number} and booked the difference. Documents: {other}. Reason: {reason}',
    },
    action: { ja: '書類を見る', en: 'View the documents' },
  },
  restated_provider: {
    kind: 'statement',
    to: 'provider',
    subject: {
      ja: '利用報告の訂正により分配が変わりました（契約{number}）',
      en: 'Share changed by a restated usage report (agreement {number})',
    },
    lead: {
      ja: '契約{number}の利用報告が訂正され、差額を取引台帳に計上しました。支払済みの超過分は、次回のお支払いから差し引きます。理由：{reason}',
      en: 'The usage report for agreement {number} was restated, and the difference is in your account. What was paid in excess is deducted from your next payout. Reason: {reason}',
    },
    action: { ja: '取引台帳を見る', en: 'View the account' },
  },
  year_statements: {
    kind: 'statement',
    to: 'provider',
    subject: { ja: '{year}年の取引明細書のご案内', en: 'Statements for {year}' },
    lead: {
      ja: '{year}年の年次締めが完了し、契約ごとの取引明細書を発行しました。お支払いは{date}の予定です。',
      en: 'We have closed the year {year} and issued a statement for each agreement. You will be paid on {date}.',
    },
    action: { ja: '取引明細書を見る', en: 'View the statements' },
  },
  payment_notice: {
    kind: 'payout',
    to: 'provider',
    subject: { ja: '支払通知書{code}のご案内', en: 'Payment notice {code}: {amount} on {date}' },
    lead: {
      ja: '支払通知書{code}を発行しました。{date}に{amount}をお支払いします。',
      en: 'Payment notice {code} is ready. We will pay you {amount} on {date}.',
    },
    action: { ja: '支払通知書を見る', en: 'View the payment notice' },
  },
  notice_cancelled: {
    kind: 'payout',
    to: 'provider',
    subject: { ja: '支払通知書{code}を取り消しました', en: 'Payment notice {code} cancelled' },
    lead: {
      ja: '支払通知書{code}（{amount}）を、取消書{other}で取り消しました。あらためて通知書をお送りします。理由：{reason}',
      en: 'Payment notice {code} ({amount}) was cancelled (cancellation {other}). We will send you a new notice. Reason: {reason}',
    },
    action: { ja: '書類を見る', en: 'View the documents' },
  },
  details_missing: {
    kind: 'payout',
    to: 'provider',
    subject: { ja: '振込先口座をご登録ください', en: 'Bank details needed' },
    lead: {
      ja: '{amount}のお支払いがありますが、振込先口座が登録されていないため、お振り込みできません。「プロフィール」の「振込先口座」にご登録ください。次回の支払処理でお支払いします。',
      en: 'A payment of {amount} is due to you, but we have no bank details for your company. Enter them in your company profile. We will pay you with the next payout run.',
    },
    action: { ja: '振込先口座を登録する', en: 'Enter your bank details' },
  },
  details_refused: {
    kind: 'payout',
    to: 'provider',
    subject: { ja: '振込先口座をご確認ください', en: 'Bank details refused' },
    lead: {
      ja: 'ご登録の口座へのお振り込みが、銀行で受け付けられませんでした。「プロフィール」の「振込先口座」を訂正してください。次回の支払処理で{amount}をお支払いします。',
      en: 'The bank refused our transfer to your account. Correct the bank details in your company profile. We will pay you {amount} with the next payout run.',
    },
    action: { ja: '振込先口座を訂正する', en: 'Correct your bank details' },
  },
  transferred: {
    kind: 'payout',
    to: 'provider',
    subject: { ja: '{amount}をお振り込みしました', en: 'Payment sent: {amount}' },
    lead: {
      ja: '支払通知書{code}の{amount}を、{date}にお振り込みしました。',
      en: 'We transferred the {amount} of payment notice {code} on {date}.',
    },
    action: { ja: '支払通知書を見る', en: 'View the payment notice' },
  },
  corrected_staff: {
    kind: 'papers_corrected',
    to: 'manager',
    subject: { ja: '書類をご確認ください（契約{number}）', en: 'Check the documents (agreement {number})' },
    lead: {
      ja: '契約の変更または終了により、発行済みの書類が取り消されたか、返金が必要になりました。取引台帳を確認してください。',
      en: 'The agreement was amended or ended. Documents were cancelled or a refund is due. Check the transaction ledger.',
    },
    action: { ja: '取引台帳を見る', en: 'View the transaction ledger' },
  },
} as const satisfies Record<string, EmailWording & { readonly to: QuoteSide }>;

export type SettlementNews = keyof typeof settlementNotices;

/** All kinds of emails on payments, reports and documents. */
export const settlementNews = Object.keys(settlementNotices) as readonly SettlementNews[];

export type SettlementNotice = {
  readonly link: string;
  readonly number?: number;
  readonly date?: string;
  readonly amount?: Money;
  /** Document it concerns, and the one that cancels it or those that followed. */
  readonly code?: string;
  readonly other?: string;
  readonly reason?: string;
  /** Level of a late payment's reminder. */
  readonly level?: number;
  readonly year?: number;
  readonly statement?: string;
  /** Payee, account and tax position of an invoice that is still to pay. */
  readonly payment?: PaymentFacts;
};

const besides: Bilingual = {
  ja: '同じ期間の取引明細書{statement}も発行しました。',
  en: 'Statement {statement} for the same period is ready too.',
};

const payingTo = {
  ja: { account: 'お振込先：', reference: '振込の際の照会番号', payee: 'お受取人', tax_number: '貴社の税務番号' },
  en: { account: 'Pay into:', reference: 'Payment reference', payee: 'Payee', tax_number: 'Your tax number' },
} as const satisfies Record<Language, object>;

/** Lines for the payer: account and reference, payee, tax position, and the buyer's tax number (D8zc). */
const paymentLines = (payment: PaymentFacts, code: string, language: Language): string[] => {
  const { account, reference, payee, tax_number } = payingTo[language];
  const facts = [
    [reference, code],
    [payee, payment.payee],
    [billingDocumentLabels.address[language], payment.payee_address?.replaceAll('\n', ', ')],
    [billingDocumentLabels.registration[language], payment.payee_registration],
    [billingDocumentLabels.treatment[language], taxPositionText(payment, language)],
    [tax_number, payment.tax_number],
  ] as const;
  return [
    '',
    account,
    ...(payment.pay_into ?? '').split('\n'),
    ...facts.flatMap(([label, text]) => (text ? [labelled(label, text, language)] : [])),
  ];
};

/** Notifies one side, or staff, of a payment, a report or a document (D8), in the reader's language. */
export const settlementEmail = (
  reader: EmailRecipient,
  news: SettlementNews,
  { link, number, date, amount, year, statement, level, payment, ...texts }: SettlementNotice,
): Email => {
  const language = reader.preferred_language;
  const values = {
    number: number === undefined ? '' : padCode(number),
    date: date === undefined ? '' : displayDate(date, language),
    amount: amount === undefined ? '' : displayMoney(amount),
    year: year === undefined ? '' : String(year),
    level: level === undefined ? '' : String(level),
    code: texts.code ?? '',
    other: texts.other ?? '',
    reason: texts.reason ?? '',
    statement: statement ?? '',
  };
  return wordedEmail(reader, settlementNotices[news], {
    values,
    lines: [
      ...(payment === undefined ? [] : paymentLines(payment, values.code, language)),
      ...(statement === undefined ? [] : [filled(besides[language], values)]),
    ],
    link,
  });
};
