import type { Actor } from '@eigaichi/domain/accounts/actor';
import { bytesOfPart, missingParts } from '@eigaichi/domain/deliveries/file-parts';
import { laneOfFilm } from '@eigaichi/domain/media/film-limits';
import { nextScreenerState } from '@eigaichi/domain/screeners/screener-life';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { type Part, StorageRefused } from '../../ports/storage.ts';
import { operations } from '../../telemetry/operations.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queueFilm } from '../media/film-queue.ts';
import { lockScreener, ownScreener, type ScreenerRow, sourceKey, updateScreener } from './screener-store.ts';
import { titleOf } from './title-store.ts';

type Wish = { readonly part: number; readonly sha256: string };

/** Screener with the stored parts of its upload. */
export const readScreener = async (deps: Deps, actor: Actor, uuid: string) => {
  const row = await ownScreener(deps.db, actor, uuid);
  const parts: readonly Part[] =
    row.state === 'uploading' ? await deps.storage.partsPresent(sourceKey(uuid), row.storage_upload) : [];
  return { row, parts };
};

const refuseUnlessUploading = ({ state }: ScreenerRow): void => {
  if (state === 'withdrawn') throw new Refused('upload_aborted');
  if (state !== 'uploading') throw new Refused('not_allowed_now');
};

/** Addresses for parts of a screener, each accepting only the announced bytes (D31). */
export const requestScreenerPartAddresses = async (
  deps: Deps,
  actor: Actor,
  { uuid, parts }: { uuid: string; parts: readonly Wish[] },
) => {
  const row = await ownScreener(deps.db, actor, uuid);
  refuseUnlessUploading(row);
  const sized = parts.map((wish) => ({ ...wish, bytes: bytesOfPart(row.bytes, row.part_bytes, wish.part) }));
  const outside = sized.findIndex(({ bytes }) => bytes === 0);
  if (outside >= 0)
    throw new Refused('invalid', { issues: [{ field: `parts.${outside}.part`, rule: 'option', params: {} }] });
  const place = { key: sourceKey(uuid), upload: row.storage_upload };
  return Promise.all(
    sized.map(async (wish) => {
      const { url, expires_at } = await deps.storage.partAddress({ ...place, ...wish });
      return { part: wish.part, url, expires_at: expires_at.toString() };
    }),
  );
};

const completeInStore = async (deps: Deps, row: ScreenerRow): Promise<void> => {
  const key = sourceKey(row.uuid);
  const present = await deps.storage.partsPresent(key, row.storage_upload);
  // After assembly, the store no longer lists parts, only the file's length.
  const whole = present.reduce((sum, { bytes }) => sum + bytes, 0) === row.bytes;
  const missing = whole ? [] : missingParts(row.bytes, row.part_bytes, present);
  if (missing.length > 0) throw new Refused('part_incomplete', { details: { missing: missing.slice(0, 100) } });
  try {
    await deps.storage.complete(key, row.storage_upload, present);
  } catch (error) {
    throw error instanceof StorageRefused ? new Refused(error.fault) : error;
  }
};

/** Completes an upload: the store assembles the parts, then a job processes the file. Idempotent. */
export const completeScreener = async (deps: Deps, actor: Actor, uuid: string): Promise<ScreenerRow> => {
  const seen = await ownScreener(deps.db, actor, uuid);
  if (seen.completed_at !== null && seen.state !== 'withdrawn') return seen;
  refuseUnlessUploading(seen);
  await operations.upload.tracePromise(() => completeInStore(deps, seen), { bytes: seen.bytes });
  return deps.db.transaction(async (tx) => {
    const row = await lockScreener(tx, uuid);
    if (row === undefined || row.state === 'withdrawn') throw new Refused('upload_aborted');
    if (row.completed_at !== null) return row;
    const state = nextScreenerState(row.state, 'arrive', actor.role === 'manager' ? 'staff' : 'sender');
    if (state === undefined) throw new Refused('not_allowed_now');
    const moved = await updateScreener(tx, uuid, { state, completed_at: deps.clock.nowIso() });
    const { provider_id: company } = await titleOf(tx, row.movie_id);
    await queueFilm(deps, tx, {
      kind: 'screener',
      uuid,
      company,
      lane: laneOfFilm({ bytes: row.bytes, seconds: null }),
    });
    await recordAudit(tx, actor, 'screener.complete', { of: ['screener', uuid] });
    return moved;
  });
};
