import { countries as allCountries } from '@eigaichi/domain/options/countries';
import { commonRightTypes, rightTypes } from '@eigaichi/domain/options/right-types';
import { Button, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { marketToday } from '../../../lib/market-clock.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Refusal } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import { PickMany } from '../../../ui/pick-many.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import { AvailabilityMark } from '../../rights/availability-mark.tsx';
import { yearRange } from '../../rights/free-days.ts';
import { AvailabilityLegend } from '../../rights/legend.tsx';
import { MonthBar } from '../../rights/month-bar.tsx';
import { countryName, rightName } from '../../rights/names.ts';
import { availabilityQuery } from '../../rights/queries.ts';
import { availabilityCellText, cellSentence, type Wanted } from '../../rights/words.ts';
import classes from './availability-table.module.css';

const usualCountries = ['US', 'FR', 'DE', 'GB'];
const shownCountries = 4;

/** At least four years, extended to the last wanted one, at most twelve. */
const yearsFrom = (year: number, last: number) =>
  Array.from({ length: Math.min(12, Math.max(4, last - year + 1)) }, (_, later) => String(year + later));

/** Wanted items first, then the usual ones, up to a maximum. */
const firstOf = <T,>(wanted: readonly T[], usual: readonly T[], count: number): T[] =>
  [...new Set([...wanted, ...usual])].slice(0, Math.max(count, wanted.length));

/** A year of months for each right in each country; navigates by month. */
export const AvailabilityTable = ({ movie, wanted }: { movie: string; wanted: Wanted | null }) => {
  const { t, language } = useTexts(['rights', 'movies']);
  const thisYear = Number(marketToday().slice(0, 4));
  const [year, setYear] = useState(String(wanted === null ? thisYear + 1 : Number(wanted.start.slice(0, 4))));
  const [allRights, setAllRights] = useState(false);
  const [lands, setLands] = useState<string[]>(firstOf(wanted?.countries ?? [], usualCountries, shownCountries));
  const rights = allRights
    ? rightTypes.map(({ code }) => Number(code))
    : firstOf(wanted?.rights ?? [], commonRightTypes, commonRightTypes.length);
  const { data, error, refetch } = useQuery({
    ...availabilityQuery({ movie, year: Number(year), rights, countries: lands }),
    placeholderData: keepPreviousData,
  });
  const cellOf = (right: number, country: string) =>
    data?.cells.find((cell) => cell.right_type === right && cell.country === country);
  const wantedEnd = Number(wanted?.end.slice(0, 4) ?? thisYear);
  const years = yearsFrom(Math.min(thisYear, Number(wanted?.start.slice(0, 4) ?? thisYear), Number(year)), wantedEnd);
  return (
    <section className={classes.section} aria-labelledby="availability">
      <div className={`${layout.wrapMiddle} ${layout.gap8x20} ${layout.padBlock12} ${classes.head}`}>
        <h2 id="availability">
          {t('labels.availability')}
          <span className={`${layout.hidden} ${classes.print}`}>{year}</span>
        </h2>
        <AvailabilityLegend />
        <div className={layout.unprinted}>
          <Segmented
            label={t('labels.year')}
            value={year}
            options={years.map((value) => ({ value, label: value }))}
            onChange={setYear}
          />
        </div>
      </div>
      {data === undefined && (
        <Refusal of={error}>
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            {t('table.again')}
          </Button>
        </Refusal>
      )}
      {data === undefined && error === null && <Skeleton label={t('table.waiting')} shape="table" />}
      {data !== undefined && (
        <section
          className={`${layout.anchor} ${layout.scrollsAcross} ${classes.scroll}`}
          aria-label={t('table.months')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
          tabIndex={0}
        >
          <table className={`${layout.full} ${layout.collapsed} ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">{t('labels.right')}</th>
                {lands.map((country) => (
                  <th scope="col" key={country}>
                    {countryName(country, language)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rights.map((right) => (
                <tr key={right} data-wanted={wanted?.rights.includes(right) || undefined}>
                  <th scope="row">
                    {rightName(right, language)}
                    {wanted?.rights.includes(right) === true && (
                      <span className={classes.yours}>{t('table.your_search')}</span>
                    )}
                  </th>
                  {lands.map((country) => {
                    const cell = cellOf(right, country);
                    return (
                      <td key={country}>
                        {cell !== undefined && (
                          <>
                            <span className="visually-hidden">{cellSentence(cell, Number(year), t, language)}</span>
                            <span className={`${layout.stack} ${classes.cell}`} aria-hidden="true">
                              <AvailabilityMark state={cell.state} size="cell">
                                {availabilityCellText(cell, yearRange(Number(year)), t, language)}
                              </AvailabilityMark>
                              <MonthBar states={cell.months ?? []} />
                            </span>
                          </>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <div className={`${layout.wrapApartMiddle} ${layout.gap8x24} ${layout.padTop12} ${typography.note}`}>
        <p>{t('table.note')}</p>
        <div className={`${layout.middle} ${layout.gap16} ${layout.unprinted}`}>
          <UnstyledButton className={typography.link} onClick={() => setAllRights(!allRights)}>
            {allRights ? t('actions.show_fewer') : t('table.more_rights', { count: rightTypes.length - rights.length })}
          </UnstyledButton>
          <div className={classes.pick}>
            <PickMany
              label={t('table.pick_countries_label')}
              hideLabel
              placeholder={t('table.pick_countries')}
              options={allCountries
                .map(({ code, label }) => ({ value: code, label: label[language] }))
                .toSorted((a, b) => a.label.localeCompare(b.label, language))}
              value={lands}
              onChange={(value) => value.length > 0 && setLands(value)}
              summary={() => t('table.more_countries', { count: allCountries.length - lands.length })}
              searchLabel={t('licence.find_country', { ns: 'movies' })}
              nothing={t('messages.nothing_found', { ns: 'movies' })}
            />
          </div>
        </div>
      </div>
    </section>
  );
};
