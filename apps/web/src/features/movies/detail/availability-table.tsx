import { countries as allCountries, countryName } from '@eigaichi/domain/options/countries';
import { commonRightTypes, requestableRightTypes, rightTypes } from '@eigaichi/domain/options/right-types';
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
import { monthsOf } from '../../rights/months-of.ts';
import { rightName } from '../../rights/names.ts';
import { availabilityQuery } from '../../rights/queries.ts';
import { wantedAnswerQuery } from '../../rights/wanted-answer.ts';
import { availabilityCellText, cellAt, cellSentence, periodText, type Wanted } from '../../rights/words.ts';
import classes from './availability-table.module.css';

/** Choice of the searched period, next to the years. */
const period = 'period';
const usualCountries = ['US', 'FR', 'DE', 'GB'];
const shownCountries = 4;

/** At least four years, extended to the last wanted one, at most twelve. */
const yearsFrom = (year: number, last: number) =>
  Array.from({ length: Math.min(12, Math.max(4, last - year + 1)) }, (_, later) => String(year + later));

/** Wanted items first, then the usual ones, up to a maximum. */
const firstOf = <T,>(wanted: readonly T[], usual: readonly T[], count: number): T[] =>
  [...new Set([...wanted, ...usual])].slice(0, Math.max(count, wanted.length));

/** Months of the searched period, or of a year, for each right in each country. */
export const AvailabilityTable = ({ movie, wanted }: { movie: string; wanted: Wanted | null }) => {
  const { t, language } = useTexts(['rights', 'movies']);
  const thisYear = Number(marketToday().slice(0, 4));
  const [shown, setShown] = useState(wanted === null ? String(thisYear + 1) : period);
  const [allRights, setAllRights] = useState(false);
  const [lands, setLands] = useState<string[]>(firstOf(wanted?.countries ?? [], usualCountries, shownCountries));
  const isPeriod = shown === period && wanted !== null;
  const listed: readonly { readonly code: number }[] = isPeriod ? requestableRightTypes : rightTypes;
  const rights = allRights
    ? listed.map(({ code }) => code)
    : firstOf(wanted?.rights ?? [], commonRightTypes, commonRightTypes.length);
  const wantedStart = Number(wanted?.start.slice(0, 4) ?? thisYear);
  const wantedEnd = Number(wanted?.end.slice(0, 4) ?? thisYear);
  const year = isPeriod ? wantedStart : Number(shown);
  const days = isPeriod ? wanted : yearRange(year);
  const licence = { ...wanted, rights, countries: lands, start: days.start, end: days.end };
  const ofYear = useQuery({
    ...availabilityQuery({ movie, year, rights, countries: lands }),
    placeholderData: keepPreviousData,
    enabled: !isPeriod,
  });
  // No previous answer while loading: it would be taken for rights that it doesn't judge.
  const ofPeriod = useQuery({ ...wantedAnswerQuery(movie, licence), enabled: isPeriod });
  const { error, refetch } = isPeriod ? ofPeriod : ofYear;
  const isLoaded = (isPeriod ? ofPeriod : ofYear).data !== undefined;
  const answerAt = (right: number, country: string) => {
    if (!isPeriod) {
      const cell = ofYear.data?.cells.find((one) => one.right_type === right && one.country === country);
      return cell && { cell, months: cell.months ?? [] };
    }
    const cell = ofPeriod.data && cellAt(ofPeriod.data, licence, { right, country });
    return cell && { cell, months: monthsOf(cell, days) };
  };
  const years = yearsFrom(Math.min(thisYear, wantedStart), wantedEnd);
  return (
    <section className={`${layout.inked} ${classes.section}`} aria-labelledby="availability">
      <div className={`${layout.wrapMiddle} ${layout.gap8x20} ${layout.padBlock12} ${classes.head}`}>
        <h2 id="availability">
          {t('labels.availability')}
          <span className={`${layout.hidden} ${classes.print}`}>
            {isPeriod ? periodText(days, t, language) : shown}
          </span>
        </h2>
        <AvailabilityLegend />
        <div className={layout.unprinted}>
          <Segmented
            label={t('labels.year')}
            value={shown}
            options={[
              ...(wanted === null ? [] : [{ value: period, label: t('table.period') }]),
              ...years.map((value) => ({ value, label: value })),
            ]}
            onChange={setShown}
          />
        </div>
      </div>
      {!isLoaded && (
        <Refusal of={error}>
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            {t('table.again')}
          </Button>
        </Refusal>
      )}
      {!isLoaded && error === null && <Skeleton label={t('table.waiting')} shape="table" />}
      {isLoaded && (
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
                      <span
                        className={`${layout.ownLine} ${typography.semibold} ${typography.blue} ${typography.size12}`}
                      >
                        {t('table.your_search')}
                      </span>
                    )}
                  </th>
                  {lands.map((country) => {
                    const answer = answerAt(right, country);
                    return (
                      <td key={country}>
                        {answer !== undefined && (
                          <>
                            <span className="visually-hidden">{cellSentence(answer.cell, days, t, language)}</span>
                            <span className={`${layout.stack} ${layout.gap7}`} aria-hidden="true">
                              <AvailabilityMark state={answer.cell.state} size="cell">
                                {availabilityCellText(answer.cell, days, t, language)}
                              </AvailabilityMark>
                              <MonthBar states={answer.months} />
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
        <p>{t(isPeriod ? 'table.note_period' : 'table.note')}</p>
        <div className={`${layout.middle} ${layout.gap16} ${layout.unprinted}`}>
          <UnstyledButton className={typography.link} onClick={() => setAllRights(!allRights)}>
            {allRights ? t('actions.show_fewer') : t('table.more_rights', { count: listed.length - rights.length })}
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
