/** A buyer can request a title's trailer once a day: the provider's first mail is enough. */
const onceInHours = 24;

/** Start of the period in which a buyer's last request counts, seen from `now`. After older ones they may repeat it. */
export const trailerRequestsCountFrom = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: onceInHours });

/** True if the buyer may request now; their last request was at `last` (null: never). */
export const mayRequestTrailer = (last: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  last === null || Temporal.Instant.compare(last, trailerRequestsCountFrom(now)) <= 0;
