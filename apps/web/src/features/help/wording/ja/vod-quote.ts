import type { SamePage } from '../../text-page.ts';
import type { page as en } from '../en/vod-quote.ts';

export const page: SamePage<typeof en> = {
  lead: 'ほしい作品が見つかったら、どんな条件で許諾を受けられるかを尋ねます。作品をカートに入れ、13の手順で条件を決めて送ると、5営業日以内に回答が届きます。',
  parts: [
    {
      id: 'find',
      title: '作品を探す',
      steps: [
        {
          do: '[{{shell:nav.search_titles}}](/movies)を開き、ほしい権利、国、期間を指定します。',
          note: '作品ごとに、空き、一部空き、契約中、対象外、未申告のどれかが出ます。',
          shot: {
            name: 'movies',
            alt: '作品の一覧。絞り込みと、カードごとに希望の条件で空いているかどうかが出ている。',
          },
        },
        { do: '作品を開き、あらすじ、予告編、スクリーナー、素材、空き状況を確かめます。' },
        { do: '{{carts:add}}を押します。カートの数字が作品の数です。' },
      ],
    },
    {
      id: 'steps',
      title: '13の手順',
      text: [
        '[カート](/vod/cart)を開きます。入力は自動で保存され、あとから別の端末でも続けられます。足りないところのある手順には、その内容が出ます。',
      ],
      steps: [
        { do: '**{{quotes:wizard.names.titles}}**：複数の権利者の作品を、一つの依頼にまとめられます。' },
        {
          do: '**{{quotes:wizard.names.period}}**：許諾の初日と最終日、いつまでに始めるか。',
          note: '配信は、初日の3日後から始められます。',
        },
        { do: '**{{quotes:wizard.names.territories}}**：国、地域、または全世界。' },
        {
          do: '**{{quotes:wizard.names.rights}}**：権利と、それぞれについて独占、非独占、ホールドバックの別。',
          shot: { name: 'cart-rights', alt: '依頼の手順4。権利とその定義、独占の区分を選ぶ欄が並んでいる。' },
        },
        { do: '**{{quotes:wizard.names.channels}}**：どこで、どの言語で見せるか。' },
        { do: '**{{quotes:wizard.names.languages}}**：必要な翻訳と、まだないものの費用をどちらが払うか。' },
        { do: '**{{quotes:wizard.names.formats}}**：本編、予告編など、それぞれの形式。' },
        { do: '**{{quotes:wizard.names.images}}**：場面写真、ポスター、ロゴ。レイヤーの有無。' },
        { do: '**{{quotes:wizard.names.documents}}**：キューシート、権利の証明書類、プレスキットなど。' },
        {
          do: '**{{quotes:wizard.names.price}}**：通貨、価格の決め方、最低保証金、予算。',
          note: '定額は1作品500米ドル以上。最低保証金を付ける場合は、合計200米ドル以上です。',
          shot: { name: 'cart-price', alt: '依頼の手順10。通貨、価格の決め方、1作品の価格の欄がある。' },
        },
        { do: '**{{quotes:wizard.names.delivery}}**：いつまでに、どの方法で、どちらの負担で。' },
        { do: '**{{quotes:wizard.names.terms}}**：E&O保険と、契約に加えたいこと。' },
        { do: '**{{quotes:wizard.names.check}}**：全体を読み直し、{{quotes:wizard.send}}を押します。' },
      ],
    },
    {
      id: 'hints',
      title: '依頼に出てくる言葉',
      questions: [
        {
          id: 'rights',
          ask: '権利と独占',
          answer: [
            '権利とは、定額配信、レンタル、放送、劇場など、見せ方のことです。独占は全期間ほかを入れず、ホールドバックは初めの数か月だけ、非独占はほかと並びます。広く求めるほど高くなり、通りにくくなります。[権利の一覧](/words#right-type)',
          ],
        },
        {
          id: 'guarantee',
          ask: '最低保証金',
          answer: [
            '売上にかかわらず払う額です。分配はここから差し引きます。「1か月ごと」は契約の月数を掛けます。[用語集「最低保証金」](/words#minimum-guarantee)',
          ],
        },
        {
          id: 'latest-start',
          ask: '配信開始の期限',
          answer: [
            '許諾の初日から数えて、いつまでに見せ始めるかです。遅れると運営に表示されますが、止められることはありません。[用語集「配信開始の期限」](/words#latest-start)',
          ],
        },
        {
          id: 'insurance',
          ask: 'E&O保険',
          answer: [
            '権利処理の漏れで訴えられたときに備える保険です。配信先や放送局に求められたときだけ依頼してください。[用語集「E&O保険」](/words#eo-insurance)',
          ],
        },
        {
          id: 'delivery',
          ask: '納品方法',
          answer: [
            'オンラインの転送は無料で、最も一般的です。指定サーバーとEMSのディスクは15米ドル、FedExは200米ドル、DropboxやDriveは300米ドルで、権利者1社につき1回かかります。',
          ],
        },
      ],
    },
    {
      id: 'after',
      title: '送ったあと',
      text: [
        '運営が1営業日以内に確認し、為替レートを固定します。権利者はそれから4営業日以内に回答します。回答のたびにメールが届きます。[見積もりの状況を確かめる](/help/vod/quote-check)もご覧ください。',
      ],
    },
    {
      id: 'wrong',
      title: 'うまくいかないとき',
      messages: [
        {
          says: '{{!titles_unavailable}}',
          means: 'カートに入れたあとで、許諾の対象から外れた作品があります。手順1で外してください。',
        },
        {
          says: '{{?minimum_flat_price}}',
          means: '選んだ通貨で500米ドルを下回っています。表示された額まで上げてください。',
        },
        { says: '{{?end_date}}', means: '最終日が初日より前になっています。' },
        {
          says: '{{quotes:wizard.clash_title_other}}',
          means:
            '希望の一部がすでに許諾されています。そのまま送ることも、条件を変えることも、作品を外すこともできます。署名の時点で許諾済みのものには署名できません。',
        },
        {
          says: '{{quotes:wizard.clashes.title}}',
          means: '同じ依頼を二つの端末で書いています。手順ごとに、どちらを使うか選んでください。',
        },
      ],
    },
  ],
};
