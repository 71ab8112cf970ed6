import type { sending_pictures as en } from '../en/sending-pictures.ts';
import type { SameShape } from '../same-shape.ts';

export const sending_pictures: SameShape<typeof en> = {
  on_the_way: '送信中の画像',
  file_name: 'ファイル名',
  waits: '順番待ち',
  percent: '{{percent}}%',
  judged: '内容を確認しています',
  broke: '接続が切れました。もう一度お試しください。',
  again: 'もう一度送る',
  again_of: '{{name}}をもう一度送る',
  send_as: '{{name}}として送る',
  stop: '取り消す',
  stop_of: '{{name}}の送信を取り消す',
  dismiss: '閉じる',
  dismiss_of: '{{name}}の表示を閉じる',
  leave: {
    title: '画像を送信しています。移動しますか',
    text_other: 'まだ送り終えていない画像が{{count}}点あります。移動すると送信は取り消されます。',
    go: '移動する',
    stay: 'このページに残る',
  },
};
