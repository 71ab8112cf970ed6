import type { ReactNode } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import layout from '../../ui/layout.module.css';
import { PickMany } from '../../ui/pick-many.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import typography from '../../ui/typography.module.css';
import { areaOptions, countryOptions } from './country-options.ts';
import { type Places, territoriesText } from './places.ts';
import classes from './places-field.module.css';
import { useRegions } from './regions.ts';

/** Territories: everywhere, named countries and areas, or everywhere except those. */
export const PlacesField = ({
  name,
  value,
  onChange,
  error,
}: {
  /** Distinguishes several fields on one page. */
  name: string;
  value: Places;
  onChange: (value: Places) => void;
  error?: ReactNode;
}) => {
  const { t, language } = useTexts('offer');
  const regions = useRegions();
  return (
    <div className={`${layout.cellsStart} ${layout.gap8} ${classes.field}`}>
      <span className={`${typography.label} ${typography.leading16} ${classes.label}`}>{t('places.which')}</span>
      <Segmented
        label={t('places.which')}
        name={`${name}-mode`}
        value={value.mode}
        options={(['all', 'these', 'except'] as const).map((mode) => ({ value: mode, label: t(`places.${mode}`) }))}
        onChange={(mode) => onChange({ ...value, mode })}
      />
      {value.mode !== 'all' && (
        <PickMany
          label={t('places.countries')}
          hideLabel
          placeholder={t('places.choose')}
          options={countryOptions(language)}
          groups={[...regions, ...areaOptions(language)]}
          value={value.countries}
          onChange={(chosen) => onChange({ ...value, countries: chosen })}
          summary={() => territoriesText({ all_countries: false, countries: value.countries }, t, language)}
          searchLabel={t('places.find')}
          nothing={t('messages.nothing_found')}
          error={error}
        />
      )}
    </div>
  );
};
