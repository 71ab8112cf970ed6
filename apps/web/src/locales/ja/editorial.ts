import type { editorial as en } from '../en/editorial.ts';
import type { SameShape } from '../same-shape.ts';

export const editorial: SameShape<typeof en> = {
  keep: 'お気に入りに入れる',
  kept: 'お気に入りに入っています',
  keep_title: 'お気に入りに入れる：{{title}}',
  favourites: 'お気に入り',
  favourites_count_other: '{{count}}作品',
  none: 'お気に入りはまだありません',
  none_text: '作品のハートを押すと、ここに並びます。',
  search: '作品を探す',
  waiting: 'お気に入りを読み込んでいます',
  feature_list: '特集',
  list_count_other: '{{count}}作品',
  list_empty: 'この特集にはまだ作品がありません',
  list_empty_text: '作品が選ばれると、ここに並びます。',
  waiting_list: '特集を読み込んでいます',
  log_in_to_see: 'ログインすると、空き状況を見て見積もりを依頼できます。',
  log_in: 'ログイン',
};
