import { Checkbox } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Segmented } from '../../ui/segmented.tsx';
import type { ListPlace, ListSearch } from '../list-search.ts';
import { SearchField } from '../word-field.tsx';

type Field = { readonly value: string; readonly set: (value: string) => void; readonly search: ListSearch };

/** One filter of a list, by the name of its value in the search. Without a field, something else sets it. */
export type ListFilter = {
  readonly name: string;
  /** False if it chooses what is listed or in which order, so that an empty list is no effect of it. */
  readonly isNarrowing?: boolean;
  readonly field?: (field: Field) => ReactNode;
};

/** Part of a name; starts searching after a pause in typing. */
export const wordFilter = (
  name: string,
  label: string,
  look: { readonly named?: boolean; readonly className?: string | undefined } = {},
): ListFilter => ({
  name,
  field: ({ value, set }) => <SearchField label={label} value={value} onChange={set} {...look} />,
});

type Choice<Value extends string> = {
  readonly of: readonly Value[];
  readonly text: (value: Value) => string;
};

/** One of a few visible options; the first is the default, which is not part of the search. */
export const choiceFilter = <Value extends string>(
  name: string,
  label: string,
  { of, text }: Choice<Value>,
): ListFilter => ({
  name,
  field: ({ value, set }) => {
    const first = of[0] ?? '';
    return (
      <Segmented
        label={label}
        value={of.find((each) => each === value) ?? first}
        options={of.map((each) => ({ value: each, label: text(each) }))}
        onChange={(next) => set(next === first ? '' : next)}
      />
    );
  },
});

/** A condition that is `true` or not set. */
export const flagFilter = (name: string, label: string, className = ''): ListFilter => ({
  name,
  field: ({ value, set }) => (
    <Checkbox
      className={className}
      label={label}
      checked={value === 'true'}
      onChange={(event) => set(event.currentTarget.checked ? 'true' : '')}
    />
  ),
});

/** The row of a list's filter fields. */
export const FilterFields = ({
  filters,
  at: { search, change },
  className,
  children,
}: {
  filters: readonly ListFilter[];
  at: ListPlace;
  className: string | undefined;
  children: ReactNode;
}) => (
  <div className={className}>
    {filters.map(({ name, field }) => (
      <Fragment key={name}>
        {field?.({ value: search[name] ?? '', set: (value) => change({ [name]: value }), search })}
      </Fragment>
    ))}
    {children}
  </div>
);
