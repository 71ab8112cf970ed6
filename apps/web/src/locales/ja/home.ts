import type { home as en } from '../en/home.ts';
import type { SameShape } from '../same-shape.ts';

export const home: SameShape<typeof en> = {
  line_one: '日本の映画と番組を、',
  line_two: '世界の配信と劇場へ。',
  lead: '映画市は、日本の権利者と海外のバイヤーが、条件を確認しながら直接ライセンス契約を結べる市場です。',
  register_title: '作品を登録',
  demo: {
    text: 'これはデモ用の市場です。ボタン一つでのログインと、取引のツアーをお試しいただけます。',
    open: 'デモのページを開く',
    close: 'お知らせを閉じる',
  },
  recommended: {
    title: 'いまのおすすめ',
    turning: '1作品ずつ入れ替わります',
    stop: '止める',
    go_on: '動かす',
    waiting: 'おすすめを読み込んでいます',
    all: 'ほかの作品',
    new_tab: '（新しいタブで開きます）',
  },
  buyers: {
    title: 'バイヤーの方へ',
    one: { name: '探す', text: '権利・地域・期間を指定して、許諾できる作品だけを検索できます。' },
    two: { name: '依頼する', text: '検索条件が依頼に引き継がれます。価格と納品希望日を加えて送ります。' },
    three: { name: '契約して受け取る', text: '署名、素材の受け渡し、支払いまで一か所で進みます。' },
  },
  providers: {
    title: '権利者の方へ',
    one: { name: '登録する', text: '1作品ずつでも、表でまとめてでも登録できます。' },
    two: { name: '回答する', text: '円での手取り額を確認しながら、価格を入力して回答できます。' },
    three: { name: '素材を送る', text: '納品物の一覧に沿ってアップロードします。中断しても再開できます。' },
  },
  company: {
    label: '会社サイト',
    news: { over: 'ニュース', name: '映画市からのお知らせ' },
    interview: { over: 'インタビュー', name: '映画に携わる人へのインタビュー' },
    about_us: { over: '会社案内', name: '映画市について' },
  },
  notice:
    '掲載している映像・画像・文章は、ライセンス取引の検討のために権利者から提供されたものです。取引の検討以外の目的での利用、転載はできません。',
};
