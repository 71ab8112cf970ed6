import { rating } from '@eigaichi/domain/options/titles';
import { describe, expect, it } from 'vitest';
import { unsavedMovie } from '../preview/preview-of.ts';
import type { Movie } from '../queries.ts';
import { withValue } from './draft-paths.ts';
import { after, type FormState, startOn } from './form-state.ts';
import { draftOf } from './movie-draft.ts';

const movie = (fields: Partial<Movie>): Movie => ({
  ...unsavedMovie('0199aaaa-0000-4000-8000-000000000001'),
  ...fields,
});
const first = movie({ version: 1, rating: rating.g, translations: { ja: {}, en: { outline: 'Old' } } });
const start = startOn(draftOf(first), 1);
const type = (state: FormState, path: string, value: unknown) => after(state, { kind: 'type', path, value });

describe('the state of a title’s form', () => {
  it('marks what a translator made until a person touches it', () => {
    const made = after(start, { kind: 'translate', texts: { director: 'A. Person', music: 'B. Person' } });
    expect(made.draft.machine_translated).toEqual(['director', 'music']);
    expect(type(made, 'translations.en.director', 'A. B. Person').draft.machine_translated).toEqual(['music']);
  });

  it('puts what is typed onto a newer version, and lets choose where both changed (D30)', () => {
    const mine = type(type(start, 'rating', 2), 'translations.en.outline', 'Mine');
    const newer = movie({
      version: 2,
      rating: rating.g,
      region: 'Kansai',
      translations: { ja: {}, en: { outline: 'Theirs' } },
    });
    const both = after(mine, { kind: 'newest', movie: newer });
    expect(both).toMatchObject({ version: 2, draft: { rating: rating.pg12, region: 'Kansai' } });
    expect(both.clashes).toEqual([{ field: 'translations.en.outline', mine: 'Mine', theirs: 'Theirs' }]);
    const theirs = after(both, { kind: 'settle', fields: ['translations.en.outline'], mine: false });
    expect(theirs).toMatchObject({
      clashes: [],
      draft: { rating: rating.pg12, translations: { en: { outline: 'Theirs' } } },
    });
    expect(after(both, { kind: 'newest', movie: newer })).toBe(both);
  });

  it('keeps what was typed while it was being saved', () => {
    const sent = type(start, 'rating', 2).draft;
    const later = { ...start, draft: withValue(sent, 'region', 'Kansai') };
    const saved = after(later, { kind: 'saved', movie: movie({ version: 2, rating: rating.pg12 }), sent, show: true });
    expect(saved).toMatchObject({
      version: 2,
      base: { rating: rating.pg12 },
      draft: { rating: rating.pg12, region: 'Kansai' },
    });
  });

  it('takes in what others changed, and leaves a text as it is being typed', () => {
    const sent = type(start, 'translations.en.outline', 'Mine ').draft;
    const theirs = movie({ version: 3, rating: rating.unratedG, translations: { ja: {}, en: { outline: 'Mine' } } });
    const quiet = after({ ...start, draft: sent }, { kind: 'saved', movie: theirs, sent, show: false });
    expect(quiet).toMatchObject({
      base: { rating: rating.unratedG },
      draft: { rating: rating.unratedG, translations: { en: { outline: 'Mine ' } } },
    });
    const asked = after({ ...start, draft: sent }, { kind: 'saved', movie: theirs, sent, show: true });
    expect(asked.draft).toEqual(asked.base);
  });

  it('forgets a refusal of a field that is typed anew', () => {
    const refused = after(start, {
      kind: 'refuse',
      issues: [
        { field: 'tags.0', rule: 'option', message: 'No such tag' },
        { field: 'region', rule: 'max_length', message: 'Too long' },
      ],
    });
    expect(type(refused, 'tags', []).refused.map(({ field }) => field)).toEqual(['region']);
  });
});
