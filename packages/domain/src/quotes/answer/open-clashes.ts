import type { ExclusiveType, HoldbackLength } from '../../options/exclusivity.ts';
import type { RightTypeCode } from '../../options/right-types.ts';
import { dayOf } from '../../rights/calendar-day.ts';
import { clash, type Grant } from '../../rights/grant.ts';

/** Rights that a request would take of a title if signed. */
export type OpenRequest = {
  readonly quote_movie: string;
  readonly movie: string;
  readonly series: string | null;
  readonly consumer: string;
  readonly license_start: string;
  readonly license_end: string;
  readonly countries: readonly string[];
  readonly all_countries: boolean;
  readonly rights: readonly {
    readonly right_type: RightTypeCode;
    readonly exclusive_type: ExclusiveType;
    readonly holdback_length: HoldbackLength | null;
  }[];
};

const grantsOf = (request: OpenRequest): Grant[] =>
  request.rights.map(({ right_type, exclusive_type, holdback_length }) => ({
    movie: request.movie,
    series: request.series,
    holder: request.consumer,
    rights: [right_type],
    countries: request.all_countries ? 'all' : new Set(request.countries),
    start: dayOf(request.license_start),
    end: dayOf(request.license_end),
    exclusive_type,
    holdback_length,
  }));

/** True if two open requests couldn't both be signed (D9): the licence clash rule, applied before a licence exists. */
export const requestsClash = (mine: OpenRequest, other: OpenRequest): boolean =>
  grantsOf(mine).some((wanted) => grantsOf(other).some((theirs) => clash(wanted, theirs)));
