import { displayDecimal } from '../money/arithmetic.ts';
import { isDecimal } from '../money/decimal.ts';
import { displayPrice } from '../money/display.ts';
import type { Currency } from '../options/currencies.ts';
import { feeNames } from '../quotes/prices.ts';
import { displayDate, isDate } from '../shared/dates.ts';
import type { Bilingual, Language } from '../shared/language.ts';
import { labelled } from '../shared/punctuation.ts';
import type { LineKind, LineName } from './account.ts';
import type { BillingDocument, BillingLine } from './billing-document.ts';
import type { DocumentKind } from './documents.ts';
import { noticeLabels } from './notice-labels.ts';

/**
 * Name of a line or due. `of` names the agreement's lines in its total: licence fee or guarantee (the provider reads
 * both as exchanged), and the other fees. `isShare` is set if its title is licensed for a share (D8).
 */
export const lineNameOf = (kind: LineKind, of: readonly string[], isShare: boolean): LineName => {
  if (kind !== 'fixed' && kind !== 'prepayment') return kind;
  const isPrepaid = kind === 'prepayment';
  if (isPrepaid && of.length > 0 && of.every((name) => name === 'delivery_fee' || name === 'total'))
    return 'prepaid_fees';
  const fees = feeNames.filter((name) => of.includes(name));
  const [fee, ...others] = fees;
  if (fee !== undefined && !['licence_fee', 'guarantee', 'exchanged'].some((name) => of.includes(name)))
    return isPrepaid ? 'prepaid_fees' : others.length === 0 ? fee : 'fees';
  if (!isShare) return isPrepaid ? kind : fee === undefined ? kind : 'fixed_fees';
  if (isPrepaid) return fee === undefined ? 'prepaid_guarantee' : 'prepaid_guarantee_fees';
  return fee === undefined ? 'guarantee' : 'guarantee_fees';
};

/** Name of a line: the stored one, or, for one stored before lines had names, by its steps. */
export const lineName = ({ kind, name, steps }: Pick<BillingLine, 'kind' | 'name' | 'steps'>): LineName => {
  if (name !== undefined) return name;
  if (!steps.some((step) => step.name === 'guarantee')) return kind;
  return kind === 'fixed' ? 'guarantee' : kind === 'prepayment' ? 'prepaid_guarantee' : kind;
};

/** Names of an account's lines and of an overpayment among the dues, on pages and documents alike. */
export const entryLabels: Readonly<Record<LineName, Bilingual>> = {
  fixed: { ja: '使用料（定額）', en: 'Licence fee' },
  guarantee: { ja: '最低保証金額（MG）', en: 'Minimum guarantee' },
  prepayment: { ja: '前払い', en: 'Prepayment' },
  fixed_fees: { ja: '使用料（定額）・諸費用', en: 'Licence fee and other fees' },
  guarantee_fees: { ja: '最低保証金額（MG）・諸費用', en: 'Minimum guarantee and other fees' },
  technical_fee: { ja: '素材制作費', en: 'Materials production fee' },
  translation_fee: { ja: '翻訳費', en: 'Translation fee' },
  fees: { ja: '素材制作費・翻訳費', en: 'Production and translation fees' },
  prepaid_guarantee: { ja: '前払い（最低保証金額）', en: 'Prepayment of the minimum guarantee' },
  prepaid_guarantee_fees: {
    ja: '前払い（最低保証金額・諸費用）',
    en: 'Prepayment of the minimum guarantee and other fees',
  },
  prepaid_fees: { ja: '前払い（諸費用）', en: 'Prepayment of fees' },
  delivery_fee: { ja: '納品費', en: 'Delivery fee' },
  carriage: { ja: '発送費の精算', en: 'Shipping reimbursement' },
  compensation: { ja: '中途終了の補償', en: 'Compensation for termination' },
  share: { ja: '分配', en: 'Share' },
  restatement: { ja: '分配（利用報告の訂正）', en: 'Share (restated report)' },
  correction: { ja: '変更による調整', en: 'Correction' },
  dropped: { ja: '請求の取り下げ', en: 'No longer due' },
  processing_fee: { ja: '事務手数料', en: 'Processing fee' },
  transfer_fee: { ja: '振込手数料', en: 'Transfer fee' },
  withholding: { ja: '源泉徴収税', en: 'Withholding tax' },
  tax_abroad: { ja: '外国で源泉徴収された税', en: 'Tax withheld abroad' },
  payment: { ja: '入出金', en: 'Payment' },
  deduction: { ja: '控除', en: 'Deduction' },
  refund: { ja: '返金', en: 'Refund' },
  reversal: { ja: '入出金の取消し', en: 'Reversal' },
  credit: { ja: '過入金', en: 'Credit' },
};

