import { fixRequestReason } from '../options/titles.ts';
import { type Issue, requiredIssue } from '../shared/issue.ts';
import type { MovieAction } from './movie-life.ts';

/** Staff actions that refuse with a reason for the provider: from the list, or a text (D21). */
export const actionsWithReasons: readonly MovieAction[] = ['decline', 'request_fix'];

type Why = { readonly reasons: readonly number[]; readonly text: string | null };

/** Missing parts of a refusal (D21); empty for an action without reasons. */
export const missingReasons = (action: MovieAction, { reasons, text }: Why): Issue[] => {
  if (!actionsWithReasons.includes(action)) return [];
  const isSilent = (text ?? '').trim() === '';
  if (reasons.length === 0 && isSilent) return [requiredIssue('reasons')];
  return reasons.includes(fixRequestReason.other) && isSilent ? [requiredIssue('text')] : [];
};
