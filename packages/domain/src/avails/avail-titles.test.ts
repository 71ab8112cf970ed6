import { describe, expect, test } from 'vitest';
import { availTitleOf, eidrIn, matchAvailTitle, type TitleLookup } from './avail-titles.ts';

const eidr = '10.5240/77C5-ED35-8FC2-7D9D-9531-1';

test.each([
  [eidr, eidr],
  ['md:cid:eidr-s:77C5-ED35-8FC2-7D9D-9531-1', eidr],
  ['urn:eidr:10.5240:77c5-ed35-8fc2-7d9d-9531-1', eidr],
  ['HARBOUR_2006', null],
])('the EIDR in %s', (text, found) => {
  expect(eidrIn(text)).toBe(found);
});

const lookup = (over: Partial<Record<keyof TitleLookup, Readonly<Record<string, string[]>>>>): TitleLookup => {
  const of = (way: keyof TitleLookup) => (text: string) => over[way]?.[text] ?? [];
  return {
    before: of('before'),
    eidr: of('eidr'),
    text: of('text'),
    episode: (series, number) => over.episode?.[`${series} ${number}`] ?? [],
  };
};

const movie = availTitleOf({
  WorkType: 'Movie',
  ALID: 'md:alid:org:harbour:PM-01',
  ContentID: 'md:cid:eidr-s:77C5-ED35-8FC2-7D9D-9531-1',
  AltID: 'PM-01',
  TitleInternalAlias: 'Detectives, The',
});

describe('a title of a sheet', () => {
  test('is found by the surest way first', () => {
    const all = {
      before: { [movie.key]: ['m1'] },
      eidr: { [eidr]: ['m2'] },
      text: { 'PM-01': ['m3'], 'The Detectives': ['m4'] },
    };
    expect(matchAvailTitle(movie, lookup(all))).toEqual({ movies: ['m1'], by: 'before' });
    expect(matchAvailTitle(movie, lookup({ ...all, before: {} }))).toEqual({ movies: ['m2'], by: 'eidr' });
    expect(matchAvailTitle(movie, lookup({ text: all.text }))).toEqual({ movies: ['m3'], by: 'id' });
    expect(matchAvailTitle(movie, lookup({ text: { 'The Detectives': ['m4'] } }))).toEqual({
      movies: ['m4'],
      by: 'name',
    });
    expect(matchAvailTitle(movie, lookup({}))).toEqual({ movies: [], by: null });
  });

  test('is an episode of a series by its number', () => {
    const episode = availTitleOf({
      WorkType: 'Episode',
      ALID: 'a',
      SeriesTitleDisplayUnlimited: 'The Detectives',
      SeasonNumber: '1',
      EpisodeNumber: '2',
    });
    const found = matchAvailTitle(
      episode,
      lookup({ text: { 'The Detectives': ['series'] }, episode: { 'series 2': ['e2'] } }),
    );
    expect(found).toEqual({ movies: ['e2'], by: 'name' });
  });
});
