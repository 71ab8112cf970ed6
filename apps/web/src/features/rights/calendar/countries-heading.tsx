import { countryName } from '@eigaichi/domain/options/countries';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { territoriesText } from '../places.ts';
import classes from './calendar.module.css';

/** Countries that share an answer: as whole areas if possible, all by name on demand. */
export const CountriesHeading = ({ countries }: { countries: readonly string[] }) => {
  const { t, language } = useTexts('offer');
  const [named, setNamed] = useState(false);
  return (
    <div className={`${layout.wrapBaseline} ${layout.below10} ${layout.gap2x12}`}>
      <h3 className={typography.heading}>{territoriesText({ all_countries: false, countries }, t, language)}</h3>
      <span className={typography.hint}>{t('calendar.same', { count: countries.length })}</span>
      {countries.length > 1 && (
        <UnstyledButton className={typography.link} aria-expanded={named} onClick={() => setNamed(!named)}>
          {t(named ? 'actions.show_fewer' : 'places.names')}
        </UnstyledButton>
      )}
      {named && (
        <p className={`${typography.note} ${classes.names}`}>
          {countries.map((code) => countryName(code, language)).join(t('labels.comma'))}
        </p>
      )}
    </div>
  );
};
