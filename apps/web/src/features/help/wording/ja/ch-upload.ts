import type { SamePage } from '../../text-page.ts';
import type { page as en } from '../en/ch-upload.ts';

export const page: SamePage<typeof en> = {
  lead: '契約に署名がそろい、バイヤーが素材を待っています。取り決めた一覧に沿って送ってください。',
  parts: [
    {
      id: 'steps',
      title: 'ファイルを送る',
      steps: [
        {
          do: '[{{shell:nav.quotes}}](/ch/quotes)の{{quotes:list.tabs.purchased}}のタブから、見積もりを開きます。',
          note: '初めてのバイヤーの場合、前払いが届くとアップロードできるようになります。',
        },
        { do: '作品を選びます。一覧の項目ごとに、必要な種類、形式、言語が書かれています。' },
        {
          do: '項目の{{deliveries:choose}}を押します。何点かまとめて置き、あとから項目を選ぶこともできます。',
          shot: { name: 'deliver', alt: '作品の素材の一覧。項目ごとに必要なものと、ファイルを選ぶボタンがある。' },
        },
        {
          do: '送信を待ちます。速さと残り時間が出ます。途中で止めて、パソコンを閉じたあとでも続けられます。',
          note: '閉じたあとで続けるときは、同じファイルを選び直してください。残りだけが送られます。',
        },
        { do: '届いたファイルは、中身が自動で確かめられます。' },
        {
          do: '不足がなくなったら、納品を知らせます。バイヤーに連絡が届き、最初のダウンロードから2週間、確認の期間が始まります。',
        },
      ],
    },
    {
      id: 'names',
      title: 'ファイル名',
      text: ['半角英数字と「.」「_」「-」を使い、拡張子を付けます。例：title_main_4k.mov'],
    },
    {
      id: 'other-ways',
      title: 'ディスク、サーバー、DropboxやDrive',
      text: [
        '別の方法を取り決めた場合は、いつ何を送ったかを、追跡番号やリンクとともに記録します。届いたことはバイヤーが確認します。',
      ],
    },
    {
      id: 'problem',
      title: 'バイヤーから問題の報告があったら',
      text: [
        'ファイルと問題の内容がメールで届きます。ファイルを差し替え、もう一度納品を知らせてください。2週間は数え直しになります。',
      ],
    },
    {
      id: 'wrong',
      title: 'うまくいかないとき',
      messages: [
        { says: '{{deliveries:name_rule}}', means: 'パソコンでファイル名を変えてから、選び直してください。' },
        { says: '{{!wrong_kind}}', means: '中身が、その項目の種類と違います。正しい項目かファイルを選んでください。' },
        { says: '{{deliveries:not_same}}', means: '続きを送るには、まったく同じファイルが必要です。' },
        { says: '{{!entry_full}}', means: 'この項目はそろっています。差し替えるものを削除してください。' },
        { says: '{{!upload_open}}', means: '途中のアップロードがあります。続けるか、取り消してください。' },
        { says: '{{!files_missing}}', means: 'まだ空の項目があります。一覧に印が付いています。' },
      ],
    },
  ],
};
