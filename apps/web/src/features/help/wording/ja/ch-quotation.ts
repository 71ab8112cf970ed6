import type { SamePage } from '../../text-page.ts';
import type { page as en } from '../en/ch-quotation.ts';

export const page: SamePage<typeof en> = {
  lead: 'バイヤーから作品の見積もり依頼が届きました。4営業日以内に、作品ごとに価格と条件を回答します。受け取る額は、送る前に円で確かめられます。',
  parts: [
    {
      id: 'steps',
      title: '回答する',
      steps: [
        {
          do: '[{{shell:nav.quotes}}](/ch/quotes)を開きます。お返事を待つものが、約束の日とともに先頭に並びます。',
          note: '依頼は、運営が確認したあとで届きます。',
        },
        { do: '依頼を開き、権利、国、期間、素材、納品の条件を読みます。バイヤーのプロフィールも見られます。' },
        {
          do: '作品ごとに{{quotes:answer.your_price}}を入れます。受け取る額がすぐ横に出ます。{{quotes:page.see_how}}を押すと、計算の内訳が開きます。',
          shot: {
            name: 'answer',
            alt: '見積もりへの回答画面。作品ごとの行に価格を入れ、横に手数料を引いた円の額が出ている。',
          },
        },
        { do: '素材や日付を依頼と変えるときは、{{quote_answer:details}}を開きます。' },
        { do: '回答の有効期限を決め、氏名と役職を入れ、それまでバイヤーが署名できることに同意します。' },
        { do: '{{quotes:answer.send}}を押します。' },
      ],
    },
    {
      id: 'part',
      title: '一部だけ回答する、断る',
      text: [
        '作品は1本ずつ回答できます。許諾できない作品は、{{quotes:answer.decline}}から理由を添えて断ります。回答していない作品が残っていると、バイヤーはそれを外さないかぎり署名できません。',
      ],
    },
    {
      id: 'limits',
      title: '価格の下限',
      list: [
        '定額：1作品500米ドル以上、または見積もりの通貨でそれに当たる額。',
        'ほかの決め方：最低保証金は任意です。付ける場合は、1作品で合計200米ドル以上。',
      ],
    },
    {
      id: 'negotiate',
      title: 'バイヤーが交渉してきたら',
      text: [
        '対案が出ると元の回答は効力を失い、あらためて4営業日以内の回答をお願いします。それまでのやり取りは履歴に残ります。メッセージだけでは、条件は変わりません。',
      ],
    },
    {
      id: 'withdraw',
      title: '回答を取り下げる',
      text: ['バイヤーが署名するまでは、{{quotes:answer.withdraw}}で取り下げ、回答し直せます。'],
    },
    {
      id: 'wrong',
      title: 'うまくいかないとき',
      messages: [
        {
          says: '{{?minimum_flat_price}}',
          means: '表示された額まで上げてください。固定したレートで500米ドルに当たる額です。',
        },
        {
          says: '{{!rights_taken}}',
          means:
            '権利、国、期間の一部がすでに許諾されています。作品の{{movie_edit:tabs.offer}}のタブと見比べてください。',
        },
        {
          says: '{{!quote_signed}}',
          means: 'バイヤーが署名したため、回答は変えられません。契約の変更は[お問い合わせ](/contact)ください。',
        },
        { says: '{{!quote_ended}}', means: '取り消し、辞退、または期限切れで終わっています。' },
        {
          says: '{{!stale_version}}',
          means: '運営の訂正か、バイヤーの対案が先に届きました。入力した内容は残っています。',
        },
      ],
    },
  ],
};
