import type { SamePage } from '../../text-page.ts';
import type { page as en } from '../en/ch-product-list.ts';

export const page: SamePage<typeof en> = {
  lead: '登録した作品と、その状態を確かめ、変更、非公開、削除を行います。',
  parts: [
    {
      id: 'steps',
      title: '作品を探して操作する',
      steps: [
        {
          do: '[{{shell:nav.titles}}](/movies)を開きます。権利者としてログインすると、下書きも含めてご自身の作品が並びます。',
          shot: { name: 'title-list', alt: '権利者の作品一覧。左に絞り込み、カードごとに状態が出ている。' },
        },
        { do: '題名、かな、人名で探し、{{movies:status_filter.label}}で絞り込みます。' },
        { do: '作品のメニューを開くと、いまできる操作が出ます。' },
      ],
    },
    {
      id: 'states',
      title: '状態の意味',
      table: {
        head: ['状態', '意味', 'できること'],
        rows: [
          ['{{movies:status.1}}', 'ご自身と運営だけに見えます。', '編集、申請、削除'],
          ['{{movies:status.2}}', '運営が確認しています。目安は7日以内です。', '{{movies:moves.recall.name}}'],
          [
            '{{movies:status.3}}',
            '承認されました。非公開にしていなければ、バイヤーに見えます。',
            '編集、{{movies:moves.request_delete.name}}',
          ],
          [
            '{{movies:status.6}}',
            '運営が修正をお願いしています。理由は作品とメールに書かれています。',
            '直して、もう一度申請',
          ],
          ['{{movies:status.5}}', '公開できません。理由が書かれています。', '直して、もう一度申請。または削除'],
          ['{{movies:status.4}}', '削除を依頼しました。バイヤーには見えますが、依頼はできません。', '運営の返事を待つ'],
        ],
      },
    },
    {
      id: 'edit',
      title: '公開中の作品を変える',
      text: ['編集はすぐに反映されます。運営があとから確認し、元に戻したときは、項目を記したメールをお送りします。'],
    },
    {
      id: 'hide',
      title: '非公開にする、許諾を止める',
      text: [
        '削除しなくても、編集画面の二つのスイッチで足ります。一つはバイヤーに見せないため、もう一つは「許諾の対象外」と示すためのものです。',
      ],
    },
    {
      id: 'analytics',
      title: '作品への関心',
      text: [
        '{{movie_edit:tabs.analytics}}のタブで、閲覧、スクリーナーのコピー、お気に入り、カート、依頼の数を、日、週、月ごとに見られます。プレミアムプランでは、見た[会社の名前](/ch/access_logs)もわかります。',
      ],
    },
    {
      id: 'wrong',
      title: 'うまくいかないとき',
      messages: [
        {
          says: '{{!movie_in_use}}',
          means: 'カートか見積もりに入っています。非公開にするか、見積もりが終わるまでお待ちください。',
        },
        {
          says: '{{!decided_by_staff}}',
          means: '運営の決定が先でした。作品を読み直し、いまの状態に合わせて操作してください。',
        },
        {
          says: '{{!stale_version}}',
          means: 'ほかの端末か運営が先に変更しました。両方の版が出ます。失われたものはありません。',
        },
      ],
    },
  ],
};
