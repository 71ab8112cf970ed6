import { describe, expect, test } from 'vitest';
import { type Money, yen } from '../money/money.ts';
import { textDigest } from '../testing/text-digest.ts';
import type { LineName } from './account.ts';
import type { BillingDocument, BillingLine, Step } from './billing-document.ts';
import { billingDocumentLayout, stepTexts } from './billing-document-layout.ts';
import { type DocumentKind, documentKinds } from './documents.ts';
import { type IssuerInput, issuerInput, issuerOf } from './issuer.ts';
import { billingTextVersion, entryLabels } from './settlement-labels.ts';
import { fixedSteps, heldSteps, type RevenueShareSteps, revenueShareSteps } from './steps.ts';
import { includedTax, taxableTotal, taxTreatmentOf } from './tax.ts';
import { taxAbroadSteps } from './tax-abroad.ts';
import { closeMovie } from './year-closing.ts';

const usd = (amount: number): Money => ({ amount, currency: 'USD' });

const share: RevenueShareSteps = {
  basis: { measure: 'revenue' as const, reported: '8250.50', unit: '40.0000', share: usd(330_020) },
  recouped: {
    share: usd(330_020),
    cumulative: usd(430_020),
    guarantee_due: usd(100_000),
    overage_due: usd(0),
    due: usd(330_020),
  },
  provider: {
    from: usd(330_020),
    rate: '147.25',
    gross: yen(485_954),
    percent: '30',
    fee: yen(145_786),
    net: yen(340_168),
  },
};

const issuer: IssuerInput = {
  company_name: '株式会社見本市場',
  company_name_english: 'Sample Market, Inc.',
  address: '東京都見本区1-2-3',
  address_english: '1-2-3 Mihon-ku, Tokyo, Japan',
  invoice_number: 'T9000000000000',
  bank_account: '見本銀行 普通 0000000',
  bank_account_english: 'Sample Bank, ordinary account 0000000',
  bank_account_foreign: 'Sample Bank\nBIC SMPLJPJT',
  effective_on: '2026-01-01',
};

const notice: BillingDocument = {
  kind: 'payment_notice',
  code: 'PN-2026-00001',
  issued_on: '2026-11-21',
  side: 'provider',
  issuer: issuerOf(issuer, null),
  party: {
    company_name: '見本映画社',
    company_name_english: 'Sample Films',
    address: null,
    invoice_number: 'T1234567890123',
  },
  agreement_number: null,
  quote_number: null,
  due_on: '2026-11-30',
  period: null,
  opening: null,
  lines: [
    {
      kind: 'share',
      day: '2026-11-30',
      amount: yen(49_000),
      title: { ja: '見本の映画', en: 'A Sample Film' },
      agreement_number: 7,
      period: null,
      steps: [],
    },
    {
      kind: 'transfer_fee',
      day: null,
      amount: yen(-440),
      title: null,
      agreement_number: null,
      period: null,
      steps: [],
    },
  ],
  total: yen(48_560),
  tax: { rate: '10', amount: yen(4455) },
  held: null,
  carried_over: null,
  cancels: null,
};

const textsOf = (billingDocument: BillingDocument, language: 'ja' | 'en') =>
  billingDocumentLayout(billingDocument, language, 'abc').rows.map(({ cells }) =>
    cells.map(({ text }) => text).join('|'),
  );

/** Invoice of one prepayment, in its text version; `change` is the buyer and tax frozen at issue. */
const invoiceRows = (change: Partial<BillingDocument>, tax_treatment?: 'export' | 'taxable') => {
  const total = change.total ?? usd(100_000);
  const invoice: BillingDocument = {
    ...notice,
    text_version: billingTextVersion,
    kind: 'invoice',
    code: 'INV-2026-00001',
    side: 'buyer',
    issuer: issuerOf(issuer, total.currency),
    tax: null,
    total,
    lines: [
      {
        kind: 'prepayment',
        day: '2026-12-05',
        amount: total,
        title: null,
        agreement_number: null,
        period: null,
        steps: [],
        ...(tax_treatment === undefined ? {} : { tax_treatment }),
      },
    ],
    ...change,
  };
  return JSON.stringify(billingDocumentLayout(invoice, 'ja', null).rows);
};

