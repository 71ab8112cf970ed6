import type { SamePage } from '../../text-page.ts';
import type { page as en } from '../en/ch-vimeo-register.ts';

export const page: SamePage<typeof en> = {
  lead: 'Vimeoで予告編やスクリーナーを見せたいときに。Vimeoに登録して動画を置き、アドレスを作品に登録します。',
  parts: [
    {
      id: 'steps',
      title: '登録からアドレスまで',
      steps: [
        { do: 'vimeo.comを開いて登録します。はじめは無料プランで足ります。置ける量はプランによります。' },
        { do: '新しい動画のアップロードを選び、ファイルを置きます。' },
        {
          do: '題名を付け、公開範囲を選びます。スクリーナーには[パスワード](/help/ch/vimeo-limit)を設定してください。',
        },
        { do: 'プライバシー設定で埋め込みを許可します。作品のページに表示するために必要です。' },
        { do: 'vimeo.com/123456789のようなアドレスをコピーします。' },
        { do: '映画市で作品を開き、{{movie_edit:tabs.detail}}の予告編またはスクリーナーに貼り付けます。' },
      ],
    },
    {
      id: 'file',
      title: 'ファイルの形式',
      text: [
        'H.264のMP4で、原版の解像度か1920×1080なら問題なく受け付けられます。スクリーナーには、社名などの透かしを入れてもかまいません。',
      ],
    },
    {
      id: 'wrong',
      title: 'うまくいかないとき',
      messages: [
        { says: '{{?video_address}}', means: '設定画面ではなく、動画のページのアドレスをコピーしてください。' },
      ],
      after: ['作品のページに映像が出ないときは、埋め込みが許可されていないか、Vimeoで処理中です。'],
    },
  ],
};
