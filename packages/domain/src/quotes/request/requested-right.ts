import { z } from 'zod';
import { exclusiveType, exclusiveTypes, holdbackLengths } from '../../options/exclusivity.ts';
import { optionSchema } from '../../options/option-list.ts';
import { type RightTypeCode, requestableRightTypes, rightTypes, streamTypeOf } from '../../options/right-types.ts';
import { together } from '../../shared/rules/together.ts';
import { rightNotes, withNotes } from './condition-notes.ts';

type Right = {
  readonly right_type: RightTypeCode;
  readonly exclusive_type: (typeof exclusiveTypes)[number]['code'];
  readonly holdback_length?: (typeof holdbackLengths)[number]['code'] | null | undefined;
  readonly air_run_count?: number | null | undefined;
  readonly allow_offline_viewing: boolean;
};

const terms = {
  exclusive_type: optionSchema(exclusiveTypes),
  holdback_length: optionSchema(holdbackLengths).nullish(),
  air_run_count: z.number().int().min(1).max(9999).nullish(),
  allow_offline_viewing: z.boolean().default(false),
};

const isBroadcast = ({ right_type }: Pick<Right, 'right_type'>) => streamTypeOf(right_type) === 'broadcast';

const checkRight = together<Right>(({ right_type, exclusive_type, holdback_length, air_run_count }, broken) => {
  if (exclusive_type === exclusiveType.holdback && (holdback_length ?? null) === null)
    broken('required', ['holdback_length']);
  if (right_type !== undefined && isBroadcast({ right_type }) && (air_run_count ?? null) === null)
    broken('required', ['air_run_count']);
});

const settled = <R extends Right>(right: R) => ({
  right_type: right.right_type as R['right_type'],
  exclusive_type: right.exclusive_type,
  holdback_length: right.exclusive_type === exclusiveType.holdback ? (right.holdback_length ?? null) : null,
  air_run_count: isBroadcast(right) ? (right.air_run_count ?? null) : null,
  allow_offline_viewing: streamTypeOf(right.right_type) === 'streaming' && right.allow_offline_viewing,
});

/**
 * One right of a request (spec 3). A holdback needs its length, a broadcast right its number of runs. Irrelevant fields
 * are dropped, not refused (offline viewing of a theatre right), so a form may change its answers.
 */
export const requestedRight = z
  .object(withNotes(rightNotes, { right_type: optionSchema(requestableRightTypes), ...terms }))
  .check(checkRight)
  .transform((right) => settled(right));

/** One right of an agreement: includes the nineteenth, which only a manager adds (D5). */
export const agreedRight = z
  .object({ right_type: optionSchema(rightTypes), ...terms })
  .check(checkRight)
  .transform((right) => settled(right));

export type AgreedRight = z.output<typeof agreedRight>;
