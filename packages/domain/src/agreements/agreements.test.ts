import { describe, expect, test } from 'vitest';
import { deliveryMethod } from '../options/delivery-methods.ts';
import { exclusiveType } from '../options/exclusivity.ts';
import { pricingType } from '../options/pricing.ts';
import { rightType } from '../options/right-types.ts';
import { quoteConditions } from '../quotes/request/conditions.ts';
import { canonicalJson } from '../shared/canonical-json.ts';
import { issuesOf } from '../shared/issue.ts';
import { ratesAt } from '../testing/movie-terms.ts';
import { type AgreementTerms, agreedConditions, buyerTerms, providerTerms } from './agreement-terms.ts';
import { wordingOf, wordingOn } from './current-wording.ts';
import { conditionOf, dealFacts } from './wording/deal-facts.ts';
import { optionalClauses, withOptions } from './wording/optional-clauses.ts';
import { applicableClauses } from './wording/standing-clauses.ts';
import { wordingDifferences } from './wording/wording-differences.ts';
import { wordingClauses } from './wording/wording-input.ts';

const party = (company_name: string) => ({
  uuid: '00000000-0000-4000-8000-000000000001',
  company_name,
  company_name_english: null,
  address: null,
});

const terms: AgreementTerms = {
  wording_version: '1',
  quote: '00000000-0000-4000-8000-000000000002',
  quote_number: 412,
  currency: 'USD',
  conditions: agreedConditions(
    quoteConditions.parse({
      license_start: '2027-01-01',
      license_end: '2027-12-31',
      all_countries: true,
      rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive }],
      pricing_type: pricingType.flat,
      flat_price: 12_000,
      budget: 50_000,
      delivery_at: '2026-12-15',
      delivery_method: deliveryMethod.ftp,
      delivery: { server_address: 'ftp.example.com', username: 'quillfern', password: 'hunter2' },
      message: 'Looking forward to it',
    }),
  ),
  provider: party('月白映画'),
  consumer: party('Quillfern Streaming'),
  titles: [
    {
      quote_movie: '00000000-0000-4000-8000-000000000003',
      movie: '00000000-0000-4000-8000-000000000004',
      film_name_ja: '砂の女',
      film_name_en: 'Woman in the Dunes',
      license_start: '2027-01-01',
      license_end: '2027-12-31',
      terms: { flat_price: 12_000, fee_rate: '30', adjustment_yen: 100, price_minimum_guarantee_fl_yen: 0 },
      buyer_lines: [{ name: 'total', amount: { amount: 1_200_000, currency: 'USD' } }],
      provider_lines: [{ name: 'net', amount: { amount: 1_236_480, currency: 'JPY' } }],
    },
  ],
  buyer_delivery: { name: 'delivery_fee', amount: { amount: 1500, currency: 'USD' } },
  provider_delivery: null,
  rates: ratesAt('149.2'),
};

describe('each side’s view of an agreement (D7f)', () => {
  test('the buyer: no yen, no fee rate, no rates', () => {
    const text = canonicalJson(buyerTerms(terms));
    for (const hidden of ['JPY', 'fee_rate', 'adjustment_yen', 'fl_yen', '149.2', 'provider_lines'])
      expect(text).not.toContain(hidden);
    expect(text).toContain('1200000');
  });

  test('the provider: their yen and fee rate, neither the rates nor the buyer’s totals and budget', () => {
    const text = canonicalJson(providerTerms(terms));
    for (const hidden of ['149.2', 'buyer_lines', 'buyer_delivery', 'budget']) expect(text).not.toContain(hidden);
    expect(text).toContain('1236480');
    expect(text).toContain('fee_rate');
  });

  test('no one: a server’s access data or the covering message', () => {
    const text = canonicalJson(terms);
    for (const hidden of ['hunter2', 'username', 'Looking forward']) expect(text).not.toContain(hidden);
    expect(text).toContain('ftp.example.com');
  });
});

