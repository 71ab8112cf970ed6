import { TextInput } from '@mantine/core';
import { useTexts } from '../../../../lib/use-texts.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import layout from '../../../../ui/layout.module.css';
import { CountrySelect } from '../../../rights/country-select.tsx';
import { RecordList } from '../fields/record-list.tsx';
import { newRelease, type ReleaseDraft } from './histories-draft.ts';

/** Screenings or streaming releases: name, country and period. */
export const ReleaseLines = ({
  kind,
  lines,
  onLines,
  errorOf,
}: {
  kind: 'play' | 'svod';
  lines: readonly ReleaseDraft[];
  onLines: (lines: ReleaseDraft[]) => void;
  errorOf: (field: string, label: string) => string | undefined;
}) => {
  const { t } = useTexts('title_histories');
  const set = (at: number, line: ReleaseDraft) => onLines(lines.map((one, place) => (place === at ? line : one)));
  return (
    <RecordList
      count={lines.length}
      none={t(`${kind}_none`)}
      add={t(`${kind}_add`)}
      nameOf={(number) => t(`${kind}_line`, { number })}
      most={200}
      onAdd={() => onLines([...lines, newRelease()])}
      onRemove={(at) => onLines(lines.filter((_, place) => place !== at))}
    >
      {(at) => {
        const line = lines[at];
        if (line === undefined) return null;
        const path = `${kind}_histories.${at}`;
        const name = (lang: 'ja' | 'en') => (
          <div data-field={`${path}.translations.${lang}.name`}>
            <TextInput
              label={t(`${kind}_name_${lang}`)}
              lang={lang}
              value={line[lang]}
              maxLength={200}
              onChange={(event) => set(at, { ...line, [lang]: event.currentTarget.value })}
              error={errorOf(`${path}.translations.${lang}.name`, t(`${kind}_name_${lang}`))}
            />
          </div>
        );
        const day = (field: 'started_on' | 'ended_on') => (
          <div data-field={`${path}.${field}`}>
            <DayField
              label={t(field)}
              value={line[field]}
              clearLabel={t('actions.clear_date')}
              onChange={(value) => set(at, { ...line, [field]: value })}
              error={errorOf(`${path}.${field}`, t(field))}
            />
          </div>
        );
        return (
          <div className={`${layout.thirds} ${layout.gap14x20} ${layout.folds}`}>
            <div className={`${layout.halves} ${layout.wholeRow} ${layout.gap14x20} ${layout.folds}`}>
              {name('ja')}
              {name('en')}
            </div>
            <div data-field={`${path}.country`}>
              <CountrySelect
                label={t('labels.country')}
                placeholder={t('country_placeholder')}
                clearable
                value={line.country}
                onChange={(country) => set(at, { ...line, country })}
                clearButtonProps={{ 'aria-label': t('clear_country') }}
                nothingFoundMessage={t('country_none')}
                error={errorOf(`${path}.country`, t('labels.country'))}
              />
            </div>
            {day('started_on')}
            {day('ended_on')}
          </div>
        );
      }}
    </RecordList>
  );
};
