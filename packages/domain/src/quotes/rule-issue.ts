import type { z } from 'zod';
import type { IssueParams } from '../shared/issue.ts';

/** A broken rule found while several fields are looked at together, at the field it belongs to. */
export const ruleIssue = (
  input: unknown,
  rule: string,
  path: PropertyKey[],
  params: IssueParams = {},
): z.core.$ZodRawIssue => ({ code: 'custom', input, path, params: { rule, ...params } });
