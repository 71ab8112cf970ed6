import { compareDates, type IsoDate } from '../shared/dates.ts';
import type { Wording } from './wording/clause.ts';
import { firstWording } from './wording/first-wording.ts';
import { secondWording } from './wording/second-wording.ts';

/**
 * The product's own versions, oldest first; versions by managers are in the database and replace these permanently from
 * their first day on. A signed agreement stores its version and keeps using it.
 */
export const ownWordings: readonly Wording[] = [firstWording, secondWording];

/** The own versions that come into force; `published` is the first day of the first that managers published, if any. */
export const ownWordingsUntil = (published: IsoDate | null): readonly Wording[] =>
  ownWordings.filter(({ effective_on }) => published === null || compareDates(effective_on, published) < 0);

/** The own wording in force on a day. Throws RangeError before the first version. */
export const wordingOn = (day: IsoDate): Wording => {
  const found = ownWordings.findLast(({ effective_on }) => compareDates(effective_on, day) <= 0);
  if (found === undefined) throw new RangeError(`no wording was in force on ${day}`);
  return found;
};

/** A version by its name. Throws RangeError for an unknown one. */
export const wordingOf = (version: string): Wording => {
  const found = ownWordings.find((wording) => wording.version === version);
  if (found === undefined) throw new RangeError(`no such wording: ${version}`);
  return found;
};
