import { exclusiveType } from '../options/exclusivity.ts';
import { type RightTypeCode, rightTypes, rightTypesMeet } from '../options/right-types.ts';
import type { Day } from './calendar-day.ts';
import { allDays, type DayRange, type DayRanges, union, within, without } from './day-ranges.ts';
import { type Countries, covers, type Licence, type Stretch, stretchesOf } from './grant.ts';

/** The answer for what is wanted (D9). `unknown`: nothing was declared; it is never shown as free. */
export type AvailabilityState = 'free' | 'partly_free' | 'blocked' | 'not_offered' | 'unknown';

/** One line of an offer; `offered` false says that it is not to be had. Where lines contradict each other, the refusal wins (D9). */
export type OfferLine = {
  readonly rights: readonly RightTypeCode[];
  readonly countries: Countries;
  readonly start: Day | null;
  readonly end: Day | null;
  readonly offered: boolean;
};

/** What may be licensed at all. `complete`: what no line names isn't offered. Without lines nothing is declared. */
export type Offer = { readonly lines: readonly OfferLine[]; readonly complete: boolean };

/** What is known of a title's rights: its offer, and the licences others hold (its series' and its episodes' included). */
export type MovieRights = {
  readonly offer: Offer;
  readonly grants: readonly (Licence & { readonly holder: string })[];
};

const nothingOffered: Offer = {
  lines: [{ rights: rightTypes.map(({ code }) => code), countries: 'all', start: null, end: null, offered: false }],
  complete: true,
};

/** The rights by which a title's availability is judged: a title that is not licensable offers nothing (D9, D22). */
export const judgedRights = <R extends Pick<MovieRights, 'offer'>>(rights: R, isLicensable: boolean): R =>
  isLicensable ? rights : { ...rights, offer: nothingOffered };

/** Why it is taken, never by whom: an exclusive licence, or a licence in the way of exclusivity. */
export type TakenReason = 'exclusive_grant' | 'other_grant';

export type Cell = {
  readonly right_type: RightTypeCode;
  readonly country: string;
  readonly state: AvailabilityState;
  /** The free days within the wanted period. */
  readonly free: DayRanges;
  /** The first day from the wanted start on, on which such a licence could start; null when none is known. */
  readonly free_from: Day | null;
  readonly reason: TakenReason | null;
};

export type WantedRight = Pick<Licence, 'exclusive_type' | 'holdback_length'> & { readonly right_type: RightTypeCode };

/** What a buyer wants: right types, each with its exclusivity, in countries that are written out. */
export type Wanted = {
  readonly rights: readonly WantedRight[];
  readonly countries: readonly string[];
  readonly start: Day;
  readonly end: Day;
  /** The holder whose licences don't clash: the buyer. */
  readonly holder: string | null;
};

export type Availability = {
  readonly state: AvailabilityState;
  /** The first day from the wanted start on, on which every right is free in every country; null when none is known. */
  readonly free_from: Day | null;
  readonly cells: readonly Cell[];
};

const lineRange = (line: OfferLine): DayRange => ({ start: line.start ?? allDays.start, end: line.end ?? allDays.end });

const daysOf = (offer: Offer, cell: { right: RightTypeCode; country: string; offered: boolean }): DayRanges =>
  union(
    offer.lines
      .filter(
        (line) =>
          line.offered === cell.offered && line.rights.includes(cell.right) && covers(line.countries, cell.country),
      )
      .map(lineRange),
  );

/** A right in a country through time: when it is offered, refused, and held by others. */
export type Timeline = { readonly offered: DayRanges; readonly refused: DayRanges; readonly held: readonly Stretch[] };

/** The licences of others for a right in a country: those that can clash there. */
export const grantsInTheWay = <G extends MovieRights['grants'][number]>(
  grants: readonly G[],
  right: RightTypeCode,
  country: string,
  holder: string | null,
): G[] =>
  grants
    .filter((grant) => grant.holder !== holder && covers(grant.countries, country))
    .filter((grant) => grant.rights.some((other) => rightTypesMeet(right, other)));

export const timelineOf = (
  title: MovieRights,
  right: RightTypeCode,
  country: string,
  holder: string | null,
): Timeline => {
  const denied = daysOf(title.offer, { right, country, offered: false });
  const offered = without(daysOf(title.offer, { right, country, offered: true }), denied);
  const declared = title.offer.complete && title.offer.lines.length > 0;
  const refused = declared ? [allDays] : denied;
  const held = grantsInTheWay(title.grants, right, country, holder).flatMap(stretchesOf);
  return { offered, refused: without(refused, offered), held };
};

/** The days on which others' licences clash with one with these stretches. */
const takenBy = (held: readonly Stretch[], wanted: readonly Stretch[]): DayRanges =>
  union(
    wanted.flatMap((mine) =>
      held.filter((theirs) => mine.exclusive || theirs.exclusive).flatMap((theirs) => within([theirs], mine)),
    ),
  );

/** What is known of the days of a timeline when a licence with these stretches is wanted. */
export const stateOf = (
  timeline: Timeline,
  wanted: readonly Stretch[],
): { state: AvailabilityState; free: DayRanges } => {
  const asked = union(wanted);
  const taken = takenBy(timeline.held, wanted);
  const free = without(
    asked.flatMap((days) => within(timeline.offered, days)),
    taken,
  );
  if (free.length > 0) return { state: without(asked, free).length === 0 ? 'free' : 'partly_free', free };
  const notOffered = asked.flatMap((days) => within(timeline.refused, days));
  if (without(taken, notOffered).length > 0) return { state: 'blocked', free };
  return { state: without(asked, notOffered).length > 0 ? 'unknown' : 'not_offered', free };
};

