import { describe, expect, test } from 'vitest';
import { displayMoney } from '../../money/display.ts';
import type { Rates } from '../../money/exchange.ts';
import { deliveryMethod } from '../../options/delivery-methods.ts';
import { exclusiveType, holdbackLength, latestStartDuration } from '../../options/exclusivity.ts';
import { guaranteePeriod, payer, paymentPeriod, pricingType } from '../../options/pricing.ts';
import { rightType } from '../../options/right-types.ts';
import { videoType } from '../../options/video.ts';
import { buyerDeliveryLine, buyerLines, providerLines } from '../../quotes/ledger.ts';
import { quoteMovieStatus } from '../../quotes/moves.ts';
import { quoteConditions } from '../../quotes/request/conditions.ts';
import { paidIn, payableLines } from '../../quotes/sign/payable.ts';
import { canonicalJson } from '../../shared/canonical-json.ts';
import { movieTerms, withTerms } from '../../testing/movie-terms.ts';
import { textDigest } from '../../testing/text-digest.ts';
import { agreedConditions, buyerTerms, currentTextVersion, providerTerms } from '../agreement-terms.ts';
import { offeredPrepayment } from '../prepayment.ts';
import { agreementLayout } from './agreement-layout.ts';
import {
  clauseRow,
  companyStarts,
  documentFileName,
  entryRow,
  factRow,
  factRows,
  headingRow,
  lineCountAt,
  lineRow,
  pageStarts,
  paragraphRow,
  quoteMovieRow,
  rowHeightAt,
  type Sheet,
  withGaps,
} from './document.ts';
import { documentLanguageOf } from './document-reader.ts';
import type { DocumentTerms } from './document-terms.ts';
import { readingOf } from './sections.ts';
import { sharePaymentText } from './share-payment-text.ts';
import { textSections } from './whole-text.ts';

const rate = { exchange_rate: '149.2', exchange_rate_addition: '2' } as const;
const rates: Rates = { USD: rate, CAD: rate, EUR: rate, GBP: rate };

const conditions = quoteConditions.parse({
  license_start: '2027-01-01',
  license_end: '2027-12-31',
  countries: ['FR', 'DE'],
  rights: [
    {
      right_type: rightType.svod,
      exclusive_type: exclusiveType.holdback,
      holdback_length: holdbackLength.months3,
      allow_offline_viewing: true,
    },
    { right_type: rightType.payTv, exclusive_type: exclusiveType.nonExclusive, air_run_count: 4 },
  ],
  channels: ['Quillfern One'],
  pricing_type: pricingType.flat,
  flat_price: 12_000,
  delivery_at: '2026-12-15',
  delivery_method: deliveryMethod.fedex,
  delivery: { full_name: 'Quill Stone', country: 'FR', city: 'Lyon', street: '1 rue Exemple', zip: '69001' },
});

const terms = movieTerms({ flat_price: 12_000, technical_fee: 300 });

const company = (company_name: string) => ({
  uuid: '00000000-0000-4000-8000-000000000001',
  company_name,
  company_name_english: 'Geppaku Pictures',
  address: '1-1 Example, Tokyo',
});

const consent = { at: Temporal.Instant.from('2026-11-18T02:00:00Z'), from: '192.0.2.7', on_behalf: false };

const signature = {
  number: 7,
  version: 1,
  sha256: 'a'.repeat(64),
  signed_at: Temporal.Instant.from('2026-11-20T15:30:00Z'),
  provider: { person_name: '月白 花子', person_title: '取締役', ...consent },
  consumer: {
    person_name: 'Quill Stone',
    person_title: 'Head of acquisitions',
    at: Temporal.Instant.from('2026-11-20T15:30:00Z'),
    from: '198.51.100.4',
    on_behalf: true,
  },
  first: null,
};

const signed: DocumentTerms = {
  status: quoteMovieStatus.signed,
  made_at: signature.signed_at,
  signature,
  prepayment: { until: '2026-12-05', received: false },
  terms: {
    wording_version: '1',
    quote: '00000000-0000-4000-8000-000000000002',
    quote_number: 412,
    currency: 'USD',
    conditions: agreedConditions(conditions),
    provider: company('月白映画'),
    consumer: { ...company('Quillfern Streaming'), company_name_english: null },
    titles: [
      {
        quote_movie: '00000000-0000-4000-8000-000000000003',
        movie: '00000000-0000-4000-8000-000000000004',
        film_name_ja: '砂の女',
        film_name_en: 'Woman in the Dunes',
        license_start: '2027-01-01',
        license_end: '2027-12-31',
        terms: { revenue_percent: null },
        buyer_lines: buyerLines(terms, conditions),
        provider_lines: providerLines(terms, conditions, rates),
      },
    ],
    buyer_delivery: buyerDeliveryLine(conditions, terms, rates),
    provider_delivery: null,
    rates,
  },
};

