import type { compare as en } from '../en/compare.ts';
import type { SameShape } from '../same-shape.ts';

export const compare: SameShape<typeof en> = {
  title: '作品の比較',
  count_other: '{{count}}作品',
  fact: '項目',
  facts: '詳細',
  remove: '比較から外す：{{title}}',
  print: '印刷',
  export: 'Excelで書き出す',
  waiting: '作品を読み込んでいます',
  gone_other: '公開が終わった{{count}}作品は表示していません。',
  none: '比較する作品がありません',
  none_text: '作品一覧を表で表示し、2〜8作品を選んで比較できます。',
};
