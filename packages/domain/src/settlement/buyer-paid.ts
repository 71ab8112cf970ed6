import type { Bilingual } from '../shared/language.ts';

/** Payment status of the buyer for a line of a payout or a closing (D8u). */
export const buyerPaidStates = ['open', 'partly', 'paid', 'nothing'] as const;
export type BuyerPaid = (typeof buyerPaidStates)[number];

/** `asked` is the buyer's total due for it, `open` its unpaid part after credits; minor units. */
export const buyerPaidOf = ({ asked, open }: { readonly asked: number; readonly open: number }): BuyerPaid => {
  if (asked <= 0) return 'nothing';
  if (open <= 0) return 'paid';
  return open < asked ? 'partly' : 'open';
};

/** True if a line would be paid before its buyer has paid in full. */
export const isPaidBeforeBuyer = (state: BuyerPaid): boolean => state === 'open' || state === 'partly';

export const buyerPaidLabels: Readonly<Record<BuyerPaid, Bilingual>> = {
  open: { ja: '未入金', en: 'Not paid yet' },
  partly: { ja: '一部入金', en: 'Partly paid' },
  paid: { ja: '入金済み', en: 'Paid' },
  nothing: { ja: '請求なし', en: 'Nothing to pay' },
};
