import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { rightsTexts } from '../places.ts';
import type { CalendarGroup } from '../work-queries.ts';
import classes from './calendar.module.css';
import { type Picked, stretchSentence, stretchText } from './calendar-texts.ts';
import { CountriesHeading } from './countries-heading.tsx';
import { placeOf, stepsOf } from './shown-groups.ts';

type Window = { readonly start: string; readonly end: string };

/** Ruler above the bars: years, or the months of one year, and today. */
const Ruler = ({ window, today }: { window: Window; today: string }) => {
  const { t } = useTexts('offer');
  const [from, to] = [Number(window.start.slice(0, 4)), Number(window.end.slice(0, 4))];
  return (
    <div className={`${typography.small} ${classes.ruler}`} aria-hidden="true">
      {stepsOf(from, to).map(({ key, ...days }) => (
        <span key={key} className={classes.step} style={{ width: `${placeOf(days, window).width}%` }}>
          {key}
        </span>
      ))}
      {today >= window.start && today <= window.end && (
        <span className={classes.today} style={{ left: `${placeOf({ start: today, end: today }, window).left}%` }}>
          {t('labels.today')}
        </span>
      )}
    </div>
  );
};

type RowProps = {
  readonly group: CalendarGroup;
  readonly row: CalendarGroup['rows'][number];
  readonly window: Window;
  readonly isFirst: boolean;
  readonly onPick: (picked: Picked) => void;
};

const Row = ({ group, row, window, isFirst, onPick }: RowProps) => {
  const { t, language } = useTexts('offer');
  return (
    <li className={`${layout.cellsMiddle} ${layout.padBlock3} ${layout.folds} ${classes.row}`}>
      <span className={`${typography.semibold} ${typography.size13}`}>{rightsTexts(row.rights, t, language)}</span>
      <div className={classes.bars} data-bars>
        {row.line.map((stretch, index) => {
          const picked = { countries: group.countries, rights: row.rights, stretch };
          return (
            <button
              key={stretch.start}
              type="button"
              className={classes.bar}
              data-bar
              data-state={stretch.state}
              data-by={stretch.by ?? undefined}
              tabIndex={isFirst && index === 0 ? 0 : -1}
              style={{ width: `${placeOf(stretch, window).width}%` }}
              aria-label={stretchSentence(picked, t, language)}
              title={stretchSentence(picked, t, language)}
              onClick={() => onPick(picked)}
            >
              <span className={classes.words} aria-hidden="true">
                {stretchText(stretch, t)}
              </span>
            </button>
          );
        })}
      </div>
    </li>
  );
};

/** Timeline with a bar for each period; rights with equal periods share a line. */
export const CalendarBars = ({
  groups,
  window,
  today,
  onPick,
}: {
  groups: readonly CalendarGroup[];
  window: Window;
  today: string;
  onPick: (picked: Picked) => void;
}) =>
  groups.map((group, groupAt) => (
    <section key={group.countries.join(' ')} className={`${layout.floored} ${layout.padTop20} ${layout.padBottom12}`}>
      <CountriesHeading countries={group.countries} />
      <div className={`${layout.cellsMiddle} ${layout.folds} ${classes.rulerRow}`}>
        <span />
        <Ruler window={window} today={today} />
      </div>
      <ul>
        {group.rows.map((row, rowAt) => (
          <Row
            key={row.rights.join(' ')}
            group={group}
            row={row}
            window={window}
            isFirst={groupAt === 0 && rowAt === 0}
            onPick={onPick}
          />
        ))}
      </ul>
    </section>
  ));
