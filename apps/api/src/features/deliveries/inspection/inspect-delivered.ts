import type { Finding } from '@eigaichi/domain/deliveries/quality/finding';
import { rulesVersion } from '@eigaichi/domain/deliveries/quality/limits';
import { subtitleFindings } from '@eigaichi/domain/deliveries/quality/subtitle-findings';
import { decodeText } from '@eigaichi/domain/deliveries/remarks/text-encoding';
import type { FilmLane } from '@eigaichi/domain/media/film-limits';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { checklist_items, files } from '../../../db/schema/deliveries.ts';
import { file_inspections, inspection_frames } from '../../../db/schema/inspections.ts';
import type { Deps } from '../../../deps.ts';
import { takeTurn } from '../../media/film-queue.ts';
import { readWhole } from '../../pictures/read-original.ts';
import { type FileRow, findItem, type ItemRow } from '../file-store.ts';
import { inspectDcp } from './inspect-dcp.ts';
import { type FilmInspection, inspectStoredFilm } from './inspect-stored-film.ts';
import { providerOfFile, queueInspection } from './queue-inspection.ts';

/** Milliseconds between two progress writes. */
const progressMs = 2000;

/** Writes an inspection's progress; the next write makes up for a failed one. */
const progressWriter = (deps: Deps, uuid: string) => {
  let written = 0;
  return (done: number) => {
    if (performance.now() - written < progressMs) return;
    written = performance.now();
    void deps.db
      .update(file_inspections)
      .set({ progress: Math.min(99, Math.floor(done * 100)) })
      .where(and(eq(file_inspections.file_id, uuid), eq(file_inspections.state, 'running')))
      .catch(() => undefined);
  };
};

/** Inspects subtitles again if they were inspected before their film: its length is known only now. */
const again = async (deps: Deps, tx: Tx, { quote_movie_id }: FileRow, { video_type }: ItemRow) => {
  const found = await tx
    .select({ file: files, item: checklist_items })
    .from(files)
    .innerJoin(checklist_items, eq(checklist_items.uuid, files.item_id))
    .innerJoin(file_inspections, eq(file_inspections.file_id, files.uuid))
    .where(
      and(
        eq(files.quote_movie_id, quote_movie_id),
        isNull(files.replaced_at),
        eq(files.state, 'uploaded'),
        eq(checklist_items.file_type, 'subtitle'),
        video_type === null ? isNull(checklist_items.video_type) : eq(checklist_items.video_type, video_type),
      ),
    );
  for (const { file, item } of found) {
    await tx
      .update(file_inspections)
      .set({ state: 'queued', finished_at: null })
      .where(eq(file_inspections.file_id, file.uuid));
    await queueInspection(deps, tx, { file, item, kind: 'text' });
  }
};

const write = (deps: Deps, { file, item, made }: { file: FileRow; item: ItemRow; made: FilmInspection }) =>
  deps.db.transaction(async (tx) => {
    const { facts, dcp, measures, findings, frames } = made;
    const done = { state: 'done' as const, progress: 100, finished_at: deps.clock.nowIso() };
    await tx
      .update(file_inspections)
      .set({ ...done, facts, dcp, measures, findings, rules: rulesVersion })
      .where(eq(file_inspections.file_id, file.uuid));
    await tx.delete(inspection_frames).where(eq(inspection_frames.file_id, file.uuid));
    const rows = frames.map((jpeg, number) => ({ file_id: file.uuid, number, jpeg }));
    if (rows.length > 0) await tx.insert(inspection_frames).values(rows);
    if (item.file_type === 'video') await again(deps, tx, file, item);
  });

type Turn = { readonly lane: FilmLane; readonly signal: AbortSignal };

const mostBytes = 8 * 1024 * 1024;

/** Seconds of the video that an entry's subtitles belong to, once inspected. */
const filmSeconds = async (deps: Deps, { quote_movie_id, video_type }: ItemRow): Promise<number | null> => {
  const [found] = await deps.db
    .select({ facts: file_inspections.facts })
    .from(file_inspections)
    .innerJoin(files, eq(files.uuid, file_inspections.file_id))
    .innerJoin(checklist_items, eq(checklist_items.uuid, files.item_id))
    .where(
      and(
        eq(files.quote_movie_id, quote_movie_id),
        isNull(files.replaced_at),
        eq(checklist_items.file_type, 'video'),
        ...(video_type === null ? [] : [eq(checklist_items.video_type, video_type)]),
        isNotNull(file_inspections.facts),
      ),
    )
    .orderBy(desc(files.uploaded_at))
    .limit(1);
  return found?.facts?.seconds ?? null;
};

/** Findings in a subtitle file, in addition to the remarks on its arrival. */
const inspectSubtitle = async (deps: Deps, file: FileRow, item: ItemRow): Promise<Finding[]> => {
  if (file.bytes > mostBytes) return [];
  const bytes = await readWhole(deps, file.storage_key);
  const { text } = decodeText(bytes, item.language);
  return subtitleFindings(text, item.language, await filmSeconds(deps, item));
};

const inspect = async (deps: Deps, file: FileRow, item: ItemRow, turn: Turn): Promise<FilmInspection> => {
  const film = { file, item, progress: progressWriter(deps, file.uuid), ...turn };
  if (item.file_type === 'video') return inspectStoredFilm(deps, film);
  if (item.file_type === 'dcp') return inspectDcp(deps, film);
  const findings = await inspectSubtitle(deps, file, item);
  return {
    facts: null,
    dcp: null,
    measures: null,
    findings: findings.map((each) => ({ ...each, frame: null })),
    frames: [],
  };
};

/** Inspects a delivered file whole (D39). Restarts if its server stopped; ignores one whose bytes were discarded. */
export const inspectDelivered = async (deps: Deps, uuid: string, lane: FilmLane): Promise<void> => {
  const [found] = await deps.db
    .select({ file: files, state: file_inspections.state })
    .from(files)
    .innerJoin(file_inspections, eq(file_inspections.file_id, files.uuid))
    .where(and(eq(files.uuid, uuid), eq(files.state, 'uploaded'), isNull(files.discarded_at)));
  const item = found === undefined ? undefined : await findItem(deps.db, found.file.item_id);
  if (found === undefined || item === undefined || found.state === 'done') return;
  const { file } = found;
  const film = { kind: 'file', uuid, company: await providerOfFile(deps.db, file), bytes: file.bytes, lane } as const;
  await takeTurn(deps, film, async (signal) => {
    await deps.db
      .update(file_inspections)
      .set({
        state: 'running',
        progress: 0,
        started_at: sql`coalesce(started_at, ${deps.clock.nowIso()}::timestamptz)`,
      })
      .where(eq(file_inspections.file_id, uuid));
    await write(deps, { file, item, made: await inspect(deps, file, item, { lane, signal }) });
  });
};
