import { approvalKinds } from '../approvals/approvals.ts';
import { signOnFaults } from '../company-access/sign-on-faults.ts';
import { fileKinds } from '../deliveries/file-kind.ts';
import type { OptionList } from '../options/option-list.ts';
import { settingNames } from '../reference/settings.ts';
import { noticeBases } from '../settlement/notice-basis.ts';
import type { Bilingual } from '../shared/language.ts';

type Words = Readonly<Record<string, Bilingual>>;

const ofList = (list: OptionList): Words => Object.fromEntries(list.map(({ code, label }) => [code, label]));
const inCapitals = (keys: readonly string[]): Words =>
  Object.fromEntries(keys.map((key) => [key, { ja: key.toUpperCase(), en: key.toUpperCase() }]));

/** Labels of keys and statuses in log entries, by field; a status of a title or a quote by its subject. */
export const auditCodes: Readonly<Record<string, Words>> = {
  audience: {
    buyers: { ja: 'すべてのバイヤー', en: 'All buyers' },
    consumer: { ja: 'バイヤー', en: 'Buyer' },
    invited: { ja: '招待した相手', en: 'Invited' },
    no_one: { ja: 'なし', en: 'None' },
    on_request: { ja: '依頼があった相手', en: 'On request' },
    provider: { ja: '権利者', en: 'Provider' },
  },
  entity: { quote: { ja: '見積もり', en: 'Quote' } },
  format: {
    ...inCapitals(['csv', 'png', 'jpg', 'ndjson']),
    xlsx: { ja: 'Excel', en: 'Excel' },
    yayoi: { ja: '弥生会計', en: 'Yayoi' },
    freee: { ja: 'freee', en: 'freee' },
    zengin: { ja: '全銀', en: 'Zengin' },
    camt053: { ja: 'CAMT.053', en: 'CAMT.053' },
  },
  'setting.name': ofList(settingNames),
  fault: {
    cut_short: { ja: '途中で終了', en: 'Cut short' },
    declined: { ja: '却下', en: 'Declined' },
    incomplete_upload: { ja: '不完全なアップロード', en: 'Incomplete upload' },
    media_broken: { ja: '破損したファイル', en: 'Damaged file' },
    media_limits: { ja: '上限の超過', en: 'Above the limits' },
    no_picture: { ja: '映像なし', en: 'No picture' },
    too_long: { ja: '長すぎる動画', en: 'Too long' },
    consumer: { ja: 'バイヤー', en: 'Buyer' },
    ...ofList([{ code: 'nobody', label: { ja: '双方合意', en: 'Mutual agreement' } }]),
    provider: { ja: '権利者', en: 'Provider' },
    media_unreadable: { ja: '読み込めないファイル', en: 'Unreadable file' },
    no_sound: { ja: '音声なし', en: 'No sound' },
  },
  four_eyes: { on: { ja: 'オン', en: 'On' }, off: { ja: 'オフ', en: 'Off' } },
  notice_basis: ofList(noticeBases),
  greater: { least: { ja: '下限額', en: 'Least' }, share: { ja: '分配額', en: 'Share' } },
  kind: {
    ...ofList(approvalKinds),
    ...inCapitals(fileKinds),
    request: { ja: '依頼', en: 'Request' },
    signature: { ja: '署名', en: 'Signature' },
    screener: { ja: 'スクリーナー', en: 'Screener' },
    trailer: { ja: '予告編', en: 'Trailer' },
    screenshot: { ja: '場面写真', en: 'Still' },
    poster: { ja: 'ポスター', en: 'Poster' },
    key_art: { ja: 'キーアート', en: 'Key art' },
  },
  plan_id: {
    standard: { ja: 'スタンダード', en: 'Standard' },
    premium: { ja: 'プレミアム', en: 'Premium' },
    premium_gold: { ja: 'プレミアムゴールド', en: 'Premium Gold' },
  },
  proof: {
    code: { ja: '認証コード', en: 'Code' },
    login: { ja: 'ログイン', en: 'Login' },
    passkey: { ja: 'パスキー', en: 'Passkey' },
    password: { ja: 'パスワード', en: 'Password' },
    sign_on: { ja: 'シングルサインオン', en: 'Single sign-on' },
  },
  sign_on_fault: signOnFaults,
  role: {
    bank_charges: { ja: '銀行手数料', en: 'Bank charges' },
    licence_cost: { ja: '使用料原価', en: 'Licence cost' },
    processing_fee: { ja: '事務手数料', en: 'Processing fee' },
    shipping_cost: { ja: '発送費', en: 'Shipping cost' },
    transfer_fee: { ja: '振込手数料', en: 'Transfer fee' },
    bank: { ja: '預金', en: 'Bank' },
    compensation: { ja: '補償金', en: 'Compensation' },
    delivery_income: { ja: '納品料収入', en: 'Delivery income' },
    foreign_tax: { ja: '外国税', en: 'Foreign tax' },
    licence_income: { ja: '使用料収入', en: 'Licence income' },
    payable: { ja: '未払金', en: 'Payable' },
    receivable: { ja: '売掛金', en: 'Receivable' },
    withholding: { ja: '源泉徴収', en: 'Withholding' },
  },
  side: { buyer: { ja: 'バイヤー', en: 'Buyer' }, provider: { ja: '権利者', en: 'Provider' } },
  source: {
    elsewhere: { ja: '市場外', en: 'Elsewhere' },
    entered: { ja: '入力', en: 'Entered' },
    fetched: { ja: '自動取得', en: 'Fetched' },
    form: { ja: 'フォーム', en: 'Form' },
    imported: { ja: '取り込み', en: 'Imported' },
    xlsx: { ja: 'Excel', en: 'Excel' },
  },
};
