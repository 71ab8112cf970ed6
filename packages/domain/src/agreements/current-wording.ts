import { compareDates, type IsoDate } from '../shared/dates.ts';
import type { Wording } from './wording/clause.ts';
import { firstWording } from './wording/first-wording.ts';

/**
 * The product's own versions, oldest first; managers write later ones, which the database keeps. A signed agreement stores
 * its version and keeps reading it.
 */
export const ownWordings: readonly Wording[] = [firstWording];

/** The wording in force on a day. Before the first version there is none: throws RangeError. */
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