describe('invoice details needed for a payment', () => {
  test("abroad: the buyer's tax number, the exemption, and their references (D8zc, D8zd)", () => {
    const party = { ...notice.party, invoice_number: null, tax_number: 'FR40303265045' };
    const references = { buyer_reference: 'ACQ-2027-014', purchase_order: 'PO 4500012345' };
    const rows = invoiceRows({ party, references }, 'export');
    for (const said of [
      'FR40303265045',
      'Exempt as an export (0%)',
      'article 7',
      'ACQ-2027-014',
      'PO 4500012345',
      'BIC SMPLJPJT',
    ])
      expect(rows).toContain(said);
  });

  test('in Japan: the consumption tax included in yen', () => {
    const total = yen(110_000);
    const rows = invoiceRows({ total, tax: { rate: '10', amount: yen(10_000) } }, 'taxable');
    expect(rows).toContain('Of which consumption tax (10%)');
    expect(rows).toContain('¥10,000');
  });

  test('are absent from one issued earlier', () => {
    expect(invoiceRows({ text_version: 6 })).not.toMatch(/consumption tax|Tax number|Your reference/i);
  });
});

describe('document as a sheet (D8e)', () => {
  test('a notice is in Japanese in any requested language, with registration number and included tax', () => {
    const texts = textsOf(notice, 'en');
    expect(texts).toEqual(textsOf(notice, 'ja'));
    expect(texts).toContain('登録番号|T1234567890123');
    expect(texts).toContain('10%対象（税込）||¥49,000');
    expect(texts).toContain('うち消費税（10%）||¥4,455');
    expect(texts).toContain('お支払い額|¥48,560');
    expect(texts).toContain('分配 · 見本の映画 · 契約0007|¥49,000');
  });

  test('a replacement for a cancelled invoice shows the received and the remaining amount (D8w)', () => {
    const invoice: BillingDocument = {
      ...notice,
      text_version: billingTextVersion,
      kind: 'invoice',
      code: 'INV-2026-00002',
      side: 'buyer',
      total: usd(100_000),
      tax: null,
    };
    const received = textsOf({ ...invoice, received: usd(40_000) }, 'ja');
    expect(received).toContain('Already received|US$400.00');
    expect(received).toContain('Still to pay|US$600.00');
    expect(textsOf(invoice, 'ja').join(' ')).not.toMatch(/Already received|Still to pay/);
  });

  test('names a guarantee as such, and reprints an earlier text version unchanged', () => {
    const [share] = notice.lines;
    if (share === undefined) throw new Error('the notice has lines');
    const paid = { name: 'paid_before', amount: yen(-100) };
    const fixed = { ...share, kind: 'fixed' as const };
    const lines = [
      { ...fixed, steps: [{ name: 'guarantee', amount: yen(49_000) }, paid] },
      { ...fixed, steps: [{ name: 'licence_fee', amount: yen(49_000) }] },
      { ...share, kind: 'carriage' as const },
    ];
    const named = (text_version?: number) =>
      textsOf({ ...notice, ...(text_version === undefined ? {} : { text_version }), lines }, 'ja')
        .filter((row) => row.includes('見本の映画') || row.startsWith('お支払い済み') || row.startsWith('支払済み'))
        .map((row) => row.split(/ · |\|/)[0]);
    expect(named()).toEqual(['定額・最低保証', 'お支払い済み', '定額・最低保証', '発送費の受け取り']);
    expect(named(3)).toEqual(['最低保証金額（MG）', '支払済み', 'ライセンス料（定額）', '発送費の精算']);
    expect(named(billingTextVersion)).toEqual(['最低保証金額（MG）', '支払済み', '使用料（定額）', '発送費の精算']);
  });

  test('a document of the second text version preserves its steps and labels', () => {
    const invoice = { ...notice, kind: 'invoice' as const, side: 'buyer' as const };
    const booked = { name: 'booked_before', amount: yen(-100) };
    const lines = notice.lines.slice(0, 1).map((line) => ({ ...line, steps: [booked] }));
    const second = textsOf({ ...invoice, text_version: 2, lines }, 'en');
    const current = textsOf({ ...invoice, text_version: billingTextVersion, lines }, 'en');
    for (const [before, now] of [
      ['Lines', 'Breakdown'],
      ['Booked before', 'Already booked'],
      ['Please name the invoice number', 'Please quote the invoice number'],
    ] as const) {
      expect(second.some((row) => row.startsWith(before))).toBe(true);
      expect(current.some((row) => row.startsWith(before))).toBe(false);
      expect(current.some((row) => row.startsWith(now))).toBe(true);
    }
  });

  test('a document of the fourth text version preserves its colons, figures and bare days', () => {
    const reference = { name: 'reference', value: '振込番号 2026-11-30-000123' };
    const texts = (text_version: number, billingDocument: BillingDocument) =>
      billingDocumentLayout({ ...billingDocument, text_version }, 'ja', 'ab12').rows.flatMap(({ cells }) =>
        cells.map(({ text }) => text),
      );
    const lines = notice.lines.slice(0, 1).map((line) => ({ ...line, day: '2026-08-31', steps: [reference] }));
    const printed = [
      ['照会番号: 振込番号 2026-11-30-000123', '照会番号：振込番号 2026-11-30-000123'],
      ['端数は行ごとに四捨五入しています。残高は行の合計です。', '端数は行ごとに四捨五入し、その額を合計しています。'],
      ['内容のSHA-256: ab12', '内容のSHA-256：ab12'],
      ['2026年08月31日', '期日：2026年08月31日'],
    ] as const;
    const invoice = {
      ...notice,
      kind: 'invoice' as const,
      side: 'buyer' as const,
      lines: notice.lines.slice(0, 1).map((line) => ({
        ...line,
        kind: 'delivery_fee' as const,
        steps: revenueShareSteps(share, 'buyer'),
      })),
    };
    const printedAbroad = [
      ['Delivery · A Sample Film · Agreement 0007', 'Delivery fee · A Sample Film · Agreement 0007'],
      ['8,250.5', 'US$8,250.50'],
      ['Revenue share (percent)', 'Revenue share (%)'],
    ] as const;
    for (const [version, column] of [
      [4, 0],
      [billingTextVersion, 1],
    ] as const) {
      const current = [...texts(version, { ...notice, lines }), ...texts(version, invoice)];
      for (const row of [...printed, ...printedAbroad]) {
        expect(current).toContain(row[column]);
        expect(current).not.toContain(row[1 - column]);
      }
    }
  });

  test('an unissued statement has no line for its number', () => {
    const numberOf = (billingDocument: BillingDocument) =>
      textsOf(billingDocument, 'ja').find((row) => row.startsWith('番号'));
    expect(numberOf(notice)).toBe('番号|PN-2026-00001');
    expect(numberOf({ ...notice, kind: 'provider_statement', code: '' })).toBeUndefined();
  });

  test('shows each line’s tax treatment, and totals taxed ones separately', () => {
    const [share, fee] = notice.lines;
    if (share === undefined || fee === undefined) throw new Error('the notice has two lines');
    const kinds = ['share', 'fixed', 'compensation', 'credit'] as const;
    const lines = [...kinds.map((kind) => ({ ...share, kind })), fee].map((line) => ({
      ...line,
      tax_treatment: taxTreatmentOf(line.kind),
    }));
    const tax = { rate: '10' as const, amount: includedTax(taxableTotal(lines), '10') };
    const texts = textsOf({ ...notice, lines, total: yen(195_560), tax }, 'ja');
    expect(texts.filter((text) => text.startsWith('消費税の区分'))).toEqual([
      '消費税の区分|10%対象（税込）|',
      '消費税の区分|10%対象（税込）|',
      '消費税の区分|対象外（不課税）|',
      '消費税の区分|10%対象（税込）|',
      '消費税の区分|対象外（不課税）|',
    ]);
    expect(texts).toContain('10%対象（税込）||¥147,000');
    expect(texts).toContain('うち消費税（10%）||¥13,364');
    expect(texts).toContain('対象外（不課税）||¥48,560');
  });

  test('leaves a notice from before tax treatments unchanged', () => {
    const texts = textsOf(notice, 'ja').join();
    for (const added of ['消費税の区分', '不課税']) expect(texts).not.toContain(added);
  });

  test('shows no tax without a registration number', () => {
    const texts = textsOf({ ...notice, party: { ...notice.party, invoice_number: null }, tax: null }, 'ja');
    expect(texts.join()).not.toContain('¥4,455');
    expect(texts.join()).toContain('登録番号がないため');
  });
});

