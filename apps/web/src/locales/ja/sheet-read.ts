import type { sheet_read as en } from '../en/sheet-read.ts';
import type { SameShape } from '../same-shape.ts';

export const sheet_read: SameShape<typeof en> = {
  title: 'ブックの読み込み結果',
  read_zero: 'シート「{{sheet}}」（見出しは{{heading}}行目）：読み込む行はありません',
  read_other: 'シート「{{sheet}}」（見出しは{{heading}}行目）：{{count}}行（{{rows}}行目）',
  is_hidden: 'このシートはブックで非表示になっています。',
  hidden_rows_other: '非表示の{{count}}行も読み込みました：{{rows}}行目',
  without_hidden: '非表示の行を除く',
  hidden_columns: '非表示の列も読み込みました：{{names}}',
  formulas_other: '数式のセル{{count}}個は、保存されている計算結果を読み込みました。',
  columns: 'シート・見出し行・列の指定',
  left_out: '読み込まなかったもの',
  unknown: '該当する項目のない列：{{names}}',
  above_other: '{{rows}}行目（見出しより上）：{{text}}',
  total_other: '{{rows}}行目（合計行）：{{text}}',
  section_other: '{{rows}}行目（区切りの見出し）：{{text}}',
  headings_other: '{{rows}}行目（見出しの繰り返し）',
  no_value_other: '{{rows}}行目（対象の列に値なし）：{{text}}',
  sheet: 'シート「{{sheet}}」（見出しなし）',
  other_table: 'シート「{{sheet}}」（同様の見出しあり）',
  hidden_sheet: 'シート「{{sheet}}」（非表示）',
  hidden_table: 'シート「{{sheet}}」（非表示、同様の見出しあり）',
  read_sheet: '「{{sheet}}」を読み込む',
};
