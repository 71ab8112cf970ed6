import {
  type FilmLane,
  laneOfFilm,
  processorSecondsFor,
  shortTurnMs,
  wallMsFor,
} from '@eigaichi/domain/media/film-limits';
import { tokyoDay } from '@eigaichi/domain/shared/dates';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, readRow } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { MediaRefused } from '../../ports/media.ts';

/** Tasks that process films: one per lane and kind. */
const tasks = {
  screener: { short: 'process_short_screener', long: 'process_screener' },
  file: { short: 'inspect_short_file', long: 'inspect_file' },
} as const;

export type FilmTask = (typeof tasks)[keyof typeof tasks][FilmLane];

export const filmTasks = (lane: FilmLane): readonly FilmTask[] => Object.values(tasks).map((task) => task[lane]);

/** A film waiting for its turn: a screener or a delivered file, by id. */
export type QueuedFilm = {
  readonly kind: keyof typeof tasks;
  readonly uuid: string;
  /** The film's provider. */
  readonly company: string;
  readonly bytes: number;
  readonly lane: FilmLane;
};

/** Queues a film: companies take turns, one film each (D24e). */
export const queueFilm = (
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  { kind, uuid, company, lane }: Omit<QueuedFilm, 'bytes'>,
  run_at?: Temporal.Instant,
): Promise<void> =>
  deps.jobs.add(
    tx,
    tasks[kind][lane],
    { [kind]: uuid, company },
    {
      key: `${tasks[kind].long}:${uuid}`,
      turn: { company, among: filmTasks(lane) },
      ...(run_at === undefined ? {} : { run_at }),
    },
  );

/** Thrown when a film takes longer than the short lane allows. */
export class TurnOver extends Error {
  override readonly name = 'TurnOver';
}

/** Ends the turn of a film in the short lane whose headers show that it is a long one. */
export const refuseLongFilm = (
  lane: FilmLane,
  film: { readonly bytes: number; readonly seconds: number | null },
): void => {
  if (lane === 'short' && laneOfFilm(film) === 'long') throw new TurnOver();
};

/** Ends the work on a film at its limit: the short lane passes it to the long one, the long lane refuses it. */
const limitOf = ({ bytes, lane }: QueuedFilm) => {
  const stop = new AbortController();
  const most = wallMsFor(processorSecondsFor(bytes, Number.POSITIVE_INFINITY));
  const isShort = lane === 'short' && most > shortTurnMs;
  const reason = isShort ? new TurnOver() : new MediaRefused('media_limits');
  // Timers hold at most 24 days.
  const timer = setTimeout(() => stop.abort(reason), Math.min(isShort ? shortTurnMs : most, 2 ** 31 - 1));
  return { signal: stop.signal, end: () => clearTimeout(timer) };
};

/** Hours spent on a company's films today, in Tokyo. */
const hoursToday = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, company: string): Promise<number> => {
  const row = await readRow(db, { hours: col.json<number>() })`
    select seconds / 3600 as hours from film_time where company_id = ${company} and day = ${tokyoDay(clock.now())}`;
  return row?.hours ?? 0;
};

const addTime = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, company: string, seconds: number) =>
  db.execute(sql`insert into film_time (company_id, day, seconds)
    select uuid, ${tokyoDay(clock.now())}, ${seconds} from accounts where uuid = ${company}
    on conflict (company_id, day) do update set seconds = film_time.seconds + excluded.seconds`);

const nextDay = (now: Temporal.Instant): Temporal.Instant =>
  now.toZonedDateTimeISO('Asia/Tokyo').add({ days: 1 }).startOfDay().toInstant();

/**
 * Gives a film its turn. A company that has used all its hours of the day waits until the next. A film too long for the
 * short lane starts again in the long one (D24e).
 */
export const takeTurn = async (
  deps: Deps,
  film: QueuedFilm,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const { company } = film;
  const later = (lane: FilmLane, run_at?: Temporal.Instant) =>
    deps.db.transaction((tx) => queueFilm(deps, tx, { ...film, lane }, run_at));
  const most = deps.config.filmHoursOfCompany;
  if (most > 0 && (await hoursToday(deps, company)) >= most) return later(film.lane, nextDay(deps.clock.now()));
  const began = performance.now();
  const { signal, end } = limitOf(film);
  try {
    await work(signal);
  } catch (error) {
    if (!(error instanceof TurnOver)) throw error;
    await later('long');
  } finally {
    end();
    await addTime(deps, company, (performance.now() - began) / 1000);
  }
};

/** Deletes the times of past days. */
export const purgeFilmTime = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  db.execute(sql`delete from film_time where day < ${tokyoDay(clock.now())}`);
