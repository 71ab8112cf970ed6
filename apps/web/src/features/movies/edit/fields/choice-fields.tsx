import type { OptionList } from '@eigaichi/domain/options/option-list';
import { valueAt } from '@eigaichi/domain/shared/paths';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import { IntegerInput } from '../../../../lib/whole-input.tsx';
import { PickMany } from '../../../../ui/pick-many.tsx';
import { textAt } from '../draft-paths.ts';
import { useDraftForm } from './draft-form.ts';

/** Inside a record a field names its own place; elsewhere the tab does. */
const placeOf = (path: string) => (/\.\d+\./.test(path) ? { 'data-field': path } : {});

type Labelled = { readonly path: string; readonly label: string; readonly hint?: ReactNode };
type Chosen = Labelled & { readonly list: OptionList };

/** One code of a list. */
export const OptionField = ({ path, label, list, hint }: Chosen) => {
  const { t, language } = useTexts('movie_edit');
  const form = useDraftForm();
  const value = textAt(form.draft, path);
  const required = form.isRequired(path);
  return (
    <Select
      wrapperProps={placeOf(path)}
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={list.map((option) => ({ value: String(option.code), label: option.label[language] }))}
      value={value === '' ? null : value}
      onChange={(chosen) => form.type(path, list.find(({ code }) => String(code) === chosen)?.code ?? null)}
      onBlur={() => form.leave(path)}
      error={form.errorOf(path)}
      placeholder={t('actions.choose')}
      nothingFoundMessage={t('messages.nothing_found')}
      clearButtonProps={{ 'aria-label': t('clear', { field: label }) }}
      searchable={list.length > 10}
      clearable={!required}
      withAsterisk={required}
    />
  );
};

/** Several codes of a list; `placeholder` says what an empty one means. */
export const OptionsField = ({ path, label, list, placeholder }: Chosen & { readonly placeholder?: string }) => {
  const { t, language } = useTexts('movie_edit');
  const form = useDraftForm();
  const value = valueAt(form.draft, path);
  const codes: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <div {...placeOf(path)}>
      <PickMany
        label={label}
        placeholder={placeholder ?? t('actions.choose')}
        options={list.map((option) => ({ value: String(option.code), label: option.label[language] }))}
        value={codes.map(String)}
        onChange={(chosen) =>
          form.type(
            path,
            list.map(({ code }) => code).filter((code) => chosen.includes(String(code))),
          )
        }
        summary={(labels) => labels.join(t('labels.comma'))}
        searchLabel={t('find')}
        nothing={t('messages.nothing_found')}
        error={form.errorOf(path)}
      />
    </div>
  );
};

/** A whole number; empty means none. */
export const WholeField = ({ path, label, hint, digits }: Labelled & { readonly digits?: number }) => {
  const form = useDraftForm();
  const value = valueAt(form.draft, path);
  return (
    <IntegerInput
      wrapperProps={placeOf(path)}
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => form.type(path, next)}
      onBlur={() => form.leave(path)}
      error={form.errorOf(path)}
      max={10 ** (digits ?? 9) - 1}
      withAsterisk={form.isRequired(path)}
    />
  );
};