const textOf = (sheet: Sheet) => sheet.rows.map(({ cells }) => cells.map(({ text }) => text).join(' | ')).join('\n');

describe('the agreement as a sheet', () => {
  const buyer = textOf(agreementLayout(signed, 'consumer'));
  const provider = textOf(agreementLayout(signed, 'provider'));

  test('is in English for a buyer and in Japanese for a provider (spec 6)', () => {
    expect([documentLanguageOf('consumer'), documentLanguageOf('provider')]).toEqual(['en', 'ja']);
    expect(buyer).toContain('Woman in the Dunes / 砂の女');
    expect(buyer).toContain('Geppaku Pictures');
    expect(provider).toContain('砂の女 / Woman in the Dunes');
    expect(provider).toContain('月白映画');
  });

  test('shows each side only its own amounts (D7f)', () => {
    expect(buyer).toContain('Licence fee |  | US$12,000.00');
    expect(buyer).toContain('Delivery | from US$200.00 | US$200.00');
    expect(buyer).toContain('1. Woman in the Dunes / 砂の女 | US$12,300.00');
    expect(buyer).toContain('You pay | US$12,500.00');
    expect(buyer).not.toContain('¥');
    expect(provider).toContain('ライセンス料の円換算 | US$12,000.00 の円換算 | ¥1,766,400');
    expect(provider).toContain('手数料 | 手数料率 30% | \u2212¥529,920');
    expect(provider).toContain('お受け取りの合計 | ¥1,280,640');
    expect(provider).not.toContain('149.2');
  });

  test('shows the arithmetic of each amount from text version 2 on, and earlier ones are unchanged', () => {
    const monthly = withTerms(terms, {
      pricing_type: pricingType.revenueShare,
      flat_price: null,
      price_minimum_guarantee: 200,
      period_minimum_guarantee: guaranteePeriod.month,
    });
    const [title] = signed.terms.titles;
    if (title === undefined) throw new Error('the agreement has a title');
    const lined = {
      ...title,
      buyer_lines: buyerLines(monthly, conditions),
      provider_lines: providerLines(monthly, conditions, rates),
    };
    const second = { ...signed, terms: { ...signed.terms, text_version: 2, titles: [lined] } };
    const now = textOf(agreementLayout(second, 'provider'));
    expect(now).toContain('ライセンス料の円換算 | US$200.00 × 契約12か月 × ¥147.2 | ¥353,280');
    expect(now).toContain('手数料 | ¥353,280の30% | \u2212¥105,984');
    const bought = textOf(agreementLayout(second, 'consumer'));
    expect(bought).toContain('Minimum guarantee | US$200.00 × 12 contract months | US$2,400.00');
    expect(bought).not.toContain('¥');
    // From the eleventh text on, months have no further word.
    const eleventh = { ...signed, terms: { ...second.terms, text_version: 11 } };
    const plain = textOf(agreementLayout(eleventh, 'consumer'));
    expect(plain).toContain('Minimum guarantee | US$200.00 × 12 months | US$2,400.00');
    expect(plain).toContain('Jan 1st, 2027 \u2013 Dec 31st, 2027 (12 months)');
    expect(textOf(agreementLayout(eleventh, 'provider'))).toContain('US$200.00 × 12か月 × ¥147.2');
  });

  test('explains the calculation of small shares from text version 2 on, and earlier sheets stay identical', () => {
    const shared = {
      ...signed.terms,
      conditions: { ...signed.terms.conditions, pricing_type: pricingType.revenueShare },
    };
    const first = textOf(agreementLayout({ ...signed, terms: shared }, 'provider'));
    const second = textOf(agreementLayout({ ...signed, terms: { ...shared, text_version: 2 } }, 'provider'));
    const rowsOf = (text: string) =>
      text.split('\n').filter((row) => row.includes('5,000円') && !row.includes('50,000円'));
    // Row of an agreement signed before text versions existed.
    expect(rowsOf(first).join('')).toContain(
      '1作品・1期間の分配が5,000円に満たないときは契約終了時にまとめてお支払いし、該当する契約年ごとに1作品5,000円を事務手数料として差し引きます（0円を下回りません）。',
    );
    expect(rowsOf(first).join('')).not.toContain('12月の締めで');
    expect(rowsOf(second).join('')).toContain('12月の締めで1作品の分配が5,000円に満たないとき');
    expect(rowsOf(second).join('')).not.toContain('1作品・1期間');
  });

  test('has no latest start after the licence from text version 3 on, and earlier sheets stay identical', () => {
    const { license_start, license_end } = signed.terms.conditions;
    expect([license_start, license_end]).toEqual(['2027-01-01', '2027-12-31']);
    const conditions = { ...signed.terms.conditions, latest_distribution_start_duration: latestStartDuration.year1 };
    const latestIn = (text_version?: number) => {
      const terms = { ...signed.terms, conditions, ...(text_version === undefined ? {} : { text_version }) };
      return /Latest start \| (.*)/.exec(textOf(agreementLayout({ ...signed, terms }, 'consumer')))?.[1];
    };
    expect([undefined, 2, 3].map(latestIn)).toEqual(['Jan 1st, 2028', 'Jan 1st, 2028', 'Dec 31st, 2027']);
  });

  test('names fees and guarantees as the pages do from text version 4 on, and earlier sheets stay identical', () => {
    const [title] = signed.terms.titles;
    if (title === undefined) throw new Error('the agreement has a title');
    const line = { name: 'guarantee', amount: { amount: 20_000, currency: 'USD' } } as const;
    const lined = { ...title, provider_lines: [line, ...title.provider_lines] };
    const namesIn = (text_version: number) =>
      textOf(agreementLayout({ ...signed, terms: { ...signed.terms, text_version, titles: [lined] } }, 'provider'))
        .split('\n')
        .filter((row) => /^[^|]*(?:最低保証|使用料|ライセンス料)[^|]* \| /.test(row))
        .map((row) => row.split(' | ')[0]);
    expect(namesIn(3)).toEqual(['最低保証', 'ライセンス料の円換算', '定額・最低保証']);
    expect(namesIn(4)).toEqual(['最低保証金額（MG）', '使用料の円換算', '定額・最低保証金額']);
  });

  test('names territories, pricing and payer as the pages do from text version 5 on, and earlier sheets stay identical', () => {
    const conditions = {
      ...signed.terms.conditions,
      delivery_method: deliveryMethod.fedex,
      delivery_payer: payer.buyer,
    };
    const namesIn = (text_version: number) => {
      const sheet = textOf(
        agreementLayout({ ...signed, terms: { ...signed.terms, conditions, text_version } }, 'provider'),
      );
      return ['国と地域 |', '国・地域 |', '料金の種類 |', '料金体系 |', '買い手が負担', 'バイヤーが負担'].filter(
        (name) => sheet.includes(name),
      );
    };
    expect(namesIn(4)).toEqual(['国と地域 |', '料金の種類 |', '買い手が負担']);
    expect(namesIn(5)).toEqual(['国・地域 |', '料金体系 |', 'バイヤーが負担']);
  });

  test('writes dates and times in readable form from text version 6 on, and earlier sheets stay identical', () => {
    const insurance = { answer: 1, insurer: null, coverage: null, insured_until: '2028-01-31', note: null } as const;
    const of = (text_version: number, reader: 'consumer' | 'provider') => {
      const titles = signed.terms.titles.map((title) => ({ ...title, materials: { insurance } }));
      const terms = { ...signed.terms, text_version, titles };
      return textOf(agreementLayout({ ...signed, terms }, reader, { with_signatures: true }));
    };
    const [before, since] = [of(5, 'provider'), of(6, 'provider')];
    expect(before).toContain('2026-11-18 11:00 JST');
    expect(before).toContain('2028-01-31');
    expect(before).toContain('1 (約款 ');
    expect(before).toContain('許諾料の30パーセント');
    expect(since).toContain('2026年11月18日 11:00 JST');
    expect(since).toContain('2028年01月31日');
    expect(since).toContain('1（約款 ');
    expect(since).toContain('2027年01月01日 \u2013 2027年12月31日（12か月）');
    expect(since).toContain('使用料の30パーセント');
    expect(since).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    expect(of(6, 'consumer')).toContain('Nov 21st, 2026, 00:30 JST');
    expect(of(6, 'consumer')).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  });

  test('names undelivered materials and a material’s cost from text version 8 on', () => {
    const poster = { kind: 'poster', count: 1, layered: false, fee: 300, delivery_at: '2027-01-20' } as const;
    const of = (text_version: number) => {
      const titles = signed.terms.titles.map((title) => ({ ...title, materials: { images: [poster], files: [] } }));
      return textOf(agreementLayout({ ...signed, terms: { ...signed.terms, text_version, titles } }, 'consumer'));
    };
    expect(of(8)).toContain('Images: Poster, production fee US$300.00, by Jan 20th, 2027');
    expect(of(8)).toContain('Documents: none');
    expect(of(7)).not.toContain('Documents: none');
  });

  test('writes unit prices with their currency sign from text version 7 on, and earlier sheets stay identical', () => {
    const monthly = { ...terms, price_viewer_count: '1000.35', revenue_percent: '45' };
    const of = (text_version: number) => {
      const titles = signed.terms.titles.map((title) => ({ ...title, terms: monthly }));
      const files = { subtitle_languages: [], subtitle_file_formats: [] };
      const video_languages = [
        { ...files, video_type: videoType.main, embedded_subtitle: 'en', voiceover_languages: ['fr'] },
      ];
      const conditions = { ...signed.terms.conditions, pricing_type: pricingType.revenueShare, video_languages };
      const shared = { ...signed.terms, text_version, titles, conditions };
      return textOf(agreementLayout({ ...signed, terms: shared }, 'consumer', { with_signatures: true }));
    };
    const [before, since] = [of(6), of(7)];
    for (const text of [
      'Price per view |  | 1000.35 USD',
      'Revenue share (percent) |  | 45%',
      'Reported and paid Quarterly',
      'You pay |',
      'sums add rounded lines',
      'the 1 title(s) in the schedule',
      'Subtitles, voice-over |',
      'baked-in subtitles',
    ]) {
      expect(before).toContain(text);
      expect(since).not.toContain(text);
    }
    expect(since).toContain('Price per view |  | US$1,000.35');
    expect(since).toContain('Revenue share |  | 45%');
    expect(since).toContain('Quarterly report and payment');
    expect(since).toContain('Total payable |');
    expect(since).toContain('all titles in the schedule (1)');
    expect(since).toContain('Subtitles and dubbing |');
    expect(since).toMatch(/burned-in subtitles .*; dubbing /);
  });

  test('names the agreed payment period of shares, from text version 10 on with its first month (D8)', () => {
    const conditions = { ...signed.terms.conditions, pricing_type: pricingType.revenueShare };
    const payment = { payment_period: paymentPeriod.annually, payment_start_month: 4 };
    const of = (text_version: number, agreed = {}) =>
      textOf(
        agreementLayout({ ...signed, terms: { ...signed.terms, text_version, conditions, ...agreed } }, 'consumer'),
      );
    const [before, since] = ['Annually report and payment (counted from month 4)', sharePaymentText(payment, 'en')];
    expect(since).toBe('Reported and paid annually, counted from April');
    expect(sharePaymentText(payment, 'ja')).toBe('1年ごとに報告・お支払い（4月から起算）');
    expect(of(10)).toContain('Reported and paid quarterly, counted from January');
    expect(of(10, { payment })).toContain(since);
    expect(of(9, { payment })).toBe(of(10, { payment }).replace(since, before));
  });

  test('shows the period with its months and starts, each right, and rights not granted', () => {
    expect(buyer).toContain('Jan 1st, 2027 \u2013 Dec 31st, 2027 (12 contract months)');
    expect(buyer).toContain('Earliest stream start | Jan 4th, 2027');
    expect(buyer).toContain('4 runs');
    expect(buyer).toContain('offline viewing');
    expect(buyer).toContain('Not granted');
    expect(provider).toContain('2027年01月01日');
  });

  test('shows payment dates (D8): a first-time buyer in advance, the provider in the second month after', () => {
    expect(buyer).toContain('US$12,500.00 is paid in advance by Dec 5th, 2026');
    expect(buyer).toContain('30 percent of the fee or US$500');
    expect(provider).toContain('納品確認の翌々月末');
    expect(provider).toContain('50,000円に満たない');
    expect(provider).not.toContain('12,500');
    const again = textOf(agreementLayout({ ...signed, prepayment: null }, 'consumer'));
    expect(again).toContain('At the end of the month after delivery is confirmed');
    expect(again).not.toContain('in advance');
  });

  test('a version made after the prepayment requires only the difference, on the ordinary day (D2d)', () => {
    const amended: DocumentTerms = { ...signed, prepayment: { until: '2026-12-05', received: true } };
    const said = textOf(agreementLayout(amended, 'consumer'));
    expect(said).toContain('Of US$12,500.00 in all, what is missing follows at the end of the month after delivery');
    expect(said).not.toContain('Dec 5th, 2026');
    expect(textOf(agreementLayout(amended, 'provider'))).toContain('前払いは入金済み');
  });

  test('an offer to a first-time buyer names the prepayment, not the ordinary day (D8)', () => {
    const offered: DocumentTerms = {
      ...signed,
      status: quoteMovieStatus.waiting_purchase_response,
      signature: null,
      prepayment: offeredPrepayment,
    };
    const offer = textOf(agreementLayout(offered, 'consumer'));
    expect(offer).toContain('US$12,500.00 is paid in advance within 14 days of the signature');
    expect(offer).not.toContain('At the end of the month after delivery');
    expect(textOf(agreementLayout(offered, 'provider'))).not.toContain('前払いの入金後');
  });

  test('names the nineteenth right as not granted until a manager adds it (D5)', () => {
    const [right] = signed.terms.conditions.rights;
    if (right === undefined) throw new Error('the agreement has a right');
    const rights = [...signed.terms.conditions.rights, { ...right, right_type: rightType.character }];
    const terms = { ...signed.terms, conditions: { ...signed.terms.conditions, rights } };
    const added = textOf(agreementLayout({ ...signed, terms }, 'consumer'));
    expect(buyer).toContain('Not granted | Character secondary use');
    expect(added).not.toContain('Not granted');
    expect(added).toContain('Character secondary use:');
  });

  test('shows delivery, deadline, cost bearer and, once signed, destination', () => {
    expect(buyer).toContain('Main feature: format of the provider’s choice');
    expect(buyer).toContain('US$200.00, paid by the buyer');
    expect(provider).toContain('1 rue Exemple');
    const offer = textOf(
      agreementLayout({ ...signed, status: quoteMovieStatus.waiting_purchase_response, signature: null }, 'provider'),
    );
    expect(offer).not.toContain('1 rue Exemple');
    expect(offer).toContain('署名前');
  });

  test('ends with signatures: name, time, origin for the reader only, and on-behalf marks', () => {
    const [own, other] = (['consumer', 'provider'] as const).map((reader) =>
      textOf(agreementLayout(signed, reader, { with_signatures: true })),
    );
    expect(own).toContain('Signature | Quill Stone');
    expect(own).toContain('2026-11-21 00:30 JST');
    expect(own).toContain('198.51.100.4');
    expect(own).not.toContain('192.0.2.7');
    expect(own).toContain('(signed by the marketplace on its behalf)');
    expect(other).toContain('192.0.2.7');
    expect(other).not.toContain('198.51.100.4');
    expect(other).toContain('2026-11-18 11:00 JST');
  });

  test('holds every signed clause with its dates', () => {
    expect(buyer).toContain('30 percent');
    expect(buyer).toContain('The licence runs from Jan 1st, 2027 to Dec 31st, 2027');
    expect(`${buyer}${provider}`).not.toMatch(/\{\w+\}/);
  });

  test('fills its columns in every row, and gives every row its height', () => {
    for (const { height, cells } of agreementLayout(signed, 'provider').rows) {
      expect(cells.reduce((sum, { span }) => sum + span, 0)).toBe(4);
      expect(height).toBeGreaterThan(0);
    }
    const long = factRows('国', 'ある国、'.repeat(800));
    expect(long.length).toBeGreaterThan(2);
    expect(long.map(({ cells }) => cells[1]?.text).join('')).toBe('ある国、'.repeat(800));
    for (const { height } of long) expect(height).toBeLessThan(300);
    expect(lineCountAt('あいう', 4)).toBe(2);
    expect(lineCountAt('abc\nd', 4)).toBe(2);
  });
});

