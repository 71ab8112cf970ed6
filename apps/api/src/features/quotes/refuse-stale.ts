import { Refused } from '../../http/refused.ts';

/** Refuses an edit of an older version, returning both, so that nothing is lost (D30). */
export const refuseStale = (current: number, made_on: number): void => {
  if (current !== made_on) throw new Refused('stale_version', { details: { current_version: current, made_on } });
};
