import { currencies } from '@eigaichi/domain/options/currencies';
import { quoteTasks } from '@eigaichi/domain/quotes/desk/tasks';
import { quoteTabs } from '@eigaichi/domain/quotes/list/pages';
import { sortedBy } from '@eigaichi/domain/quotes/list/work-list';
import type { listQuotes } from '@eigaichi/wire/quotes/quotes';
import type { QueryIn } from '@eigaichi/wire/shared/endpoint';
import { views } from '../../../lib/list-views.ts';
import { perOf, perPages } from './table-choices.ts';

type Query = QueryIn<typeof listQuotes>;

/** A list's address parameters, without defaults. */
export type ListSearch = Readonly<Record<string, string>>;

export const nextChoices = ['mine', 'manager', 'provider', 'consumer'] as const;

export const assignedChoices = ['me', 'none'] as const;

/** Filters behind the button; the search word has its own field. */
export const filterNames = [
  'next',
  'late',
  'task',
  'assigned',
  'company',
  'requested_from',
  'requested_to',
  'currency',
  'amount_min',
  'amount_max',
] as const;
type FilterName = (typeof filterNames)[number];

const day = /^\d{4}-\d{2}-\d{2}$/;
const amount = /^\d{1,12}(\.\d{1,2})?$/;

const saved: Readonly<Record<FilterName, (value: string) => boolean>> = {
  next: (value) => nextChoices.some((choice) => choice === value),
  late: (value) => value === 'true',
  assigned: (value) => assignedChoices.some((choice) => choice === value),
  task: (value) => quoteTasks.some((task) => task === value),
  company: (value) => value.trim() !== '' && value.length <= 200,
  requested_from: (value) => day.test(value),
  requested_to: (value) => day.test(value),
  currency: (value) => currencies.some(({ code }) => code === value),
  amount_min: (value) => amount.test(value),
  amount_max: (value) => amount.test(value),
};

/** Reads an address; values that no field could produce are dropped. */
export const readListSearch = (search: Readonly<Record<string, unknown>>): ListSearch => {
  const tab = quoteTabs.find((each) => each === search.tab && each !== 'progress');
  const page = Number(search.page);
  const word = typeof search.free_word === 'string' ? search.free_word.slice(0, 200) : '';
  const view = views.find((each) => each === search.view);
  const per = perPages.find((each) => each === search.per);
  const sort = typeof search.sort === 'string' && sortedBy(search.sort) !== undefined ? search.sort : undefined;
  const filters = filterNames.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && saved[name](value) ? [[name, value] as const] : [];
  });
  return {
    ...(tab === undefined ? {} : { tab }),
    ...(word === '' ? {} : { free_word: word }),
    ...Object.fromEntries(filters),
    ...(view === undefined ? {} : { view }),
    ...(per === undefined ? {} : { per }),
    ...(sort === undefined ? {} : { sort }),
    ...(Number.isInteger(page) && page > 1 && page < 100_000 ? { page: String(page) } : {}),
  };
};

/** The API query for an address: the table has its own page size and order. */
export const queryOf = (search: ListSearch, isTable = false): Query => {
  const { tab, page, view: _view, per: _per, sort, ...filters } = search;
  return {
    tab: quoteTabs.find((each) => each === tab) ?? 'progress',
    page: Number(page ?? 1),
    per: isTable ? Number(perOf(search)) : 20,
    // The values were validated above, so the endpoint accepts each.
    ...({ ...filters, ...(isTable && sort !== undefined ? { sort } : {}) } as Partial<Query>),
  };
};

/** Number of filters set; both ends of a range count once. */
export const countFilters = (search: ListSearch): number =>
  [
    search.next,
    search.late,
    search.task,
    search.assigned,
    search.company,
    search.requested_from ?? search.requested_to,
    search.currency ?? search.amount_min ?? search.amount_max,
  ].filter((value) => value !== undefined).length;

/** Changes filters of an address and resets it to the first page. */
export const changed = (search: ListSearch, change: Readonly<Record<string, string | null>>): ListSearch => {
  const merged = { ...search, ...change, page: null };
  return Object.fromEntries(
    Object.entries(merged).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])),
  );
};
