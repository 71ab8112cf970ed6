import type { desk as en } from '../en/desk.ts';
import type { SameShape } from '../same-shape.ts';

export const desk: SameShape<typeof en> = {
  title: '今日',
  lead: 'あなたの手を待っているもの{{count}}件、うち{{over}}件が目安を過ぎています。',
  lead_none: '待っているものはありません。',
  waiting: '待っているものを調べています',
  search: '会社、作品、見積もり番号',
  find: '探す',
  queues: {
    label: '待っているもの',
    queue: '列',
    count: '件数',
    day_zero: '今日',
    day_other: '{{count}}日',
    oldest: '最も古い',
    aim: '目安',
  },
  days_zero: '今日',
  days_other: '{{count}}日',
  over: '（超過{{count}}）',
  within_zero: 'すぐに',
  within_other: '{{count}}日以内',
  next: '次に見るもの',
  next_order: '目安を過ぎたものから',
  none: 'すべて片付いています',
  none_text: '次に届いたものがここに並びます。',
  quote: '見積もり{{number}}',
  open: '開く',
  open_named: '開く：{{label}}、{{name}}',
};
