import type { SamePage } from '../../text-page.ts';
import type { page as en } from '../en/ch-product-register-all.ts';

export const page: SamePage<typeof en> = {
  lead: '作品が多いとき、または一覧表をお持ちのときに。ページ上の表かExcelファイルで、最大1万行をまとめて登録、変更できます。',
  parts: [
    {
      id: 'steps',
      title: 'Excelファイルで登録する',
      steps: [
        {
          do: '[{{shell:nav.add}} → {{shell:nav.add_bulk}}](/ch/movies/bulk_create)を開き、{{movie_bulk:template}}を受け取ります。',
          note: '登録済みの作品を変えるときは、{{movie_bulk:export}}を使います。',
          shot: {
            name: 'title-table',
            alt: '作品をまとめて登録する表。1行が1作品、1列が1項目で、下に直すところが出ている。',
          },
        },
        { do: '1行に1作品を書きます。1行目の見出しはそのまま残してください。' },
        { do: '{{movie_bulk:upload}}を押すと、表に行が並びます。' },
        { do: '{{movie_bulk:check}}を押し、印の付いたセルを直します。' },
        { do: '{{movie_bulk:save_all}}、または{{movie_bulk:save_good}}を押します。後者では、直す行が表に残ります。' },
        {
          do: '新しい行は下書きになります。画像と許諾の範囲を加え、1作品ずつ申請してください。',
          note: '許諾の範囲も、[{{pages:movie_rights}}](/ch/movies/rights)でまとめて貼り付けられます。',
        },
      ],
    },
    {
      id: 'rows',
      title: '行の働き',
      list: [
        '作品IDのある行は、その作品を、セルにある版をもとに変えます。ない行は新しい下書きになります。',
        '列がなければ、その項目は変わりません。空のセルは、その項目を空にします。',
        '一つのセルに複数を書くときはセミコロンで区切ります。選択肢は、日本語でも英語でも書けます。',
        'シリーズはIDか名前で指定します。同じ表の中のシリーズでもかまいません。',
      ],
    },
    {
      id: 'paste',
      title: '貼り付ける',
      text: [
        '表計算ソフトでセルをコピーし、表の最初のセルを選んで貼り付けます。Ctrl+Zで戻せます。入力した内容は、保存するまでこの端末に残ります。',
      ],
    },
    {
      id: 'wrong',
      title: 'うまくいかないとき',
      messages: [
        {
          says: '{{!workbook_unreadable}}',
          means: '.xlsxでないか、保護されています。パスワードなしのExcelブックとして保存してください。',
        },
        {
          says: '{{!workbook_headings}}',
          means: '1行目が変わったか、消えています。ひな形から見出しをコピーしてください。',
        },
        { says: '{{!workbook_rows}}', means: '表をいくつかのファイルに分けてください。' },
        {
          says: '{{?stale_row}}',
          means: '書き出したあとで作品が変更されました。もう一度書き出して、変更を入れてください。',
        },
        { says: '{{?option_ambiguous}}', means: '同じ名前のものが複数あります。番号で書いてください。' },
        {
          says: '{{movie_bulk:results.not_saved}}',
          means: '全部の行を一度に保存する設定です。印の付いたセルを直すか、問題のない行だけを保存してください。',
        },
      ],
    },
  ],
};
