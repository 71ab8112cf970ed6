import { describe, expect, test } from 'vitest';
import { yen } from '../money/money.ts';
import { type BillingDocument, type BillingLine, type NoticeFacts, oppositeLines } from './billing-document.ts';
import { billingDocumentLayout } from './billing-document-layout.ts';
import { billingTextVersion } from './settlement-labels.ts';
import { includedTax, noticeTreatmentOf, taxableTotal, taxTreatmentOf } from './tax.ts';

const line: BillingLine = {
  kind: 'share',
  name: 'share',
  day: '2027-02-28',
  amount: yen(103_040),
  title: { ja: '見本の映画', en: 'A Sample Film' },
  agreement_number: 7,
  period: null,
  steps: [],
  tax_treatment: 'taxable',
  supplied: { from: '2026-07-01', to: '2026-09-30' },
  buyer: { company_name: 'Sample Streaming', company_name_english: null, country: 'FR' },
};
const domestic: BillingLine = {
  ...line,
  kind: 'fixed',
  name: 'fixed',
  amount: yen(70_000),
  agreement_number: 9,
  supplied: { from: '2026-12-10', to: '2026-12-10' },
  buyer: { company_name: '見本放送', company_name_english: null, country: 'JP' },
};
const transferFee: BillingLine = {
  kind: 'transfer_fee',
  day: null,
  amount: yen(-440),
  title: null,
  agreement_number: null,
  period: null,
  steps: [],
  tax_treatment: taxTreatmentOf('transfer_fee'),
};
const purchase: NoticeFacts = {
  basis: 'purchase',
  agreed_on: '2026-10-01',
  is_abroad: false,
  fees: null,
  treaty: null,
};

const notice: BillingDocument = {
  text_version: billingTextVersion,
  kind: 'payment_notice',
  code: 'PN-2027-00001',
  issued_on: '2027-02-20',
  side: 'provider',
  issuer: {
    company_name: '株式会社見本市場',
    company_name_english: 'Sample Market, Inc.',
    address: '東京都見本区1-2-3',
    address_english: '1-2-3 Mihon-ku, Tokyo, Japan',
    invoice_number: 'T9000000000000',
    pay_into: null,
  },
  party: {
    company_name: '見本映画社',
    company_name_english: 'Sample Films',
    address: null,
    invoice_number: 'T1234567890123',
  },
  agreement_number: null,
  quote_number: null,
  due_on: '2027-02-28',
  period: null,
  opening: null,
  lines: [line, domestic, transferFee],
  total: yen(172_600),
  tax: { rate: '10', amount: yen(15_731) },
  notice: purchase,
  held: null,
  carried_over: null,
  cancels: null,
};

const textsOf = (change: Partial<BillingDocument>): string[] =>
  billingDocumentLayout({ ...notice, ...change }, 'ja', null).rows.map(({ cells }) =>
    cells.map(({ text }) => text).join('|'),
  );

const head = [
  '番号|PN-2027-00001',
  '発行日|2027年02月20日',
  '発行者|株式会社見本市場',
  '住所|東京都見本区1-2-3',
  '登録番号|T9000000000000',
  '',
  '宛先|見本映画社 御中',
  '登録番号|T1234567890123',
  '',
  'お支払い日|2027年02月28日',
  '当事者と消費税',
  '許諾者|見本映画社',
  '被許諾者|内訳の各行のバイヤー',
  '発行者の役割|権利者の委託により使用料を請求・収受し、手数料を差し引いて支払います。許諾の当事者ではありません。',
];
const rounding = '端数は行ごとに四捨五入し、その額を合計しています。';
const notStatement = 'この通知書は仕入明細書ではありません。内容に誤りがあるときは、発行者にご連絡ください。';

