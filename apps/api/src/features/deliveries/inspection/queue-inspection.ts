import type { FileKind } from '@eigaichi/domain/deliveries/file-kind';
import { isInspected } from '@eigaichi/domain/deliveries/quality/inspection';
import type { Tx } from '../../../db/client.ts';
import { file_inspections } from '../../../db/schema/inspections.ts';
import type { Deps } from '../../../deps.ts';
import type { FileRow, ItemRow } from '../file-store.ts';

type Arrived = { readonly file: FileRow; readonly item: ItemRow; readonly kind: FileKind };

/** Has a file inspected in the background, in the transaction of its arrival. */
export const queueInspection = async (deps: Deps, tx: Tx, { file, item, kind }: Arrived): Promise<void> => {
  if (!isInspected(item, kind)) return;
  await tx
    .insert(file_inspections)
    .values({ file_id: file.uuid, queued_at: deps.clock.nowIso() })
    .onConflictDoNothing();
  await deps.jobs.add(tx, 'inspect_file', { file: file.uuid }, { key: `inspect_file:${file.uuid}` });
};
