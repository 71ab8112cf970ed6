import { exclusiveType } from '../options/exclusivity.ts';
import type { RightTypeCode } from '../options/right-types.ts';
import { type AlikeGroup, groupAlike } from './alike.ts';
import { grantsInTheWay, kindOf, type MovieRights, stateOf, timelineOf } from './availability.ts';
import { allDays, type DayRange, rangesMeet } from './day-ranges.ts';
import { type Stretch, stretchesOf } from './grant.ts';

/** Who gave a licence: here by an agreement, or elsewhere, as its provider entered it (D9). */
export type GrantSource = 'here' | 'elsewhere';

/** A title's rights as its owner knows them: with where each licence was given. */
export type OwnRights = {
  readonly offer: MovieRights['offer'];
  readonly grants: readonly (MovieRights['grants'][number] & { readonly source: GrantSource })[];
};

/**
 * What the days of a right in a country are: `free` for any licence, `shared` for a non-exclusive one only (others hold
 * such), `taken` by an exclusive one, `holdback` by the exclusive time of one, `not_offered`, `unknown` (not declared).
 */
export const calendarStates = ['free', 'shared', 'taken', 'holdback', 'not_offered', 'unknown'] as const;
export type CalendarState = (typeof calendarStates)[number];

/** Days in one state; `by` is where the licences on them were given. Open ends are ±Infinity. */
export type CalendarStretch = DayRange & { readonly state: CalendarState; readonly by: GrantSource | 'both' | null };

type Held = Stretch & { readonly source: GrantSource; readonly holdback: boolean };

const heldOf = (title: OwnRights, right: RightTypeCode, country: string): Held[] =>
  grantsInTheWay(title.grants, right, country, null).flatMap((grant) =>
    stretchesOf(grant).map((stretch) => ({
      ...stretch,
      source: grant.source,
      holdback: grant.exclusive_type === exclusiveType.holdback && stretch.exclusive,
    })),
  );

/** The pieces of `bounds` within which none of the ranges begins or ends. */
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
 * A right in a country through `window` (days, both in), piece by piece as D9 judges a licence for these days: a
 * non-exclusive one gives free, taken, not offered or not declared, an exclusive one whether it is free for all.
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
      const here = held.filter((stretch) => rangesMeet(stretch, days));
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

type Asked = { readonly rights: readonly RightTypeCode[]; readonly countries: readonly string[] };

/** Rights × countries of a title through `window`, with equal countries and equal rights said once. */
export const licenceCalendar = (
  title: OwnRights,
  { rights, countries, window }: Asked & { readonly window: DayRange },
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
      if (!rangesMeet(old, next) || old.state === next.state) continue;
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

/** What changes between two states of a title's rights, over all days: countries and rights without a change are left out. */
export const rightsChanges = (
  before: OwnRights,
  after: OwnRights,
  { rights, countries }: Asked,
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
