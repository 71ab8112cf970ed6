import { exclusiveType, holdbackLength } from '@eigaichi/domain/options/exclusivity';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { videoType } from '@eigaichi/domain/options/video';
import { unfinishedConditions } from '@eigaichi/domain/quotes/request/unfinished-conditions';
import { describe, expect, test } from 'vitest';
import { conditionsBody, draftFrom, emptyDraft, requestedMovies } from './draft.ts';
import { draftOf, parseDraft } from './draft-of.ts';
import { imageOf, videoLanguagesOf } from './material-choices.ts';
import { changeRight, toggleRight } from './right-choices.ts';
import { inStepOrder } from './steps.ts';
import { areaGroups, toggleArea } from './territories.ts';

const full = {
  ...emptyDraft,
  license_start: '2027-01-01',
  license_end: '2027-12-31',
  countries: ['FR'],
  rights: toggleRight([], 1),
  flat_price: '12,000',
  delivery_at: '2026-12-15',
};

describe('draft of a request', () => {
  test('lists faults in the order of the steps', () => {
    const faults = ['flat_price', 'delivery.username', 'rights.0.air_run_count', 'movies'].map((field) => ({ field }));
    expect(inStepOrder(faults).map(({ field }) => field)).toEqual([
      'movies',
      'rights.0.air_run_count',
      'flat_price',
      'delivery.username',
    ]);
  });

  test('is sent without inapplicable fields and empty channel lines', () => {
    const typed = { ...full, revenue_percent: 'half', channels: [' Sample Channel ', ''] };
    expect(conditionsBody(typed)).toMatchObject({ revenue_percent: null, channels: ['Sample Channel'] });
    expect(conditionsBody(typed)).not.toHaveProperty('saved_set');
  });

  test("sends single titles' flat prices, and only for a flat-price request", () => {
    const priced = {
      ...full,
      own_prices: [
        { movie: 'b', flat_price: ' 20,000 ' },
        { movie: 'c', flat_price: '' },
      ],
    };
    expect(requestedMovies(['a', 'b', 'c'], priced)).toEqual(['a', { movie: 'b', flat_price: '20,000' }, 'c']);
    expect(requestedMovies(['b'], { ...priced, pricing_type: pricingType.revenueShare })).toEqual(['b']);
    expect(conditionsBody(priced)).not.toHaveProperty('own_prices');
  });

  test('starts with the searched licence, over the terms of the last request', () => {
    const draft = draftFrom(
      {
        rights: [rightType.svod, rightType.tvod],
        countries: ['FR'],
        start: '2027-01-01',
        end: '2027-12-31',
      },
      { ...emptyDraft, channels: ['Own'], countries: ['BR'] },
    );
    expect(draft.channels).toEqual(['Own']);
    expect(draft).toMatchObject({ license_start: '2027-01-01', license_end: '2027-12-31', countries: ['FR'] });
    expect(draft.rights.map(({ exclusive_type }) => exclusive_type)).toEqual([2, 2]);
  });
});

describe('saved conditions', () => {
  test('fill the form as its fields expect, whether typed or frozen', () => {
    const saved = { flat_price: 1000, message: null, formats: [{ video_type: videoType.trailer }], countries: ['FR'] };
    const draft = draftOf(unfinishedConditions.parse({ ...saved, unknown: 1 }));
    expect(draft).toMatchObject({ flat_price: '1000', message: '', countries: ['FR'] });
    expect(draft.formats[0]?.frame_rates).toEqual([]);
    expect(draft).not.toHaveProperty('unknown');
    expect(draftOf(null)).toBe(emptyDraft);
  });
});

describe('a stored draft', () => {
  test('is equal for any order of its stored fields', () => {
    const draft = { ...full, video_languages: [videoLanguagesOf(1)], images: [imageOf('poster')] };
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([name, each]) => [name, turned(each)]),
      );
    };
    expect(JSON.stringify(parseDraft(turned(draft)))).toBe(JSON.stringify(draft));
  });

  test('retains the valid parts of an earlier version', () => {
    const stored = { ...full, pricing_type: 9, formats: [{ video_type: 77 }], countries: 'FR', invented: true };
    expect(parseDraft(stored)).toEqual({ ...full, pricing_type: pricingType.flat, countries: [] });
    expect(parseDraft('nothing')).toBe(emptyDraft);
  });

  test('without flags, wants the languages and fonts that it names', () => {
    const older = {
      font_formats: ['otf'],
      video_languages: [{ video_type: videoType.main, subtitle_languages: ['fr'] }],
      viewer_count_min: 0,
      revenue_min: 0,
    };
    expect(parseDraft(older)).toMatchObject({
      need_font_file: true,
      video_languages: [{ has_subtitle: true, has_voiceover: false }],
      viewer_count_min: '',
      revenue_min: '0',
    });
  });
});

describe('rights', () => {
  test('a duration belongs to its holdback', () => {
    const [right] = full.rights;
    if (right === undefined) throw new Error('no right');
    const held = changeRight(full.rights, {
      ...right,
      exclusive_type: exclusiveType.holdback,
      holdback_length: holdbackLength.months3,
    });
    expect(held[0]?.holdback_length).toBe(2);
    expect(
      changeRight(held, {
        ...right,
        exclusive_type: exclusiveType.exclusive,
        holdback_length: holdbackLength.months3,
      })[0]?.holdback_length,
    ).toBeNull();
  });
});

describe('territories', () => {
  test('are found by either name or by code, and selected by whole areas', () => {
    expect(areaGroups('en', 'ドイツ').flatMap(({ countries }) => countries)).toEqual([{ code: 'DE', name: 'Germany' }]);
    expect(
      areaGroups('ja', 'cote d')
        .flatMap(({ countries }) => countries)
        .map(({ code }) => code),
    ).toEqual(['CI']);
    const [oceania] = areaGroups('en', 'Australia');
    if (oceania === undefined) throw new Error('no area');
    const all = toggleArea([], oceania);
    expect(all).toContain('AU');
    expect(toggleArea(all, oceania)).toEqual([]);
  });
});
