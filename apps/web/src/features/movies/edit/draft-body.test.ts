import { filmType, rating } from '@eigaichi/domain/options/titles';
import { resolution } from '@eigaichi/domain/options/video';
import { describe, expect, it } from 'vitest';
import { changedBody, issuesToSave, issuesToSubmit, movieRules, wholeBody } from './draft-body.ts';
import { withValue } from './draft-paths.ts';
import { emptyDraft, emptyGuidePrice, emptyVideo, type MovieDraft } from './movie-draft.ts';

const { isUnsaved } = movieRules;

const typed = (fields: Readonly<Record<string, unknown>>, draft: MovieDraft = emptyDraft): MovieDraft =>
  Object.entries(fields).reduce((at, [path, value]) => withValue(at, path, value), draft);

const whole = typed({
  film_name_yomi: 'すなのさか',
  production_year: 1964,
  type: 1,
  play_time: '01:40:00',
  genres: ['019a0000-0000-7000-8000-000000000001'],
  'translations.ja.film_name': '砂の坂',
  'translations.ja.director': '坂 一',
  'translations.ja.copyright': '© 坂プロダクション',
  'translations.en.film_name': 'Slope of Sand',
});

const fields = (draft: MovieDraft) => issuesToSubmit(draft).map(({ field, rule }) => `${field} ${rule}`);

describe('a title being written', () => {
  it('can be saved empty, and lists everything missing for submission', () => {
    expect(issuesToSave(emptyDraft)).toEqual([]);
    expect(fields(emptyDraft)).toContain('translations.ja.film_name required');
    expect(fields(emptyDraft)).toContain('play_time required');
    expect(fields({ ...emptyDraft, film_type: filmType.tv })).toContain('episode_number required');
  });

  it('names the broken rule once per field', () => {
    const broken = typed({ play_time: '9:99', 'translations.en.film_name': '砂' }, whole);
    expect(fields(broken)).toEqual(['play_time time_text', 'translations.en.film_name english']);
  });

  it('is sent whole, with empty texts as null', () => {
    expect(issuesToSubmit(whole)).toEqual([]);
    expect(wholeBody(whole)).toMatchObject({
      film_type: filmType.movie,
      production_year: 1964,
      translations: { ja: { film_name: '砂の坂' }, en: { director: null } },
    });
  });
});

describe('the body of an edit', () => {
  it('contains only the changes', () => {
    expect(changedBody(whole, typed({ rating: rating.pg12, 'translations.en.outline': 'A slope.' }, whole))).toEqual({
      rating: rating.pg12,
      translations: { en: { outline: 'A slope.' } },
    });
    expect(changedBody(whole, typed({ film_name_yomi: 'すなのさか ' }, whole))).toBeNull();
  });

  it('omits invalid values, which stay unsaved', () => {
    const draft = typed({ isan_number: '0000', rating: rating.pg12 }, whole);
    expect(changedBody(whole, draft)).toEqual({ rating: rating.pg12 });
    expect(isUnsaved(typed({ rating: rating.pg12 }, whole), draft)).toBe(true);
    expect(isUnsaved(whole, whole)).toBe(false);
  });

  it('contains season and episode only for a series', () => {
    const series = typed(
      { film_type: filmType.tv, episode_number: 12, 'translations.en.season_name': 'Season 1' },
      whole,
    );
    expect(wholeBody(series)).toMatchObject({ episode_number: 12, translations: { en: { season_name: 'Season 1' } } });
    expect(changedBody(series, { ...series, film_type: filmType.movie })).toEqual({
      film_type: filmType.movie,
      episode_number: null,
      translations: { en: { season_name: null } },
    });
  });

  it('sends prices only for areas with one, and names a broken one by its row', () => {
    const draft = typed({ 'prices.2.price': '1,200', 'prices.5.price': '12.50' }, whole);
    expect(issuesToSave(draft)).toMatchObject([{ field: 'prices.5.price', rule: 'price' }]);
    const good = typed({ 'prices.5.price': '' }, draft);
    expect(changedBody(whole, good)).toEqual({ prices: [{ area: 3, price: 1200, currency: 'USD' }] });
  });

  it('sends guide prices once all of them are complete, with every fault at its field', () => {
    const guides = [emptyGuidePrice, { ...emptyGuidePrice, all_countries: false, price_from: '900', price_to: '800' }];
    const draft = typed({ guide_prices: guides }, whole);
    expect(issuesToSave(draft).map(({ field }) => field)).toEqual([
      'guide_prices.0.price_from',
      'guide_prices.1.countries',
      'guide_prices.1.price_to',
    ]);
    expect(changedBody(whole, draft)).toBeNull();
    expect(isUnsaved(whole, draft)).toBe(true);
    const good = typed({ guide_prices: [{ ...emptyGuidePrice, price_from: '3,000' }] }, whole);
    const { price_from: _typed, ...rest } = emptyGuidePrice;
    expect(changedBody(whole, good)).toEqual({ guide_prices: [{ ...rest, price_from: 3000, price_to: null }] });
  });

  it('sends masters and subtitles whole', () => {
    const videos = [{ ...emptyVideo, languages: ['ja'], resolution: resolution.fourK }];
    const draft = typed(
      { 'main_video.videos': videos, 'main_video.subtitles': [{ language: null, formats: [] }] },
      whole,
    );
    expect(issuesToSave(draft)).toMatchObject([{ field: 'main_video.subtitles.0.language', rule: 'required' }]);
    expect(changedBody(whole, draft)).toEqual({ main_video: { videos } });
  });
});
