import type { AvailabilityState } from '@eigaichi/domain/rights/availability';
import type { Day } from '@eigaichi/domain/rights/calendar-day';
import { freedBy, wantedOn } from '@eigaichi/domain/rights/freed-by';
import { type AlertReason, alertReasonsFor, type SearchedTitle } from '@eigaichi/domain/saved-searches/alert-reasons';
import { emptySearchState, fillSearchState, findMatches, type SearchState } from '../movies/search/search-state.ts';
import { type ComparedTitles, factsOf } from './compared-titles.ts';
import type { CompiledSearch } from './compile-search.ts';

/** Some titles at one moment, in a separate index. */
export type Moment = { readonly titles: ComparedTitles; readonly searchState: SearchState; readonly day: Day };

export const momentOf = (titles: ComparedTitles, day: Day): Moment => {
  const searchState = emptySearchState();
  const rights = new Map([...titles].map(([id, title]) => [id, title.rights]));
  fillSearchState(searchState, { documents: [...titles.values()].map(({ document }) => document), rights });
  return { titles, searchState, day };
};

const wantedAt = ({ day }: Moment, { wanted }: CompiledSearch) => (wanted === null ? null : wantedOn(wanted, day));

const matchesAt = (moment: Moment, compiled: CompiledSearch) => {
  const wanted = wantedAt(moment, compiled);
  return findMatches(moment.searchState, { ...compiled.search, ...(wanted === null ? {} : { wanted }) });
};

const searchedTitle = (
  { titles }: Moment,
  { availability }: CompiledSearch,
  { id, matches }: { readonly id: string; readonly matches: ReadonlyMap<string, AvailabilityState | null> },
): SearchedTitle | null => {
  const title = titles.get(id);
  if (title === undefined) return null;
  const state = matches.get(id) ?? null;
  return {
    ...factsOf(title.document),
    matches: matches.has(id),
    state,
    isFound: matches.has(id) && (availability === null || (state !== null && availability.includes(state))),
  };
};

/** Reasons why a saved search reports each title that changed between two moments; titles without one are left out. */
export const matchTitles = (
  before: Moment,
  after: Moment,
  compiled: CompiledSearch,
): ReadonlyMap<string, readonly AlertReason[]> => {
  const found = new Map<string, readonly AlertReason[]>();
  const now = matchesAt(after, compiled);
  if (now.size === 0) return found;
  const then = matchesAt(before, compiled);
  const [wantedThen, wantedNow] = [wantedAt(before, compiled), wantedAt(after, compiled)];
  for (const id of now.keys()) {
    const reasons = alertReasonsFor(
      searchedTitle(before, compiled, { id, matches: then }),
      searchedTitle(after, compiled, { id, matches: now }),
      () => {
        const [was, is] = [before.titles.get(id), after.titles.get(id)];
        if (was === undefined || is === undefined || wantedThen === null || wantedNow === null) return 'offer_widened';
        return freedBy({ rights: was.rights, wanted: wantedThen }, { rights: is.rights, wanted: wantedNow });
      },
    );
    if (reasons.length > 0) found.set(id, reasons);
  }
  return found;
};