export const documentWords: Readonly<Record<DocumentKind, Bilingual>> = {
  invoice: { ja: '請求書', en: 'Invoice' },
  payment_notice: { ja: '支払通知書', en: 'Payment notice' },
  buyer_statement: { ja: '取引明細書', en: 'Statement of account' },
  provider_statement: { ja: '取引明細書', en: 'Statement of account' },
  cancellation: { ja: '取消書', en: 'Cancellation' },
  credit_note: { ja: 'クレジットノート', en: 'Credit note' },
};

/** Names of the steps of an itemised amount. */
export const stepLabels: Readonly<Record<string, Bilingual>> = {
  licence_fee: { ja: '使用料', en: 'Licence fee' },
  guarantee: { ja: '最低保証金額（MG）', en: 'Minimum guarantee' },
  technical_fee: entryLabels.technical_fee,
  translation_fee: entryLabels.translation_fee,
  delivery_fee: entryLabels.delivery_fee,
  exchanged: { ja: '円換算額', en: 'Converted to yen' },
  adjustment: { ja: '調整額', en: 'Adjustment' },
  platform_fee: { ja: '手数料', en: 'Marketplace fee' },
  guarantee_extra: { ja: '最低保証金額への加算', en: 'Addition to the minimum guarantee' },
  net: { ja: 'お受け取り額', en: 'Net' },
  total: { ja: '合計', en: 'Total' },
  months: { ja: '契約月数', en: 'Contract months' },
  revenue: { ja: '報告された売上', en: 'Reported revenue' },
  viewers: { ja: '報告された視聴数', en: 'Reported views' },
  minutes: { ja: '報告された視聴時間（分）', en: 'Reported minutes streamed' },
  unit_revenue: { ja: '分配率（%）', en: 'Revenue share (%)' },
  unit_viewers: { ja: '1視聴あたりの単価', en: 'Price per view' },
  unit_minutes: { ja: '視聴1分あたりの単価', en: 'Price per minute streamed' },
  period_share: { ja: '期間の分配額', en: 'Share for the period' },
  cumulative_before: { ja: '前期までの分配累計', en: 'Cumulative share before the period' },
  cumulative: { ja: '分配累計', en: 'Cumulative share' },
  guarantee_due: { ja: '充当する最低保証金額', en: 'Minimum guarantee set off' },
  overage_due: { ja: '超過分として計上済み', en: 'Overage already booked' },
  share_due: { ja: '今回の分配額', en: 'Share due for the period' },
  booked_before: { ja: '計上済み', en: 'Already booked' },
  paid_before: { ja: '支払済み', en: 'Already paid' },
  due_later: { ja: '今後計上する分', en: 'To be booked later' },
  terminated_fees: { ja: '終了した作品の使用料', en: 'Licence fees of the terminated titles' },
  compensation_share: { ja: '使用料に対する補償', en: 'Compensation on the licence fees' },
  compensation_least: { ja: '補償の最低額', en: 'Minimum compensation' },
  compensation_before: { ja: '計上済みの補償', en: 'Compensation already owed' },
  compensation: { ja: '補償額（大きい方）', en: 'Compensation (the greater of the two)' },
  compensation_credit: { ja: '権利者の負担額', en: 'Payable by the provider' },
  rate: { ja: '換算レート（加算控除後）', en: 'Exchange rate less addition' },
  in_yen: { ja: '円換算額', en: 'Converted to yen' },
  payable: { ja: '支払い通貨での額', en: 'In the payment currency' },
  fee_rate: { ja: '手数料率（%）', en: 'Fee rate (%)' },
  held: { ja: '留保していた分配', en: 'Shares held' },
  held_years: { ja: '留保があった契約年数', en: 'Contract years with shares held' },
  closed_shares: { ja: '当年に締めた分配', en: 'Shares closed in the year' },
  held_before: { ja: '前年までの留保分', en: 'Held from earlier years' },
  held_after: { ja: '引き続き留保', en: 'Still held' },
  fee_per_year: { ja: '1契約年あたりの事務手数料', en: 'Processing fee per contract year' },
  processing_fee: { ja: '事務手数料', en: 'Processing fee' },
  tax_country: { ja: '課税国', en: 'Country' },
  tax_rate: { ja: '税率（%）', en: 'Tax rate (%)' },
  withheld_paid_for: { ja: '源泉徴収の対象となる支払い', en: 'Payments subject to withholding' },
  withheld_consumption_tax: { ja: '区分して記載した消費税', en: 'Consumption tax stated separately' },
  withheld_base: { ja: '源泉徴収の計算対象額', en: 'Amount that tax is withheld from' },
  withheld_low: { ja: '100万円以下の部分（1円未満切捨て）', en: 'Up to ¥1,000,000, rounded down' },
  withheld_high: { ja: '100万円を超える部分（1円未満切捨て）', en: 'Above ¥1,000,000, rounded down' },
  withheld_abroad: { ja: '非居住者等への支払い（1円未満切捨て）', en: 'Payee abroad, rounded down' },
  withheld_elsewhere: { ja: '他の契約から差し引いた分', en: 'Deducted from other agreements' },
  paid_on: { ja: '入出金日', en: 'Paid on' },
  reference: { ja: '照会番号', en: 'Reference' },
  note: { ja: '備考', en: 'Note' },
  credited_share: { ja: '減額の割合', en: 'In proportion' },
  credited: { ja: 'クレジットノートによる減額', en: 'Taken off by a credit note' },
};

