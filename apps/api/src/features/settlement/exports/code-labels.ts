import { documentWords, entryLabels } from '@eigaichi/domain/settlement/settlement-labels';
import type { Bilingual } from '@eigaichi/domain/shared/language';

/** Labels of list codes in exported files, the same as on the pages. */
export const sideLabels = {
  buyer: { ja: 'バイヤー', en: 'Buyer' },
  provider: { ja: '権利者', en: 'Provider' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export const recordLabels = {
  ...documentWords,
  quote: { ja: '見積もり', en: 'Quote' },
  agreement: { ja: '契約', en: 'Agreement' },
  statement: documentWords.buyer_statement,
} as const satisfies Readonly<Record<string, Bilingual>>;

export const stageLabels = {
  requested: { ja: '依頼時', en: 'As requested' },
  answered: { ja: '回答時', en: 'As answered' },
  signed: { ja: '署名時', en: 'As signed' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export const paymentTexts = {
  payment: entryLabels.payment,
  refund: entryLabels.refund,
  reversal: { ja: '取消し', en: 'Reversal' },
  allotment: { ja: '過入金の充当', en: 'Credit applied' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export const payoutLabels = {
  paid: { ja: '支払予定', en: 'To be paid' },
  asked_for: { ja: '請求払い', en: 'Requested' },
  carried_over: { ja: '繰り越し', en: 'Carried over' },
  nothing: { ja: '支払いなし', en: 'Nothing to pay' },
  tax_residence_missing: { ja: '源泉徴収の区分が未登録', en: 'No withholding status' },
  bank_details_missing: { ja: '振込先口座が未登録', en: 'No bank details' },
  bank_details_refused: { ja: '振込先口座が銀行で拒否', en: 'Bank details refused by the bank' },
} as const satisfies Readonly<Record<string, Bilingual>>;
