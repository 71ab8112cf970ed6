import type { SamePage } from '../../text-page.ts';
import type { page as en } from '../en/vod-quote-proposal.ts';

export const page: SamePage<typeof en> = {
  lead: '権利者の回答が届きました。条件を読み、署名するか、交渉します。署名するまでは、何の義務も生じません。',
  parts: [
    {
      id: 'read',
      title: '回答を読む',
      steps: [
        { do: 'メールのリンク、または[{{shell:nav.quotes}}](/vod/quotes)から見積もりを開きます。' },
        {
          do: '作品ごとに、依頼と回答を見比べます。変わったところには印が付いています。',
          shot: { name: 'offer', alt: '回答の届いた見積もり。作品ごとに依頼と回答、価格、署名の期限が並んでいる。' },
        },
        { do: '額の横の{{quotes:page.see_how}}を押すと、計算の内訳が開きます。' },
        { do: '{{quotes:page.valid_until}}を確かめます。その日が日本時間で終わるまで署名できます。' },
      ],
    },
    {
      id: 'negotiate',
      title: '交渉する',
      steps: [
        { do: '作品の{{quotes:negotiate.open}}を押します。' },
        { do: '希望の価格を入れるか空けておき、変えてほしいことを書きます。' },
        {
          do: '{{quotes:negotiate.send}}を押します。',
          note: '元の回答は効力を失います。権利者が4営業日以内に回答し直すと、署名できるようになります。',
        },
      ],
      after: ['回答を残したまま尋ねたいときは、メッセージを送ってください。'],
    },
    {
      id: 'sign',
      title: '署名する',
      steps: [
        { do: '権利者ごとの{{quotes:sign.open}}を押し、契約書を読みます。' },
        {
          do: '氏名と役職を入れ、会社を代表して署名することにチェックを入れます。',
          shot: { name: 'sign', alt: '署名の画面。作品ごとの条件と合計、氏名と役職の欄がある。' },
        },
        { do: '{{quotes:sign.do}}を押します。契約書を受け取れるようになり、契約の範囲で作品を使えます。' },
      ],
      after: [
        '署名は権利者ごとに行います。回答のない作品は、署名のときに外せます。初めての取引は前払いで、入金のあとに素材が届きます。',
      ],
    },
    {
      id: 'wrong',
      title: 'うまくいかないとき',
      messages: [
        {
          says: '{{!terms_changed}}',
          means: '読んでいる間に条件が変わりました。署名はされていません。新しい条件を読んでください。',
        },
        {
          says: '{{!titles_unanswered}}',
          means: 'この権利者の作品に、まだ回答のないものがあります。外すか、お待ちください。',
        },
        {
          says: '{{quotes:sign.clash}}',
          means: 'ほかの方が先に同じ権利に署名しました。その作品を外し、残りに署名してください。',
        },
        { says: '{{!quote_ended}}', means: '回答の期限が切れたか、取り下げられました。あらためて依頼してください。' },
      ],
    },
  ],
};
