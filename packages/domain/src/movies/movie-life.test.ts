import { describe, expect, test } from 'vitest';
import { moveTableFaults } from '../shared/state-machine.ts';
import {
  actionsThatDelete,
  filterOf,
  isAutosaved,
  type MovieAction,
  type MovieParty,
  type MovieState,
  movieListFilters,
  movieMoves,
  movieStates,
  movieStatus,
  nextMovieState,
  stateOf,
  statesShownBy,
} from './movie-life.ts';

describe('title life cycle (D21)', () => {
  test('is sound: no unknown, unreachable or dead state', () => {
    expect(moveTableFaults(movieMoves, { states: movieStates, initial: [1], final: [] })).toEqual([]);
  });

  test.each<[MovieState, MovieAction, MovieParty, MovieState | undefined]>([
    [1, 'submit', 'provider', 2],
    [2, 'recall', 'provider', 1],
    [2, 'approve', 'manager', 3],
    [2, 'decline', 'manager', 5],
    [2, 'request_fix', 'manager', 6],
    [6, 'submit', 'provider', 2],
    [5, 'submit', 'provider', 2],
    [3, 'request_delete', 'provider', 4],
    [4, 'approve_delete', 'manager', 'trashed'],
    [4, 'deny_delete', 'manager', 3],
    [1, 'trash', 'provider', 'trashed'],
    [5, 'trash', 'provider', 'trashed'],
    [6, 'trash', 'provider', 'trashed'],
    [1, 'publish', 'manager', 3],
    ['trashed', 'restore', 'manager', 1],
    [3, 'request_fix', 'manager', 6],
    [2, 'approve', 'provider', undefined],
    [3, 'trash', 'provider', undefined],
    [3, 'submit', 'provider', undefined],
    ['trashed', 'restore', 'provider', undefined],
    ['trashed', 'submit', 'provider', undefined],
    [2, 'trash', 'provider', undefined],
    [1, 'publish', 'provider', undefined],
  ])('%s %s by %s leads to %s', (state, action, by, next) => {
    expect(nextMovieState(state, action, by)).toBe(next);
  });

  test('quotes and carts block every action that ends in the trash', () => {
    const toTrash = movieMoves.filter((move) => move.to === 'trashed').map((move) => move.action);
    expect(actionsThatDelete).toEqual(expect.arrayContaining(toTrash));
  });

  test('a trashed title is trashed in any status', () => {
    expect(stateOf({ status: movieStatus.draft, trashed: true })).toBe('trashed');
    expect(stateOf({ status: movieStatus.approved, trashed: false })).toBe(3);
  });
});

describe('movie list filter', () => {
  test('shows every state under exactly one name', () => {
    const shown = movieListFilters.flatMap((filter) => statesShownBy(filter).map((state) => [state, filter]));
    expect(shown).toHaveLength(movieStates.length);
    for (const [state, filter] of shown) expect(filterOf(state as MovieState)).toBe(filter);
  });
});

test('autosaves only editable titles that only the provider and staff see', () => {
  expect(movieStates.filter(isAutosaved)).toEqual([movieStatus.draft, movieStatus.declined, movieStatus.request_fix]);
});
