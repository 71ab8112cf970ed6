import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { marketToday } from '../../../lib/market-clock.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { rightsTexts } from '../places.ts';
import { type CalendarGroup, calendarQuery } from '../work-queries.ts';
import classes from './calendar.module.css';
import { CalendarBars } from './calendar-bars.tsx';
import { CalendarControls, type CalendarView } from './calendar-controls.tsx';
import { CalendarShape } from './calendar-shape.tsx';
import { type Picked, stretchText } from './calendar-texts.ts';
import { CountriesHeading } from './countries-heading.tsx';
import { shownGroups } from './shown-groups.ts';

/** Groups shown initially; a title has a handful unless its licences differ by country. */
const atOnce = 12;

const kinds = [
  ['free', null],
  ['shared', null],
  ['taken', 'here'],
  ['taken', 'elsewhere'],
  ['holdback', null],
  ['not_offered', null],
  ['unknown', null],
] as const;

/** Meaning of each bar: its shape first, then its label. */
const CalendarLegend = () => {
  const { t } = useTexts('offer');
  return (
    <ul className={`${layout.wrap} ${typography.note} ${classes.legend}`} aria-label={t('calendar.legend')}>
      {kinds.map(([state, by]) => (
        <li key={`${state} ${by}`} className={`${layout.inlineMiddle} ${layout.gap8}`}>
          <span className={classes.sample} data-state={state} data-by={by ?? undefined} aria-hidden="true" />
          {state === 'taken' ? t(`calendar.state.taken_${by}`) : t(`calendar.state.${state}`)}
        </li>
      ))}
    </ul>
  );
};

const middleOf = (element: HTMLElement) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

const nearest = (bars: readonly HTMLElement[], at: number) =>
  bars.toSorted((one, other) => Math.abs(middleOf(one) - at) - Math.abs(middleOf(other) - at))[0];

const barsOf = (place: Element | undefined) => [...(place?.querySelectorAll<HTMLElement>('[data-bar]') ?? [])];

/** Target bar of an arrow key: the adjacent one, or the one above or below that is nearest in time. */
const targetOf = (key: string, calendar: Element, bar: HTMLElement): HTMLElement | undefined => {
  const line = bar.closest('[data-bars]');
  const lines = [...calendar.querySelectorAll('[data-bars]')];
  const at = line === null ? -1 : lines.indexOf(line);
  const beside = barsOf(lines[at]);
  switch (key) {
    case 'ArrowRight':
      return beside[beside.indexOf(bar) + 1];
    case 'ArrowLeft':
      return beside[beside.indexOf(bar) - 1];
    case 'ArrowDown':
      return nearest(barsOf(lines[at + 1]), middleOf(bar));
    case 'ArrowUp':
      return at > 0 ? nearest(barsOf(lines[at - 1]), middleOf(bar)) : undefined;
    case 'Home':
      return beside[0];
    case 'End':
      return beside.at(-1);
    default:
      return undefined;
  }
};

/** One tab stop for the whole calendar; arrows move within it. */
const moveByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const calendar = event.currentTarget;
  const bar = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-bar]') : null;
  const target = bar === null ? undefined : targetOf(event.key, calendar, bar);
  if (bar === null || target === undefined) return;
  event.preventDefault();
  bar.tabIndex = -1;
  target.tabIndex = 0;
  target.focus();
};

/** The same calendar in words: one row per period. */
const CalendarTable = ({ groups }: { groups: readonly CalendarGroup[] }) => {
  const { t, language } = useTexts('offer');
  return groups.map((group) => (
    <section key={group.countries.join(' ')} className={`${layout.floored} ${layout.padTop20} ${layout.padBottom12}`}>
      <CountriesHeading countries={group.countries} />
      <table className={`${layout.full} ${layout.collapsed} ${typography.size14} ${classes.table}`}>
        <thead>
          <tr>
            {(['right', 'from', 'until', 'what'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`calendar.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.rows.flatMap((row) =>
            row.line.map((stretch, index) => (
              <tr key={`${row.rights.join(' ')} ${stretch.start}`}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={row.line.length}>
                    {rightsTexts(row.rights, t, language)}
                  </th>
                )}
                <td className={typography.unbroken}>{formatDate(stretch.start, language)}</td>
                <td className={typography.unbroken}>{formatDate(stretch.end, language)}</td>
                <td className={typography.unbroken}>
                  <span className={`${layout.inlineMiddle} ${layout.gap7} ${classes.mark}`}>
                    <CalendarShape state={stretch.state} />
                    {stretchText(stretch, t)}
                  </span>
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  ));
};

/** All rights in all countries through the years, with equal answers grouped (D9). */
export const LicenceCalendar = ({ movie, onPick }: { movie: string; onPick: (picked: Picked) => void }) => {
  const { t } = useTexts('offer');
  const today = marketToday();
  const [view, setView] = useState<CalendarView>({
    from: Number(today.slice(0, 4)),
    years: 3,
    country: null,
    right: null,
    form: 'bars',
  });
  const [most, setMost] = useState(atOnce);
  const { data, error } = useQuery(calendarQuery(movie, { from: view.from, to: view.from + view.years - 1 }));
  const groups = data === undefined ? [] : shownGroups(data.groups, view);
  const shown = groups.slice(0, most);
  return (
    <>
      <CalendarControls view={view} onChange={setView} />
      <CalendarLegend />
      <Waiting data={data} error={error} label={t('waiting')} firstOnly shape="table" />
      {data !== undefined && groups.length === 0 && (
        <p className={`${typography.quiet} ${typography.size14}`}>{t('calendar.nothing')}</p>
      )}
      {data !== undefined && view.form === 'bars' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the buttons inside
        <div onKeyDown={moveByArrows}>
          <p className="visually-hidden">{t('calendar.keys')}</p>
          <CalendarBars groups={shown} window={data} today={today} onPick={onPick} />
        </div>
      )}
      {data !== undefined && view.form === 'table' && <CalendarTable groups={shown} />}
      {groups.length > most && (
        <Button variant="default" onClick={() => setMost(most + 4 * atOnce)}>
          {t('calendar.more', { count: groups.length - most })}
        </Button>
      )}
    </>
  );
};