test('narrower columns make rows higher where text wraps more, and never lower', () => {
  const long = factRow('Label', 'a word or two '.repeat(5).trim());
  expect(rowHeightAt(long, [22, 34, 20, 20])).toBe(long.height);
  expect(rowHeightAt(long, [18, 16, 10, 10])).toBe(14 * 3 + 4);
  expect(rowHeightAt(lineRow('Fee', '', 'US$12.00'), [18, 16, 10, 10])).toBe(14);
});

test('a gap below a heading stays with it and with its content', () => {
  const rows = withGaps([paragraphRow('a'), headingRow('b'), paragraphRow('c')]);
  expect(rows.map(({ height }) => height)).toEqual([18, 24, 4, 18]);
  expect([...pageStarts(rows, 18 + 24 + 4)]).toEqual([1]);
});

test('a heading and an entry stay with their next row at a page end', () => {
  const rows = [paragraphRow('a'), headingRow('b'), entryRow('1. c', '0'), lineRow('d', '', '0'), paragraphRow('e')];
  const heights = rows.map(({ height }) => height);
  const upTo = (count: number) => heights.slice(0, count).reduce((sum, each) => sum + each, 0);
  expect([...pageStarts(rows, upTo(4))]).toEqual([4]);
  expect([...pageStarts(rows, upTo(4) - 1)]).toEqual([1, 4]);
  expect([...pageStarts([...rows, { ...headingRow('f'), starts_page: true }], 10_000)]).toEqual([5]);
});

