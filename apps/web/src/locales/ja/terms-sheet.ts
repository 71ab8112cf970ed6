import type { terms_sheet as en } from '../en/terms-sheet.ts';
import type { SameShape } from '../same-shape.ts';

export const terms_sheet: SameShape<typeof en> = {
  months_other: '{{count}}か月',
  stream_start: '配信開始日',
  latest_start: '配信開始の期限',
  contract_months: '契約月数',

  conditions: '条件',
  payment: '支払い条件',
  delivery_at: '納品 {{date}}まで',
  valid_until: '回答の有効期限 {{date}}',
  answer_until: '回答の有効期限',
  own_period: 'この作品のライセンス期間 {{period}}',

  offer: '見積書',
  agreement: '契約書',
  as_of: '{{moment}}現在。キャンセルした作品は含みません。',
};
