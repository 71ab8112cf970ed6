import type { SamePage } from '../../text-page.ts';
import type { page as en } from '../en/vod-quote-save-condition.ts';

export const page: SamePage<typeof en> = {
  lead: '同じ権利、国、形式で何度も依頼するときに。条件に名前を付けて保存し、次の依頼に使います。',
  parts: [
    {
      id: 'save',
      title: '保存する',
      steps: [
        { do: '[依頼](/vod/cart)に条件を入れます。途中まででもかまいません。' },
        { do: '{{quotes:sets.title}}から{{quotes:sets.save}}を選び、「SVOD 欧州 2年」のような名前を付けます。' },
        { do: '前に保存した条件を変えるときは上書きを選びます。選ばなければ、新しく保存されます。' },
      ],
    },
    {
      id: 'use',
      title: '使う',
      steps: [
        {
          do: '[依頼](/vod/cart)を開き、{{quotes:sets.title}}から{{quotes:sets.fill}}を選びます。',
          shot: { name: 'saved-conditions', alt: '保存した条件の一覧。使う、名前を変える、削除のボタンがある。' },
        },
        { do: '一つ選んで{{quotes:sets.use_short}}を押します。すべての手順が埋まり、カートの作品はそのまま残ります。' },
        { do: '取引ごとに変わる日付と価格を見直して、送ります。' },
      ],
    },
    {
      id: 'manage',
      title: '名前の変更と削除',
      text: ['同じ一覧から行えます。依頼は写しなので、保存した条件を変えても、すでに送った見積もりは変わりません。'],
    },
    {
      id: 'old',
      title: '旧形式の条件',
      text: ['以前の条件は、形式を一つずつ持っていました。いまの一覧の形で表示され、ほかと同じように使えます。'],
    },
    {
      id: 'wrong',
      title: 'うまくいかないとき',
      messages: [
        {
          says: '{{quotes:sets.replace_title}}',
          means: '入力の途中です。置き換えるか、そのまま残して先に保存してください。',
        },
        { says: '{{quotes:sets.not_found}}', means: '削除されたか、別のアカウントのものです。' },
      ],
    },
  ],
};
