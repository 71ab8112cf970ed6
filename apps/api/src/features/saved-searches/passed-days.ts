import { holdbackLengths } from '@eigaichi/domain/options/exclusivity';
import { dayOf, isoOf } from '@eigaichi/domain/rights/calendar-day';
import type { IsoDate } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';

/** Days by which a month's end may move the last day of a holdback (D6). */
const holdbackSlack = 3;

/**
 * Days that wanted periods left at their start or reached at their end between two days: a licence whose last day is
 * one of them, or an offer that begins the day after, may make a title available (D40b).
 */
const findDays = async (db: Database | Tx, from: IsoDate, to: IsoDate): Promise<string[]> => {
  const lengths = await readRows(db, { length: col.int })`
    select distinct ends_on - starts_on as length from saved_searches where starts_on <= ${to}::date`;
  const days = new Set<number>();
  for (const length of lengths.length === 0 ? [] : [0, ...lengths.map((row) => row.length)])
    for (let day = dayOf(from); day < dayOf(to); day++) days.add(day + length);
  return [...days].map(isoOf);
};

/** Titles whose availability for a saved search may have improved by the mere passing of days. */
export const findTitlesOfPassedDays = async (db: Database | Tx, from: IsoDate, to: IsoDate): Promise<string[]> => {
  const found = await findDays(db, from, to);
  if (found.length === 0) return [];
  const days = sql`${sql.param(found)}::date[]`;
  const lengths = sql.join(
    holdbackLengths.map(({ code, months }) => sql`when ${code} then ${months}::int`),
    sql` `,
  );
  const turn = sql`(g.starts_on + make_interval(months => case g.holdback_length ${lengths} end))::date`;
  const rows = await readRows(db, { uuid: col.text })`
    select s.movie_id as uuid from grants g join grant_spans s on s.grant_id = g.uuid where g.ends_on = any(${days})
    union
    select s.movie_id from grants g join grant_spans s on s.grant_id = g.uuid
    where g.holdback_length is not null
      and exists (select from unnest(${days}) d(day) where d.day between ${turn} - ${holdbackSlack}::int and ${turn} + ${holdbackSlack}::int)
    union
    select l.movie_id from offer_lines l where l.ends_on = any(${days}) or l.starts_on - 1 = any(${days})`;
  return rows.map(({ uuid }) => uuid);
};
