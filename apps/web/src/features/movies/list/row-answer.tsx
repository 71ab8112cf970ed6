import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import { AvailabilityMark } from '../../rights/availability-mark.tsx';
import { MonthBar } from '../../rights/month-bar.tsx';
import { monthsOf } from '../../rights/months-of.ts';
import { availabilityCellText, cellAt, type Wanted } from '../../rights/words.ts';
import type { MovieCardData } from '../queries.ts';
import classes from './row-answer.module.css';

/** One wanted right in one country: mark, text and the wanted period as months. */
export const RowAnswer = ({
  movie,
  wanted,
  right,
  country,
}: {
  movie: MovieCardData;
  wanted: Wanted;
  right: number;
  country: string;
}) => {
  const { t, language } = useTexts('rights');
  const cell = movie.availability === null ? undefined : cellAt(movie.availability, wanted, { right, country });
  if (cell === undefined) return null;
  return (
    <div className={`${layout.cellsMiddle} ${layout.gap12} ${classes.answer}`}>
      <AvailabilityMark state={cell.state} size="cell">
        {availabilityCellText(cell, wanted, t, language)}
      </AvailabilityMark>
      <MonthBar states={monthsOf(cell, wanted)} />
    </div>
  );
};
