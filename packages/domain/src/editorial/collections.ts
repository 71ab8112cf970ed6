import { z } from 'zod';
import { addDays, compareDates, type IsoDate } from '../shared/dates.ts';
import type { Issue } from '../shared/issue.ts';
import { date, dateAfter, dateUntil } from '../shared/rules/date-rules.ts';
import { requiredText } from '../shared/rules/texts.ts';

/** Maximum shared collections per company, and maximum private ones per person (D14i). */
export const maxCollections = 50;

/** Maximum titles per collection; a larger table would open slowly. */
export const maxCollectionMovies = 5_000;

/** Named collection of titles, a person's own or shared with their colleagues (D14i). */
export const collectionInput = z.object({ collection_name: requiredText(100), is_shared: z.boolean() });

/** Maximum days for which a link opens a collection without a login (D43a). */
export const maxLinkDays = 30;

/** Maximum links of a collection created within `maxLinkDays` days, ended ones included (D43a). */
export const maxCollectionLinks = 20;

/** Link to a collection: its last day, and the choice to show the notes (D43a). */
export const collectionLinkInput = z.object({ shared_until: date, with_notes: z.boolean() });

/** Issues with a link's last day: from today to 30 days ahead (D43a). */
export const linkDayIssues = (shared_until: IsoDate | undefined, today: IsoDate): Issue[] => [
  ...dateAfter('shared_until', shared_until, today),
  ...dateUntil('shared_until', shared_until, addDays(today, maxLinkDays)),
];

export const collectionLinkStates = ['open', 'expired', 'revoked'] as const;
type CollectionLinkState = (typeof collectionLinkStates)[number];

type Link = { readonly shared_until: IsoDate; readonly revoked_at: string | null };

/** State of a link on a day; only an open one shows the collection. */
export const collectionLinkState = ({ shared_until, revoked_at }: Link, today: IsoDate): CollectionLinkState => {
  if (revoked_at !== null) return 'revoked';
  return compareDates(shared_until, today) < 0 ? 'expired' : 'open';
};