describe('the canonical form', () => {
  test('is the same text for any construction of the value', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: true })).toBe('{"a":true,"b":[1,{"c":"é","d":null}]}');
    expect(canonicalJson({ a: 1, b: undefined })).toBe(canonicalJson({ a: 1 }));
  });

  test('refuses values JSON can not hold', () => {
    expect(() => canonicalJson(Number.NaN)).toThrow(TypeError);
    expect(() => canonicalJson({ at: () => 1 })).toThrow(TypeError);
  });
});

describe('the wording', () => {
  test('is the version in force on the day, and is found again by name', () => {
    const wording = wordingOn('2026-11-21');
    expect(wordingOf(wording.version)).toBe(wording);
    expect(() => wordingOn('2019-01-01')).toThrow(RangeError);
    expect(() => wordingOf('0')).toThrow(RangeError);
  });

  test('explains small shares from its second version on; the first is unchanged (D8)', () => {
    const [before, after] = ['2026-11-30', '2026-12-01'].map((day) => wordingOn(day));
    expect([before?.version, after?.version]).toEqual(['1', '1.1']);
    const small = before?.clauses.findIndex(({ heading }) => heading.en === 'Small share payments') ?? -1;
    expect(before?.clauses[small]?.text.en).toContain('for one title and period is held');
    expect(after?.clauses[small]?.text.en).toContain('one title in one December closing are below 5,000 yen');
    expect(after?.clauses[small]?.text.ja).toContain('1回の締めにおける1作品の分配が5,000円');
    expect(after?.clauses.toSpliced(small, 1)).toEqual(before?.clauses.toSpliced(small, 1));
  });

  test('names the agreed payment period from its third version on; the second is unchanged (D8)', () => {
    const [before, after] = ['2026-12-01', '2026-12-02'].map((day) => wordingOn(day));
    expect([before?.version, after?.version]).toEqual(['1.1', '1.2']);
    const at = before?.clauses.findIndex(({ heading }) => heading.en === 'Payment') ?? -1;
    expect(before?.clauses[at]?.text.en).toContain('reported quarterly');
    expect(after?.clauses[at]?.text.en).toContain('for each payment period named in the buyer’s schedule');
    expect(after?.clauses[at]?.text.ja).toContain('支払期間（四半期、半年または1年）ごとに');
    expect(JSON.stringify(after)).not.toMatch(/quarterly|四半期ごと/i);
    expect(after?.clauses.toSpliced(at, 1)).toEqual(before?.clauses.toSpliced(at, 1));
  });

  test.each(['2026-12-02', '2026-12-03'])('says what the specification wants said, in both languages', (day) => {
    const { clauses } = wordingOn(day);
    for (const { heading, text } of clauses)
      for (const part of [heading, text]) expect([part.ja.length > 0, part.en.length > 0]).toEqual([true, true]);
    const english = clauses.map(({ text }) => text.en).join(' ');
    for (const sentence of ['30 percent', 'US$500', 'two weeks', '5,000 yen', '50,000 yen'])
      expect(english).toContain(sentence);
    const japanese = clauses.map(({ text }) => text.ja).join('');
    for (const sentence of ['30パーセント', '500米ドル', '2週間', '5,000円', '50,000円', '前払い'])
      expect(japanese).toContain(sentence);
  });

  test('covers the trade’s usual licence clauses from its fourth version on', () => {
    const { clauses } = wordingOn('2026-12-03');
    const headings = clauses.map(({ heading }) => heading.ja);
    for (const heading of [
      '反社会的勢力の排除',
      '秘密保持',
      '不可抗力',
      '準拠法と紛争の解決',
      '完全合意',
      '音楽',
      '補償',
    ])
      expect(headings).toContain(heading);
    for (const { text } of [...clauses, ...optionalClauses]) {
      const marksIn = (language: 'ja' | 'en') => text[language].split('\n').map((line) => conditionOf(line));
      expect(marksIn('ja')).toEqual(marksIn('en'));
      for (const mark of marksIn('ja')) if (mark !== undefined) expect(dealFacts).toContain(mark.fact);
    }
    expect(clauses.map(({ text }) => text.ja).join('')).not.toMatch(/許諾料|ライセンス料|対価|ロイヤリティ/);
  });
});

