import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { type Issue, issuesOf } from '@eigaichi/domain/shared/issue';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { FormEvent, ReactNode } from 'react';
import type { z } from 'zod';
import { isApiError } from './api-error.ts';
import { focusFirstInvalid } from './first-invalid.ts';
import { useTexts } from './use-texts.ts';

/** Label of a field in the form, evaluated at each render so that it follows the language. */
type FieldLabel = (field: string) => string;

/**
 * A broken rule as a form's error. Stores the rule and its parameters and formats them on render; a stored sentence
 * would stay in the old language.
 */
const IssueText = ({ issue, labelOf }: { issue: Issue; labelOf: FieldLabel | undefined }) => {
  const { language } = useTexts();
  return issueText(issue, language, labelOf?.(issue.field) ?? fieldLabel(issue.field, language));
};

const errorsOf = (issues: readonly Issue[], labelOf?: FieldLabel): Record<string, ReactNode> => {
  const errors: Record<string, ReactNode> = {};
  for (const issue of issues) errors[issue.field] ??= <IssueText issue={issue} labelOf={labelOf} />;
  return errors;
};

/** Body schema of a call, which its form validates with. */
export const bodyOf = <Body extends z.ZodType>({ name, body }: { name: string; body?: Body }): Body => {
  if (body === undefined) throw new Error(`${name} takes no body`);
  return body;
};

/** A schema extended by rules over several fields, which are a function in domain. */
export const withIssues = <S extends z.ZodType>(schema: S, issuesIn: (values: z.output<S>) => readonly Issue[]): S =>
  schema.check(({ value, issues }) => {
    for (const { field, rule, params } of issuesIn(value))
      issues.push({ code: 'custom', input: value, path: field.split('.'), params: { rule, ...params } });
  });

export type ZodForm<Values extends Record<string, unknown>> = Omit<UseFormReturnType<Values>, 'onSubmit'> & {
  /** Sends the input if no rule is broken; otherwise focuses the first faulty field. */
  readonly onSubmit: (
    send: (values: Values) => unknown,
    onBroken?: () => void,
  ) => (event?: FormEvent<HTMLFormElement>) => void;
  /** Shows the API's broken rules at their fields; false if the refusal concerns no field of this form. */
  readonly showRefusal: (error: unknown) => boolean;
};

/**
 * A Mantine form validated by the same domain schema as the API. A field is named by its label in domain unless the
 * form shows another.
 */
export const useZodForm = <Values extends Record<string, unknown>>({
  schema,
  initialValues,
  labelOf,
}: {
  schema: z.ZodType<unknown, Values>;
  initialValues: Values;
  labelOf?: FieldLabel;
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
    focusFirstInvalid();
    return true;
  };
  const onSubmit: ZodForm<Values>['onSubmit'] = (send, onBroken = focusFirstInvalid) =>
    form.onSubmit((values) => void send(values), onBroken);
  return { ...form, onSubmit, showRefusal };
};
