import type { data_export as en } from '../en/data-export.ts';
import type { SameShape } from '../same-shape.ts';

/** The export of all of a company's data (D57). */
export const data_export: SameShape<typeof en> = {
  title: '全データの書き出し',
  lead: '自社が閲覧できるすべてのデータを、1つのzipファイルにまとめます。データはJSON Lines形式で、項目の定義が付きます。書類、画像、素材のファイルも含みます。作成には時間がかかるため、完成したらメールでお知らせします。',
  guide: '書き出しの内容',
  acting: 'データを書き出せるのは、会社の管理責任者ご本人だけです。',
  request: '全データを書き出す',
  again: '新しく書き出す',
  request_lead: '新しく書き出すと、以前の書き出しはダウンロードできなくなります。開始には、本人確認が必要です。',
  requested: '書き出しを開始しました。完成したらメールでお知らせします。',
  download: 'zipをダウンロードする',
  download_lead:
    'zipには自社の機密データが含まれます。本人確認後、24時間ダウンロードできます。中断しても途中から再開できます。',
  downloading: 'ダウンロードを開始しました。',
  waiting: '書き出しの順番を待っています。',
  running: '書き出しています（{{total}}項目中{{done}}項目）。',
  leave: 'このページを閉じてもかまいません。',
  ready: 'ダウンロードできます（{{size}}）',
  ready_until: '{{at}}に完成、{{until}}までダウンロード可能',
  others:
    'ほかの管理責任者が依頼した書き出しです。ダウンロードできるのは依頼した方だけです。ご自身で新しく書き出すこともできます。',
  expired: '{{at}}に完成した書き出しは、ダウンロードの期間が終了しました。',
  faults: {
    storage_full:
      'サーバーの保存領域が不足したため、書き出しを中止しました。しばらくしてから、もう一度お試しください。',
    no_owner: '書き出しを依頼した方が管理責任者ではなくなったため、中止しました。新しく書き出してください。',
    error: '書き出しができませんでした。もう一度書き出してください。繰り返し失敗する場合は、お問い合わせください。',
  },
};