describe('issuer of a document, and its bank account (D8e)', () => {
  const invoice: BillingDocument = { ...notice, kind: 'invoice', side: 'buyer', tax: null };

  test('is on an invoice in English, with the account for its currency', () => {
    const texts = textsOf({ ...invoice, issuer: issuerOf(issuer, 'USD') }, 'ja');
    expect(texts).toContain('From|Sample Market, Inc.');
    expect(texts).toContain('Address|1-2-3 Mihon-ku, Tokyo, Japan');
    expect(texts).toContain('Registration number|T9000000000000');
    expect(texts).toContain('Account|Sample Bank\nBIC SMPLJPJT');
    const inYen = (of: Parameters<typeof issuerOf>[0]) => textsOf({ ...invoice, issuer: issuerOf(of, 'JPY') }, 'en');
    expect(inYen(issuer)).toContain('Account|Sample Bank, ordinary account 0000000');
    expect(inYen(issuer).join('').replaceAll('見本の映画', '')).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
    // An issuer entered before the English form was required.
    const { bank_account_english: _none, ...earlier } = issuer;
    expect(inYen(earlier)).toContain('Account|見本銀行 普通 0000000');
  });

  test('is on a notice in Japanese, without a bank account', () => {
    const texts = textsOf(notice, 'en');
    expect(texts).toContain('発行者|株式会社見本市場');
    expect(texts).toContain('住所|東京都見本区1-2-3');
    expect(texts.join()).not.toContain('お振込先');
  });

  test.each([
    ['company_name', ''],
    ['company_name_english', '見本'],
    ['address_english', '東京'],
    ['bank_account_english', '見本銀行'],
    ['bank_account_foreign', '見本銀行'],
    ['invoice_number', 'T8000000000000'],
    ['invoice_number', 'T1'],
    ['bank_account', ''],
    ['effective_on', '2026-02-30'],
  ])('is refused with %s %j', (field, value) => {
    const parsed = issuerInput.safeParse({ ...issuer, [field]: value });
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
    expect(issuerInput.safeParse({ ...issuer, invoice_number: '' }).data?.invoice_number).toBeNull();
  });
});

