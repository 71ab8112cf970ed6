import type { Actor } from '@eigaichi/domain/accounts/actor';
import { type Availability, availability, type TitleRights, type Wanted } from '@eigaichi/domain/rights/availability';
import { dayOf, isoOf } from '@eigaichi/domain/rights/calendar-day';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { CardAnswer } from './movie-cards.ts';
import type { MovieSearch } from './search/search-movies.ts';
import { loadTitleRights } from './title-rights.ts';

type Judged = Map<string, Availability>;

/** The rights of every title as of a state of their changes, and what was answered from them, by what was wanted. */
type Known = {
  readonly state: string;
  readonly titles: ReadonlyMap<string, TitleRights>;
  readonly judged: Map<string, Judged>;
};

const mostWanted = 50;

const knownOf = new WeakMap<Deps['pool'], Known>();

// Every change of an offer or a grant is among the changes of titles. Ids become visible out of order, hence the count.
const stateOfChanges = async ({ db }: Deps): Promise<string> => {
  const found = await db.execute<{ state: string }>(
    sql`select coalesce(max(id), 0) || ' ' || count(*) as state from movie_changes`,
  );
  return found.rows[0]?.state ?? '';
};

const rightsOfAll = async (deps: Deps): Promise<Known> => {
  const state = await stateOfChanges(deps);
  const known = knownOf.get(deps.pool);
  if (known?.state === state) return known;
  const fresh = { state, titles: await loadTitleRights(deps.db, null), judged: new Map<string, Judged>() };
  knownOf.set(deps.pool, fresh);
  return fresh;
};

/** Pages of one search ask the same of the same titles. */
const judgedFor = ({ judged }: Known, wanted: Wanted): Judged => {
  const key = JSON.stringify(wanted);
  const known = judged.get(key) ?? new Map<string, Availability>();
  const oldest = judged.size >= mostWanted ? judged.keys().next().value : undefined;
  if (oldest !== undefined && !judged.has(key)) judged.delete(oldest);
  judged.set(key, known);
  return known;
};

/** The licence that the list is asked about, or null when a right, a country or the period is missing. */
export const wantedIn = (query: MovieSearch, actor: Actor): Wanted | null => {
  const { rights = [], countries = [], start, end, exclusive_type = 2, holdback_length } = query;
  if (rights.length === 0 || countries.length === 0 || start === undefined || end === undefined) return null;
  if (end < start)
    throw new Refused('invalid', { issues: [{ field: 'end', rule: 'dateAfter', params: { baseDate: start } }] });
  return {
    rights: rights.map((right_type) => ({ right_type, exclusive_type, holdback_length: holdback_length ?? null })),
    countries,
    start: dayOf(start),
    end: dayOf(end),
    holder: actor.role === 'consumer' ? actor.account : null,
  };
};

/** The answer of each title for the wanted licence. */
export const judgeTitles = async (
  deps: Deps,
  wanted: Wanted,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Availability>> => {
  const known = await rightsOfAll(deps);
  const judged = judgedFor(known, wanted);
  const answers = new Map<string, Availability>();
  for (const id of ids) {
    const rights = known.titles.get(id);
    if (rights === undefined) continue;
    const answer = judged.get(id) ?? availability(rights, wanted);
    judged.set(id, answer);
    answers.set(id, answer);
  }
  return answers;
};

/** An answer as a card carries it. */
export const cardAvailability = ({
  state,
  free_from,
  cells,
}: Availability): NonNullable<CardAnswer['availability']> => ({
  state,
  free_from: free_from === null ? null : isoOf(free_from),
  cells: cells.map((cell) => ({
    right_type: cell.right_type,
    country: cell.country,
    state: cell.state,
    free: cell.free.map(({ start, end }) => ({ start: isoOf(start), end: isoOf(end) })),
    free_from: cell.free_from === null ? null : isoOf(cell.free_from),
    reason: cell.reason,
  })),
});
