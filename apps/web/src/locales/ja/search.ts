import type { search as en } from '../en/search.ts';
import type { SameShape } from '../same-shape.ts';

export const search: SameShape<typeof en> = {
  label: 'すべてを検索',
  placeholder: '名前、作品名、番号',
  close: '検索を閉じる',
  results: '検索結果',
  hint: '会社、作品、人物、見積もり（0013）、契約、書類（INV-2026-00001）、入出金、ヘルプを検索できます。',
  found_other: '{{count}}件。矢印キーで選び、Enterで開きます。',
  nothing: '「{{word}}」に当てはまるものはありません。名前の一部や、番号だけでお試しください。',
  recent: '以前の検索',
  forget: '履歴を消去',
  titles_zero: '{{name}}',
  titles_other: '{{name}} ほか{{count}}作品',
  kinds: {
    provider: '権利者',
    buyer: 'バイヤー',
    own_title: '自社の作品',
    title: '作品',
    person: '人物',
    quote: '見積もり',
    agreement: '契約',
    document: '書類',
    payment: '入出金',
    payout_run: '支払処理',
    staff: '運営スタッフ',
  },
};