describe('itemised amount (D7f)', () => {
  test('shows the held amount, its contract years, and the fee deducted from it (D8)', () => {
    // 4,900 held in the first contract year, 4,500 in the second: 9,400 less 10,000 leave nothing.
    const title = { license_start: '2026-04-01', last_day: '2028-03-31', held: yen(4900), held_years: [1] };
    const closed = closeMovie({ ...title, open: yen(4500) }, 2028);
    expect(heldSteps(closed).map((step) => stepTexts(step, 'en', billingTextVersion))).toEqual([
      { name: 'Shares held', reason: '', figure: '¥9,400' },
      { name: 'Contract years with shares held', reason: '', figure: '2' },
      { name: 'Processing fee per contract year', reason: '', figure: '¥5,000' },
      { name: 'Processing fee', reason: '', figure: '¥9,400' },
    ]);
  });

  test('shows rate and fee only to the provider’s side', () => {
    const steps = (side: 'buyer' | 'provider') => revenueShareSteps(share, side);
    expect(steps('buyer').filter(({ rate, percent }) => rate !== undefined || percent !== undefined)).toEqual([]);
    expect(steps('provider').filter(({ rate }) => rate !== undefined)).toHaveLength(1);
    expect(steps('provider').filter(({ percent }) => percent !== undefined)).toHaveLength(1);
    const line = { name: 'exchanged' as const, amount: yen(147_250), from: usd(100_000), rate: '147.25' as const };
    expect(fixedSteps([line])).toEqual([line]);
  });

  test('shows a monthly guarantee with its months and rate, even if an older agreement names the total', () => {
    const line = { name: 'exchanged' as const, amount: yen(323_950), rate: '147.25' as const, months: 11 };
    for (const from of [usd(20_000), usd(220_000)])
      expect(fixedSteps([{ ...line, from }]).map((step) => stepTexts(step, 'en', billingTextVersion))).toEqual([
        { name: 'Converted to yen', reason: 'US$200.00 × 11 months × ¥147.25', figure: '¥323,950' },
      ]);
  });

  test('names a country in the document’s language, and in both for earlier versions', () => {
    const [country] = taxAbroadSteps({ country: 'KR', rate: '10' });
    const figure = (version: number, language: 'ja' | 'en') => country && stepTexts(country, language, version).figure;
    expect([figure(billingTextVersion, 'ja'), figure(billingTextVersion, 'en')]).toEqual(['韓国', 'South Korea']);
    expect(figure(5, 'en')).toBe('韓国 / South Korea');
  });

  test('groups figures and formats dates for the reader', () => {
    const [reported, unit] = revenueShareSteps(share, 'buyer');
    expect([reported, unit].map((step) => step && stepTexts(step, 'en', billingTextVersion).figure)).toEqual([
      '8,250.5',
      '40',
    ]);
    expect(stepTexts({ name: 'paid_on', value: '2026-11-01' }, 'ja', billingTextVersion)).toMatchObject({
      name: '入出金日',
      figure: '2026年11月01日',
    });
  });
});

