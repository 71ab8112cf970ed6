import type { quote_colleagues as en } from '../en/quote-colleagues.ts';
import type { SameShape } from '../same-shape.ts';

export const quote_colleagues: SameShape<typeof en> = {
  assign: {
    label: { quote: '担当', delivery: '納品の担当' },
    none: '担当なし',
    done: '担当を{{name}}に変更しました。',
    cleared: '担当なしにしました。',
  },
  notes: {
    title: '社内メモ',
    lead_staff: '運営のみが閲覧できます。バイヤーと権利者には表示されません。',
    lead_company: '社内のメンバーのみが閲覧できます。取引の相手と運営には表示されません。',
    label: '新しいメモ',
    mention_hint: '@を入力すると、メンバーをメンションできます。相手にはメールで通知されます。',
    mention: 'メンバー',
    mention_found_other: '{{count}}名。矢印キーとEnterキーで選択できます。',
    add: 'メモを追加',
    added: 'メモを追加しました。',
    change_named: '{{at}}のメモを編集',
    change_label: 'メモを編集',
    changed: 'メモを変更しました。',
    was_changed: '編集済み',
    save: 'メモを保存',
    delete_named: '{{at}}のメモを削除',
    delete_title: 'このメモを削除しますか',
    delete_text: '社内の全員から見えなくなり、元に戻せません。',
    deleted: 'メモを削除しました。',
    older: '以前のメモ',
  },
};
