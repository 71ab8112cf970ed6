import { describe, expect, it } from 'vitest';
import { bodyOf, emptyDraft, issuesToSave, issuesToSubmit, type MovieDraft } from './movie-draft.ts';

const whole: MovieDraft = {
  ...emptyDraft,
  film_name_yomi: 'すなのさか',
  production_year: 1964,
  type: 1,
  play_time: '01:40:00',
  genres: ['019a0000-0000-7000-8000-000000000001'],
  translations: {
    ja: { film_name: '砂の坂', director: '坂 一', copyright: '© 坂プロダクション' },
    en: { film_name: 'Slope of Sand', director: '', copyright: '' },
  },
};

const fields = (draft: MovieDraft) => issuesToSubmit(draft).map(({ field, rule }) => `${field} ${rule}`);

describe('a title that is being written', () => {
  it('can be saved empty, and lists everything that is missing to submit', () => {
    expect(issuesToSave(emptyDraft)).toEqual([]);
    expect(fields(emptyDraft)).toContain('translations.ja.film_name required');
    expect(fields(emptyDraft)).toContain('play_time required');
    expect(fields({ ...emptyDraft, film_type: 1 })).toContain('episode_number required');
  });

  it('says which rule is broken, once a field', () => {
    const broken = {
      ...whole,
      play_time: '9:99',
      translations: { ...whole.translations, en: { ...whole.translations.en, film_name: '砂' } },
    };
    expect(fields(broken)).toEqual(['play_time time_text', 'translations.en.film_name english']);
  });

  it('is sent whole, with empty texts as nothing', () => {
    expect(issuesToSubmit(whole)).toEqual([]);
    expect(bodyOf(whole)).toMatchObject({
      film_type: 2,
      production_year: 1964,
      translations: { ja: { film_name: '砂の坂' }, en: { director: null } },
    });
  });
});