test('a file name holds the time in Tokyo and the company, special characters replaced (spec 9)', () => {
  const now = Temporal.Instant.from('2026-11-20T15:30:05Z');
  expect(documentFileName('Quillfern & Sons, Ltd.', now, 'xlsx')).toBe('20261121003005_Quillfern_Sons_Ltd_.xlsx');
  expect(documentFileName('月白映画', now, 'pdf')).toBe('20261121003005_月白映画.pdf');
  // Vowel signs are part of a name.
  expect(documentFileName('บริษัทที่ปี่', now, 'pdf')).toBe('20261121003005_บริษัทที่ปี่.pdf');
});

test.each([
  [{ amount: 0, currency: 'USD' }, 'US$0.00'],
  [{ amount: 5, currency: 'EUR' }, '€0.05'],
  [{ amount: -123_456_789, currency: 'GBP' }, '\u2212£1,234,567.89'],
  [{ amount: 1_000, currency: 'JPY' }, '¥1,000'],
  [{ amount: 99, currency: 'CAD' }, 'CA$0.99'],
] as const)('%j is written %s', (amount, text) => {
  expect(displayMoney(amount)).toBe(text);
});

describe('agreements in a currency without payments (D7g)', () => {
  const rated: Rates = { ...rates, EUR: { exchange_rate: '163.83', exchange_rate_addition: '2' } };
  const inDollars = { ...terms, currency: 'CAD' as const };
  const buyer_lines = buyerLines(inDollars, conditions);
  const [title] = signed.terms.titles;
  if (title === undefined) throw new Error('a title is missing');
  const old: DocumentTerms = {
    ...signed,
    terms: {
      ...signed.terms,
      text_version: currentTextVersion,
      currency: 'CAD',
      conditions: { ...signed.terms.conditions, currency: 'CAD' },
      titles: [{ ...title, buyer_lines }],
      buyer_delivery: buyerDeliveryLine(conditions, inDollars, rated),
      rates: rated,
    },
  };
  const fee = { amount: 20_000, currency: 'USD' as const };
  const chosen: DocumentTerms = {
    ...old,
    terms: {
      ...old.terms,
      titles: [{ ...title, buyer_lines, buyer_payable: payableLines(buyer_lines.at(-1)?.amount ?? fee, 'EUR', rated) }],
      buyer_delivery_payable: payableLines(fee, 'EUR', rated),
      paid_in: paidIn('CAD', 'EUR', rated),
    },
  };

  test('names the payment currency, its rates, and every step to the payable amount', () => {
    const text = textOf(agreementLayout(chosen, 'consumer'));
    // 12,300 × 147.2 yen are 1,810,560, and ÷ 161.83 are €11,188.04; US$200 are 29,440 yen, €181.92.
    expect(text).toContain('In yen | CA$12,300.00 × ¥147.2 | ¥1,810,560');
    expect(text).toContain('To pay | ¥1,810,560 ÷ ¥161.83 | €11,188.04');
    expect(text).toContain('To pay | ¥29,440 ÷ ¥161.83 | €181.92');
    expect(text).toContain('Sum in the currency of the quote |  | CA$12,500.00');
    expect(text).toMatch(/Total payable \|.*€11,369\.96/);
    expect(text).toContain('€11,369.96 is paid in advance');
    expect(text).toContain('1 CAD = ¥147.2, 1 EUR = ¥161.83');
    expect(JSON.parse(canonicalJson(buyerTerms(chosen.terms)))).toMatchObject({ paid_in: { currency: 'EUR' } });
  });

  test('shows a provider none of it', () => {
    expect(textOf(agreementLayout(chosen, 'provider'))).toBe(textOf(agreementLayout(old, 'provider')));
    expect(canonicalJson(providerTerms(chosen.terms))).toBe(canonicalJson(providerTerms(old.terms)));
  });

  test('agreements from before the choice are paid as agreed, and their documents are unchanged', () => {
    const text = textOf(agreementLayout(old, 'consumer'));
    expect(text).not.toMatch(/€|Payment currency|Sum in the currency/);
    expect(text).toMatch(/Total payable \|.*CA\$12,500\.00/);
    expect(Object.keys(buyerTerms(old.terms))).not.toContain('paid_in');
  });

  test('an offer leaves it open, except in a payment currency', () => {
    const offer = (document: DocumentTerms) =>
      textOf(
        agreementLayout(
          { ...document, status: quoteMovieStatus.waiting_purchase_response, signature: null },
          'consumer',
        ),
      );
    expect(offer(old)).toContain('Payment currency | JPY, USD, EUR or GBP, as you choose when you sign');
    expect(offer(signed)).not.toContain('Payment currency');
  });
});

