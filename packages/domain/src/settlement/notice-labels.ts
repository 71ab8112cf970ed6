import type { Bilingual } from '../shared/language.ts';

/** Labels of a document's parties, transactions and tax basis, from text version 8 on (D8ze). */
export const noticeLabels = {
  purchase_statement: { ja: '支払通知書（仕入明細書）', en: 'Payment notice (purchase statement)' },
  supplied: { ja: '取引日', en: 'Transaction date' },
  buyer: { ja: 'バイヤー', en: 'Buyer' },
  parties: { ja: '当事者と消費税', en: 'Parties and consumption tax' },
  licensor: { ja: '許諾者', en: 'Licensor' },
  licensee: { ja: '被許諾者', en: 'Licensee' },
  licensees: { ja: '内訳の各行のバイヤー', en: 'The buyer of each line' },
  market_role: { ja: '発行者の役割', en: 'Role of the issuer' },
  role_invoice: {
    ja: '権利者の委託により使用料を請求し、収受します。許諾の当事者ではありません。',
    en: 'Invoices and collects the licence fee for the licensor. Not a party to the licence.',
  },
  role_notice: {
    ja: '権利者の委託により使用料を請求・収受し、手数料を差し引いて支払います。許諾の当事者ではありません。',
    en: 'Invoices and collects the licence fee for the licensor and pays it less its fee. Not a party to the licence.',
  },
  basis: { ja: '消費税の扱い', en: 'Basis of consumption tax' },
  basis_purchase: {
    ja: 'お支払い額を、発行者の課税仕入れの対価として計算しています。',
    en: 'The amount paid is the consideration for a taxable purchase of the issuer.',
  },
  basis_fee: {
    ja: '許諾は権利者からバイヤーへの取引、手数料は発行者から権利者への役務の対価として計算しています。',
    en: 'The licence is supplied by the licensor to the buyer, and the fee is for a service of the issuer to the licensor.',
  },
  basis_abroad: {
    ja: '国外の権利者による許諾は国外取引のため、消費税の対象外です。',
    en: 'A licence granted by a licensor outside Japan is outside the scope of Japanese consumption tax.',
  },
  treaty: { ja: '租税条約に関する届出書', en: 'Application form for income tax convention' },
  treaty_received: {
    ja: '{day}受領（{country}、源泉徴収の税率{rate}%）',
    en: 'Received {day} ({country}, withholding rate {rate}%)',
  },
  treaty_missing: {
    ja: '受領なし（{country}、国内法による源泉徴収の税率{rate}%）',
    en: 'Not received ({country}, statutory withholding rate {rate}%)',
  },
  gross: { ja: '手数料を差し引く前の額', en: 'Before the fee' },
  deducted_fee: { ja: '手数料', en: 'Marketplace fee' },
  supplies_taxable: { ja: '課税取引（税込、手数料を差し引く前）', en: 'Taxable, before the fee (tax included)' },
  supplies_export: { ja: '輸出免税取引（手数料を差し引く前）', en: 'Exempt as exports, before the fee' },
  fees: { ja: '手数料の明細', en: 'Marketplace fee' },
  fees_invoice: { ja: '手数料の適格請求書', en: 'Qualified invoice for the marketplace fee' },
  fees_for: { ja: '内容', en: 'Description' },
  fees_for_text: {
    ja: '内訳の各取引に係る、使用料の請求・収受と市場の運営',
    en: 'Invoicing and collecting the licence fees listed, and operating the marketplace',
  },
  fees_total: { ja: '手数料の合計（お支払い額から差引済み）', en: 'Total fee (already deducted)' },
  fees_export: {
    ja: '国外の事業者への役務の提供は輸出取引のため、手数料の消費税は免除されます（消費税法第7条）。',
    en: 'A service to a company outside Japan is an export, exempt from Japanese consumption tax (Consumption Tax Act, article 7).',
  },
  fees_untaxed: {
    ja: '発行者に登録番号がないため、手数料の消費税額は記載していません。',
    en: 'No consumption tax on the fee is shown: the issuer has no registration number.',
  },
  statement_note: {
    ja: 'この通知書は仕入明細書です。発行日から14日以内に誤りのある旨の連絡がない場合、合意に基づき、記載のとおり確認を受けたものとして扱います。',
    en: 'This notice is a purchase statement. As agreed, it counts as confirmed unless an error is reported within 14 days of its issue.',
  },
  not_statement_note: {
    ja: 'この通知書は仕入明細書ではありません。内容に誤りがあるときは、発行者にご連絡ください。',
    en: 'This notice is not a purchase statement. Report any error to the issuer.',
  },
} as const satisfies Record<string, Bilingual>;
