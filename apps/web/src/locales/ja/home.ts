import type { home as en } from '../en/home.ts';
import type { SameShape } from '../same-shape.ts';

export const home: SameShape<typeof en> = {
  line_one: '日本の映画と番組を、',
  line_two: '世界の配信と劇場へ。',
  lead: '映画市は、作品を預ける権利者と、海外で届けるバイヤーが、条件を見ながら直接ライセンスを取り決める市場です。',
  register_buyer: 'バイヤー登録',
  register_provider: '権利者登録',
  search: '作品を探す',
  register_title: '作品を登録',
  recommended: {
    title: 'いまのおすすめ',
    turning: '5作品のうち1作品ずつ入れ替わります',
    stop: '止める',
    go_on: '動かす',
    waiting: 'おすすめを読み込んでいます',
    new_tab: '（新しいタブで開きます）',
  },
  buyers: {
    title: 'バイヤーの方へ',
    one: { name: '探す', text: '配信形態・国・時期で、空いている作品だけを見られます。' },
    two: { name: '見積もりを依頼する', text: '検索条件が依頼に引き継がれます。価格と納品希望日を加えて送ります。' },
    three: { name: '契約して受け取る', text: '署名、素材の受け渡し、支払いまで一か所で進みます。' },
  },
  providers: {
    title: '権利者の方へ',
    one: { name: '登録する', text: '1作品ずつでも、表からまとめてでも登録できます。' },
    two: { name: '回答する', text: '円での受取額を確かめながら、価格を入れて返します。' },
    three: { name: '素材を送る', text: '必要なファイルの一覧に沿って、途中で止めても続きから。' },
  },
  company: {
    label: '会社サイト',
    news: { over: 'ニュース', name: '映画市からのお知らせ' },
    interview: { over: 'インタビュー', name: '作る人、届ける人の話' },
    about_us: { over: 'わたしたち', name: '映画市について' },
  },
  notice:
    '掲載している映像・画像・文章は、ライセンス取引の検討のために権利者から提供されたものです。取引の検討以外の目的での利用、転載はできません。',
};
