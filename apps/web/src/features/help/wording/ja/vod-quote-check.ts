import type { SamePage } from '../../text-page.ts';
import type { page as en } from '../en/vod-quote-check.ts';

export const page: SamePage<typeof en> = {
  lead: '依頼がいまどうなっているか、次に動くのは誰かを確かめます。',
  parts: [
    {
      id: 'steps',
      title: '確かめる',
      steps: [
        {
          do: '[{{shell:nav.quotes}}](/vod/quotes)を開きます。',
          shot: {
            name: 'quotes-buyer',
            alt: 'バイヤーの見積もり一覧。タブがあり、自分の番のものが先頭に、行ごとに状態が出ている。',
          },
        },
        {
          do: '{{quotes:list.tabs.progress}}、{{quotes:list.tabs.purchased}}、{{quotes:list.tabs.history}}のタブを選びます。',
          note: '見積もりは、該当する作品のあるすべてのタブに出ます。',
        },
        { do: '作品、会社、番号で探すか、次に動く人、日付、額で絞り込みます。' },
        { do: '見積もりを開くと、作品、メッセージ、履歴が読めます。' },
      ],
    },
    {
      id: 'states',
      title: '状態の意味',
      table: {
        head: ['状態', '意味', '次に動く人'],
        rows: [
          [
            '{{quotes_status:waiting_provider_response.others}}',
            '運営が確認し、権利者が回答します。合わせて5営業日以内です',
            '運営、次に権利者',
          ],
          ['{{quotes_status:negotiating.others}}', '条件の変更を求めています', '権利者'],
          ['{{quotes_status:waiting_purchase_response.yours}}', '回答が届いています', 'バイヤー'],
          [
            '{{quotes_status:signed.yours}}',
            '署名が済みました。初めての取引では入金を待っています',
            '支払いがある場合はバイヤー',
          ],
          ['{{quotes_status:waiting_provider_upload.others}}', '権利者が素材を準備しています', '権利者'],
          ['{{quotes_status:waiting_consumer_download.yours}}', '素材が届いています', 'バイヤー'],
          ['{{quotes_status:download_complete_waiting_contract.yours}}', '納品が完了しました', '配信の開始を報告する'],
          ['{{quotes_status:under_contract.yours}}', '作品を見せている期間です', 'なし'],
          ['{{quotes_status:finished_contract.yours}}', '許諾期間が終わりました', 'なし'],
          [
            '{{quotes_status:cancelled.yours}}',
            '取り消し、辞退、期限切れ、失効、解除のどれか。ページに理由が出ます',
            'なし',
          ],
        ],
      },
    },
    {
      id: 'late',
      title: '回答が遅れているとき',
      text: [
        '一覧に約束の日が出て、過ぎると何日遅れているかも出ます。権利者には、こちらからお知らせします。回答のない依頼は、30日たつか、許諾の初日を迎えると失効します。',
      ],
    },
  ],
};
