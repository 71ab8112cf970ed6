import type { dashboard as en } from '../en/dashboard.ts';
import type { SameShape } from '../same-shape.ts';

export const dashboard: SameShape<typeof en> = {
  lead_other: '対応待ちが{{count}}件あります。',
  needs: { title: '対応待ち', none: '対応待ちはありません。', desk: '運営ページを開く' },
  deadlines: { title: '期限', none: '今後の期限はありません。' },
  when: { late_other: '{{count}}日超過', today: '本日', left_other: 'あと{{count}}日' },
  kinds: {
    promise: '回答期限',
    lapse: '依頼の失効日（回答期限超過）',
    expiry: '回答の有効期限',
    prepayment: '前払いの期限',
    materials: '素材の納品期限',
    receipt: '素材のダウンロード期限',
    problems: '不備の連絡期限',
    start: 'ライセンス開始日',
    payment: 'お支払い期限',
  },
  more_titles_other: 'ほか{{count}}作品',
  licences: {
    title_other: '契約中のライセンス{{count}}件',
    all: 'すべて見る',
  },
  discovery: {
    list: '特集',
    new: '新しく公開された作品',
    freed: '再び許諾できるようになった作品',
    ending: '許諾期間がまもなく終わる作品',
  },
  new_movies: {
    title_other: '新着作品{{count}}件',
    lead: '{{day}}以降に公開され、直近のご依頼の権利と地域で許諾できる作品です。',
  },
  to_complete: {
    title_other: '登録途中の作品{{count}}件',
    all: 'すべて見る',
    draft: '下書き',
    sent_back: '差し戻し',
  },
  expected: {
    title: '入金予定',
    all: '入金・精算',
    payable: 'お受け取り予定',
    planned: '納品確認後',
    accruing: '12月締めまでの分配',
    next: '次の入金日：{{day}}',
  },
};
