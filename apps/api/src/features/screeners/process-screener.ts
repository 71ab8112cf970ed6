import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmLane } from '@eigaichi/domain/media/film-limits';
import { maxScreenerSeconds, type ScreenerFault, screenerFault } from '@eigaichi/domain/screeners/screener-file';
import { nextScreenerState } from '@eigaichi/domain/screeners/screener-life';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { screeners } from '../../db/schema/screeners.ts';
import type { Deps } from '../../deps.ts';
import { MediaRefused } from '../../ports/media.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseLongFilm, takeTurn } from '../media/film-queue.ts';
import { fetchStored, withWorkFolder } from '../media/work-folder.ts';
import { goLive } from './go-live.ts';
import { notifyScreener } from './notify-screeners.ts';
import { lockScreener, type ScreenerRow, sourceKey, updateScreener } from './screener-store.ts';
import { type StoredLadder, storeLadder } from './store-ladder.ts';
import { areFilmsProcessed, titleOf } from './title-store.ts';

/** Milliseconds between checks that the job is still wanted, which also report its progress. */
const watchMs = 3000;

class Withdrawn extends Error {
  override readonly name = 'Withdrawn';
}

class ScreenerRefused extends Error {
  override readonly name = 'ScreenerRefused';
  readonly fault: ScreenerFault;

  constructor(fault: ScreenerFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Copies the upload into the folder; fails as incomplete if its length differs from the announced one. */
const fetchSource = async (deps: Deps, { uuid, bytes }: ScreenerRow, file: string): Promise<void> => {
  await fetchStored(deps, { key: sourceKey(uuid), bytes }, file);
  if ((await stat(file)).size !== bytes) throw new ScreenerRefused('incomplete_upload');
};

/** Reports the job's progress, and aborts it if the screener is withdrawn meanwhile. */
const watch = (deps: Deps, uuid: string) => {
  const stop = new AbortController();
  let share = 0;
  const look = async () => {
    const progress = Math.floor(share * 100);
    const updated = await deps.db
      .update(screeners)
      .set({ progress })
      .where(sql`${screeners.uuid} = ${uuid} and ${screeners.state} = 'processing'`)
      .returning({ uuid: screeners.uuid });
    if (updated.length === 0) stop.abort(new Withdrawn());
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => deps.log.warn({ err: error, screener: uuid }, 'progress was not saved'));
  }, watchMs);
  return {
    signal: stop.signal,
    progress: (done: number) => {
      share = done;
    },
    end: () => clearInterval(timer),
  };
};

type Turn = { readonly folder: string; readonly lane: FilmLane; readonly signal: AbortSignal };

/** Makes renditions of the upload in the folder, then stores them encrypted. */
const make = async (deps: Deps, row: ScreenerRow, { folder, lane, signal: turn }: Turn): Promise<StoredLadder> => {
  const file = join(folder, 'source');
  const ladderFolder = join(folder, 'ladder');
  await mkdir(ladderFolder);
  await fetchSource(deps, row, file);
  const facts = await deps.media.probe(file);
  if (facts.video.length === 0) throw new ScreenerRefused('no_picture');
  if (facts.audio.length === 0) throw new ScreenerRefused('no_sound');
  if ((facts.seconds ?? 0) > maxScreenerSeconds) throw new ScreenerRefused('too_long');
  refuseLongFilm(lane, { bytes: row.bytes, seconds: facts.seconds });
  const { signal: withdrawn, progress, end } = watch(deps, row.uuid);
  const signal = AbortSignal.any([withdrawn, turn]);
  try {
    const request = { file, folder: ladderFolder, heights: [1080, 720, 480] } as const;
    const ladder = await deps.media.transcode(request, { signal, progress });
    signal.throwIfAborted();
    return await storeLadder(deps, { screener: row.uuid, folder: ladderFolder, ladder, facts });
  } finally {
    end();
  }
};

const fail = async (deps: Deps, tx: Tx, row: ScreenerRow, fault: ScreenerFault) => {
  const failed = await updateScreener(tx, row.uuid, { state: 'failed', fault, ended_at: deps.clock.nowIso() });
  await notifyScreener(deps, tx, { row: failed, title: await titleOf(tx, row.movie_id) });
  return failed;
};

/** Sets the resulting state: live, waiting for staff, or failed. A screener withdrawn meanwhile stays withdrawn. */
const settle = (deps: Deps, uuid: string, result: StoredLadder | ScreenerFault): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const row = await lockScreener(tx, uuid);
    if (row === undefined || nextScreenerState(row.state, 'fail', 'system') === undefined) return;
    const fault = typeof result === 'string' ? result : screenerFault(result.check);
    const { seconds, pictures, chapters } =
      typeof result === 'string' ? { seconds: null, pictures: null, chapters: [] } : result;
    // Edited chapters survive reprocessing.
    const kept = row.chapters.length > 0 ? row.chapters : chapters;
    await updateScreener(tx, uuid, { seconds, pictures, chapters: kept, state: 'checking', progress: 100 });
    const moved =
      fault !== null
        ? await fail(deps, tx, row, fault)
        : deps.config.screenersNeedApproval
          ? await updateScreener(tx, uuid, { state: 'awaiting_approval' })
          : await goLive(deps, tx, row);
    if (fault === null) await notifyScreener(deps, tx, { row: moved, title: await titleOf(tx, row.movie_id) });
    const after = { state: moved.state, fault };
    await recordAudit(tx, null, 'screener.arrive', { of: ['screener', uuid], after });
  });

const faultOf = (error: unknown): ScreenerFault => {
  if (error instanceof MediaRefused || error instanceof ScreenerRefused) return error.fault;
  throw error;
};

/**
 * Makes a player's renditions of an uploaded screener, checks and publishes them (D24b). Starts again from the upload
 * if a server was stopped on the way.
 */
export const processScreener = async (deps: Deps, uuid: string, lane: FilmLane): Promise<void> => {
  const [row] = await deps.db.select().from(screeners).where(eq(screeners.uuid, uuid));
  if (row === undefined || row.state !== 'processing') return;
  const { provider_id: company } = await titleOf(deps.db, row.movie_id);
  if (!(await areFilmsProcessed(deps.db, { provider_id: company, sent_by: row.sent_by })))
    return settle(deps, uuid, 'not_approved');
  const film = { kind: 'screener', uuid, company, bytes: row.bytes, lane } as const;
  try {
    await takeTurn(deps, film, (signal) =>
      withWorkFolder(deps, async (folder) =>
        settle(deps, uuid, await make(deps, row, { folder, lane, signal }).catch(faultOf)),
      ),
    );
  } catch (error) {
    if (!(error instanceof Withdrawn)) throw error;
  }
};