/** Sheets of one agreement with everything that earlier texts write differently. */
const printedIn = (text_version: number): string => {
  const insurance = { answer: 1, insurer: null, coverage: null, insured_until: '2028-01-31', note: null } as const;
  const poster = { kind: 'poster', count: 1, layered: false, fee: 300, delivery_at: '2027-01-20' } as const;
  const titles = signed.terms.titles.map((title) => ({
    ...title,
    terms: { ...terms, price_viewer_count: '1000.35', revenue_percent: '45', price_minimum_guarantee: 200 },
    materials: { insurance, images: [poster], files: [] },
  }));
  const conditions = {
    ...signed.terms.conditions,
    pricing_type: pricingType.revenueShare,
    contract_terms: 'Two previews\nOne poster',
  };
  const document = { ...signed, terms: { ...signed.terms, text_version, titles, conditions, wording_version: '1.2' } };
  const offer = { ...document, status: quoteMovieStatus.waiting_purchase_response, signature: null };
  const sheets = (['consumer', 'provider'] as const).flatMap((reader) => [
    agreementLayout(document, reader, { with_signatures: true }),
    agreementLayout(offer, reader),
  ]);
  return JSON.stringify(sheets);
};

/** The tenth text, written back as the ninth. */
const asNinth = (printed: string): string =>
  printed.replaceAll('Reported and paid quarterly, counted from January', 'Quarterly report and payment');

