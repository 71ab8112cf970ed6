import type { SamePage } from '../../text-page.ts';
import type { page as en } from '../en/vod-delivery.ts';

export const page: SamePage<typeof en> = {
  lead: '素材が届きました。ダウンロードして2週間以内に確かめ、見せ始めたら報告します。',
  parts: [
    {
      id: 'steps',
      title: 'ダウンロードして確かめる',
      steps: [
        { do: '[{{shell:nav.quotes}}](/vod/quotes)の{{quotes:list.tabs.purchased}}から見積もりを開きます。' },
        {
          do: 'ファイルの{{deliveries:buyer.download}}、または{{deliveries:buyer.download_all}}を押します。',
          note: '途中で切れたダウンロードは、ブラウザーで再開できます。',
          shot: {
            name: 'download',
            alt: '届いたファイルの一覧。大きさ、ダウンロードのボタン、問題を知らせられる残りの日数が出ている。',
          },
        },
        { do: '映像、音声、字幕、書類を契約と照らして確かめます。' },
        { do: '問題がなければ{{deliveries:buyer.all_received}}を、あれば{{deliveries:buyer.report}}を押します。' },
      ],
    },
    {
      id: 'two-weeks',
      title: '2週間の確認期間',
      text: [
        '最初のダウンロードから始まります。終わるまでは問題を知らせることができ、過ぎると納品は完了したものとします。何もダウンロードしない場合は2回お知らせし、納品から30日で受け取ったものとします。',
      ],
    },
    {
      id: 'problem',
      title: '問題を知らせる',
      steps: [
        { do: '{{deliveries:buyer.report}}を押し、ファイル、または納品全体を選びます。' },
        { do: '何が、どこで問題かを書きます。映像なら、その時刻も書いてください。' },
        { do: '{{deliveries:buyer.send}}を押します。権利者が送り直し、2週間は数え直しになります。' },
      ],
    },
    {
      id: 'other-ways',
      title: 'ディスク、サーバー、DropboxやDrive',
      text: [
        '発送の日と、追跡番号またはリンクがページに出ます。届いたら{{deliveries:buyer.received}}を押してください。2週間はそこから数えます。',
      ],
    },
    {
      id: 'start',
      title: '配信の開始を報告する',
      text: [
        '許諾の初日の3日後から見せられます。{{quotes:contract.report_start}}に、実際に見せ始めた日を入れてください。納品の確認も兼ねます。',
      ],
    },
    {
      id: 'use',
      title: '利用を報告し、支払う',
      text: [
        '売上の分配、視聴数や視聴時間による価格のときは、期間ごとの数字を[{{shell:nav.payments}}](/vod/settlement)で報告します。画面に入れるか、そこにある表を受け取って埋めてください。支払う額と期日、請求書と明細書（PDFとExcel）も、そこにあります。',
      ],
    },
    {
      id: 'wrong',
      title: 'うまくいかないとき',
      messages: [
        { says: '{{deliveries:buyer.not_yet}}', means: 'メールをお待ちください。取り決めた日は一覧の上に出ています。' },
        {
          says: '{{!address_expired}}',
          means: 'ダウンロードのアドレスは5分間有効です。もう一度ボタンを押してください。',
        },
        { says: '{{!start_too_early}}', means: '最も早い開始日より前です。開始日はページに出ています。' },
        { says: '{{!start_in_future}}', means: '報告は、その日か、それ以降にしてください。' },
      ],
    },
  ],
};
