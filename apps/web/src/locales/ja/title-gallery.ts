import type { title_gallery as en } from '../en/title-gallery.ts';
import type { SameShape } from '../same-shape.ts';

export const title_gallery: SameShape<typeof en> = {
  waiting: '画像を読み込んでいます',
  lead: 'ここでの変更はすぐに保存されます。場面写真は、この順にバイヤーに表示されます。',
  drop: 'ここに画像をドロップ',
  choose: '画像を選ぶ',
  limits: 'JPG・PNG、1点{{size}}MBまで、1作品{{count}}点まで。ファイル名は半角英数字。',
  none: '画像はまだありません。登録するまでは図版が表示されます。',
  pictures: '作品の画像',
  kinds: { featured: 'メイン画像', poster: 'ポスター', logo: 'ロゴ', screenshot: '場面写真' },
  use_of: '{{name}}の用途',
  sides: '{{width}} × {{height}} px',
  remove_of: '{{name}}を削除',
  removed: '{{name}}を削除しました。',
  stale: 'ほかの方が先に並びを変更しました。現在の並びを表示しています。もう一度操作してください。',
};
