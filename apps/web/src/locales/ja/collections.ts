import type { collections as en } from '../en/collections.ts';
import type { SameShape } from '../same-shape.ts';

export const collections: SameShape<typeof en> = {
  label: 'コレクション',
  new: '新しいコレクション',
  name: 'コレクション名',
  name_shared: '{{name}}（共有）',
  share: '社内のメンバーと共有する',
  shared: '社内のメンバーと共有中',
  create: '作成',
  change: 'コレクションを編集',
  change_title: 'コレクションを編集',
  saved: 'コレクションを保存しました。',
  delete: 'コレクションを削除',
  delete_text: '閲覧できる全員から削除されます。作品は、お気に入りやほかのコレクションにそのまま残ります。',
  deleted: 'コレクションを削除しました。',
  collect: 'コレクション',
  take_out: '外す：{{title}}',
  empty: 'このコレクションにはまだ作品がありません',
  empty_text: '作品のページの「コレクション」から追加できます。',
};
