import { exclusiveTypes, holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { requestableRightTypes } from '@eigaichi/domain/options/right-types';
import { offeredTermMonths, termEnd } from '@eigaichi/domain/shared/dates';
import { NativeSelect, UnstyledButton } from '@mantine/core';
import { formatPeriod } from '../../../lib/format.ts';
import { marketToday } from '../../../lib/market-clock.ts';
import { useSession } from '../../../lib/session.ts';
import { roleOf } from '../../../lib/session-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { PeriodField } from '../../../ui/period-field.tsx';
import { PickMany } from '../../../ui/pick-many.tsx';
import typography from '../../../ui/typography.module.css';
import { areaOptions, countryOptions } from '../../rights/country-options.ts';
import { type DayRange, yearRange } from '../../rights/free-days.ts';
import { rightOptions } from '../../rights/names.ts';
import { useRegions } from '../../rights/regions.ts';
import { useTerms } from '../../rights/terms.ts';
import { firstNames } from '../first-names.ts';
import { changed, entriesOf, type ListSearch } from './list-search.ts';
import type { ListSearchState } from './use-list-search.ts';

/** The default (D9), and the one that needs a duration. */
const nonExclusive = String(exclusiveTypes[1].code);
const holdback = String(exclusiveTypes[2].code);
const shortest = String(holdbackLengths[0].code);

const byName = (language: string) => (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label, language);

/** Next year: the likeliest period of a buyer who names a right but no days. Written into the address. */
const nextYear = () => yearRange(Number(marketToday().slice(0, 4)) + 1);

const withDays = (search: ListSearch, changes: ListSearch): ListSearch => {
  const next = changed(search, changes);
  return next.start === undefined && (next.rights !== undefined || next.countries !== undefined)
    ? changed(next, nextYear())
    : next;
};

/** The missing choice before availability can be shown; null if complete. */
const lackOf = (rights: number, lands: number, { start, end }: ListSearch) => {
  if (rights === 0) return lands > 0 ? 'lacks_right' : 'lacks_both';
  if (lands === 0) return 'lacks_countries';
  if (start === undefined && end === undefined) return 'lacks_period';
  if (start === undefined) return 'lacks_start';
  return end === undefined ? 'lacks_end' : null;
};

/** Proposed days: a year from the first one, today until the last one, or else the next calendar year. */
const proposedDays = ({ start, end }: ListSearch): DayRange => {
  if (start !== undefined) return { start, end: termEnd(start, offeredTermMonths[0]) };
  const today = marketToday();
  return end !== undefined && end > today ? { start: today, end } : nextYear();
};

/** States that an answer needs both days, and fills them in with one press. */
const LackingDays = ({ search, go }: ListSearchState) => {
  const { t, language } = useTexts('movies');
  const { start, end } = proposedDays(search);
  return (
    <UnstyledButton className={typography.link} onClick={() => go(changed(search, { start, end }))}>
      {t('licence.use_period', { period: formatPeriod(start, end, language) })}
    </UnstyledButton>
  );
};

/** Wanted licence: right, countries, period; a provider's requested one. Marks and counts follow once complete. */
export const LicencePanel = ({ search, go }: ListSearchState) => {
  const { t, language } = useTexts('movies');
  const terms = useTerms(search.start ?? null);
  const isProvider = roleOf(useSession()) === 'provider';
  const rights = entriesOf(search.rights);
  const lands = entriesOf(search.countries);
  const lack = lackOf(rights.length, lands.length, search);
  const summary = (labels: readonly string[]) => firstNames(labels, t);
  const landOptions = countryOptions(language).sort(byName(language));
  const groups = [...useRegions(), ...areaOptions(language)];
  return (
    <section className={`${layout.dense} ${layout.washed} ${layout.below8} ${layout.pad16}`} aria-labelledby="licence">
      <h2 id="licence" className={typography.subheading}>
        {t(isProvider ? 'licence.title_own' : 'licence.title')}
      </h2>
      <PickMany
        label={t('labels.right')}
        placeholder={t('licence.any_right')}
        options={rightOptions(requestableRightTypes, language)}
        value={rights}
        onChange={(value) => go(withDays(search, { rights: value.join(','), availability: '' }))}
        summary={summary}
        searchLabel={t('actions.find_right')}
        nothing={t('messages.nothing_found')}
      />
      <PickMany
        label={t('labels.territories')}
        placeholder={t('licence.any_country')}
        options={landOptions}
        groups={groups}
        value={lands}
        onChange={(value) => go(withDays(search, { countries: value.join(','), availability: '' }))}
        summary={summary}
        searchLabel={t('licence.find_country')}
        nothing={t('messages.nothing_found')}
      />
      <PeriodField
        label={t('labels.period')}
        placeholder={t('licence.any_period')}
        clearLabel={t('actions.clear_period')}
        terms={terms}
        value={{ start: search.start ?? null, end: search.end ?? null }}
        onChange={({ start, end }) => go(changed(search, { start: start ?? '', end: end ?? '' }), { replace: true })}
      />
      {rights.length > 0 && (
        <NativeSelect
          label={t('labels.exclusivity')}
          value={search.exclusive_type ?? nonExclusive}
          data={exclusiveTypes.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
          onChange={({ currentTarget: { value } }) =>
            go(
              changed(search, {
                exclusive_type: value === nonExclusive ? '' : value,
                holdback_length: value === holdback ? shortest : '',
              }),
            )
          }
        />
      )}
      {search.exclusive_type === holdback && (
        <NativeSelect
          label={t('licence.holdback')}
          value={search.holdback_length ?? shortest}
          data={holdbackLengths.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
          onChange={({ currentTarget: { value } }) => go(changed(search, { holdback_length: value }))}
        />
      )}
      {lack !== null && <p className={typography.hint}>{t(`licence.${lack}`)}</p>}
      {rights.length > 0 && lands.length > 0 && lack !== null && <LackingDays search={search} go={go} />}
    </section>
  );
};
