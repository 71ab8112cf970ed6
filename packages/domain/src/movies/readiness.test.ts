import { describe, expect, it } from 'vitest';
import { rating } from '../options/titles.ts';
import { resolution, videoFormat } from '../options/video.ts';
import { type MovieToSell, type RelatedMovieFacts, readinessItems, readinessOf } from './readiness.ts';

const bare: MovieToSell = {
  language: 'ja',
  rating: null,
  trailer_url: null,
  screener_url: '',
  series_uuid: null,
  documents: [],
  translations: { ja: {}, en: { outline: '  ' } },
  machine_translated: [],
  main_video: { videos: [], subtitles: [] },
};
const nothing: RelatedMovieFacts = {
  featured: false,
  poster: false,
  screenshots: 0,
  priced: false,
  offer_lines: 0,
  live: [],
};

const video = {
  languages: ['ja'],
  encoding_format: videoFormat.prores422Hq,
  resolution: resolution.fourK,
  embedded_subtitle: null,
};
const whole: MovieToSell = {
  ...bare,
  rating: rating.g,
  trailer_url: 'https://vimeo.com/1',
  screener_url: 'https://vimeo.com/2',
  documents: [1],
  translations: {
    ja: { outline: '坂の話。' },
    en: { film_name: 'Slope', outline: 'A.', pr_message: 'B.', director: 'C', main_cast_1: 'D', copyright: 'E' },
  },
  main_video: { videos: [video], subtitles: [{ language: 'en' }] },
};
const everything: RelatedMovieFacts = {
  featured: true,
  poster: true,
  screenshots: 3,
  priced: true,
  offer_lines: 1,
  live: [],
};

const missing = (title: MovieToSell, around = everything) =>
  readinessOf(title, around)
    .items.filter(({ done }) => !done)
    .map(({ item, place }) => `${item} ${place}`);

describe('readiness of a title', () => {
  it('lists everything but machine texts at the start, and nothing at the end', () => {
    expect(readinessOf(bare, nothing)).toMatchObject({ percent: 5 });
    expect(missing(bare, nothing)).toHaveLength(readinessItems.length - 1);
    expect(readinessOf(whole, everything)).toMatchObject({ percent: 100 });
    expect(missing(whole)).toEqual([]);
  });

  it('is below 100 percent while anything is missing', () => {
    expect(readinessOf({ ...whole, documents: [] }, everything).percent).toBe(94);
    expect(missing({ ...whole, documents: [] })).toEqual(['documents documents']);
    expect(missing(whole, { ...everything, screenshots: 2 })).toEqual(['screenshots gallery']);
  });

  it('links to an unreviewed machine translation', () => {
    expect(missing({ ...whole, machine_translated: ['director', 'outline'] })).toEqual([
      'made_texts translations.en.director',
    ]);
  });

  it('requires the film to be understandable in English in any form', () => {
    const ways: MovieToSell['main_video'][] = [
      { videos: [video], subtitles: [{ language: 'en' }] },
      { videos: [{ ...video, embedded_subtitle: 'en' }], subtitles: [] },
      { videos: [{ ...video, languages: ['ja', 'en-US'] }], subtitles: [{ language: 'fr' }] },
    ];
    for (const main_video of ways) expect(missing({ ...whole, main_video })).toEqual([]);
    const french = { videos: [video], subtitles: [{ language: 'fr' }] };
    expect(missing({ ...whole, main_video: french })).toEqual(['subtitles main_video.subtitles']);
    expect(missing({ ...whole, main_video: french, language: 'en' })).toEqual([]);
  });

  it('accepts a live film in the screening room as a screener, like an address (D24)', () => {
    const bareOfFilms = { ...whole, trailer_url: null, screener_url: null };
    expect(missing(bareOfFilms)).toEqual(['trailer trailer_url', 'screener screening']);
    expect(missing(bareOfFilms, { ...everything, live: ['screener'] })).toEqual(['trailer trailer_url']);
    expect(missing(bareOfFilms, { ...everything, live: ['trailer', 'screener'] })).toEqual([]);
  });

  it('uses the series’ offer for an episode (D9)', () => {
    const without = { ...everything, offer_lines: 0 };
    expect(missing(whole, without)).toEqual(['offer offer']);
    expect(missing({ ...whole, series_uuid: '019a0000-0000-7000-8000-000000000001' }, without)).toEqual([]);
  });
});
