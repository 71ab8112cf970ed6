import type { MovieRights, Offer, Wanted } from './availability.ts';
import type { Day } from './calendar-day.ts';
import { type Countries, stretchesOf } from './grant.ts';

/** Reasons why a wanted licence became available (D40a). */
export type FreedReason = 'licence_ended' | 'offer_widened' | 'holdback_passed';

/** A title's rights, and the licence wanted at that moment. */
type Moment = { readonly rights: MovieRights; readonly wanted: Pick<Wanted, 'start' | 'end'> };

const countriesText = (countries: Countries): string =>
  countries === 'all' ? countries : [...countries].sort().join(' ');

/** Text of an offer, for comparing two; the order of countries doesn't count. */
const offerText = ({ complete, lines }: Offer): string =>
  JSON.stringify([
    complete,
    lines.map(({ rights, countries, start, end, offered }) => [rights, countriesText(countries), start, end, offered]),
  ]);

/** Text of licences, for comparing them in any order. */
const grantsText = (grants: MovieRights['grants']): string =>
  grants
    .map(({ holder, rights, countries, start, end, exclusive_type, holdback_length }) =>
      JSON.stringify([holder, rights, countriesText(countries), start, end, exclusive_type, holdback_length]),
    )
    .sort()
    .join('\n');

/** True if a last day lies before the wanted period's start or end now, and didn't before. */
const hasPassed = (last: Day, before: Moment['wanted'], after: Moment['wanted']): boolean =>
  (last >= before.start && last < after.start) || (last >= before.end && last < after.end);

/**
 * Reason why a title became available for a wanted licence: its offer or its licences changed, or days passed. Call it
 * only if its availability improved.
 */
export const freedBy = (before: Moment, after: Moment): FreedReason => {
  if (offerText(before.rights.offer) !== offerText(after.rights.offer)) return 'offer_widened';
  if (grantsText(before.rights.grants) !== grantsText(after.rights.grants)) return 'licence_ended';
  const passed = after.rights.grants.flatMap((grant) => {
    const stretches = stretchesOf(grant);
    return stretches.flatMap(({ end }, at) =>
      hasPassed(end, before.wanted, after.wanted)
        ? [at + 1 < stretches.length ? ('holdback_passed' as const) : ('licence_ended' as const)]
        : [],
    );
  });
  return passed[0] ?? 'offer_widened';
};

/** The wanted licence on a day: once its start has passed, its period moves with the day and keeps its length (D40b). */
export const wantedOn = (wanted: Wanted, day: Day): Wanted => {
  const passed = day - wanted.start;
  return passed <= 0 ? wanted : { ...wanted, start: wanted.start + passed, end: wanted.end + passed };
};
