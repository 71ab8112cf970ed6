import { NativeSelect } from '@mantine/core';
import type { ListFilter } from './list-filters.tsx';

type Choice = {
  /** False hides the label. */
  readonly named?: boolean;
  /** Label of no filter. */
  readonly any: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** One of many options, or none; an unknown value is none. */
export const selectFilter = (name: string, label: string, { named = true, any, options }: Choice): ListFilter => ({
  name,
  field: ({ value, set }) => (
    <NativeSelect
      {...(named ? { label } : { 'aria-label': label })}
      data={[{ value: '', label: any }, ...options]}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(event) => set(event.currentTarget.value)}
    />
  ),
});
