import { exclusiveType } from '../options/exclusivity.ts';
import type { RightTypeCode } from '../options/right-types.ts';
import { type AlikeGroup, groupAlike } from './alike.ts';
import { kindOf, type MovieRights, relevantGrants, stateOf, timelineOf } from './availability.ts';
import { allDays, type DayRange, rangesOverlap } from './day-ranges.ts';
import { type Stretch, stretchesOf } from './grant.ts';

/** Source of a licence: an agreement here, or elsewhere as entered by its provider (D9). */
export type GrantSource = 'here' | 'elsewhere';

/** A title's rights as seen by its owner, with the source of each licence. */
export type OwnRights = {
  readonly offer: MovieRights['offer'];
  readonly grants: readonly (MovieRights['grants'][number] & { readonly source: GrantSource })[];
};

/**
 * States of a right's days in a country. `free`: any licence. `shared`: non-exclusive only (others hold such). `taken`:
 * by an exclusive one. `holdback`: an exclusive time. `not_offered`; `unknown`: not declared.
 */
export const calendarStates = ['free', 'shared', 'taken', 'holdback', 'not_offered', 'unknown'] as const;
export type CalendarState = (typeof calendarStates)[number];

/** Days in one state; `by` is the source of the licences on them. Open ends are ±Infinity. */
export type CalendarStretch = DayRange & { readonly state: CalendarState; readonly by: GrantSource | 'both' | null };

type Held = Stretch & { readonly source: GrantSource; readonly holdback: boolean };

const heldOf = (title: OwnRights, right: RightTypeCode, country: string): Held[] =>
  relevantGrants(title.grants, right, country, null).flatMap((grant) =>
    stretchesOf(grant).map((stretch) => ({
      ...stretch,
      source: grant.source,
      holdback: grant.exclusive_type === exclusiveType.holdback && stretch.exclusive,
    })),
  );

/** Pieces of `bounds` within which none of the ranges starts or ends. */
const piecesOf = (ranges: readonly DayRange[], bounds: DayRange): DayRange[] => {
  const cuts = ranges
    .flatMap(({ start, end }) => [start, end + 1])
    .filter((day) => Number.isFinite(day) && day > bounds.start && day <= bounds.end);
  const starts = [...new Set([bounds.start, ...cuts])].sort((a, b) => a - b);
  return starts
    .map((start, index) => ({ start, end: (starts[index + 1] ?? bounds.end + 1) - 1 }))
    .filter(({ start, end }) => start <= end);
};

const byOf = (held: readonly Held[]): CalendarStretch['by'] => {
  const sources = new Set(held.map(({ source }) => source));
  return sources.size > 1 ? 'both' : ([...sources][0] ?? null);
};

const joined = (stretches: readonly CalendarStretch[]): CalendarStretch[] => {
  const line: CalendarStretch[] = [];
  for (const stretch of stretches) {
    const last = line.at(-1);
    if (last !== undefined && last.state === stretch.state && last.by === stretch.by)
      line[line.length - 1] = { ...last, end: stretch.end };
    else line.push(stretch);
  }
  return line;
};

/**
 * A right in a country through `window` (days, both inclusive), judged piece by piece as in D9. A non-exclusive licence
 * gives free, taken, not offered or undeclared. An exclusive one shows if it is free for all.
 */
export const calendarLine = (
  title: OwnRights,
  { right, country, window = allDays }: { right: RightTypeCode; country: string; window?: DayRange },
): CalendarStretch[] => {
  const timeline = timelineOf(title, right, country, null);
  const held = heldOf(title, right, country);
  const pieces = piecesOf([...timeline.offered, ...timeline.refused, ...held], window);
  return joined(
    pieces.map((days) => {
      const here = held.filter((stretch) => rangesOverlap(stretch, days));
      const { state } = stateOf(timeline, [{ ...days, exclusive: false }]);
      const by = byOf(here);
      if (state === 'blocked')
        return { ...days, state: here.every((one) => one.holdback || !one.exclusive) ? 'holdback' : 'taken', by };
      if (state === 'not_offered' || state === 'unknown') return { ...days, state, by };
      const forAll = stateOf(timeline, [{ ...days, exclusive: true }]).state === 'free';
      return { ...days, state: forAll ? 'free' : 'shared', by };
    }),
  );
};

type Requested = { readonly rights: readonly RightTypeCode[]; readonly countries: readonly string[] };

/** Rights × countries of a title through `window`, with equal countries and equal rights listed once. */
export const licenceCalendar = (
  title: OwnRights,
  { rights, countries, window }: Requested & { readonly window: DayRange },
): AlikeGroup<CalendarStretch>[] =>
  groupAlike({
    rights,
    countries,
    kindOf: (country) => kindOf(title, country),
    lineOf: (right, country) => calendarLine(title, { right, country, window }),
  });

/** Days whose state a change would alter. */
export type RightsChange = DayRange & { readonly from: CalendarState; readonly to: CalendarState };

const changesOf = (before: readonly CalendarStretch[], after: readonly CalendarStretch[]): RightsChange[] => {
  const changes: RightsChange[] = [];
  for (const old of before)
    for (const next of after) {
      if (!rangesOverlap(old, next) || old.state === next.state) continue;
      const change = {
        start: Math.max(old.start, next.start),
        end: Math.min(old.end, next.end),
        from: old.state,
        to: next.state,
      };
      const last = changes.at(-1);
      if (last !== undefined && last.end + 1 === change.start && last.from === change.from && last.to === change.to)
        changes[changes.length - 1] = { ...last, end: change.end };
      else changes.push(change);
    }
  return changes;
};

/** Differences between two states of a title's rights, over all days; unchanged countries and rights are left out. */
export const rightsChanges = (
  before: OwnRights,
  after: OwnRights,
  { rights, countries }: Requested,
): AlikeGroup<RightsChange>[] =>
  groupAlike({
    rights,
    countries,
    kindOf: (country) => `${kindOf(before, country)} ${kindOf(after, country)}`,
    lineOf: (right, country) =>
      changesOf(calendarLine(before, { right, country }), calendarLine(after, { right, country })),
  })
    .map(({ countries: lands, rows }) => ({ countries: lands, rows: rows.filter(({ line }) => line.length > 0) }))
    .filter(({ rows }) => rows.length > 0);
