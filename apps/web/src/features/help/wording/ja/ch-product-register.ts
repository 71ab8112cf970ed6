import type { SamePage } from '../../text-page.ts';
import type { page as en } from '../en/ch-product-register.ts';

export const page: SamePage<typeof en> = {
  lead: '映画や番組を1本ずつ登録します。はじめは、ご自身と運営だけに見える下書きです。そろったら公開を申請し、運営の確認を経て公開されます。',
  parts: [
    {
      id: 'steps',
      title: '下書きから公開まで',
      steps: [
        { do: '[{{shell:nav.add}} → {{shell:nav.add_single}}](/ch/movies/create)を選びます。' },
        {
          do: '{{movie_edit:tabs.required}}を埋めます。残っている項目は右に出ます。',
          note: '下書きは、手を止めると自動で保存されます。入力した内容は、再読み込みや通信の切断があっても端末に残ります。',
          shot: {
            name: 'title-form',
            alt: '作品の編集画面。上にタブ、中央に入力欄、右に残りの項目とバイヤーが探すものが出ている。',
          },
        },
        {
          do: '{{movie_edit:tabs.outline}}、{{movie_edit:tabs.detail}}、{{movie_edit:tabs.format}}、{{movie_edit:tabs.casts}}へ進みます。タブの数字は、残っている項目の数です。',
        },
        { do: '{{movie_edit:tabs.gallery}}に画像を、{{movie_edit:tabs.histories}}に受賞や公開の記録を入れます。' },
        {
          do: '{{movie_edit:tabs.offer}}で、どの権利を、どの国で、いつからいつまで許諾できるかを示します。ほかで許諾したものも、ここに入れます。',
        },
        { do: '{{movie_edit:submit}}を押します。7日以内を目安に審査し、結果をメールでお知らせします。' },
      ],
    },
    {
      id: 'series',
      title: 'シリーズとエピソード',
      text: [
        '作品の種別で「テレビ」を選びます。先にシリーズを、次に各話を登録します。シリーズの編集画面の上にある{{movie_edit:next_episode}}を押すと、共通の内容が引き継がれます。許諾の範囲を入れていない話は、シリーズと同じ条件になります。',
      ],
    },
    {
      id: 'copy',
      title: '似た作品を登録する',
      text: [
        '編集画面の上にある{{movie_edit:copy}}を押すと、アドレス、パスワード、ファイル名、識別番号を除いて引き継いだ下書きができます。',
      ],
    },
    {
      id: 'identifiers',
      title: '番号とアドレスの書き方',
      list: [
        '**ISAN**：16桁の16進数と検査文字。版の番号は付けても付けなくてもかまいません。',
        '**上映時間**：01:40:00のように、時:分:秒で書きます。',
        '**予告編とスクリーナー**：YouTubeまたはVimeoのアドレス。[YouTube](/help/ch/youtube-limit)と[Vimeo](/help/ch/vimeo-register)の手順をご覧ください。',
      ],
    },
    {
      id: 'pictures',
      title: '画像',
      text: [
        'JPGまたはPNGで、1点20MB、64メガピクセルまで。短い辺は64ピクセル以上、1作品40点までです。1点をメイン画像、1点をポスター、1点をロゴにし、残りは場面写真になります。削除した画像は30日間、元に戻せます。',
      ],
    },
    {
      id: 'wrong',
      title: 'うまくいかないとき',
      messages: [
        {
          says: '{{movie_edit:broken_pages}}',
          means: 'ほかのタブに直すところがあります。数字の付いたタブを開いてください。',
        },
        { says: '{{?missing_language}}', means: '片方の言語だけが入っています。もう一方も書いてください。' },
        { says: '{{?time_text}}', means: '上映時間は01:40:00のように書きます。' },
        { says: '{{?isan}}', means: '検査文字が合いません。1文字ずつ見比べてください。' },
        {
          says: '{{?video_address}}',
          means: '表示できるのはYouTubeとVimeoだけです。動画のページのアドレスをコピーしてください。',
        },
        {
          says: '{{!picture_type}}',
          means: '名前にかかわらず、中身がJPGかPNGではありません。書き出し直してください。',
        },
        {
          says: '{{movie_edit:clash.title}}',
          means: '社内の方か運営が、同じ項目を先に保存しました。両方が並んで出るので、項目ごとに選んでください。',
        },
        {
          says: '{{movie_edit:state.offline}}',
          means: '失われたものはありません。ページを開いたままにするか、同じ端末で開き直してください。',
        },
      ],
    },
  ],
};
