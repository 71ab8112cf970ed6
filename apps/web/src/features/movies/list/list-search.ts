import { roleOf, type Session, userOf } from '../../../lib/session-state.ts';
import { type AvailabilityState, statesInOrder } from '../../rights/states.ts';
import type { MovieListQuery } from '../queries.ts';

/** The list's address parameters (spec 3's filter, the wanted licence, order, page, view); lists comma-joined. */
const listSearchNames = [
  'free_word',
  'rights',
  'countries',
  'start',
  'end',
  'exclusive_type',
  'holdback_length',
  'availability',
  'kinds',
  'genres',
  'production_year',
  'subtitles',
  'formats',
  'awarded',
  'has_screener',
  'has_trailer',
  'translated',
  'director',
  'main_cast',
  'provider',
  'tags',
  'film_type',
  'status',
  'titles',
  'sort',
  'page',
  'view',
] as const;

/** Boolean filters. */
export const flagFilters = ['awarded', 'has_screener', 'has_trailer'] as const;

export type ListSearchName = (typeof listSearchNames)[number];
export type ListSearch = { readonly [K in ListSearchName]?: string };

/** An address holds texts; values set by the page may be numbers. */
const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? value.toString() : '';

/** Entries of a comma-joined value. */
export const entriesOf = (value: string | undefined): string[] =>
  value === undefined ? [] : value.split(',').filter((entry) => entry !== '');

const readValue = (name: ListSearchName, value: unknown): string =>
  name === 'rights'
    ? entriesOf(wordOf(value))
        .filter((code) => Number.isInteger(Number(code)))
        .join(',')
    : wordOf(value);

/** Parses an address; unknown names, empty values and rights that aren't codes are omitted. */
export const readListSearch = (search: Record<string, unknown>): ListSearch =>
  Object.fromEntries(
    listSearchNames.map((name) => [name, readValue(name, search[name])] as const).filter(([, value]) => value !== ''),
  );

/** The search with some values changed; empty values are removed, and the list restarts at its first page. */
export const changed = (search: ListSearch, changes: ListSearch): ListSearch =>
  readListSearch({ ...search, ...('page' in changes ? {} : { page: '' }), ...changes });

/** True for a provider's own titles: the default unless they request the market's or another provider's. */
export const isOwnList = (search: ListSearch, session: Session): boolean =>
  roleOf(session) === 'provider' && search.provider === undefined && search.titles !== 'market';

/** True if the reader sees the price of every title in the list (D20b): no provider sees another's. */
export const readsPrices = (search: ListSearch, session: Session): boolean =>
  roleOf(session) !== 'provider' || isOwnList(search, session);

/** True if the availability sheet of a complete licence is for the reader: for staff, and providers in their own list. */
export const readsSheet = (search: ListSearch, session: Session): boolean =>
  wantsLicence(search) && (roleOf(session) === 'manager' || isOwnList(search, session));

/** The effective search: in a provider's own list limited to their titles, which the address may omit. */
export const searchOf = (search: ListSearch, session: Session): ListSearch => {
  const own = userOf(session)?.uuid;
  return own !== undefined && isOwnList(search, session) ? { ...search, provider: own } : search;
};

/** Adds an entry to a comma-joined value, or removes it. */
export const toggled = (search: ListSearch, name: ListSearchName, entry: string): ListSearch => {
  const entries = entriesOf(search[name]);
  const next = entries.includes(entry) ? entries.filter((one) => one !== entry) : [...entries, entry];
  return changed(search, { [name]: next.join(',') });
};

/** Views and order aren't filters: they stay when all filters are cleared. */
const saved: readonly ListSearchName[] = ['sort', 'view', 'status', 'titles'];

export const cleared = (search: ListSearch): ListSearch =>
  Object.fromEntries(Object.entries(search).filter(([name]) => saved.some((one) => one === name)));

/** True if the address names a complete wanted licence: rights, countries and both days (D9). */
export const wantsLicence = (search: ListSearch): boolean =>
  [search.rights, search.countries, search.start, search.end].every((value) => value !== undefined);

const licensable: readonly AvailabilityState[] = ['free', 'partly_free'];
/** Address value for titles of every state, including those that can't be licensed. */
export const allLicenceStates = 'all';

/** States shown for a wanted licence: by default those available at least in part. */
export const shownStates = ({ availability }: ListSearch): readonly AvailabilityState[] => {
  if (availability === undefined) return licensable;
  if (availability === allLicenceStates) return statesInOrder;
  const entries = entriesOf(availability);
  return statesInOrder.filter((state) => entries.includes(state));
};

/** Shows or hides a state; hiding the last one shows all. */
export const toggleState = (search: ListSearch, state: string): ListSearch => {
  const shown = shownStates(search);
  const next = statesInOrder.filter((one) => (one === state) !== shown.includes(one));
  const isDefault = next.length === licensable.length && next.every((one) => licensable.includes(one));
  const isEvery = next.length === 0 || next.length === statesInOrder.length;
  return changed(search, { availability: isEvery ? allLicenceStates : isDefault ? '' : next.join(',') });
};

const perPage = { cards: 24, table: 50 } as const;

/** The API query. An incomplete licence isn't requested. */
export const queryOf = (search: ListSearch): MovieListQuery => {
  const {
    view,
    titles: _titles,
    rights,
    countries,
    start,
    end,
    exclusive_type,
    holdback_length,
    availability: _availability,
    ...rest
  } = search;
  const shown = shownStates(search);
  const availability = shown.length === statesInOrder.length ? undefined : shown.join(',');
  const licence = wantsLicence(search)
    ? { rights, countries, start, end, exclusive_type, holdback_length, availability }
    : {};
  const query = { ...rest, ...licence, per: view === 'table' ? perPage.table : perPage.cards };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
};

/** The search as text in the form of the API query, for saving it (D40). */
export const searchText = (search: ListSearch): string =>
  new URLSearchParams(Object.entries(queryOf(search)).map(([name, value]) => [name, String(value)])).toString();
