import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Issue } from '@eigaichi/domain/shared/issue';
import type { Language } from '@eigaichi/domain/shared/language';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import type { FieldError } from '../../../lib/api-error.ts';

/** A rule broken here, or one that the API found, whose sentence it sent. */
export type FieldIssue = Issue | FieldError;

/** The sentence for a field, in the reader's language now. */
export const errorText = (issues: readonly FieldIssue[], field: string, language: Language): string | undefined => {
  const issue = issues.find((one) => one.field === field);
  if (issue === undefined) return undefined;
  return 'message' in issue ? issue.message : issueText(issue, language, fieldLabel(field, language));
};

/** Leads to a field: its own name, or for a choice the control inside it. */
export const goToField = (field: string): void => {
  const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
};
