import { movieFields, movieStaffDefaults, movieTextFields } from '@eigaichi/domain/movies/movie-fields';
import { requiredFieldsOf } from '@eigaichi/domain/movies/movie-required';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from './movie-draft.ts';
import { blocksByTab, inOrder, type Place, pathsOf, tabOfField, visibleBlocks } from './tab-fields.ts';
import { draftTabs } from './tab-names.ts';

const requested = draftTabs.flatMap((tab) =>
  blocksByTab[tab].flatMap(({ places }) => places.flatMap((one: Place) => pathsOf(one))),
);

describe('the tab of each title field', () => {
  it('contains every field once, except staff-only ones', () => {
    const staff = Object.keys(movieStaffDefaults);
    const texts = Object.keys(movieTextFields.ja).flatMap((name) => [
      `translations.ja.${name}`,
      `translations.en.${name}`,
    ]);
    const plain = Object.keys(movieFields).filter((name) => !staff.includes(name));
    const rest = [
      'series_uuid',
      'prices',
      'guide_prices',
      'main_video.videos',
      'main_video.subtitles',
      'trailer_videos',
    ];
    expect(requested.toSorted()).toEqual([...texts, ...plain, ...rest].toSorted());
  });

  it('has every required field on the tab "required"', () => {
    for (const film_type of [1, 2])
      for (const field of requiredFieldsOf({ film_type }))
        expect([field, tabOfField(field)]).toEqual([field, 'required']);
  });

  it('finds the tab of a field inside a record, and the first field to focus', () => {
    expect(tabOfField('main_video.subtitles.0.language')).toBe('format');
    expect(tabOfField('prices.3.price')).toBe('detail');
    expect(tabOfField('guide_prices.0.price_to')).toBe('detail');
    expect(tabOfField('offer.1')).toBeUndefined();
    const issues = [{ field: 'trailer_url' }, { field: 'genres' }, { field: 'translations.en.film_name' }];
    expect(inOrder(issues).map(({ field }) => field)).toEqual(['translations.en.film_name', 'genres', 'trailer_url']);
  });

  it('shows season and episode for TV titles only (spec 3)', () => {
    const keys = (film_type: number) => visibleBlocks('required', { ...emptyDraft, film_type }).map(({ key }) => key);
    expect(keys(1)).toContain('series');
    expect(keys(2)).not.toContain('series');
  });
});