/** The first day from `from` on, on which a licence could start: offered, without clash. */
const firstStart = (timeline: Timeline, from: Day, exclusive: boolean): Day | null => {
  const later = { start: from, end: allDays.end };
  const free = without(within(timeline.offered, later), takenBy(timeline.held, [{ ...later, exclusive }]));
  return free[0]?.start ?? null;
};

type Judged = Omit<Cell, 'country' | 'right_type'>;

const judgedBy = (timeline: Timeline, right: WantedRight, { start, end }: Wanted): Judged => {
  const { exclusive_type, holdback_length } = right;
  const stretches = stretchesOf({ rights: [], countries: 'all', start, end, exclusive_type, holdback_length });
  const { state, free } = stateOf(timeline, stretches);
  const isTaken = state === 'blocked' || (state === 'partly_free' && takenBy(timeline.held, stretches).length > 0);
  const byExclusive =
    takenBy(
      timeline.held.filter((stretch) => stretch.exclusive),
      stretches,
    ).length > 0;
  return {
    state,
    free,
    free_from: firstStart(timeline, start, exclusive_type !== exclusiveType.nonExclusive),
    reason: isTaken ? (byExclusive ? 'exclusive_grant' : 'other_grant') : null,
  };
};

/** Countries that the same lines and licences name share one answer, so 250 countries cost as many as there are kinds. */
export const kindOf = (title: MovieRights, country: string): string =>
  [...title.offer.lines, ...title.grants].map(({ countries }) => (covers(countries, country) ? '1' : '0')).join('');

const overall = (cells: readonly Pick<Cell, 'state'>[]): AvailabilityState => {
  const has = (state: AvailabilityState) => cells.some((cell) => cell.state === state);
  if (cells.length > 0 && cells.every((cell) => cell.state === 'free')) return 'free';
  if (has('free') || has('partly_free')) return 'partly_free';
  if (has('blocked')) return 'blocked';
  return has('unknown') || cells.length === 0 ? 'unknown' : 'not_offered';
};

type Asking = { readonly timeline: Timeline; readonly exclusive: boolean };

/** The first day on which all are free: repeats until no timeline moves it further. */
const commonStart = (timelines: readonly Asking[], from: Day): Day | null => {
  let day = from;
  for (;;) {
    let latest = day;
    for (const { timeline, exclusive } of timelines) {
      const first = firstStart(timeline, day, exclusive);
      if (first === null) return null;
      latest = Math.max(latest, first);
    }
    if (latest === day) return day;
    day = latest;
  }
};

const countriesByKind = (title: MovieRights, { countries }: Wanted): ReadonlyMap<string, readonly string[]> => {
  const kinds = new Map<string, string[]>();
  for (const country of countries) {
    const kind = kindOf(title, country);
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [country]);
    else known.push(country);
  }
  return kinds;
};

/** For each wanted right, which of the title's lines and licences, in the order of `kindOf`, can concern it. */
const concerningOf = ({ offer, grants }: MovieRights, { rights, holder }: Wanted): readonly (readonly boolean[])[] =>
  rights.map(({ right_type }) => [
    ...offer.lines.map((line) => line.rights.includes(right_type)),
    ...grants.map(
      (grant) => grant.holder !== holder && grant.rights.some((other) => rightTypesMeet(right_type, other)),
    ),
  ]);

/** Countries with the same answer for each wanted right, and these answers in the order of the rights. */
export type AlikeCells = { readonly countries: readonly string[]; readonly cells: readonly Omit<Cell, 'country'>[] };

export type AvailabilityByKind = Omit<Availability, 'cells'> & { readonly groups: readonly AlikeCells[] };

/**
 * What a title has of the wanted licence, as `availability` answers it, with countries that read the same said once: all
 * rights in all countries cost as much as the title's lines and licences tell apart.
 */
export const availabilityByKind = (title: MovieRights, wanted: Wanted): AvailabilityByKind => {
  const concerning = concerningOf(title, wanted);
  // Rights that the same lines and licences concern in a country have the same days.
  const known = new Map<string, Judged>();
  const asking: Asking[] = [];
  const groups = [...countriesByKind(title, wanted)].map(([kind, countries]) => ({
    countries,
    cells: wanted.rights.map((right, at) => {
      const named = concerning[at]?.map((concerns, source) => (concerns ? kind[source] : '0')).join('');
      const key = `${right.exclusive_type} ${right.holdback_length} ${named}`;
      const before = known.get(key);
      if (before !== undefined) return { right_type: right.right_type, ...before };
      const timeline = timelineOf(title, right.right_type, countries[0] ?? '', wanted.holder);
      const judged = judgedBy(timeline, right, wanted);
      known.set(key, judged);
      asking.push({ timeline, exclusive: right.exclusive_type !== exclusiveType.nonExclusive });
      return { right_type: right.right_type, ...judged };
    }),
  }));
  return {
    state: overall(groups.flatMap(({ cells }) => cells)),
    free_from: asking.length === 0 ? null : commonStart(asking, wanted.start),
    groups,
  };
};

/**
 * What a title has of the wanted licence (D9): free, partly free (which countries and sub-periods), blocked (from when
 * it is free, and the kind of reason), not offered, or unknown. Days both in; language is no dimension.
 */
export const availability = (title: MovieRights, wanted: Wanted): Availability => {
  const { state, free_from, groups } = availabilityByKind(title, wanted);
  const cellsOf = new Map(groups.flatMap(({ countries, cells }) => countries.map((country) => [country, cells])));
  const cells = wanted.countries.flatMap((country) =>
    (cellsOf.get(country) ?? []).map((cell) => ({ ...cell, country })),
  );
  return { state, free_from, cells };
};
