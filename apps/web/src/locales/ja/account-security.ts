import type { account_security as en } from '../en/account-security.ts';
import type { SameShape } from '../same-shape.ts';

export const account_security: SameShape<typeof en> = {
  title: 'ログイン中の端末',
  lead: '心当たりのない端末がある場合は、ログアウトさせたうえでパスワードを変更してください。',
  unknown_device: '不明な端末',
  since: '{{at}}から',
  here: 'この端末',
  end: 'ログアウト',
  end_named: 'ログアウト：{{device}}（{{at}}から）',
  end_others: 'ほかの端末をすべてログアウト',
  events: {
    title: 'セキュリティの記録',
    lead: 'ログイン、本人確認の失敗、ログイン方法の変更の記録です。心当たりのないものがある場合は、パスワードを変更してください。',
    none: 'まだ記録はありません。次回のログインから表示されます。',
    warning: '要確認：',
    at: '日時',
    deed: '内容',
    who: '操作者',
    address: '接続元',
    by: { staff: '運営', unknown: '不明' },
  },
};
