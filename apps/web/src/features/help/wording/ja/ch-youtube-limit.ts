import type { SamePage } from '../../text-page.ts';
import type { page as en } from '../en/ch-youtube-limit.ts';

export const page: SamePage<typeof en> = {
  lead: 'YouTubeに置いた予告編などを、一般には公開せず、バイヤーにだけ見せたいときに。「限定公開」にして、アドレスを作品に登録します。',
  parts: [
    {
      id: 'steps',
      title: '限定公開にする',
      steps: [
        { do: 'studio.youtube.comにログインし、「コンテンツ」を開きます。' },
        { do: '動画を選び、「公開設定」を開きます。', note: 'アップロードのときは、最後の画面で同じ設定が出ます。' },
        { do: '「限定公開」を選んで保存します。アドレスを知っている人だけが見られるようになります。' },
        { do: '動画のアドレス（youtu.be/… またはyoutube.com/watch?v=…）をコピーします。' },
        { do: '映画市で作品を開き、{{movie_edit:tabs.detail}}の予告編またはスクリーナーに貼り付けます。' },
      ],
    },
    {
      id: 'which',
      title: '公開、限定公開、非公開の違い',
      table: {
        head: ['YouTubeの設定', '見られる人', '向くもの'],
        rows: [
          ['公開', '誰でも。検索でも見つかります', '予告編'],
          ['限定公開', 'アドレスを知っている人', '予告編、短い抜粋'],
          ['非公開', '招待したGoogleアカウントだけ。映画市では表示できません', '使えません'],
        ],
      },
    },
    {
      id: 'screener',
      title: 'スクリーナーには',
      text: [
        'YouTubeではパスワードを設定できず、限定公開のアドレスは人に渡せてしまいます。本編すべてを見せるときは、[パスワード付きのVimeo](/help/ch/vimeo-limit)をお使いください。',
      ],
    },
    {
      id: 'wrong',
      title: 'うまくいかないとき',
      messages: [
        {
          says: '{{?video_address}}',
          means: '再生リスト、チャンネル、YouTube Studioではなく、動画そのもののアドレスをコピーしてください。',
        },
      ],
      after: [
        '「動画を再生できません」と出るときは、非公開になっているか、YouTube Studioの「すべて表示」で埋め込みが許可されていません。',
      ],
    },
  ],
};
