import type { company_pictures as en } from '../en/company-pictures.ts';
import type { SameShape } from '../same-shape.ts';

export const company_pictures: SameShape<typeof en> = {
  lead: {
    consumer: 'すぐに保存されます。見積もりを依頼した権利者に、プロフィールの中で表示されます。',
    provider: 'すぐに保存されます。バイヤーと運営に表示されます。',
    staff: 'すぐに保存されます。',
  },
  limits: 'JPG・PNG、{{size}}MBまで。ファイル名は半角英数字。',
  kinds: { logo_image: 'ロゴ', main_image: 'メイン画像' },
  none: { logo_image: 'ロゴはまだありません', main_image: '画像はまだありません' },
  alt: { logo_image: '{{name}}のロゴ', main_image: '{{name}}の画像' },
  choose_of: { logo_image: 'ロゴのファイルを選ぶ', main_image: 'メイン画像のファイルを選ぶ' },
  replace: '差し替える',
  replace_of: { logo_image: 'ロゴを差し替える', main_image: 'メイン画像を差し替える' },
  remove_of: { logo_image: 'ロゴを削除', main_image: 'メイン画像を削除' },
  saved: { logo_image: 'ロゴを保存しました。', main_image: '画像を保存しました。' },
  removed: { logo_image: 'ロゴを削除しました。', main_image: '画像を削除しました。' },
};
