import type { notices as en } from '../en/notices.ts';
import type { SameShape } from '../same-shape.ts';

export const notices: SameShape<typeof en> = {
  lead: '見積もり・契約・作品について、過去90日間のお知らせを表示しています。',
  none: '過去90日間のお知らせはありません。',
  none_text: '回答、メッセージ、納品、入出金などのお知らせがここに表示されます。',
  new: '未読',
  all: 'すべてのお知らせ',
};
