/** A buyer can request a title's trailer once a day: the provider's mail for the first is enough. */
const onceInHours = 24;

/** Since when a buyer's last request counts, seen from `now`; one made before may be followed by another. */
export const trailerRequestsCountFrom = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: onceInHours });

/** Whether the buyer may ask now, having last asked at `last` (null: never). */
export const mayRequestTrailer = (last: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  last === null || Temporal.Instant.compare(last, trailerRequestsCountFrom(now)) <= 0;
