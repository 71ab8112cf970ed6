import type { FieldRules } from '@eigaichi/domain/shared/field-table';
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { TextLength } from '../../../../ui/text-length.tsx';
import { textAt } from '../draft-paths.ts';
import { useDraftForm } from './draft-form.ts';

type TextRules = Extract<FieldRules, { readonly kind: 'text' }>;

/** The two texts that buyers read first. */
const longTexts = /(outline|pr_message)$/;

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** One text of the draft, single-line or multi-line by its rules. */
export const TextField = ({
  path,
  rules,
  label,
  hint,
  lang,
}: {
  path: string;
  rules: TextRules;
  label: ReactNode;
  hint?: ReactNode;
  lang?: 'ja' | 'en';
}) => {
  const form = useDraftForm();
  const value = textAt(form.draft, path);
  const shared = {
    label,
    lang,
    value,
    error: form.errorOf(path),
    withAsterisk: form.isRequired(path),
    inputWrapperOrder: order,
    onBlur: () => form.leave(path),
  };
  if (!rules.lines)
    return (
      <TextInput
        {...shared}
        description={hint}
        autoComplete="off"
        onChange={(event) => form.type(path, event.currentTarget.value)}
      />
    );
  return (
    <Textarea
      {...shared}
      rows={longTexts.test(path) ? 6 : 3}
      description={
        <>
          {hint} <TextLength length={value.length} max={rules.max} />
        </>
      }
      onChange={(event) => form.type(path, event.currentTarget.value)}
    />
  );
};