test('agreements and offers of every earlier text stay byte-identical (D8b)', () => {
  const versions = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const ninth = 681915178;
  expect(versions.map((version) => textDigest(printedIn(version)))).toEqual([
    -1939981227,
    -1939981227,
    -1939981227,
    -723028281,
    1147986853,
    363835489,
    1447649161,
    -1177005311,
    ninth,
  ]);
  expect(printedIn(10)).toContain('counted from January');
  expect(textDigest(asNinth(printedIn(10)))).toBe(ninth);
});

test('the eleventh text is the tenth but for the word before months', () => {
  expect(printedIn(11)).toContain('(12 months)');
  expect(printedIn(11).replaceAll('(12 months)', '(12 contract months)')).toBe(printedIn(10));
});

describe('the whole text, from the ninth version on', () => {
  const market = {
    company_name: '映画市株式会社',
    company_name_english: 'Eigaichi Inc.',
    address: '東京都中央区見本1-1',
    address_english: '1-1 Mihon, Chuo, Tokyo',
    invoice_number: 'T1180301018771',
  };
  const whole: DocumentTerms = {
    ...signed,
    signature: { ...signature, consumer: { ...signature.consumer, reading: { sections: 40, reached: ['s1', 's2'] } } },
    terms: {
      ...signed.terms,
      text_version: currentTextVersion,
      wording_version: '1.3',
      market,
      provider: { ...signed.terms.provider, registration_number: 'T1234567890123' },
      conditions: { ...signed.terms.conditions, contract_terms: 'Two previews\n\nOne poster' },
    },
  };
  const offer: DocumentTerms = { ...whole, status: quoteMovieStatus.waiting_purchase_response, signature: null };
  const [buyer, provider] = (['consumer', 'provider'] as const).map((reader) =>
    textOf(agreementLayout(whole, reader, { with_signatures: true })),
  );

  test('names the parties and the marketplace with their numbers, in both scripts', () => {
    expect(buyer).toContain('Provider | Geppaku Pictures / 月白映画');
    expect(provider).toContain('権利者 | 月白映画 / Geppaku Pictures');
    expect(buyer).toContain('Registration or tax number | T1234567890123');
    expect(buyer).toContain('Market | Eigaichi Inc.');
    expect(provider).toContain('運営者 | 映画市株式会社');
    expect(buyer).toContain('Role of the Market');
  });

  test('has every schedule under its cited name, and special terms by number', () => {
    for (const at of [1, 2, 3, 4, 5]) {
      expect(provider).toContain(`\n別表${at}　`);
      expect(buyer).toContain(`\nSchedule ${at}: `);
    }
    expect(buyer).toMatch(/Special term 5\.1 \| Two previews\nSpecial term 5\.2 \| One poster/);
    expect(
      textOf(agreementLayout({ ...whole, terms: { ...whole.terms, conditions: signed.terms.conditions } }, 'provider')),
    ).toContain('特約なし');
  });

  test('shows no product label, the hash only on the page of signatures, and one term for the fee', () => {
    expect(`${buyer}${provider}`).not.toMatch(/\nStage \||\n状態 \||\{\w+/);
    expect(buyer?.match(/a{64}/g)).toHaveLength(1);
    expect(buyer?.indexOf('a'.repeat(64))).toBeGreaterThan(buyer?.indexOf('Schedule 5') ?? 0);
    expect(provider).not.toMatch(/許諾料|ライセンス料|対価|ロイヤリティ/);
  });

  test('counts the preceding content on the page of signatures', () => {
    expect(buyer).toContain('Sections shown before signing | 2 / 40');
    expect(buyer?.match(/Sections shown/g)).toHaveLength(1);
  });

  test('an offer has a day of issue, and a signed agreement none', () => {
    expect(textOf(agreementLayout(offer, 'provider'))).toContain('発行日 | 2026年11月21日');
    expect(textOf(agreementLayout(offer, 'consumer'))).toContain('Date of issue | Nov 21st, 2026');
    expect(provider).not.toContain('発行日');
  });

  test('writes amounts as numbers for workbooks', () => {
    const figures = agreementLayout(whole, 'consumer').rows.flatMap(({ cells }) =>
      cells.flatMap(({ figure }) => figure ?? []),
    );
    expect(figures).toContainEqual({ value: 12_500, unit: 'USD' });
    expect(
      agreementLayout(signed, 'consumer').rows.flatMap(({ cells }) => cells.flatMap(({ figure }) => figure ?? [])),
    ).toEqual([]);
  });

  test('is read in sections, equal in both languages, with a record counting those shown', () => {
    const [english, japanese] = (['en', 'ja'] as const).map((language) => textSections(offer, 'consumer', language));
    expect(english?.map(({ id, level }) => [id, level])).toEqual(japanese?.map(({ id, level }) => [id, level]));
    expect(english?.map(({ heading }) => heading)).toContain('1. Parties and the Market');
    expect(japanese?.map(({ heading }) => heading)).toContain('第1条（当事者と運営者）');
    expect(readingOf(english ?? [], ['s1', 's3', 'other'])).toMatchObject({ reached: ['s1', 's3'] });
  });
});

test('keeps clauses and schedules off separate pages where the previous one fits too', () => {
  const block = (name: string) => [clauseRow(name), paragraphRow(name), paragraphRow(name)];
  const height = block('a').reduce((sum, row) => sum + row.height, 0);
  const rows = ['a', 'b', 'c', 'd'].flatMap(block);
  expect([...pageStarts(rows, height * 3)]).toEqual([9]);
  expect([...companyStarts(rows, height * 3)]).toEqual([6]);
  // The page of signatures starts at its place, and a part higher than a page stays.
  expect([...companyStarts([...rows, { ...quoteMovieRow('e'), starts_page: true }], height * 3)]).toEqual([6, 12]);
  expect([...companyStarts(rows, height)]).toEqual([3, 6, 9]);
});
