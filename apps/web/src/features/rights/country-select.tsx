import { Select, type SelectProps } from '@mantine/core';
import { fitting } from '../../lib/fitting.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { countryOptions } from './country-options.ts';

/** Selects one country, found by name, code or trade term. */
export const CountrySelect = (props: Omit<SelectProps<string>, 'data' | 'filter' | 'searchable'>) => {
  const options = countryOptions(useTexts().language);
  return (
    <Select
      {...props}
      searchable
      data={options.map(({ value, label }) => ({ value, label }))}
      filter={({ search }) => fitting(search, options)}
    />
  );
};
