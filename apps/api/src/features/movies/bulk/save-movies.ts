import { randomUUID } from 'node:crypto';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { sheetUndoHours } from '@eigaichi/domain/desk/undo-time';
import { versionText } from '@eigaichi/domain/movies/bulk-cells';
import type { IsoInstant } from '@eigaichi/domain/shared/dates';
import type { SentTable } from '@eigaichi/domain/sheets/sent-table';
import type { Tx } from '../../../db/client.ts';
import { recordMovieChanges } from '../../../db/record-movie-change.ts';
import type { Deps } from '../../../deps.ts';
import { type AuditEntry, recordAudits } from '../../audit/record-audit.ts';
import { offerUndo } from '../../undo/undos.ts';
import { providerFor } from '../create-movie.ts';
import { withoutSecrets } from '../without-secrets.ts';
import { writeMovies } from './bulk-store.ts';
import type { BulkWrite } from './judge-rows.ts';
import { judgeTable } from './judge-table.ts';
import type { JudgedBulkRow } from './judged-answer.ts';
import { queueEdits } from './queue-edits.ts';

/** The action of a saved sheet in the list of undoable actions. */
export const sheetSaveAction = 'movies_bulk.save';

type Save = {
  readonly table: SentTable;
  readonly provider: string | null;
  /** True to save only the good rows; otherwise all or none. */
  readonly only_good: boolean;
};

const entriesOf = (actor: Actor, { uuid, title, changes, historyChanges }: BulkWrite): AuditEntry[] => {
  const entry = { actor, of: ['movie', uuid] } as const;
  const before = (fields: Readonly<Record<string, unknown>> = {}) => withoutSecrets(fields);
  const entries: AuditEntry[] = [];
  if (title === null) entries.push({ ...entry, action: 'movie.create', after: withoutSecrets(changes?.after ?? {}) });
  else if (changes !== undefined)
    entries.push({
      ...entry,
      action: 'movie.update',
      before: before(changes.before),
      after: withoutSecrets(changes.after),
    });
  if (historyChanges !== undefined)
    entries.push({
      ...entry,
      action: 'movie.save_histories',
      before: historyChanges.before,
      after: historyChanges.after,
    });
  return entries;
};

const versionAfter = ({ title, changes, historyChanges }: BulkWrite): string => {
  const { version, histories_version } = title?.row ?? { version: 0, histories_version: 1 };
  const isNew = title === null || changes !== undefined;
  return versionText({
    title: version + (isNew ? 1 : 0),
    histories: histories_version + (historyChanges === undefined ? 0 : 1),
  });
};

/** Writes titles with their queued edits (D21b), audit entries and the change that search follows. */
export const storeWrites = async (
  tx: Tx,
  actor: Actor,
  { writes, provider, now }: { writes: readonly BulkWrite[]; provider: string; now: IsoInstant },
): Promise<void> => {
  await writeMovies(tx, writes, { provider, now });
  await queueEdits(tx, actor, { writes, now });
  await recordAudits(
    tx,
    writes.flatMap((write) => entriesOf(actor, write)),
  );
  await recordMovieChanges(
    tx,
    writes.map(({ uuid }) => uuid),
  );
};

/** Stores the titles' previous state for a day (D21f). */
const offerSheetUndo = async (
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { actor, writes, provider }: { actor: Actor; writes: readonly BulkWrite[]; provider: string },
) => {
  if (writes.length === 0) return {};
  const titles = writes.map((write) => ({
    uuid: write.uuid,
    version: versionAfter(write),
    before: write.title === null ? null : { ...write.changes?.before, ...write.historyChanges?.before },
  }));
  const planned = { uuid: randomUUID(), until: deps.clock.now().add({ hours: sheetUndoHours }) };
  const before = { of: 'sheet', provider, titles } as const;
  return {
    undo: await offerUndo(tx, deps, {
      actor,
      planned,
      decided: { account_id: provider, action: sheetSaveAction, before, version: 0 },
    }),
  };
};

/**
 * Saves a table in one transaction (spec 2: bulk_create). New titles become drafts (D21); known ones must match their
 * row's version (D30). Edits of published titles go to the managers' queue (D21b).
 */
export const saveMovies = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { table, provider: named, only_good }: Save,
): Promise<{ rows: JudgedBulkRow[]; saved: boolean; undo?: { uuid: string; until: string } }> =>
  deps.db.transaction(async (tx) => {
    const provider = await providerFor(tx, actor, named);
    const judged = await judgeTable(tx, actor, { table, provider, lock: tx });
    const isHeld = !only_good && judged.some(({ outcome }) => outcome === 'refused');
    if (isHeld)
      return {
        rows: judged.map((row) => ({ ...row, outcome: row.write === null ? row.outcome : ('held' as const) })),
        saved: false,
      };
    const writes = judged.flatMap(({ write }) => (write === null ? [] : [write]));
    const now = deps.clock.nowIso();
    await storeWrites(tx, actor, { writes, provider, now });
    return {
      ...(await offerSheetUndo(deps, tx, { actor, writes, provider })),
      rows: judged.map(({ write, ...row }) =>
        write === null ? row : { ...row, uuid: write.uuid, version: versionAfter(write) },
      ),
      saved: true,
    };
  });
