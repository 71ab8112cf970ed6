import { closingDay } from '@eigaichi/domain/settlement/periods';
import { compareDates, type IsoDate } from '@eigaichi/domain/shared/dates';
import type { Database } from '../../../db/client.ts';
import { col, readRow } from '../../../db/read-rows.ts';
import { closedMovies, openMovies } from './close-year.ts';

const firstColumns = {
  year: col.orNull(col.int),
};

/** First year in which a share that no December took, or a licence with a held amount, ended. */
const firstOpenYear = async (db: Database): Promise<number | null> => {
  const row = await readRow(db, firstColumns)`
    select extract(year from least(
      (select min(period_end) from usage_shares where closed_year is null),
      (select min(qm.license_end) from quote_movies qm
        where exists (select 1 from closed_movies c where c.quote_movie_id = qm.uuid and c.held_after > 0))))::int as year`;
  return row?.year ?? null;
};

/**
 * Years with an open December closing, earliest first (D8). They are over, and closing them would pay or hold an amount
 * that no earlier open year takes.
 */
export const openYears = async (db: Database, today: IsoDate): Promise<number[]> => {
  const years: number[] = [];
  const taken = new Set<string>();
  const first = await firstOpenYear(db);
  if (first === null) return years;
  for (let year = first; compareDates(closingDay(year), today) < 0; year += 1) {
    const rows = (await openMovies(db, year)).filter(({ quote_movie_id }) => !taken.has(quote_movie_id));
    const closed = await closedMovies(db, year, rows);
    for (const { title } of closed) taken.add(title.quote_movie);
    if (closed.length > 0) years.push(year);
  }
  return years;
};
