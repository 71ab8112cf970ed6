import { Checkbox, Collapse, TextInput, UnstyledButton } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { RegionChoices } from './region-choices.tsx';
import { type AreaGroup, areaGroups, type Territories, toggleArea, toggleCountry } from './territories.ts';
import classes from './territory-picker.module.css';

type Change = (territories: Territories) => void;

type CountryProps = {
  readonly code: string;
  readonly name: string;
  readonly chosen: boolean;
  readonly toggle: (code: string) => void;
};

/** Re-renders only when itself chosen: an area has up to sixty countries. */
const Country = memo(({ code, name, chosen, toggle }: CountryProps) => (
  <Checkbox label={name} checked={chosen} onChange={() => toggle(code)} />
));

const AreaRow = ({
  group,
  chosen,
  opened,
  onChange,
}: {
  group: AreaGroup;
  chosen: readonly string[];
  opened: boolean;
  onChange: (codes: string[]) => void;
}) => {
  const { t } = useTexts('quotes');
  const [open, setOpen] = useState(false);
  const count = group.countries.filter(({ code }) => chosen.includes(code)).length;
  const shown = open || opened;
  const toggle = useCallbackRef((code: string) => onChange(toggleCountry(chosen, code)));
  return (
    <div className={layout.floored}>
      <div className={`${layout.inline} ${layout.apartMiddle} ${layout.tall48}`}>
        <Checkbox
          label={group.name}
          checked={count === group.countries.length}
          indeterminate={count > 0 && count < group.countries.length}
          onChange={() => onChange(toggleArea(chosen, group))}
        />
        <UnstyledButton
          className={`${layout.middle} ${layout.gap4} ${layout.tall32} ${typography.hint} ${classes.open}`}
          aria-expanded={shown}
          aria-label={t('territories.open_area', { area: group.name })}
          onClick={() => setOpen(!open)}
        >
          {t('territories.chosen_of', { count, total: group.countries.length })}
          <IconChevronDown size={16} stroke={1.5} className={shown ? classes.turned : undefined} aria-hidden />
        </UnstyledButton>
      </div>
      <Collapse expanded={shown}>
        <div className={`${layout.cells} ${layout.flushAt480} ${classes.countries}`}>
          {shown &&
            group.countries.map(({ code, name }) => (
              <Country key={code} code={code} name={name} chosen={chosen.includes(code)} toggle={toggle} />
            ))}
        </div>
      </Collapse>
    </div>
  );
};

/** Countries by area with search, whole areas, and the whole world (D4, step 3). */
export const TerritoryPicker = ({
  value,
  onChange,
  error,
}: {
  value: Territories;
  onChange: Change;
  error?: ReactNode;
}) => {
  const { t, language } = useTexts('quotes');
  const [search, setSearch] = useState('');
  const groups = useMemo(() => areaGroups(language, search), [language, search]);
  return (
    <fieldset
      className={`${layout.shrinks} ${layout.unframed}`}
      data-field="countries"
      aria-describedby={error ? 'territories-error' : undefined}
    >
      <legend className={`${typography.semibold} ${classes.legend}`}>{t('labels.territories')}</legend>
      {error && (
        <p id="territories-error" className={`${layout.below8} ${typography.warning}`}>
          {error}
        </p>
      )}
      <Checkbox
        className={classes.world}
        label={t('territories.world')}
        description={t('territories.world_note')}
        checked={value.all_countries}
        onChange={(event) => onChange({ ...value, all_countries: event.currentTarget.checked })}
      />
      {!value.all_countries && (
        <>
          <RegionChoices value={value.countries} onChange={(countries) => onChange({ ...value, countries })} />
          <TextInput
            aria-label={t('territories.search')}
            placeholder={t('territories.search')}
            leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {groups.length === 0 && (
            <p className={`${layout.padBlock16} ${typography.quiet}`}>{t('territories.none', { search })}</p>
          )}
          {groups.map((group) => (
            <AreaRow
              key={group.area}
              group={group}
              chosen={value.countries}
              opened={search.trim() !== ''}
              onChange={(countries) => onChange({ ...value, countries })}
            />
          ))}
        </>
      )}
    </fieldset>
  );
};
