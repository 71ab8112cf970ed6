import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { marketToday } from '../../../lib/market-clock.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Waiting } from '../../../lib/waiting.tsx';
import typography from '../../../ui/typography.module.css';
import { calendarQuery } from '../work-queries.ts';
import { CalendarBars } from './calendar-bars.tsx';
import { CalendarControls, type CalendarView } from './calendar-controls.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { CalendarTable } from './calendar-table.tsx';
import type { Picked } from './calendar-texts.ts';
import { moveByArrows } from './move-by-arrows.ts';
import { shownGroups } from './shown-groups.ts';

/** Groups shown initially; a title has a handful unless its licences differ by country. */
const atOnce = 12;

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
      <Waiting data={data} error={error} label={t('waiting')} firstOnly />
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
