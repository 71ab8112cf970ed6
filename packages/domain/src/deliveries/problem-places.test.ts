import { describe, expect, test } from 'vitest';
import type { MediaFacts } from '../media/media-facts.ts';
import { proresPicture } from '../testing/delivery-facts.ts';
import { findingsAt, judgePlaces, placeOutcome, placesInput } from './problem-places.ts';
import { found } from './quality/finding.ts';

const film = (seconds: number | null, timecode: string | null = null): MediaFacts => ({
  container: 'mxf',
  seconds,
  bits: null,
  timecode,
  video: [{ ...proresPicture, seconds }],
  audio: [],
  subtitles: [],
});

describe('typed places', () => {
  test('reads file timecodes, with or without frames, as a moment or a stretch', () => {
    const typed = [{ from: '01:00:02:12', to: '01:00:05' }, { from: '01:00:07', to: '' }, { from: '01:00:08' }];
    expect(judgePlaces(typed, film(60, '01:00:00:00'))).toEqual({
      places: [
        { from: 2.5, to: 5 },
        { from: 7, to: 7 },
        { from: 8, to: 8 },
      ],
      issues: [],
    });
  });

  test('refuses all faults together: no timecode, outside the file, end before start', () => {
    const typed = [{ from: 'soon' }, { from: '00:59:59', to: '01:01:30' }, { from: '01:00:20', to: '01:00:10' }];
    const ends = { first: '01:00:00:00', last: '01:01:00:00' };
    expect(judgePlaces(typed, film(60, '01:00:00:00')).issues).toEqual([
      { field: 'places.0.from', rule: 'timecode', params: { example: '01:00:00:00' } },
      { field: 'places.1.from', rule: 'timecode_within', params: ends },
      { field: 'places.1.to', rule: 'timecode_within', params: ends },
      { field: 'places.2.to', rule: 'timecode_order', params: {} },
    ]);
  });

  test('checks only the start for a file of unknown length', () => {
    expect(judgePlaces([{ from: '99:00:00' }], film(null)).issues).toEqual([]);
    expect(judgePlaces([{ from: '00:00:01' }], film(null, '01:00:00:00')).issues).toEqual([
      { field: 'places.0.from', rule: 'timecode_start', params: { first: '01:00:00:00', last: '' } },
    ]);
    expect(judgePlaces([{ from: '00:01:00.5' }], null)).toEqual({ places: [{ from: 60.5, to: 60.5 }], issues: [] });
  });

  test('allows twenty places, each once', () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ from: `00:00:${10 + at}` }));
    expect(placesInput.safeParse(many).success).toBe(false);
    expect(placesInput.parse([{ from: '00:00:01' }, { from: '00:00:01' }])).toHaveLength(1);
    expect(placesInput.safeParse([{ from: '' }]).success).toBe(false);
  });
});

test('a place covers findings at it and within a second', () => {
  const black = found('black', 'medium', { from: 10, to: 12 });
  const silent = found('silent', 'high', { from: 11, to: 30 });
  const all = [black, silent, found('loudness', 'low'), found('black', 'high', { from: 50, to: 60 })];
  expect(findingsAt({ from: 9, to: 9 }, all)).toEqual([black]);
  expect(findingsAt({ from: 11, to: 20 }, all)).toEqual([silent, black]);
  expect(findingsAt({ from: 40, to: 45 }, all)).toEqual([]);
});

test('a new version resolves a place once none of its findings recur', () => {
  const place = { from: 10, to: 12 };
  const before = [found('black', 'medium', { from: 10, to: 12 }), found('silent', 'low', { from: 11, to: 13 })];
  expect(placeOutcome(place, before, undefined)).toBe('open');
  expect(placeOutcome(place, before, null)).toBe('waiting');
  expect(placeOutcome(place, before, [])).toBe('resolved');
  expect(placeOutcome(place, before, [found('silent', 'low', { from: 11.5, to: 13 })])).toBe('still_there');
  expect(placeOutcome(place, [], [])).toBe('unjudged');
  expect(placeOutcome(place, [], [found('frozen', 'low', { from: 9, to: 12 })])).toBe('still_there');
});
