import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import type { Issue } from '@eigaichi/domain/shared/issue';
import type { Language } from '@eigaichi/domain/shared/language';
import { issueText } from '@eigaichi/domain/shared/rule-texts';

/** The sentence for a field; `own` is how it is called. */
export const faultText = (issues: readonly Issue[], field: string, language: Language): string | undefined => {
  const issue = issues.find((one) => one.field === field);
  return issue && issueText(issue, language, fieldLabel(field.split('.').at(-1) ?? field, language));
};
