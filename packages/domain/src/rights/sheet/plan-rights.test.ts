import { describe, expect, test } from 'vitest';
import { exclusiveType } from '../../options/exclusivity.ts';
import { rightType } from '../../options/right-types.ts';
import { issueText } from '../../shared/rule-texts.ts';
import { dayOf } from '../calendar-day.ts';
import type { GrantElsewhereInput, OfferLineInput } from '../rights-input.ts';
import type { KnownGrant } from './plan-clashes.ts';
import { type KnownMovie, type NamedRow, type OfferMode, planRights } from './plan-rights.ts';
import type { RightsCells } from './rights-columns.ts';
import { grantCells, offerCells, readRightsRow } from './rights-row.ts';

const line: OfferLineInput = {
  rights: [rightType.svod],
  countries: ['FR'],
  all_countries: false,
  starts_on: null,
  ends_on: null,
  offered: true,
};
const input: GrantElsewhereInput = {
  rights: [rightType.theatre],
  countries: ['US'],
  all_countries: false,
  starts_on: '2027-01-01',
  ends_on: '2027-12-31',
  exclusive_type: exclusiveType.exclusive,
  holdback_length: null,
  languages: [],
  licensee: null,
  note: null,
};
const id = '22222222-2222-4222-8222-222222222222';

const standing = (movie: string, over: Partial<KnownGrant> = {}): KnownGrant => ({
  uuid: id,
  source: 'elsewhere',
  version: 2,
  movie,
  series: null,
  holder: 'a holder',
  rights: [rightType.theatre],
  countries: new Set(['US']),
  start: dayOf('2027-01-01'),
  end: dayOf('2027-12-31'),
  exclusive_type: exclusiveType.exclusive,
  holdback_length: null,
  input,
  ...over,
});

const title = (movie: string, over: Partial<KnownMovie> = {}): KnownMovie => ({
  movie,
  series: null,
  offer: { lines: [line], complete: true, version: 4 },
  grants: [],
  ...over,
});
const named = (movie: string) => ({ movie, name: 'A title', version: 4 });
const rowOf = (of: KnownMovie | null, cells: RightsCells): NamedRow => ({ ...readRightsRow(cells), title: of });
const offerRow = (of: KnownMovie, over: Partial<OfferLineInput> = {}, version = '') =>
  rowOf(of, { ...offerCells(named(of.movie), { line: { ...line, ...over }, complete: true }, 'en'), version });
const grantRow = (of: KnownMovie, over: Partial<GrantElsewhereInput> = {}, cells: RightsCells = {}) =>
  rowOf(of, {
    ...grantCells({ ...named(of.movie), version: 2 }, { grant: '', input: { ...input, ...over } }, 'en'),
    version: '',
    ...cells,
  });
const removal = (of: KnownMovie) => rowOf(of, { kind: 'remove', movie: of.movie, grant: id });

const plan = (rows: readonly NamedRow[], over: { mode?: OfferMode; onlyGood?: boolean } = {}) =>
  planRights(rows, { mode: 'replace', onlyGood: true, ...over });
const outcomes = (of: ReturnType<typeof plan>) => of.rows.map(({ outcome }) => outcome);
const rules = (of: ReturnType<typeof plan>) => of.rows.map(({ issues }) => issues.map(({ rule }) => rule));

