import { describe, expect, it } from 'vitest';
import { visitor } from '../../../lib/session-state.ts';
import { facetsInView, openedFacets } from './list-facets.ts';
import {
  changed,
  cleared,
  isOwnList,
  type ListSearch,
  queryOf,
  readListSearch,
  searchOf,
  searchText,
  shownStates,
  toggled,
  toggleState,
  wantsLicence,
} from './list-search.ts';
import { listQueryOf } from './saved-view.ts';

describe('the list in the address', () => {
  it('keeps known parameters and drops others and empty values', () => {
    expect(readListSearch({ free_word: '砂', genres: '', unknown: 'x', page: 2 })).toEqual({
      free_word: '砂',
      page: '2',
    });
  });

  it('drops rights that are no codes', () => {
    expect(readListSearch({ rights: '2,SVOD,8' })).toEqual({ rights: '2,8' });
    expect(readListSearch({ rights: 'SVOD' })).toEqual({});
  });

  it('returns to the first page when a filter changes, but not when the page does', () => {
    expect(changed({ page: '3' }, { free_word: '坂' })).toEqual({ free_word: '坂' });
    expect(changed({ page: '3' }, { page: '4' })).toEqual({ page: '4' });
  });

  it('adds an entry to a comma-joined list and removes it again', () => {
    const one = toggled({ kinds: 'film' }, 'kinds', 'series');
    expect(one).toEqual({ kinds: 'film,series' });
    expect(toggled(one, 'kinds', 'film')).toEqual({ kinds: 'series' });
    expect(toggled({ kinds: 'film' }, 'kinds', 'film')).toEqual({});
  });

  it('requests a licence only when it is complete, and more rows in the table', () => {
    const part = { rights: '1', countries: 'FR' };
    expect(wantsLicence(part)).toBe(false);
    expect(queryOf(part)).toEqual({ per: 24 });
    const whole = { ...part, start: '2027-01-01', end: '2027-12-31', view: 'table' };
    const licence = { rights: '1', countries: 'FR', start: '2027-01-01', end: '2027-12-31' };
    expect(queryOf(whole)).toEqual({ ...licence, availability: 'free,partly_free', per: 50 });
    expect(queryOf({ ...whole, availability: 'all' })).toEqual({ ...licence, per: 50 });
    expect(new URLSearchParams(searchText(whole)).get('availability')).toBe('free,partly_free');
    expect(queryOf({ ...whole, availability: 'unknown' })).toEqual({ ...licence, availability: 'unknown', per: 50 });
  });

  it('shows and hides states of availability, starting with licensable ones', () => {
    expect(shownStates({})).toEqual(['free', 'partly_free']);
    const sold = toggleState({ rights: '1' }, 'blocked');
    expect(sold).toEqual({ rights: '1', availability: 'free,partly_free,blocked' });
    expect(toggleState(sold, 'blocked')).toEqual({ rights: '1' });
    expect(toggleState({ availability: 'free' }, 'free')).toEqual({ availability: 'all' });
    expect(toggleState({ availability: 'all' }, 'unknown').availability).toBe('free,partly_free,blocked,not_offered');
  });

  it('keeps order, view and status when the filters are cleared', () => {
    expect(cleared({ free_word: 'x', sort: 'year', view: 'table', status: 'draft' })).toEqual({
      sort: 'year',
      view: 'table',
      status: 'draft',
    });
  });

  it('requests the counts shown on the page', () => {
    const requested = (search: ListSearch, session = visitor) => listQueryOf(search, session).facets?.split(',') ?? [];
    expect(requested({})).toEqual([...facetsInView]);
    expect(requested({ tags: 'one', director: '溝口' })).toEqual([...facetsInView, 'tags', 'director']);
    const licence = { rights: '1', countries: 'FR', start: '2027-01-01', end: '2027-12-31' };
    expect(requested(licence)).toContain('availability');
    const provider = { ...visitor, user: { uuid: 'own', role: 'provider' as const } as never };
    expect(requested({}, provider)).toContain('status');
    expect(requested({}, provider)).not.toContain('provider');
    expect(requested({ titles: 'market' }, provider)).not.toContain('status');
    openedFacets.add('tags');
    expect(requested({})).toEqual([...facetsInView, 'tags']);
  });

  it('shows providers their own titles, until they request others', () => {
    const user = { uuid: 'own', role: 'provider' as const };
    const session = { ...visitor, user: user as never };
    expect(searchOf({ status: 'draft' }, session)).toEqual({ status: 'draft', provider: 'own' });
    for (const search of [{ titles: 'market' }, { provider: 'another' }]) {
      expect(isOwnList(search, session)).toBe(false);
      expect(searchOf(search, session)).toEqual(search);
    }
    expect(queryOf({ titles: 'market' })).toEqual({ per: 24 });
    expect(searchOf({ status: 'draft' }, visitor)).toEqual({ status: 'draft' });
  });
});
