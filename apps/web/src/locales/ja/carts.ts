import type { carts as en } from '../en/carts.ts';
import type { SameShape } from '../same-shape.ts';

export const carts: SameShape<typeof en> = {
  add: 'カートに入れる',
  add_title: 'カートに入れる：{{title}}',
  added: '「{{title}}」をカートに入れました。',
  in_cart: 'カートに入っています',
  in_cart_title: 'カートに入っています：{{title}}',
  remove_title: 'カートから外す：{{title}}',
  removed: '「{{title}}」をカートから外しました。',
  unavailable: '現在はライセンスの対象外です。依頼には含まれません。',
  off_market: '公開が終了しました。依頼には含まれません。',
  count_other: '{{count}}作品',
  empty: 'カートは空です',
  empty_text: '作品の「カートに入れる」を押すと、ここに並びます。',
  waiting: 'カートを読み込んでいます',
  added_many_other: '{{count}}作品をカートに入れました。',
  refused_many_other: '{{count}}作品は入れられませんでした：{{titles}}',
};
