import type { quote_messages as en } from '../en/quote-messages.ts';
import type { SameShape } from '../same-shape.ts';

export const quote_messages: SameShape<typeof en> = {
  title: 'メッセージ',
  new_other: '新着{{count}}件',
  jump_other: '新しいメッセージが{{count}}件あります',
  unread: '新着',
  none: 'メッセージはまだありません。',
  older_other: '以前の{{count}}件を表示',
  about: '対象',
  about_whole: '見積もり全体',
  filter: '表示するメッセージ',
  filter_all: 'すべての作品',
  with: '相手',
  to: '宛先',
  to_provider: '権利者',
  to_consumer: 'バイヤー',
  to_manager: '運営のみ',
  to_both: '双方',
  only_consumer: 'バイヤーと運営のみ閲覧できます',
  only_provider: '権利者と運営のみ閲覧できます',
  only_you: '自社と運営のみ閲覧できます',
  label: 'メッセージを書く',
  sent: 'メッセージを送りました。',
  note: 'メッセージだけでは条件も期限も変わりません。相手にはメールでも届きます。',
};
