import { describe, expect, test } from 'vitest';
import type { Actor, StaffRole } from '../accounts/actor.ts';
import { staffRole } from '../options/companies.ts';
import { qualityRank } from '../options/titles.ts';
import { fieldsFor, type MovieReader, readerOf, seesMovieField } from './movie-readers.ts';

const actor = (role: Actor['role'], account: string, staff_role: StaffRole = staffRole.manager): Actor => ({
  account,
  role,
  plan: null,
  staff_role: role === 'manager' ? staff_role : null,
  person: { uuid: 'p', roles: ['owner'], name: 'Aya Example', email: 'aya@example.com' },
});

describe('readers of each title field (D20b)', () => {
  test.each<[string, MovieReader[]]>([
    ['management_note', ['staff', 'staff_without_screeners']],
    ['quality_rank', ['staff', 'staff_without_screeners']],
    ['screener_password', ['owner', 'staff']],
    ['has_screener_password', ['buyer', 'owner', 'staff', 'staff_without_screeners']],
    ['prices', ['buyer', 'owner', 'staff', 'staff_without_screeners']],
    ['guide_prices', ['buyer', 'owner', 'staff', 'staff_without_screeners']],
    ['other_note', ['owner', 'staff', 'staff_without_screeners']],
    ['film_name_yomi', ['buyer', 'owner', 'other_provider', 'staff', 'staff_without_screeners']],
    ['outline', ['buyer', 'owner', 'other_provider', 'staff', 'staff_without_screeners']],
  ])('%s is for %j', (field, readers) => {
    const all: MovieReader[] = ['buyer', 'owner', 'other_provider', 'staff', 'staff_without_screeners'];
    expect(all.filter((reader) => seesMovieField(reader, field))).toEqual(readers);
  });

  test('a provider owns only their own titles', () => {
    expect(readerOf(actor('provider', 'a'), 'a')).toBe('owner');
    expect(readerOf(actor('provider', 'a'), 'b')).toBe('other_provider');
    expect(readerOf(actor('consumer', 'a'), 'a')).toBe('buyer');
    expect(readerOf(actor('manager', 'm'), 'a')).toBe('staff');
  });

  test('screener passwords are for trading staff (D16)', () => {
    const reads = ([1, 2, 3, 4, 5, 6] as const).filter(
      (role) => readerOf(actor('manager', 'm', role), 'a') === 'staff',
    );
    expect(reads).toEqual([1, 2, 5]);
  });

  test('hidden fields are absent, not masked', () => {
    expect(fieldsFor('buyer', { uuid: '1', quality_rank: qualityRank.a, management_note: null })).toEqual({
      uuid: '1',
    });
  });
});