/** Steps whose value is an amount, in the currency of the report. */
const amountSteps: readonly string[] = ['revenue', 'unit_viewers', 'unit_minutes'];

/** A country as lines name it in both languages, for the reader of one. */
const countryText = (value: string, language: Language): string => {
  const [ja = value, en = ja] = value.split(' / ');
  return language === 'ja' ? ja : en;
};

/** A step's value as text: a day, a number, or an amount if its `currency` is known. */
export const valueText = (name: string, value: string, language: Language, currency?: Currency): string => {
  if (isDate(value)) return displayDate(value, language);
  if (name === 'tax_country') return countryText(value, language);
  return currency !== undefined && amountSteps.includes(name) && isDecimal(value)
    ? displayPrice(value, currency)
    : displayDecimal(value);
};

/** Version of a printed document's texts (D8e); one without a version is of the first. */
export const billingTextVersion = 8;

/** Texts of the fourth version that have changed since. */
const fourthEntries: Readonly<Partial<Record<LineName, Bilingual>>> = {
  delivery_fee: { ja: '納品費', en: 'Delivery' },
};
const fourthSteps: Readonly<Record<string, Bilingual>> = {
  unit_revenue: { ja: '分配率（%）', en: 'Revenue share (percent)' },
  fee_rate: { ja: '手数料率（%）', en: 'Fee rate (percent)' },
  tax_rate: { ja: '税率（%）', en: 'Tax rate (percent)' },
};
/** Texts of the third version that have changed since. */
const thirdEntries: Readonly<Partial<Record<LineName, Bilingual>>> = {
  ...fourthEntries,
  fixed: { ja: 'ライセンス料（定額）', en: 'Licence fee' },
};
const thirdSteps: Readonly<Record<string, Bilingual>> = {
  ...fourthSteps,
  licence_fee: { ja: 'ライセンス料', en: 'Licence fee' },
  terminated_fees: { ja: '終了した作品のライセンス料', en: 'Licence fees of the terminated titles' },
  compensation_share: { ja: 'ライセンス料に対する補償', en: 'Compensation on the licence fees' },
};
const firstEntries: Readonly<Partial<Record<LineKind, Bilingual>>> = {
  fixed: { ja: '定額・最低保証', en: 'Fixed fee' },
  carriage: { ja: '発送費の受け取り', en: 'Shipping, passed on' },
};
/** Texts of the second version that have changed since. */
const secondSteps: Readonly<Record<string, Bilingual>> = {
  ...thirdSteps,
  translation_fee: { ja: '翻訳費', en: 'Translation' },
  delivery_fee: { ja: '納品費', en: 'Delivery' },
  guarantee: { ja: '最低保証', en: 'Minimum guarantee' },
  exchanged: { ja: '円換算', en: 'In yen' },
  guarantee_extra: { ja: '最低保証の加算', en: 'Addition to the guarantee' },
  net: { ja: 'お受け取り', en: 'Net' },
  unit_minutes: { ja: '1分の単価', en: 'Price per minute' },
  unit_viewers: { ja: '1視聴の単価', en: 'Price per view' },
  unit_revenue: { ja: '分配率（%）', en: 'Share (percent)' },
  minutes: { ja: '報告された視聴分数', en: 'Reported minutes' },
  period_share: { ja: '期間の分配', en: 'Share of the period' },
  cumulative_before: { ja: '前期までの分配の累計', en: 'Shares before the period' },
  cumulative: { ja: '分配の累計', en: 'Shares so far' },
  guarantee_due: { ja: '充当する最低保証', en: 'Guarantee counted' },
  overage_due: { ja: '超過分として計上済み', en: 'Due over it before' },
  share_due: { ja: '今回の分配', en: 'Due for the period' },
  booked_before: { ja: '計上済み', en: 'Booked before' },
  paid_before: { ja: '支払済み', en: 'Paid before' },
  compensation_share: { ja: 'ライセンス料に対する補償', en: 'Share of the licence fees' },
  compensation_before: { ja: '以前の補償', en: 'Compensation owed before' },
  compensation_credit: { ja: '権利者が負担', en: 'Owed by the rights holder' },
  rate: { ja: 'レート（加算控除後）', en: 'Rate less addition' },
  in_yen: { ja: '円換算', en: 'In yen' },
  held_years: { ja: '該当する契約年数', en: 'Contract years with something held' },
  closed_shares: { ja: '当年に締めた分配', en: 'Shares closed for the year' },
};
const firstSteps: Readonly<Record<string, Bilingual>> = {
  ...secondSteps,
  paid_before: { ja: 'お支払い済み', en: 'Paid before' },
};

