import { qualityRank } from '@eigaichi/domain/options/titles';
import * as wire from '@eigaichi/wire/movies/movies';
import { describe, expect, test } from 'vitest';
import { emptyDraft, emptyGuidePrice, type MovieDraft } from '../edit/movie-draft.ts';
import { previewOf } from './preview-of.ts';

const uuid = '0199aaaa-0000-4000-8000-000000000001';
const typed: MovieDraft = {
  ...emptyDraft,
  production_year: 1985,
  prices: emptyDraft.prices.map((row) => (row.area === 2 ? { ...row, price: '1,200' } : { ...row, price: '1x' })),
  guide_prices: [emptyGuidePrice, { ...emptyGuidePrice, price_from: '3,000', price_to: '5x' }],
  translations: {
    ...emptyDraft.translations,
    ja: { ...emptyDraft.translations.ja, film_name: 'タンポポ', director: '伊丹十三' },
  },
};
const preview = (saved: Parameters<typeof previewOf>[0], draft = typed) =>
  wire.movie.parse(previewOf(saved, draft, uuid));

describe('the preview of a title being edited', () => {
  test('of an unsaved title consists of the typed values', () => {
    expect(preview(null)).toMatchObject({
      uuid,
      production_year: 1985,
      prices: [{ area: 2, price: 1200 }],
      guide_prices: [{ months: 12, price_from: 3000, price_to: null }],
      translations: { ja: { film_name: 'タンポポ' } },
    });
    expect(preview(null, emptyDraft)).toMatchObject({ production_year: null });
  });

  test('prefers typed over saved values, limited to those a buyer may see', () => {
    const saved = {
      ...preview(null),
      updated_at: '2026-11-21T00:00:00Z',
      production_year: 1900,
      management_note: 'staff only',
      content_note: 'ours',
      screener_password: 'secret',
      quality_rank: qualityRank.a,
      lacking: [],
      translations: { ja: { outline: 'らーめん', other_note: 'ours' }, en: {} },
      actions: [{ name: 'edit', allowed: true }],
    };
    const shown = preview(saved);
    expect(shown).toMatchObject({
      updated_at: '2026-11-21T00:00:00Z',
      production_year: 1985,
      actions: [],
      translations: { ja: { film_name: 'タンポポ' } },
    });
    for (const field of ['management_note', 'content_note', 'screener_password', 'quality_rank', 'lacking'])
      expect(shown).not.toHaveProperty(field);
    expect(shown.translations.ja).not.toHaveProperty('other_note');
  });
});