describe('clauses by deal', () => {
  const clausesIn = (given: Partial<AgreementTerms['conditions']>) =>
    applicableClauses(wordingOf('1.3'), { ...terms, conditions: { ...terms.conditions, ...given } }, 'en');
  const textIn = (given: Partial<AgreementTerms['conditions']>) =>
    clausesIn(given)
      .flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])
      .join('\n');
  const right = { exclusive_type: exclusiveType.nonExclusive, holdback_length: null, air_run_count: null } as const;

  test('defines only the granted rights and their exclusivity', () => {
    const text = textIn({});
    expect(text).toContain('SVOD: on-demand');
    expect(text).not.toContain('TVOD: on-demand');
    expect(text).toContain('“Non-exclusive” means');
    expect(text).not.toContain('“Holdback” means');
    expect(text).toContain('Jan 1st, 2027 to Dec 31st, 2027');
  });

  test('has runs for broadcasting, reports for shares, carriers for disks', () => {
    const broadcast = textIn({
      rights: [{ ...right, right_type: rightType.payTv, air_run_count: 3, allow_offline_viewing: false }],
      pricing_type: pricingType.revenueShare,
      delivery_method: deliveryMethod.fedex,
    });
    for (const [wanted, unwanted] of [
      ['One run is', 'SVOD: '],
      ['Within 30 days of the end of each payment period', 'On the Provider’s request the Buyer reports'],
      ['Physical carriers are returned', 'digital rights management'],
    ] as const) {
      expect(broadcast).toContain(wanted);
      expect(broadcast).not.toContain(unwanted);
    }
    expect(clausesIn({}).map(({ heading }) => heading)).not.toContain('Runs');
  });
});

describe('optional clauses', () => {
  const standard = wordingOf('1.3').clauses;

  test('replace a clause, or come before the last; removing one restores the standard', () => {
    const chosen = withOptions(standard, standard, ['arbitration', 'sell_off']);
    const headings = chosen.map(({ heading }) => heading.en);
    expect(headings).not.toContain('Governing law and disputes');
    expect(headings.slice(-3)).toEqual(['Governing law and arbitration', 'Sell-off period', 'Entire agreement']);
    expect(withOptions(chosen, standard, [])).toEqual(standard);
  });

  test('refuse unknown names and paragraphs that differ between languages', () => {
    const faultsIn = (clauses: unknown) => {
      const { error } = wordingClauses.safeParse(clauses);
      return error === undefined ? [] : issuesOf(error);
    };
    const faultsOf = (ja: string, en: string) =>
      faultsIn([{ heading: { ja: '条', en: 'Clause' }, text: { ja, en } }]).map(
        ({ field, rule }) => `${field} ${rule}`,
      );
    expect(wordingClauses.safeParse(standard).success).toBe(true);
    expect(faultsOf('{when:exclusive}独占', '{when:exclusive}Exclusive')).toEqual([]);
    expect(faultsOf('{when:sunny}晴', '{when:sunny}Sun')).toEqual([
      '0.text.ja known_condition',
      '0.text.en known_condition',
    ]);
    expect(faultsOf('一\n二', 'One')).toEqual(['0.text.en same_paragraphs']);
  });

  test('show as a difference, paragraph by paragraph', () => {
    const chosen = withOptions(standard, standard, ['sell_off']);
    expect(wordingDifferences(standard, chosen)).toMatchObject([
      { kind: 'added', heading: { en: 'Sell-off period' }, lines: [{ kind: 'added' }] },
    ]);
    const [first, ...others] = standard;
    if (first === undefined) throw new Error('the wording has clauses');
    const lines = { ja: first.text.ja.split('\n'), en: first.text.en.split('\n') };
    const text = { ja: lines.ja.with(1, '別の文').join('\n'), en: lines.en.with(1, 'Another').join('\n') };
    expect(wordingDifferences(standard, [{ ...first, text }, ...others])).toMatchObject([
      {
        kind: 'changed',
        lines: [
          { kind: 'same' },
          { kind: 'removed' },
          { kind: 'added', text: { en: 'Another' } },
          { kind: 'same' },
          { kind: 'same' },
        ],
      },
    ]);
  });
});
