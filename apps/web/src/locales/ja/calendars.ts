import type { calendars as en } from '../en/calendars.ts';
import type { SameShape } from '../same-shape.ts';

export const calendars: SameShape<typeof en> = {
  title: 'カレンダー',
  lead: 'ライセンス、回答、支払い、素材の期限を、お使いのカレンダーアプリで購読できます。',
  guide: '購読の方法',
  none: 'カレンダーはまだありません',
  none_text: 'カレンダーを作成し、そのアドレスをカレンダーアプリに登録してください。',
  add: 'カレンダーを作成',
  default_name: '映画市の期限',
  kinds: '表示する日付',
  language: '予定の言語',
  make: '作成する',
  once: 'アドレスは再表示できません。今すぐコピーしてください。このアドレスを知る人は、ログインせずに予定を閲覧できます。',
  open: 'カレンダーアプリで開く',
  since: '{{at}}に作成',
  read: '最終読み込み：{{at}}',
  never_read: 'まだ読み込まれていません',
  change: '編集',
  change_named: '「{{name}}」の編集',
  renew: 'アドレスの再発行',
  renew_named: '「{{name}}」のアドレスの再発行',
  renew_text:
    '現在のアドレスはすぐに使えなくなります。登録済みのカレンダーアプリには、新しいアドレスを登録し直してください。',
  renewed: '新しいアドレス',
  remove: '削除',
  remove_named: '「{{name}}」の削除',
  remove_text: 'このアドレスを登録したカレンダーアプリに、予定が届かなくなります。',
  removed: 'カレンダーを削除しました。',
};
