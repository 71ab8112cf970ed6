import { expect, test } from 'vitest';
import { movieStatus } from '../movies/movie-life.ts';
import { pricingType } from '../options/pricing.ts';
import { quoteMovieStatus } from '../quotes/moves.ts';
import { auditChanges, idsIn, rawIn } from './audit-changes.ts';

const known = '01900000-0000-7000-8000-000000000001';
const unknown = '01900000-0000-7000-8000-000000000002';
const reading = {
  language: 'en' as const,
  nameOf: (id: string) => (id === known ? { ja: '青波映画', en: 'Aonami Pictures' } : undefined),
  money: (amount: number, currency: string) => `${currency} ${amount}`,
};
const said = (action: string, before: unknown, after: unknown, language: 'ja' | 'en' = 'en') =>
  auditChanges({ action, before, after }, { ...reading, language }).map(
    ({ field, before: was, after: is }) => `${field}: ${was ?? '–'} → ${is ?? '–'}`,
  );

test('labels states by their own subject', () => {
  expect(said('movie.approve', { state: movieStatus.requested }, { state: movieStatus.approved })).toEqual([
    'State: Awaiting approval → Published',
  ]);
  const signed = { status: quoteMovieStatus.signed };
  expect(said('quote.sign', { status: quoteMovieStatus.waiting_purchase_response }, signed, 'ja')[0]).toContain(
    'バイヤーの回答待ち → 署名済み',
  );
});

test('writes names, codes, amounts, days and switches readably, and omits unchanged values', () => {
  expect(
    said(
      'movie.change_provider',
      { provider_id: known, pricing_type: pricingType.flat, has_invoice: false, currency: 'USD' },
      {
        provider_id: unknown,
        pricing_type: pricingType.revenueShare,
        has_invoice: true,
        currency: 'USD',
        owed: { amount: 12, currency: 'USD' },
        due_on: '2026-04-01',
        rights: [1, 2],
        languages: ['de', 'fr'],
      },
    ),
  ).toEqual([
    'Provider: Aonami Pictures → (deleted)',
    'Pricing type: Flat rate → Revenue share',
    expect.stringMatching(/: No → Yes$/),
    'Owed: – → USD 12',
    expect.stringMatching(/: – → Apr 1st, 2026$/),
    expect.stringMatching(/: – → \D+, \D+$/),
    'Languages: – → German, French',
  ]);
});

test('writes percentages with their sign, groups amounts, and omits stored zeros', () => {
  const before = { fee_rate: '28.0000', flat_price: 2420, price_viewer_count: '0.3500', production_year: 1998 };
  expect(said('quote.correct', before, { ...before, fee_rate: '30.5000', flat_price: 12178 })).toEqual([
    'Fee rate: 28% → 30.5%',
    expect.stringMatching(/: 2,420 → 12,178$/),
  ]);
  expect(said('quote.correct', {}, before)).toContainEqual(expect.stringMatching(/: – → 1998$/));
  expect(said('quote.correct', {}, before)).toContainEqual(expect.stringMatching(/: – → 0\.35$/));
});

test('never shows hashes, passwords and ids without a name', () => {
  expect(said('quote.confirm', null, { terms_sha256: 'ab', password: 'open sesame', uuid: known })).toEqual([]);
  expect(idsIn({ movies: [known], uuid: unknown })).toEqual([known]);
});

test('finds fields without a name, keys and codes without labels as raw', () => {
  const raw = (after: unknown, action = 'quote.sign') => rawIn({ action, before: null, after });
  expect(raw({ no_such_field: 1 })).toEqual(['quote.sign no_such_field']);
  expect(raw({ pricing_type: 4711 })).toEqual(['quote.sign pricing_type=4711']);
  expect(raw({ status: 'not_a_state' })).toEqual(['quote.sign status=not_a_state']);
  expect(raw({ reason: 'some_key' })).toEqual(['quote.sign reason=some_key']);
  expect(raw({ pricing_type: pricingType.flat, reason: 'The service closes.', movies: [known] })).toEqual([]);
});