/** Reasons a move of a deal cancels documents issued before it. */
export const cancelReasons = {
  amend: { ja: '契約が変更されたため', en: 'The agreement was amended' },
  terminate: { ja: '契約が期間の途中で終了したため', en: 'The agreement was terminated' },
  lapse: { ja: '前払いがなく契約が失効したため', en: 'The agreement lapsed because the prepayment was not received' },
  credit: { ja: '請求額が減額されたため', en: 'The amount invoiced was reduced' },
  restate: { ja: '利用報告が訂正されたため', en: 'The usage report was restated' },
} as const satisfies Record<string, Bilingual>;

export type CancelReason = keyof typeof cancelReasons;

/** All other labels of a document. */
export const billingDocumentLabels = {
  issuer: { ja: 'Eigaichi（映画・映像ライセンス市場）', en: 'Eigaichi, marketplace for Japanese film and TV' },
  number: { ja: '番号', en: 'Number' },
  issued: { ja: '発行日', en: 'Issued' },
  from: { ja: '発行者', en: 'From' },
  to: { ja: '宛先', en: 'To' },
  pay_into: { ja: 'お振込先', en: 'Bank account for payment' },
  bank_account: { ja: '口座', en: 'Account' },
  address: { ja: '住所', en: 'Address' },
  registration: { ja: '登録番号', en: 'Registration number' },
  tax_number: { ja: '税務番号', en: 'Tax number' },
  agreement: { ja: '契約番号', en: 'Agreement no.' },
  quote: { ja: '見積もり番号', en: 'Quote no.' },
  buyer_reference: { ja: '貴社の参照番号', en: 'Your reference' },
  purchase_order: { ja: '発注番号（PO）', en: 'Purchase order' },
  due: { ja: 'お支払い期限', en: 'Payable by' },
  paid: { ja: 'お支払い日', en: 'Paid on' },
  period: { ja: '期間', en: 'Period' },
  cancels: { ja: '取り消す書類', en: 'Cancels' },
  credits: { ja: '減額する請求書', en: 'Credits invoice' },
  reason: { ja: '理由', en: 'Reason' },
  opening: { ja: '前回からの繰越', en: 'Opening balance' },
  closing: { ja: '残高', en: 'Closing balance' },
  lines: { ja: '内訳', en: 'Breakdown' },
  balance: { ja: '残高', en: 'Balance' },
  total_invoice: { ja: 'ご請求額', en: 'Amount due' },
  received: { ja: '入金済みの額', en: 'Already received' },
  still_open: { ja: 'お支払いいただく額', en: 'Still to pay' },
  total_notice: { ja: 'お支払い額', en: 'Amount paid' },
  total_cancellation: { ja: '取消額', en: 'Amount cancelled' },
  total_credit: { ja: '減額', en: 'Amount credited' },
  tax: { ja: 'うち消費税（{rate}%）', en: 'Of which consumption tax ({rate}%)' },
  taxed: { ja: '{rate}%対象（税込）', en: 'Taxed at {rate}% (tax included)' },
  treatment: { ja: '消費税の区分', en: 'Consumption tax' },
  taxable: { ja: '課税（税込）', en: 'Taxable (tax included)' },
  outside_scope: { ja: '対象外（不課税）', en: 'Outside the scope of the tax' },
  export: { ja: '輸出免税', en: 'Exempt as an export (0%)' },
  exempt: {
    ja: '国外の事業者への許諾は輸出取引のため、消費税は免除されます（消費税法第7条）。請求額に消費税は含まれていません。',
    en: 'A licence to a company outside Japan is an export, exempt from Japanese consumption tax (Consumption Tax Act, article 7). The amount includes none.',
  },
  untaxed: {
    ja: '適格請求書発行事業者の登録番号がないため、消費税額は記載していません。',
    en: 'No consumption tax is shown: the provider has no registration number.',
  },
  held: { ja: 'うち契約終了まで留保', en: 'Of which held until the agreement ends' },
  carried_over: { ja: 'うち次回へ繰り越し（50,000円未満）', en: 'Of which carried over (below ¥50,000)' },
  day_due: { ja: '期日：{day}', en: 'Due {day}' },
  agreement_short: { ja: '契約{number}', en: 'Agreement {number}' },
  notice_note: {
    ja: 'この通知書は、記載の内容に誤りのある旨の連絡がない場合、確認を受けたものとして扱います。',
    en: 'Unless an error is reported, this notice counts as confirmed.',
  },
  invoice_note: {
    ja: 'お振り込みの際は請求書番号をお書きください。振込手数料はご負担ください。',
    en: 'Please quote the invoice number with your payment. Bank charges are borne by the payer.',
  },
  rounding: {
    ja: '端数は行ごとに四捨五入し、その額を合計しています。',
    en: 'Each line is rounded. The total is the sum of the rounded lines.',
  },
  hash: { ja: '内容のSHA-256', en: 'SHA-256 of the content' },
  ...noticeLabels,
} as const satisfies Record<string, Bilingual>;

