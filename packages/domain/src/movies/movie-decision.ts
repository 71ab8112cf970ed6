import { fixRequestReason } from '../options/titles.ts';
import type { Issue } from '../shared/issue.ts';
import type { MovieAction } from './movie-life.ts';

/** Moves by which staff refuse something, and tell the provider why: reasons of the list, or a text (D21). */
export const actionsWithReasons: readonly MovieAction[] = ['decline', 'request_fix'];

type Why = { readonly reasons: readonly number[]; readonly text: string | null };

const missing = (field: string): Issue => ({ field, rule: 'required', params: {} });

/** What a refusal still lacks to be of use to its reader (D21); nothing for a move that needs no reason. */
export const missingReasons = (action: MovieAction, { reasons, text }: Why): Issue[] => {
  if (!actionsWithReasons.includes(action)) return [];
  const isSilent = (text ?? '').trim() === '';
  if (reasons.length === 0 && isSilent) return [missing('reasons')];
  // `other` says nothing without a text.
  return reasons.includes(fixRequestReason.other) && isSilent ? [missing('text')] : [];
};
