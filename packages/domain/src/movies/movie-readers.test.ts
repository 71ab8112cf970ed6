import { describe, expect, test } from 'vitest';
import type { Actor } from '../accounts/actor.ts';
import { fieldsFor, type MovieReader, readerOf, seesMovieField } from './movie-readers.ts';

const actor = (role: Actor['role'], account: string): Actor => ({
  account,
  role,
  plan: null,
  staff_role: role === 'manager' ? 6 : null,
  person: { name: 'Aya Example', email: 'aya@example.com' },
});

describe('who sees which field of a title (D20b)', () => {
  test.each<[string, MovieReader[]]>([
    ['management_note', ['staff']],
    ['quality_rank', ['staff']],
    ['screener_password', ['owner', 'staff']],
    ['has_screener_password', ['buyer', 'owner', 'staff']],
    ['prices', ['buyer', 'owner', 'staff']],
    ['other_note', ['owner', 'staff']],
    ['film_name_yomi', ['buyer', 'owner', 'other_provider', 'staff']],
    ['outline', ['buyer', 'owner', 'other_provider', 'staff']],
  ])('%s is for %j', (field, readers) => {
    const all: MovieReader[] = ['buyer', 'owner', 'other_provider', 'staff'];
    expect(all.filter((reader) => seesMovieField(reader, field))).toEqual(readers);
  });

  test('a provider owns its own titles only', () => {
    expect(readerOf(actor('provider', 'a'), 'a')).toBe('owner');
    expect(readerOf(actor('provider', 'a'), 'b')).toBe('other_provider');
    expect(readerOf(actor('consumer', 'a'), 'a')).toBe('buyer');
    expect(readerOf(actor('manager', 'm'), 'a')).toBe('staff');
  });

  test('what may not be seen is absent, not masked', () => {
    expect(fieldsFor('buyer', { uuid: '1', quality_rank: 1, management_note: null })).toEqual({ uuid: '1' });
  });
});
