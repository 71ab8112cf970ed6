import { fieldLabel } from '@eigaichi/domain/shared/field-labels';
import { type Issue, issuesOf } from '@eigaichi/domain/shared/issue';
import { issueText } from '@eigaichi/domain/shared/rule-texts';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { FormEvent, ReactNode } from 'react';
import type { z } from 'zod';
import layout from '../ui/layout.module.css';
import { isApiError } from './api-error.ts';
import { focusFirstInvalid } from './first-invalid.ts';
import { useTexts } from './use-texts.ts';

/** Label of a field in the form, evaluated at each render so that it follows the language. */
type FieldLabel = (field: string) => string;

/** All error texts of a field, one a line. */
const linesOf = (texts: readonly string[]): ReactNode => {
  const lines = [...new Set(texts)];
  if (lines.length < 2) return lines[0];
  return lines.map((line) => (
    <span key={line} className={layout.ownLine}>
      {line}
    </span>
  ));
};

/**
 * A field's broken rules as a form's error. Stores the rules and their parameters and formats them on render; stored
 * sentences would stay in the old language.
 */
const IssueTexts = ({ issues, labelOf }: { issues: readonly Issue[]; labelOf: FieldLabel | undefined }) => {
  const { language } = useTexts();
  return linesOf(
    issues.map((issue) => issueText(issue, language, labelOf?.(issue.field) ?? fieldLabel(issue.field, language))),
  );
};

const byField = <Fault extends { readonly field: string }>(
  faults: readonly Fault[],
  errorOf: (faults: readonly Fault[]) => ReactNode,
): Record<string, ReactNode> =>
  Object.fromEntries(
    [...Map.groupBy(faults, ({ field }) => field)].map(([field, ofField]) => [field, errorOf(ofField)]),
  );

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
      return parsed.success
        ? {}
        : byField(issuesOf(parsed.error), (issues) => <IssueTexts issues={issues} labelOf={labelOf} />);
    },
  });
  const showRefusal = (error: unknown) => {
    if (!isApiError(error) || error.errors.length === 0) return false;
    form.setErrors(byField(error.errors, (faults) => linesOf(faults.map(({ message }) => message))));
    focusFirstInvalid();
    return true;
  };
  const onSubmit: ZodForm<Values>['onSubmit'] = (send, onBroken = focusFirstInvalid) =>
    form.onSubmit((values) => void send(values), onBroken);
  return { ...form, onSubmit, showRefusal };
};
