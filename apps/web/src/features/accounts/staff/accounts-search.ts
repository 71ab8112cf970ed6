import type { listConsumers } from '@eigaichi/wire/accounts/accounts';
import type { QueryIn } from '@eigaichi/wire/shared/endpoint';

const states = ['pending', 'invited', 'approved', 'denied', 'blocked'] as const;
type AccountStateName = (typeof states)[number];

export const sorts = ['newest', 'oldest', 'name'] as const;

/** Address parameters of a list of accounts. */
export type AccountsSearch = Readonly<Record<string, string>>;

/** Parses an address; values that no field could produce are omitted. */
export const readAccountsSearch = (search: Readonly<Record<string, unknown>>): AccountsSearch => {
  const state = states.find((each) => each === search.state);
  const word = typeof search.free_word === 'string' ? search.free_word.slice(0, 200) : '';
  const page = Number(search.page);
  const sort = sorts.find((each) => each === search.sort);
  return {
    ...(state === undefined ? {} : { state }),
    ...(word === '' ? {} : { free_word: word }),
    ...(sort === undefined ? {} : { sort }),
    ...(Number.isInteger(page) && page > 1 && page < 100_000 ? { page: String(page) } : {}),
  };
};

/** The API query of an address. */
export const queryOf = ({ state, free_word, sort, page }: AccountsSearch): QueryIn<typeof listConsumers> => ({
  ...(state === undefined ? {} : { state: state as AccountStateName }),
  ...(free_word === undefined ? {} : { free_word }),
  ...(sort === undefined ? {} : { sort: sort as (typeof sorts)[number] }),
  per: 25,
  page: page === undefined ? 1 : Number(page),
});