describe('payment notice from text version 8 on (D8ze)', () => {
  test('is a purchase statement with its agreement and the supplier’s number', () => {
    expect(textsOf({})).toEqual([
      '支払通知書（仕入明細書）',
      ...head,
      '消費税の扱い|お支払い額を、発行者の課税仕入れの対価として計算しています。',
      '内訳',
      '分配 · 見本の映画 · 契約0007|¥103,040',
      '期日：2027年02月28日||',
      '取引日：2026年07月01日 – 2026年09月30日||',
      'バイヤー：Sample Streaming · フランス||',
      '消費税の区分|10%対象（税込）|',
      '使用料（定額） · 見本の映画 · 契約0009|¥70,000',
      '期日：2027年02月28日||',
      '取引日：2026年12月10日||',
      'バイヤー：見本放送 · 日本||',
      '消費税の区分|10%対象（税込）|',
      '振込手数料|−¥440',
      '消費税の区分|対象外（不課税）|',
      '',
      'お支払い額|¥172,600',
      '10%対象（税込）||¥173,040',
      'うち消費税（10%）||¥15,731',
      '対象外（不課税）||−¥440',
      rounding,
      'この通知書は仕入明細書です。発行日から14日以内に誤りのある旨の連絡がない場合、合意に基づき、記載のとおり確認を受けたものとして扱います。',
    ]);
  });

  test.each([
    ['an agreement', { notice: { ...purchase, agreed_on: null } }],
    ['a registration number', { party: { ...notice.party, invoice_number: null }, tax: null }],
  ])('is no purchase statement without %s', (_without, change) => {
    const texts = textsOf(change);
    expect(texts[0]).toBe('支払通知書');
    expect(texts.at(-1)).toBe(notStatement);
  });

  test('on the fee basis shows each supply before the fee, and a qualified invoice for the fees', () => {
    const lines = [
      { ...line, tax_treatment: 'export' as const, fee: yen(44_160) },
      { ...domestic, fee: yen(30_000) },
      transferFee,
    ];
    const fees = { amount: yen(74_160), tax: { rate: '10' as const, amount: includedTax(yen(74_160), '10') } };
    const facts: NoticeFacts = { ...purchase, basis: 'fee', agreed_on: null, fees };
    expect(textsOf({ lines, tax: null, notice: facts })).toEqual([
      '支払通知書',
      ...head,
      '消費税の扱い|許諾は権利者からバイヤーへの取引、手数料は発行者から権利者への役務の対価として計算しています。',
      '内訳',
      '分配 · 見本の映画 · 契約0007|¥103,040',
      '期日：2027年02月28日||',
      '取引日：2026年07月01日 – 2026年09月30日||',
      'バイヤー：Sample Streaming · フランス||',
      '手数料を差し引く前の額||¥147,200',
      '手数料||−¥44,160',
      '消費税の区分|輸出免税|',
      '使用料（定額） · 見本の映画 · 契約0009|¥70,000',
      '期日：2027年02月28日||',
      '取引日：2026年12月10日||',
      'バイヤー：見本放送 · 日本||',
      '手数料を差し引く前の額||¥100,000',
      '手数料||−¥30,000',
      '消費税の区分|課税（税込）|',
      '振込手数料|−¥440',
      '消費税の区分|対象外（不課税）|',
      '',
      'お支払い額|¥172,600',
      '課税取引（税込、手数料を差し引く前）||¥100,000',
      '輸出免税取引（手数料を差し引く前）||¥147,200',
      '手数料の適格請求書',
      '内容|内訳の各取引に係る、使用料の請求・収受と市場の運営',
      '手数料の合計（お支払い額から差引済み）|¥74,160',
      '10%対象（税込）||¥74,160',
      // 74,160 × 10 / 110 is 6,741.8.
      'うち消費税（10%）||¥6,742',
      rounding,
      notStatement,
    ]);
    const untaxed = textsOf({ lines, tax: null, notice: { ...facts, fees: { ...fees, tax: null } } });
    expect(untaxed).toContain('手数料の明細');
    expect(untaxed).toContain('発行者に登録番号がないため、手数料の消費税額は記載していません。');
    expect(untaxed.join()).not.toContain('適格請求書');
  });

  test('to a provider abroad names the treaty form, and states no consumption tax', () => {
    const lines = [{ ...line, tax_treatment: 'outside_scope' as const }];
    const facts: NoticeFacts = {
      ...purchase,
      is_abroad: true,
      treaty: { country: 'FR', rate: '10', form_on: '2026-10-01' },
    };
    const texts = textsOf({ lines, total: yen(103_040), tax: null, notice: facts });
    expect(texts).toContain('消費税の扱い|国外の権利者による許諾は国外取引のため、消費税の対象外です。');
    expect(texts).toContain('租税条約に関する届出書|2026年10月01日受領（フランス、源泉徴収の税率10%）');
    expect(texts.join()).not.toMatch(/うち消費税|登録番号がない/);
    expect(texts.at(-1)).toBe(notStatement);
    const byLaw = textsOf({
      lines,
      tax: null,
      notice: { ...facts, treaty: { country: 'FR', rate: '20.42', form_on: null } },
    });
    expect(byLaw).toContain('租税条約に関する届出書|受領なし（フランス、国内法による源泉徴収の税率20.42%）');
    const fees = textsOf({
      lines,
      tax: null,
      notice: { ...facts, basis: 'fee', fees: { amount: yen(44_160), tax: null } },
    });
    expect(fees).toContain('|国外の権利者による許諾は国外取引のため、消費税の対象外です。');
    expect(fees).toContain(
      '国外の事業者への役務の提供は輸出取引のため、手数料の消費税は免除されます（消費税法第7条）。',
    );
  });

  test('is cancelled with its fees taken back', () => {
    const fees = { amount: yen(44_160), tax: { rate: '10' as const, amount: yen(4015) } };
    const { lines, notice: facts } = oppositeLines({
      lines: [{ ...line, fee: yen(44_160) }],
      notice: { ...purchase, basis: 'fee', fees },
    });
    expect(lines).toMatchObject([{ amount: yen(-103_040), fee: yen(-44_160) }]);
    expect(facts?.fees).toEqual({ amount: yen(-44_160), tax: { rate: '10', amount: yen(-4015) } });
    expect(oppositeLines({ lines: [line] })).toEqual({ lines: [{ ...line, amount: yen(-103_040) }] });
  });
});