export type LabelName = keyof typeof billingDocumentLabels;

/** Labels of the fourth version that have changed since. */
const fourthLabels: Readonly<Partial<Record<LabelName, Bilingual>>> = {
  tax: { ja: 'うち消費税（{rate}%）', en: 'Of which consumption tax ({rate} percent)' },
  taxed: { ja: '{rate}%対象（税込）', en: 'Taxed at {rate} percent (tax included)' },
  held: { ja: 'うち契約終了まで留保', en: 'Of which held until the contract’s end' },
  carried_over: { ja: 'うち次回へ繰り越し（50,000円未満）', en: 'Of which carried over (below 50,000 yen)' },
  day_due: { ja: '{day}', en: '{day}' },
  rounding: {
    ja: '端数は行ごとに四捨五入しています。残高は行の合計です。',
    en: 'Each line is rounded once; the balance is the sum of the lines.',
  },
};
/** Labels of the second version that have changed since. */
const secondLabels: Readonly<Partial<Record<LabelName, Bilingual>>> = {
  ...fourthLabels,
  pay_into: { ja: 'お振込先', en: 'Please pay into' },
  lines: { ja: '内訳', en: 'Lines' },
  invoice_note: {
    ja: 'お振り込みの際は請求書番号をお書きください。振込手数料はご負担ください。',
    en: 'Please name the invoice number with your transfer. Bank charges are borne by the payer.',
  },
};

type DocumentLabels = {
  readonly entry: (line: Parameters<typeof lineName>[0]) => Bilingual;
  readonly step: (name: string) => Bilingual | undefined;
  readonly label: (name: LabelName) => Bilingual;
  /** A label and its value, as one text. */
  readonly joined: typeof labelled;
  /** Currency of a line's report, if the version names it. */
  readonly reportedIn: (line: Pick<BillingLine, 'steps'>) => Currency | undefined;
};

/** Texts of a document by its text version: an issued one is printed unchanged, although texts have changed since. */
export const documentLabelsOf = (version = 1): DocumentLabels => {
  const steps = [firstSteps, secondSteps, thirdSteps, fourthSteps][version - 1] ?? {};
  const entries = version < 4 ? thirdEntries : version < 5 ? fourthEntries : {};
  const labels = version < 3 ? secondLabels : version < 5 ? fourthLabels : {};
  const entryOf = (name: LineName) => entries[name] ?? entryLabels[name];
  return {
    entry: (line) => (version === 1 ? (firstEntries[line.kind] ?? entryOf(line.kind)) : entryOf(lineName(line))),
    step: (name) => steps[name] ?? stepLabels[name],
    label: (name) => labels[name] ?? billingDocumentLabels[name],
    joined: (name, text, language) => labelled(name, text, version < 5 ? 'en' : language),
    reportedIn: ({ steps }) =>
      version < 5 ? undefined : steps.find(({ name }) => name === 'period_share')?.amount?.currency,
  };
};

/** A label in the text version of the issued document. */
export const labelIn = (
  { text_version }: Pick<BillingDocument, 'text_version'>,
  name: LabelName,
  language: Language,
): string => documentLabelsOf(text_version).label(name)[language];
