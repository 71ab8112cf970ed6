import { rating } from '@eigaichi/domain/options/titles';
import { describe, expect, it } from 'vitest';
import { draftStateOf, received, saved, settled } from '../../../lib/draft-state.ts';
import { unsavedMovie } from '../preview/preview-of.ts';
import type { Movie } from '../queries.ts';
import { movieRules } from './draft-body.ts';
import { baseOf } from './save-movie.ts';
import { withTranslated, withTyped } from './typed-draft.ts';

const movie = (fields: Partial<Movie>): Movie => ({
  ...unsavedMovie('0199aaaa-0000-4000-8000-000000000001'),
  ...fields,
});
const first = movie({ version: 1, rating: rating.g, translations: { ja: {}, en: { outline: 'Old' } } });
const { draft: start } = baseOf(first);

describe('the typed values of a title', () => {
  it('mark machine translations until a person edits them', () => {
    const made = withTranslated(start, { director: 'A. Person', music: 'B. Person' });
    expect(made.machine_translated).toEqual(['director', 'music']);
    expect(withTyped(made, 'translations.en.director', 'A. B. Person').machine_translated).toEqual(['music']);
  });

  it('move onto a newer version, and offer a choice where both changed (D30)', () => {
    const mine = withTyped(withTyped(start, 'rating', 2), 'translations.en.outline', 'Mine');
    const newer = movie({
      version: 2,
      rating: rating.g,
      region: 'Kansai',
      translations: { ja: {}, en: { outline: 'Theirs' } },
    });
    const both = received(draftStateOf(baseOf(first), mine), baseOf(newer), movieRules);
    expect(both).toMatchObject({ base: { version: 2 }, draft: { rating: rating.pg12, region: 'Kansai' } });
    expect(both.clashes).toEqual([{ field: 'translations.en.outline', mine: 'Mine', theirs: 'Theirs' }]);
    expect(settled(both, ['translations.en.outline'], false)).toMatchObject({
      clashes: [],
      draft: { rating: rating.pg12, translations: { en: { outline: 'Theirs' } } },
    });
  });

  it('need no choice for translator marks, which follow from the texts', () => {
    const mine = withTranslated(start, { director: 'A. Person' });
    const newer = movie({ version: 2, rating: rating.g, machine_translated: ['music'] });
    expect(received(draftStateOf(baseOf(first), mine), baseOf(newer), movieRules).clashes).toEqual([]);
  });

  it('stay as typed during saving, and include others’ changes', () => {
    const sent = withTyped(start, 'translations.en.outline', 'Mine ');
    const theirs = movie({ version: 3, rating: rating.unratedG, translations: { ja: {}, en: { outline: 'Mine' } } });
    const later = draftStateOf(baseOf(first), withTyped(sent, 'region', 'Kansai'));
    expect(saved(later, baseOf(theirs), { sent, shows: true })).toMatchObject({
      base: { version: 3, draft: { rating: rating.unratedG } },
      draft: { rating: rating.unratedG, region: 'Kansai', translations: { en: { outline: 'Mine ' } } },
    });
    const requested = saved(draftStateOf(baseOf(first), sent), baseOf(theirs), { sent, shows: true });
    expect(requested.draft).toEqual(requested.base.draft);
  });
});
