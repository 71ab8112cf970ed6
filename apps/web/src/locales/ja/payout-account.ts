import type { payout_account as en } from '../en/payout-account.ts';
import type { SameShape } from '../same-shape.ts';

export const payout_account: SameShape<typeof en> = {
  title: '振込先口座',
  none: '口座が未登録です。登録がないとお支払いできません。',
  bank: '金融機関 {{bank_code}}　支店 {{branch_code}}',
  number: '{{type}} {{number}}',
  changed_at: '最終更新 {{at}}',
  add: '口座を登録する',
  change: '変更する',
  acting: '変更できるのは権利者本人だけです。',
  lead: '日本国内の銀行口座です。保存後は一部を伏せて表示し、全体は振込の手続きにのみ使います。変更のたびにメールでお知らせします。',
  bank_code_hint: '4桁',
  branch_code_hint: '3桁',
  account_number_hint: '7桁。足りない場合は先頭に0を補います',
  account_holder_hint: '通帳のとおりに入力してください。全角カナや小文字は半角・大文字に直します。',
  written: '登録される名義：{{holder}}',
  password_hint: 'ご本人の確認のため',
  where: '口座のある場所',
  in_japan: '日本の銀行',
  abroad: '海外の銀行',
  lead_abroad:
    '海外の銀行口座です。円で送金し、受取銀行が口座の通貨に両替します。保存後は一部を伏せて表示し、全体は送金の手続きにのみ使います。変更のたびにメールでお知らせします。',
  currency_hint: '口座の通貨',
  bank_abroad: '銀行 {{bic}}',
  number_abroad: '{{number}}（{{currency}}）',
  place: '{{town}}、{{country}}',
  no_country: '該当する国がありません',
  saved: '口座を保存しました。',
};
