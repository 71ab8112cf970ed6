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
};
