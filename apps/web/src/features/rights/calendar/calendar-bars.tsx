import { useElementSize } from '@mantine/hooks';
import type { Ref } from 'react';
import { useTexts } from '../../../lib/use-texts.ts';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { rightsTexts } from '../places.ts';
import type { CalendarGroup } from '../work-queries.ts';
import classes from './calendar.module.css';
import { type Picked, stretchSentence, stretchText } from './calendar-texts.ts';
import { CountriesHeading } from './countries-heading.tsx';
import { drawnKeys, fittingLabel, placeOf, stepsOf } from './shown-groups.ts';

type Line = {
  readonly window: { readonly start: string; readonly end: string };
  /** Width of a line; 0 until it is measured. */
  readonly pixels: number;
};

/** Ruler above the bars: years, or the months of one year, and today. */
const Ruler = ({ window, pixels, today, ref }: Line & { today: string; ref: Ref<HTMLDivElement> | undefined }) => {
  const { t } = useTexts('offer');
  const steps = stepsOf(Number(window.start.slice(0, 4)), Number(window.end.slice(0, 4)));
  const keys = drawnKeys(steps, pixels);
  const { left } = placeOf({ start: today, end: today }, window);
  const label = t('labels.today');
  return (
    <div ref={ref} className={`${layout.fromEnd} ${typography.small} ${classes.ruler}`} aria-hidden="true">
      {steps.map(({ key, ...days }) => (
        <span key={key} className={classes.step} style={{ width: `${placeOf(days, window).width}%` }}>
          {keys.includes(key) && key}
        </span>
      ))}
      {today >= window.start && today <= window.end && (
        <span
          className={`${layout.placed} ${typography.semibold} ${typography.unbroken} ${typography.ink} ${classes.today}`}
          data-before={fittingLabel([label], 100 - left, pixels) === null || undefined}
          style={{ left: `${left}%` }}
        >
          {label}
        </span>
      )}
    </div>
  );
};

type RowProps = Line & {
  readonly group: CalendarGroup;
  readonly row: CalendarGroup['rows'][number];
  readonly isFirst: boolean;
  readonly onPick: (picked: Picked) => void;
};

const Row = ({ group, row, window, pixels, isFirst, onPick }: RowProps) => {
  const { t, language } = useTexts('offer');
  return (
    <li className={`${layout.cellsMiddle} ${layout.padBlock3} ${layout.folds} ${classes.row}`}>
      <span className={`${typography.semibold} ${typography.size13}`}>{rightsTexts(row.rights, t, language)}</span>
      <div className={`${layout.line} ${classes.bars}`} data-bars>
        {row.line.map((stretch, index) => {
          const picked = { countries: group.countries, rights: row.rights, stretch };
          const { width } = placeOf(stretch, window);
          const label = fittingLabel([stretchText(stretch, t), t(`calendar.state.${stretch.state}`)], width, pixels);
          return (
            <button
              key={stretch.start}
              type="button"
              className={`${layout.middle} ${layout.anchor} ${layout.clipped} ${layout.unpadded} ${layout.pointer} ${typography.ink} ${classes.bar}`}
              data-bar
              data-state={stretch.state}
              data-by={stretch.by ?? undefined}
              tabIndex={isFirst && index === 0 ? 0 : -1}
              style={{ width: `${width}%` }}
              aria-label={stretchSentence(picked, t, language)}
              title={stretchSentence(picked, t, language)}
              onClick={() => onPick(picked)}
            >
              {label !== null && (
                <span className={`${layout.paper} ${typography.unbroken} ${classes.words}`} aria-hidden="true">
                  {label}
                </span>
              )}
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
  window: Line['window'];
  today: string;
  onPick: (picked: Picked) => void;
}) => {
  const { ref, width: pixels } = useElementSize();
  return groups.map((group, groupAt) => (
    <section key={group.countries.join(' ')} className={`${layout.floored} ${layout.padTop20} ${layout.padBottom12}`}>
      <CountriesHeading countries={group.countries} />
      <div className={`${layout.cellsMiddle} ${layout.folds} ${classes.rulerRow}`}>
        <span />
        <Ruler window={window} pixels={pixels} today={today} ref={groupAt === 0 ? ref : undefined} />
      </div>
      <ul>
        {group.rows.map((row, rowAt) => (
          <Row
            key={row.rights.join(' ')}
            group={group}
            row={row}
            window={window}
            pixels={pixels}
            isFirst={groupAt === 0 && rowAt === 0}
            onPick={onPick}
          />
        ))}
      </ul>
    </section>
  ));
};
