import { exclusiveTypes } from '@eigaichi/domain/options/exclusivity';
import { rightTypes } from '@eigaichi/domain/options/right-types';
import { Select } from '@mantine/core';
import { useTexts } from '../../../lib/use-texts.ts';
import { PickMany } from '../../../ui/pick-many.tsx';
import { areaOptions, countryOptions } from '../country-options.ts';
import { rightOptions } from '../names.ts';
import { rightsTexts, territoriesText } from '../places.ts';
import { useRegions } from '../regions.ts';
import type { Checked } from './use-rights-sheet.ts';

export type Unknown = Checked['unknown'][number];

type MeaningProps = {
  readonly unknown: Unknown;
  readonly value: readonly string[];
  readonly onChange: (codes: string[]) => void;
};

/** Meaning of a term in the sheet: countries, rights, or a kind of exclusivity. */
export const TermMeaning = ({ unknown: { list, word }, value, onChange }: MeaningProps) => {
  const { t, language } = useTexts('offer');
  const regions = useRegions();
  const label = t('words.meaning', { word });
  if (list === 'exclusive_type')
    return (
      <Select
        aria-label={label}
        placeholder={t('words.choose')}
        data={exclusiveTypes.map((type) => ({ value: String(type.code), label: type.label[language] }))}
        value={value[0] ?? null}
        onChange={(code) => onChange(code === null ? [] : [code])}
      />
    );
  const isPlace = list === 'countries';
  return (
    <PickMany
      label={label}
      hideLabel
      placeholder={t('words.choose')}
      options={isPlace ? countryOptions(language) : rightOptions(rightTypes, language)}
      groups={isPlace ? [...regions, ...areaOptions(language)] : []}
      value={value}
      onChange={onChange}
      summary={() =>
        isPlace
          ? territoriesText({ all_countries: false, countries: [...value] }, t, language)
          : rightsTexts(value.map(Number), t, language)
      }
      searchLabel={isPlace ? t('places.find') : t('actions.find_right')}
      nothing={t('messages.nothing_found')}
    />
  );
};