test('an invoice names the licensor, the licensee and the transaction date (D8ze)', () => {
  const invoice: BillingDocument = {
    ...notice,
    kind: 'invoice',
    side: 'buyer',
    licensor: { company_name: '見本映画社', company_name_english: 'Sample Films' },
    party: { company_name: 'Sample Streaming', company_name_english: null, address: null, invoice_number: null },
    lines: [{ ...domestic, tax_treatment: 'export' }],
    tax: null,
  };
  const { notice: _none, ...issued } = invoice;
  const texts = billingDocumentLayout(issued, 'en', null).rows.map(({ cells }) =>
    cells.map(({ text }) => text).join('|'),
  );
  for (const said of [
    'Licensor|Sample Films',
    'Licensee|Sample Streaming',
    'Role of the issuer|Invoices and collects the licence fee for the licensor. Not a party to the licence.',
    'Transaction date: Dec 10th, 2026||',
  ])
    expect(texts).toContain(said);
});

test.each([
  ['share', 'purchase', false, true, 'taxable'],
  ['share', 'fee', false, true, 'export'],
  ['share', 'fee', false, false, 'taxable'],
  ['share', 'purchase', true, false, 'outside_scope'],
  ['share', 'fee', true, true, 'outside_scope'],
  ['compensation', 'fee', false, true, 'outside_scope'],
] as const)(
  'a %s on the %s basis, provider abroad %s, buyer abroad %s: %s',
  (kind, basis, is_abroad, is_buyer_abroad, treatment) => {
    expect(noticeTreatmentOf(kind, { basis, is_abroad, is_buyer_abroad })).toBe(treatment);
  },
);

test('taxes only taxable lines of a notice', () => {
  expect(taxableTotal([{ ...line, tax_treatment: 'export' }, domestic, transferFee])).toEqual(yen(70_000));
});
