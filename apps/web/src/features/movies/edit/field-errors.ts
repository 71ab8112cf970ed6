import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Issue } from '@eigaichi/domain/shared/issue';
import type { Language } from '@eigaichi/domain/shared/language';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import type { FieldError } from '../../../lib/api-error.ts';

/** A rule broken here, or one reported by the API with its text. */
export type FieldIssue = Issue | FieldError;

/** An issue of a field, or of one of its choices (`tags.3`). */
const isOf = (issue: FieldIssue, field: string) =>
  issue.field === field || (issue.field.startsWith(`${field}.`) && /^\d+$/.test(issue.field.slice(field.length + 1)));

/** The error text of a field, in the reader's current language; `label` is the form's own, if any. */
export const errorText = (
  issues: readonly FieldIssue[],
  field: string,
  language: Language,
  label = fieldLabel(field, language),
): string | undefined => {
  const issue = issues.find((one) => isOf(one, field));
  if (issue === undefined) return undefined;
  return 'message' in issue ? issue.message : issueText(issue, language, label);
};

const placeOf = (field: string): HTMLElement | null => {
  const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  const shorter = field.slice(0, Math.max(0, field.lastIndexOf('.')));
  return place ?? (shorter === '' ? null : placeOf(shorter));
};

/** Focuses a field, or the record containing it, by its name; for a choice, the control inside it. */
export const goToField = (field: string): void => {
  const place = placeOf(field);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
};
