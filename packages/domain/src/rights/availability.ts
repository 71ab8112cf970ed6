import { exclusiveType } from '../options/exclusivity.ts';
import { type RightTypeCode, rightTypes, rightTypesOverlap } from '../options/right-types.ts';
import type { Day } from './calendar-day.ts';
import { allDays, type DayRange, type DayRanges, union, within, without } from './day-ranges.ts';
import { type Countries, covers, type Licence, type Stretch, stretchesOf } from './grant.ts';

/** Availability of a requested licence (D9). `unknown`: nothing was declared; never shown as free. */
export type AvailabilityState = 'free' | 'partly_free' | 'blocked' | 'not_offered' | 'unknown';

/** One line of an offer; `offered` false excludes it. If lines contradict each other, the refusal wins (D9). */
export type OfferLine = {
  readonly rights: readonly RightTypeCode[];
  readonly countries: Countries;
  readonly start: Day | null;
  readonly end: Day | null;
  readonly offered: boolean;
};

/** Licensable rights. `complete`: anything unnamed isn't offered. Without lines nothing is declared. */
export type Offer = { readonly lines: readonly OfferLine[]; readonly complete: boolean };

/** A title's known rights: its offer, and the licences others hold (including those of its series and episodes). */
export type MovieRights = {
  readonly offer: Offer;
  readonly grants: readonly (Licence & { readonly holder: string })[];
};

const nothingOffered: Offer = {
  lines: [{ rights: rightTypes.map(({ code }) => code), countries: 'all', start: null, end: null, offered: false }],
  complete: true,
};

/** Rights that determine a title's availability: a title that isn't licensable offers nothing (D9, D22). */
export const effectiveRights = <R extends Pick<MovieRights, 'offer'>>(rights: R, isLicensable: boolean): R =>
  isLicensable ? rights : { ...rights, offer: nothingOffered };

/** Reason a right is taken, never the holder: an exclusive licence, or one that prevents exclusivity. */
export type TakenReason = 'exclusive_grant' | 'other_grant';

export type Cell = {
  readonly right_type: RightTypeCode;
  readonly country: string;
  readonly state: AvailabilityState;
  readonly free: DayRanges;
  /** First day, from the requested start on, on which such a licence could start; null if none is known. */
  readonly free_from: Day | null;
  readonly reason: TakenReason | null;
};

export type WantedRight = Pick<Licence, 'exclusive_type' | 'holdback_length'> & { readonly right_type: RightTypeCode };

/** A buyer's requested licence: right types, each with its exclusivity, in listed countries. */
export type Wanted = {
  readonly rights: readonly WantedRight[];
  readonly countries: readonly string[];
  readonly start: Day;
  readonly end: Day;
  /** Holder whose licences don't clash: the buyer. */
  readonly holder: string | null;
};

export type Availability = {
  readonly state: AvailabilityState;
  /** First day, from the requested start on, with every right free in every country; null if none is known. */
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

/** A right in a country over time: days offered, refused, and held by others. */
export type Timeline = { readonly offered: DayRanges; readonly refused: DayRanges; readonly held: readonly Stretch[] };

/** Others' licences for a right in a country: those that can clash there. */
export const relevantGrants = <G extends MovieRights['grants'][number]>(
  grants: readonly G[],
  right: RightTypeCode,
  country: string,
  holder: string | null,
): G[] =>
  grants
    .filter((grant) => grant.holder !== holder && covers(grant.countries, country))
    .filter((grant) => grant.rights.some((other) => rightTypesOverlap(right, other)));

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
  const held = relevantGrants(title.grants, right, country, holder).flatMap(stretchesOf);
  return { offered, refused: without(refused, offered), held };
};

/** Days on which others' licences clash with one with these stretches. */
const takenBy = (held: readonly Stretch[], wanted: readonly Stretch[]): DayRanges =>
  union(
    wanted.flatMap((mine) =>
      held.filter((theirs) => mine.exclusive || theirs.exclusive).flatMap((theirs) => within([theirs], mine)),
    ),
  );

/** State of a timeline's days for a licence with these stretches. */
export const stateOf = (
  timeline: Timeline,
  wanted: readonly Stretch[],
): { state: AvailabilityState; free: DayRanges } => {
  const requested = union(wanted);
  const taken = takenBy(timeline.held, wanted);
  const free = without(
    requested.flatMap((days) => within(timeline.offered, days)),
    taken,
  );
  if (free.length > 0) return { state: without(requested, free).length === 0 ? 'free' : 'partly_free', free };
  const notOffered = requested.flatMap((days) => within(timeline.refused, days));
  if (without(taken, notOffered).length > 0) return { state: 'blocked', free };
  return { state: without(requested, notOffered).length > 0 ? 'unknown' : 'not_offered', free };
};

/** First day from `from` on which a licence could start: offered, without a clash. */
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

/** Countries in the same lines and licences share one result, so 250 countries cost only one result per kind. */
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

/** First day on which all are free: repeats until no timeline moves it further. */
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

/** Title's lines and licences that can affect each requested right, in the order of `kindOf`. */
const concerningOf = ({ offer, grants }: MovieRights, { rights, holder }: Wanted): readonly (readonly boolean[])[] =>
  rights.map(({ right_type }) => [
    ...offer.lines.map((line) => line.rights.includes(right_type)),
    ...grants.map(
      (grant) => grant.holder !== holder && grant.rights.some((other) => rightTypesOverlap(right_type, other)),
    ),
  ]);

/** Countries with the same result for each requested right, and these results in the order of the rights. */
export type AlikeCells = { readonly countries: readonly string[]; readonly cells: readonly Omit<Cell, 'country'>[] };

export type AvailabilityByKind = Omit<Availability, 'cells'> & { readonly groups: readonly AlikeCells[] };

/**
 * Availability of a title for the requested licence, like `availability`, with equal countries grouped. The cost for
 * all rights in all countries depends only on distinct lines and licences.
 */
export const availabilityByKind = (title: MovieRights, wanted: Wanted): AvailabilityByKind => {
  const concerning = concerningOf(title, wanted);
  // Rights affected by the same lines and licences in a country have the same days.
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
 * Availability of a title for the requested licence (D9). It is free, partly free (countries and sub-periods), blocked
 * (first free day and kind of reason), not offered, or unknown. Days are inclusive; language is no dimension.
 */
export const availability = (title: MovieRights, wanted: Wanted): Availability => {
  const { state, free_from, groups } = availabilityByKind(title, wanted);
  const cellsByCountry = new Map(
    groups.flatMap(({ countries, cells }) => countries.map((country) => [country, cells])),
  );
  const cells = wanted.countries.flatMap((country) =>
    (cellsByCountry.get(country) ?? []).map((cell) => ({ ...cell, country })),
  );
  return { state, free_from, cells };
};
