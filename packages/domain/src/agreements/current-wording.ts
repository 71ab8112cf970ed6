import { compareDates, type IsoDate } from '../shared/dates.ts';
import type { Wording } from './wording/clause.ts';
import { firstWording } from './wording/first-wording.ts';

/** All versions, oldest first. A signed agreement stores its version and keeps reading it. */
const versions: readonly Wording[] = [firstWording];

/** The wording in force on a day. Before the first version there is none: throws RangeError. */
export const wordingOn = (day: IsoDate): Wording => {
  const found = versions.findLast(({ effective_on }) => compareDates(effective_on, day) <= 0);
  if (found === undefined) throw new RangeError(`no wording was in force on ${day}`);
  return found;
};

/** A version by its name. Throws RangeError for an unknown one. */
export const wordingOf = (version: string): Wording => {
  const found = versions.find((wording) => wording.version === version);
  if (found === undefined) throw new RangeError(`no such wording: ${version}`);
  return found;
};
