import { type Issue, issuesOf } from '@eigaichi/domain/shared/issue';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { isApiError } from './api-error.ts';
import { useLanguage } from './use-language.ts';

/** The name of a field as the form shows it, asked at each drawing so that it follows the language. */
export type FieldLabel = (field: string) => string;

/**
 * A broken rule as a form's error. The rule and its parameters are stored, and made a sentence when drawn: a sentence stored
 * in the form would stay in the old language.
 */
const IssueText = ({ issue, labelOf }: { issue: Issue; labelOf: FieldLabel }) =>
  issueText(issue, useLanguage(), labelOf(issue.field));

const errorsOf = (issues: readonly Issue[], labelOf: FieldLabel): Record<string, ReactNode> => {
  const errors: Record<string, ReactNode> = {};
  for (const issue of issues) errors[issue.field] ??= <IssueText issue={issue} labelOf={labelOf} />;
  return errors;
};

export type ZodForm<Values extends Record<string, unknown>> = UseFormReturnType<Values> & {
  /** Puts the API's broken rules to their fields; false when the refusal is about no field of this form. */
  readonly showRefusal: (error: unknown) => boolean;
};

/** A Mantine form that checks with a schema of domain, the very one that the API checks with. */
export const useZodForm = <Values extends Record<string, unknown>>({
  schema,
  initialValues,
  labelOf,
}: {
  schema: z.ZodType<unknown, Values>;
  initialValues: Values;
  labelOf: FieldLabel;
}): ZodForm<Values> => {
  const form = useForm<Values>({
    initialValues,
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
    validate: (values) => {
      const parsed = schema.safeParse(values, { reportInput: true });
      return parsed.success ? {} : errorsOf(issuesOf(parsed.error), labelOf);
    },
  });
  const showRefusal = (error: unknown) => {
    if (!isApiError(error) || error.errors.length === 0) return false;
    form.setErrors(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])));
    return true;
  };
  return { ...form, showRefusal };
};
