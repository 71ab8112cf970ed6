import { RangeSlider } from '@mantine/core';
import { useState } from 'react';
import { isEnter } from '../../../lib/composing.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { IntegerInput } from '../../../lib/whole-input.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { FilterGroup } from './facet-group.tsx';
import { changed } from './list-search.ts';
import type { ListSearchState } from './use-list-search.ts';
import classes from './year-filter.module.css';
import { histogramOf, stepYears, type YearCount, yearsOf, yearsText } from './year-histogram.ts';

/** The first four-digit year: shorter numbers are still being typed. */
const firstYear = 1000;

/** One end of the year range; applied on Enter or blur. */
const YearEntry = ({ label, year, onYear }: { label: string; year: number; onYear: (year: number) => void }) => {
  const [typed, setTyped] = useState<number | null>(null);
  const settle = () => {
    if (typed !== null && typed >= firstYear && typed !== year) onYear(typed);
    setTyped(null);
  };
  return (
    <IntegerInput
      aria-label={label}
      size="xs"
      max={9999}
      value={typed ?? year}
      onChange={setTyped}
      onBlur={settle}
      onKeyDown={(event) => {
        if (isEnter(event)) settle();
      }}
    />
  );
};

/** Number of titles by year, and the wanted range. */
export const YearFilter = ({ search, go, counts }: ListSearchState & { counts: readonly YearCount[] }) => {
  const { t } = useTexts('movies');
  const histogram = histogramOf(counts);
  const [dragged, setDragged] = useState<[number, number] | null>(null);
  if (histogram === null || histogram.first === histogram.last) return null;
  const { first, last, steps } = histogram;
  const wanted = yearsOf(search.production_year);
  const within = (year: number) => Math.min(last, Math.max(first, year));
  const [from, to] = dragged ?? [within(wanted.from ?? first), within(wanted.to ?? last)];
  const choose = (start: number, end: number) => {
    setDragged(null);
    const [low, high] = [within(Math.min(start, end)), within(Math.max(start, end))];
    go(changed(search, { production_year: yearsText(low, high, { first, last }) }));
  };
  const most = Math.max(...steps.map(({ count }) => count), 1);
  return (
    <FilterGroup
      title={t('filters.year')}
      aside={
        <span className={`${layout.placed} ${typography.size13} ${typography.regular} ${classes.years}`}>
          {t('chips.years', { from, to })}
        </span>
      }
    >
      <div className={`${layout.line} ${layout.above4} ${classes.bars}`} aria-hidden="true" hidden={steps.length < 2}>
        {steps.map((step) => (
          <span
            key={step.from}
            className={`${layout.grow} ${classes.bar}`}
            data-in={(step.from + stepYears > from && step.from <= to) || undefined}
            style={{ height: `${step.count === 0 ? 0 : Math.max(4, (step.count / most) * 100)}%` }}
          />
        ))}
      </div>
      <RangeSlider
        className={classes.slider}
        min={first}
        max={last}
        minRange={0}
        size={2}
        thumbSize={16}
        label={null}
        value={[from, to]}
        onChange={setDragged}
        onChangeEnd={([start, end]) => choose(start, end)}
        thumbFromLabel={t('filters.year_from')}
        thumbToLabel={t('filters.year_to')}
      />
      <div className={`${layout.cellsMiddle} ${layout.halves} ${layout.gap8} ${layout.above10}`}>
        <YearEntry label={t('filters.year_from')} year={from} onYear={(year) => choose(year, to)} />
        <YearEntry label={t('filters.year_to')} year={to} onYear={(year) => choose(from, year)} />
      </div>
    </FilterGroup>
  );
};
