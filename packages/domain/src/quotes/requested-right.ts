import { z } from 'zod';
import { exclusiveTypes, holdbackLengths } from '../options/exclusivity.ts';
import { optionSchema } from '../options/option-list.ts';
import { requestableRightTypes, streamTypeOf } from '../options/right-types.ts';
import { ruleIssue } from './rule-issue.ts';

const holdback = 3;

/**
 * One right of a request (spec 3). A holdback needs its length, a broadcast right its number of runs; what doesn't apply
 * is dropped rather than refused (offline viewing of a theatre right), so that a form may change its mind.
 */
export const requestedRight = z
  .object({
    right_type: optionSchema(requestableRightTypes),
    exclusive_type: optionSchema(exclusiveTypes),
    holdback_length: optionSchema(holdbackLengths).nullish(),
    air_run_count: z.number().int().min(1).max(9999).nullish(),
    allow_offline_viewing: z.boolean().default(false),
  })
  .check(({ value, issues }) => {
    if (value.exclusive_type === holdback && (value.holdback_length ?? null) === null)
      issues.push(ruleIssue(value, 'required', ['holdback_length']));
    if (streamTypeOf(value.right_type) === 'broadcast' && (value.air_run_count ?? null) === null)
      issues.push(ruleIssue(value, 'required', ['air_run_count']));
  })
  .transform((right) => ({
    right_type: right.right_type,
    exclusive_type: right.exclusive_type,
    holdback_length: right.exclusive_type === holdback ? (right.holdback_length ?? null) : null,
    air_run_count: streamTypeOf(right.right_type) === 'broadcast' ? (right.air_run_count ?? null) : null,
    allow_offline_viewing: streamTypeOf(right.right_type) === 'streaming' && right.allow_offline_viewing,
  }));

export type RequestedRight = z.output<typeof requestedRight>;
