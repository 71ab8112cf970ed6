import type { Actor } from '@eigaichi/domain/accounts/actor';
import { dayOf } from '@eigaichi/domain/rights/calendar-day';
import { wantedOn } from '@eigaichi/domain/rights/freed-by';
import { tokyoDay } from '@eigaichi/domain/shared/dates';
import { type CompiledSearch, compileSearch } from '../../apps/api/src/features/saved-searches/compile-search.ts';
import type { Harness } from '../../apps/api/src/testing/harness.ts';

/** Most titles of the proof's market. */
const mostTitles = 1_000;

type Facts = { readonly price: string; readonly prizes: number; readonly has_screener: boolean };
type Shown = { readonly found: ReadonlySet<string>; readonly states: ReadonlyMap<string, string> };

/** The list's answers to every search at one moment, and the facts of all titles. */
type Answers = {
  readonly visible: ReadonlySet<string>;
  readonly facts: ReadonlyMap<string, Facts>;
  readonly bySearch: ReadonlyMap<string, Shown>;
};

export type ProvedSearch = { readonly uuid: string; readonly compiled: CompiledSearch; readonly buyer: Actor };

export const provedSearch = (uuid: string, search: string, buyer: Actor): ProvedSearch => ({
  uuid,
  compiled: compileSearch({ search, consumer_id: buyer.account }),
  buyer,
});

const readFacts = async ({ deps }: Harness): Promise<ReadonlyMap<string, Facts>> => {
  const { rows } = await deps.pool.query<Facts & { uuid: string }>(`
    select m.uuid, concat(m.price, ' ', m.currency) as price, coalesce(m.screener_url, '') <> '' as has_screener,
      (select count(*)::int from movie_awards w where w.movie_id = m.uuid) as prizes from movies m`);
  return new Map(rows.map(({ uuid, ...facts }) => [uuid, facts]));
};

/** Asks the list itself, without its filter by availability and with it. */
const ask = async ({ deps }: Harness, { compiled, buyer }: ProvedSearch): Promise<Shown> => {
  const day = dayOf(tokyoDay(deps.clock.now()));
  const wanted = compiled.wanted === null ? {} : { wanted: wantedOn(compiled.wanted, day) };
  const { availability: _availability, ...filters } = compiled.search.filters ?? {};
  const request = { ...compiled.search, ...wanted, limit: mostTitles };
  const all = await deps.titles.search({ ...request, filters }, buyer);
  const found =
    compiled.availability === null
      ? all
      : await deps.titles.search({ ...request, filters: { ...filters, availability: compiled.availability } }, buyer);
  const states = all.ids.map((id): [string, string] => [id, all.availability.get(id)?.state ?? 'none']);
  return { found: new Set(found.ids), states: new Map(states) };
};

export const askAll = async (harness: Harness, searches: readonly ProvedSearch[], buyer: Actor): Promise<Answers> => {
  await harness.deps.titles.catchUp();
  const bySearch = new Map<string, Shown>();
  for (const search of searches) bySearch.set(search.uuid, await ask(harness, search));
  const { ids } = await harness.deps.titles.search({ limit: mostTitles }, buyer);
  return { visible: new Set(ids), facts: await readFacts(harness), bySearch };
};

const better: readonly string[] = ['free', 'partly_free'];
const rankOf = (state: string | undefined) => {
  const at = better.indexOf(state ?? '');
  return at < 0 ? better.length : at;
};

const nothing: Shown = { found: new Set(), states: new Map() };

/** Reasons that a proof of full size must have seen. Reasons of availability are one: the list shows only the result. */
export const provedReasons = ['new', 'freed', 'fits', 'price', 'prize', 'screener'] as const;

const reasonsOf = (id: string, [was, is]: readonly [Answers, Answers], search: string): string[] => {
  const then = was.bySearch.get(search) ?? nothing;
  const now = is.bySearch.get(search) ?? nothing;
  if (!now.found.has(id)) return [];
  if (!was.visible.has(id)) return ['new'];
  const [before, after] = [was.facts.get(id), is.facts.get(id)];
  const isFreed = then.states.has(id) && rankOf(now.states.get(id)) < rankOf(then.states.get(id));
  return [
    ...(isFreed ? ['freed'] : then.found.has(id) ? [] : ['fits']),
    ...(after?.price !== before?.price ? ['price'] : []),
    ...((after?.prizes ?? 0) > (before?.prizes ?? 0) ? ['prize'] : []),
    ...(after?.has_screener === true && before?.has_screener !== true ? ['screener'] : []),
  ];
};

/** Alerts that follow from the list's answers before and after, as `search title reasons`, and all their reasons. */
export const expectedAlerts = (before: Answers, after: Answers) => {
  const alerts = new Set<string>();
  const seen = new Set<string>();
  for (const [search, { found }] of after.bySearch)
    for (const id of found) {
      const reasons = reasonsOf(id, [before, after], search);
      for (const reason of reasons) seen.add(reason);
      if (reasons.length > 0) alerts.add(`${search} ${id} ${reasons.join(', ')}`);
    }
  return { alerts, reasons: seen };
};

const freed = new Set(['licence_ended', 'offer_widened', 'holdback_passed']);

/** Alerts written after a number, in the same form, and the last number. */
export const writtenAlerts = async ({ deps }: Harness, after: number) => {
  const { rows } = await deps.pool.query<{ number: string; search: string; movie: string; reasons: string[] }>(
    `select number, saved_search_id as search, movie_id as movie, reasons from search_alerts where number > $1 order by number`,
    [after],
  );
  const alerts = rows.map(
    ({ search, movie, reasons }) =>
      `${search} ${movie} ${reasons.map((reason) => (freed.has(reason) ? 'freed' : reason)).join(', ')}`,
  );
  return { alerts, last: Number(rows.at(-1)?.number ?? after) };
};
