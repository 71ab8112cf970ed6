import { readableOf } from '../../shared/rules/together.ts';
import { type Conditions, quoteConditions } from './conditions.ts';
import { applicableConditions } from './conditions-applying.ts';
import { toListFormat } from './old-format.ts';

/** Conditions in list form (D10), without fields that other answers make irrelevant (D4). */
export const relevantConditions = (sent: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  applicableConditions(toListFormat(sent));

/** Readable fields of an unfinished request, each by its own rule in `quoteConditions`. */
export const readableConditions = (sent: Readonly<Record<string, unknown>>): Partial<Conditions> =>
  readableOf(quoteConditions, relevantConditions(sent));
