import { readableOf } from '../../shared/rules/together.ts';
import { type Conditions, quoteConditions } from './conditions.ts';
import { applicableConditions } from './conditions-applying.ts';
import { toListFormat } from './old-format.ts';

/** Conditions as a request means them: in lists (D10), and without what its other answers make pointless (D4). */
export const meantConditions = (sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  applicableConditions(toListFormat(sent));

/** The fields of an unfinished request that can be read already, each by its own rule in `quoteConditions`. */
export const readableConditions = (sent: Readonly<Record<string, unknown>>): Partial<Conditions> =>
  readableOf(quoteConditions, meantConditions(sent));