/** Names that issued documents may have: a new one is added without changing them. */
const issuedSteps = `licence_fee guarantee technical_fee translation_fee delivery_fee exchanged adjustment platform_fee
  guarantee_extra net total months revenue viewers minutes unit_revenue unit_viewers unit_minutes period_share
  cumulative_before cumulative guarantee_due overage_due share_due booked_before paid_before due_later terminated_fees
  compensation_share compensation_least compensation_before compensation compensation_credit rate in_yen payable fee_rate
  held held_years closed_shares held_before held_after fee_per_year processing_fee tax_country tax_rate
  withheld_paid_for withheld_consumption_tax withheld_base withheld_low withheld_high withheld_abroad withheld_elsewhere
  paid_on reference note credited_share credited`.split(/\s+/);
const issuedLines = `fixed guarantee prepayment fixed_fees guarantee_fees technical_fee translation_fee fees
  prepaid_guarantee prepaid_guarantee_fees prepaid_fees delivery_fee carriage compensation share restatement correction
  dropped processing_fee transfer_fee withholding tax_abroad payment deduction refund reversal credit`
  .split(/\s+/)
  .filter((name): name is LineName => name in entryLabels);

const versions = Array.from({ length: billingTextVersion }, (_, at) => at + 1);

/** Documents of a kind with every line, step and label, on both sides and in both languages. */
const sheetsOf = (kind: DocumentKind, text_version: number) => {
  const steps: Step[] = [
    ...revenueShareSteps(share, 'provider'),
    ...taxAbroadSteps({ country: 'KR', rate: '10.5' }),
    { name: 'exchanged', amount: yen(323_950), from: usd(20_000), rate: '147.25', months: 11 },
    { name: 'payable', amount: usd(100), from: yen(16_183), divisor: '161.83' },
    { name: 'paid_on', value: '2026-11-01' },
    { name: 'note', value: 'A note too long for its column' },
    ...issuedSteps.map((name) => ({ name, amount: yen(100) })),
  ];
  const period = { from: '2026-07-01', to: '2026-09-30' };
  const lines = notice.lines.flatMap((line): BillingLine[] => [
    { ...line, kind: 'carriage', period, steps, tax_treatment: taxTreatmentOf(line.kind) },
    { ...line, kind: 'fixed', balance: yen(100), steps: [{ name: 'guarantee', amount: yen(100) }] },
    ...issuedLines.map((name) => ({ ...line, name })),
  ]);
  const full: BillingDocument = {
    ...notice,
    kind,
    text_version,
    lines,
    period,
    issuer: issuerOf(issuer, 'USD'),
    party: { ...notice.party, address: '1 rue Exemple, Paris', tax_number: 'FR40303265045' },
    references: { buyer_reference: 'ACQ-2027-014', purchase_order: 'PO 4500012345' },
    opening: yen(100),
    received: yen(100),
    held: yen(100),
    carried_over: yen(100),
    cancels: { code: 'INV-2026-00001', reason: 'Wrong address' },
  };
  const other: BillingDocument = {
    ...full,
    code: '',
    issuer: null,
    agreement_number: 7,
    quote_number: 12,
    lines: lines.map((line) => ({ ...line, tax_treatment: 'export' })),
    tax: null,
    cancels: null,
    credits: { code: 'INV-2026-00002', reason: 'Restated' },
  };
  return (['buyer', 'provider'] as const).flatMap((side) =>
    (['ja', 'en'] as const).flatMap((language) =>
      [full, other].map((each) => billingDocumentLayout({ ...each, side }, language, 'abc')),
    ),
  );
};

