import type { Bilingual } from '../../shared/language.ts';

/** What a page of texts is called, and the sentence by which search engines and chat programs describe it. */
export type TextPageHead = { readonly title: Bilingual; readonly description: Bilingual };

/** The pages of texts by their addresses (spec 2). Their heading, the window's title and the head that a server sends. */
export const pageHeads = {
  '/words': {
    title: { ja: '用語集', en: 'Words of the trade' },
    description: {
      ja: '映画とテレビ番組の許諾に使う言葉を、読みと英語を添えて解説します。権利、契約、お金、素材まで230語。',
      en: 'The words of film and television licensing in English and Japanese, explained: rights, contracts, money, materials.',
    },
  },
  '/faq': {
    title: { ja: 'よくある質問', en: 'Frequent questions' },
    description: {
      ja: '権利と期間、独占、最低保証金、為替、支払い、税、素材、納品、取り消しなど、権利者とバイヤーからよくいただく質問にお答えします。',
      en: 'Answers for buyers and providers: rights and windows, exclusivity, guarantees, exchange, payment, tax, formats, delivery, cancelling.',
    },
  },
  '/faq/faq-product-regist': {
    title: { ja: '作品登録ガイド', en: 'Guide to registering titles' },
    description: {
      ja: '権利者の方へ。作品を登録して公開するまでに用意するもの、入力の順番、審査で見るところ。',
      en: 'For providers: what to have ready, in which order to fill the form, and what staff look at before a title is published.',
    },
  },
  '/about-online-film-market': {
    title: { ja: 'オンライン映画市について', en: 'About the online film market' },
    description: {
      ja: '日本の映画とテレビ番組を海外へ許諾する取引を、作品探しから契約、納品、支払いまでオンラインで行う市場です。',
      en: 'How Japanese films and series are licensed overseas on Eigaichi, from the search for titles to signing, delivery and payment.',
    },
  },
  '/privacy-policy': {
    title: { ja: 'プライバシーポリシー', en: 'Privacy policy' },
    description: {
      ja: '映画市が保存する情報、使う目的、保存する期間、お渡しする相手、開示や削除の求め方。',
      en: 'What Eigaichi stores, what for, for how long, to whom it is given, and how to see, correct or delete it.',
    },
  },
  '/help': {
    title: { ja: 'ヘルプ', en: 'Help' },
    description: {
      ja: '映画市の使い方。権利者とバイヤーそれぞれの手順、メッセージの意味、検索。',
      en: 'How to use Eigaichi: step by step for providers and for buyers, what messages mean, and a search over all of it.',
    },
  },
  '/help/ch': {
    title: { ja: '権利者向けマニュアル', en: 'Manual for providers' },
    description: {
      ja: '作品の登録から見積もりへの回答、素材の納品、請求書の番号まで、権利者の方の手順をまとめました。',
      en: 'For providers: registering titles, answering quotes, delivering materials, accounts and invoices.',
    },
  },
  '/help/ch/account': {
    title: { ja: 'アカウントを作る', en: 'Open a provider account' },
    description: {
      ja: '権利者として登録し、メールアドレスを確認して、初めてログインするまで。',
      en: 'Register as a provider, confirm your e-mail address and log in for the first time.',
    },
  },
  '/help/ch/product-register': {
    title: { ja: '作品を登録する', en: 'Register a title' },
    description: {
      ja: '1作品ずつ入力して下書きを保存し、公開を申請するまで。',
      en: 'Fill in the form of a title, keep it as a draft and submit it for publication.',
    },
  },
  '/help/ch/product-register-all': {
    title: { ja: '作品をまとめて登録する', en: 'Register many titles' },
    description: {
      ja: '表またはExcelファイルで、最大1万行の作品をまとめて登録、変更します。',
      en: 'Register or change up to 10,000 titles at once in a table or an Excel file.',
    },
  },
  '/help/ch/product-list': {
    title: { ja: '登録した作品を管理する', en: 'Manage your titles' },
    description: {
      ja: '作品の一覧、状態の見方、編集、取り下げ、削除の依頼。',
      en: 'The list of your titles, what their states mean, and how to edit, take back or delete them.',
    },
  },
  '/help/ch/quotation': {
    title: { ja: '見積もりに回答する', en: 'Answer a quote' },
    description: {
      ja: '届いた依頼を読み、金額と条件を作品ごとに回答し、修正や辞退をするまで。',
      en: 'Read a request, answer it title by title with price and terms, take an answer back or decline.',
    },
  },
  '/help/ch/upload': {
    title: { ja: '素材を納品する', en: 'Deliver materials' },
    description: {
      ja: '契約した作品の素材をアップロードし、不足を確かめ、納品を知らせるまで。',
      en: 'Upload the materials of a signed title, see what is missing, and report the delivery.',
    },
  },
  '/help/ch/youtube-limit': {
    title: { ja: 'YouTubeの動画を限定公開にする', en: 'Limit a YouTube video' },
    description: {
      ja: '予告編やスクリーナーをYouTubeで限定公開にし、そのアドレスを作品に登録する方法。',
      en: 'Set a trailer or screener on YouTube to unlisted and add its address to your title.',
    },
  },
  '/help/ch/vimeo-register': {
    title: { ja: 'Vimeoに動画を置く', en: 'Put a video on Vimeo' },
    description: {
      ja: 'Vimeoに登録して動画をアップロードし、アドレスを作品に登録する方法。',
      en: 'Open a Vimeo account, upload a video and add its address to your title.',
    },
  },
  '/help/ch/vimeo-limit': {
    title: { ja: 'Vimeoの動画にパスワードを付ける', en: 'Protect a Vimeo video' },
    description: {
      ja: 'スクリーナーにVimeoのパスワードを設定し、見せる相手を限る方法。',
      en: 'Set a password on a Vimeo screener so that only those who should see it can.',
    },
  },
  '/help/ch/password': {
    title: { ja: 'パスワードを変える（権利者）', en: 'Change your password (providers)' },
    description: {
      ja: 'パスワードの変更と、忘れたときの再設定。',
      en: 'Change your password, or set a new one when you have forgotten it.',
    },
  },
  '/help/ch/email': {
    title: { ja: 'メールについて（権利者）', en: 'E-mails (providers)' },
    description: {
      ja: '権利者に届くメールの種類、届かないときの確かめ方、アドレスの変更。',
      en: 'Which e-mails providers receive, what to check when one does not arrive, and changing your address.',
    },
  },
  '/help/ch/invoice': {
    title: { ja: 'インボイスと支払い', en: 'Invoice number and payouts' },
    description: {
      ja: 'インボイス登録番号の登録と、使用料が支払われる時期、5万円と5,000円の決まり。',
      en: 'Register your invoice number, and see when licence fees are paid out and which small sums are held.',
    },
  },
  '/help/vod': {
    title: { ja: 'バイヤー向けマニュアル', en: 'Manual for buyers' },
    description: {
      ja: '作品探しから見積もりの依頼、署名、素材の受け取りまで、バイヤーの方の手順をまとめました。',
      en: 'For buyers: finding titles, asking for quotes, signing and receiving materials.',
    },
  },
  '/help/vod/account': {
    title: { ja: 'バイヤー登録とプロフィール', en: 'Open a buyer account' },
    description: {
      ja: 'バイヤーとして登録し、承認を受けてログインするまで。プロフィールは誰に見えるか。',
      en: 'Register as a buyer, be approved and log in; and who sees your profile.',
    },
  },
  '/help/vod/quote': {
    title: { ja: '見積もりを依頼する', en: 'Ask for a quote' },
    description: {
      ja: '作品をカートに入れ、13の手順で条件を決めて、見積もりを依頼します。',
      en: 'Put titles into the cart, set the conditions in 13 steps and send the request.',
    },
  },
  '/help/vod/quote-save-condition': {
    title: { ja: '条件を保存して使い回す', en: 'Save conditions for later' },
    description: {
      ja: '依頼の条件に名前を付けて保存し、次の依頼に使う方法。',
      en: 'Keep the conditions of a request under a name and fill the next one with them.',
    },
  },
  '/help/vod/quote-proposal': {
    title: { ja: '回答を検討し、交渉する', en: 'Weigh an answer and negotiate' },
    description: {
      ja: '権利者の回答を読み、対案を出し、条件に同意して署名するまで。',
      en: 'Read the provider’s answer, make a counter-offer, agree and sign.',
    },
  },
  '/help/vod/quote-check': {
    title: { ja: '見積もりの状況を確かめる', en: 'Check the state of a quote' },
    description: {
      ja: '見積もりの一覧の見方、状態の意味、次に誰が何をするか。',
      en: 'How to read the list of quotes, what each state means and who moves next.',
    },
  },
  '/help/vod/delivery': {
    title: { ja: '素材を受け取る', en: 'Receive materials' },
    description: {
      ja: '素材のダウンロード、2週間の確認期間、問題の知らせ方、配信開始の報告。',
      en: 'Download materials, check them within two weeks, report problems and the start of streaming.',
    },
  },
  '/help/vod/cancel-quote-item': {
    title: { ja: '依頼を取り消す', en: 'Cancel a request' },
    description: {
      ja: '署名の前に、見積もりの全体または一部の作品を取り消す方法。',
      en: 'Cancel a whole quote or single titles of it, before it is signed.',
    },
  },
  '/help/vod/email': {
    title: { ja: 'メールについて（バイヤー）', en: 'E-mails (buyers)' },
    description: {
      ja: 'バイヤーに届くメールの種類、届かないときの確かめ方、アドレスの変更。',
      en: 'Which e-mails buyers receive, what to check when one does not arrive, and changing your address.',
    },
  },
  '/help/vod/password': {
    title: { ja: 'パスワードを変える（バイヤー）', en: 'Change your password (buyers)' },
    description: {
      ja: 'バイヤーの方へ。パスワードの変更と、忘れたときの再設定の手順。',
      en: 'For buyers: change your password, or set a new one when you have forgotten it.',
    },
  },
} as const satisfies Readonly<Record<string, TextPageHead>>;

export type TextPagePath = keyof typeof pageHeads;

export const isTextPage = (path: string): path is TextPagePath => Object.hasOwn(pageHeads, path);