describe('lines of offers', () => {
  const movie = title('one');

  test('replace the old ones, or are added to them', () => {
    const rows = [offerRow(movie, { rights: [rightType.theatre] })];
    expect(plan(rows).offers).toEqual([
      { movie: 'one', lines: [{ ...line, rights: [rightType.theatre] }], complete: true },
    ]);
    expect(plan(rows, { mode: 'add' }).offers[0]?.lines).toEqual([line, { ...line, rights: [rightType.theatre] }]);
  });

  test('change nothing if they already exist', () => {
    const same = plan([offerRow(movie)]);
    expect([outcomes(same), same.offers]).toEqual([['unchanged'], []]);
    expect(outcomes(plan([offerRow(movie)], { mode: 'add' }))).toEqual(['unchanged']);
  });

  test('form a unit: one fault holds back the others of its title, but not other titles', () => {
    const other = title('two');
    const wrong = rowOf(movie, { kind: 'offer', movie: 'one', rights: 'Hologram', countries: 'FR' });
    const made = plan([
      offerRow(movie, { rights: [rightType.theatre] }),
      wrong,
      offerRow(other, { rights: [rightType.theatre] }),
    ]);
    expect(outcomes(made)).toEqual(['held', 'refused', 'changed']);
    expect(made.offers.map((offer) => offer.movie)).toEqual(['two']);
    expect(outcomes(plan([offerRow(other, { rights: [rightType.theatre] }), wrong], { onlyGood: false }))).toEqual([
      'held',
      'refused',
    ]);
  });

  test('are refused from an outdated export', () => {
    expect(rules(plan([offerRow(movie, { rights: [rightType.theatre] }, '3')]))).toEqual([['stale_row']]);
    expect(rules(plan([offerRow(movie, { rights: [rightType.theatre] }, '4')]))).toEqual([[]]);
  });
});

describe('licences given elsewhere', () => {
  test('are added, changed, left unchanged or removed', () => {
    const movie = title('one', { grants: [standing('one')] });
    expect(outcomes(plan([grantRow(movie, { countries: ['FR'] })]))).toEqual(['added']);
    expect(outcomes(plan([grantRow(movie, {}, { grant: id })]))).toEqual(['unchanged']);
    expect(plan([grantRow(movie, { ends_on: '2027-06-30' }, { grant: id })]).changed).toMatchObject([
      { grant: id, movie: 'one', input: { ends_on: '2027-06-30' } },
    ]);
    expect(outcomes(plan([grantRow(movie, { languages: ['de'] }, { grant: id })]))).toEqual(['changed']);
    expect(plan([removal(movie)]).removed).toEqual([{ grant: id, movie: 'one' }]);
  });

  test('clash with existing licences, unless the sheet removes them', () => {
    const movie = title('one', { grants: [standing('one')] });
    expect(rules(plan([grantRow(movie)]))).toEqual([['clash_elsewhere']]);
    const moved = plan([grantRow(movie), removal(movie)]);
    expect(outcomes(moved)).toEqual(['added', 'removed']);
  });

  test('clash with a perpetual one, named as such, but not with one of other languages', () => {
    const perpetual = title('one', { grants: [standing('one', { end: Number.POSITIVE_INFINITY, languages: ['de'] })] });
    const { rows } = plan([grantRow(perpetual, { starts_on: '2050-01-01', ends_on: null, languages: ['de'] })]);
    expect(rows.map(({ issues }) => issues.map((issue) => issueText(issue, 'ja', '権利')))).toEqual([
      ['登録済みの他社への許諾（2027年01月01日 – 期限なし）と重複します'],
    ]);
    expect(rules(plan([grantRow(perpetual, { languages: ['fr'] })]))).toEqual([[]]);
  });

  test('clash with one sold here, whose row can’t be changed', () => {
    const movie = title('one', { grants: [standing('one', { source: 'here' })] });
    expect(rules(plan([grantRow(movie), removal(movie)]))).toEqual([['clash_here'], ['licence_unknown']]);
  });

  test('clash with an earlier row, including one of the series', () => {
    const series = title('series');
    const episode = title('episode', { series: 'series' });
    const sister = title('sister', { series: 'series' });
    expect(rules(plan([grantRow(series), grantRow(episode)]))).toEqual([[], ['clash_row']]);
    expect(rules(plan([grantRow(sister), grantRow(episode)]))).toEqual([[], []]);
  });

  test('leave existing licences in place if their replacing row is refused', () => {
    const movie = title('one', { grants: [standing('one')] });
    const stale = grantRow(movie, { countries: ['FR'] }, { grant: id, version: '1' });
    expect(rules(plan([stale, grantRow(movie)]))).toEqual([['stale_row'], ['clash_elsewhere']]);
  });

  test('are refused if named twice or of another title', () => {
    const movie = title('one', { grants: [standing('one')] });
    expect(rules(plan([removal(movie), removal(movie)]))).toEqual([[], ['twice']]);
    expect(rules(plan([removal(title('two'))]))).toEqual([['licence_unknown']]);
  });
});