test('documents of every earlier text version stay byte-identical (D8e)', () => {
  const hashOf = (kind: DocumentKind, version: number) => textDigest(JSON.stringify(sheetsOf(kind, version)));
  const earlier = versions.slice(0, -1);
  const hashes = documentKinds.map((kind) => [kind, earlier.map((version) => hashOf(kind, version))] as const);
  expect(Object.fromEntries(hashes)).toEqual({
    invoice: [1241357541, -563266971, -1593033267, -1593033267, 1194552109, -1845751915, -1845751915],
    payment_notice: [703288897, 1146803389, 1129147781, 1721869013, -1829311719, -397769287, -397769287],
    buyer_statement: [-717388643, -227232563, 2017329765, 1625465189, 611341285, 1391790757, 1391790757],
    provider_statement: [-717388643, -227232563, 2017329765, 1625465189, 611341285, 1391790757, 1391790757],
    cancellation: [-520665887, -2038500159, 1083925443, -1256257765, 1177886451, -1339395337, -1339395337],
    credit_note: [-876953051, -68543195, 1685757041, 1685757041, 469283281, -1931054295, -1931054295],
  });
});

test.each(documentKinds)('the eighth text of a %s is the seventh but for the word before months (D8g)', (kind) => {
  const printedIn = (version: number) => JSON.stringify(sheetsOf(kind, version));
  const [seventh, eighth] = [printedIn(7), printedIn(8)];
  expect(eighth).toMatch(/× 11 months|× 11か月/);
  expect(eighth.replaceAll('× 11 months', '× 11 contract months').replaceAll('× 11か月', '× 契約11か月')).toBe(seventh);
});

test.each(documentKinds)('an English %s has no Japanese text, in any text version (D8e)', (kind) => {
  const texts = versions
    .flatMap((version) => sheetsOf(kind, version))
    .filter(({ language }) => language === 'en')
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ text }) => text)));
  // Versions before the sixth name a country in both languages.
  const foreign = texts.filter((text) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(text.replace('韓国 / ', '')));
  expect(foreign).toEqual([]);
});
