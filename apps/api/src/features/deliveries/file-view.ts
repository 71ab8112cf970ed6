import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { nextTransferState } from '@eigaichi/domain/deliveries/transfer-life';
import type { deliveredFile } from '@eigaichi/wire/delivery-parts';
import type { z } from 'zod';
import type { Deal } from './deal-store.ts';
import type { FileRow } from './file-store.ts';

type DeliveredFile = z.input<typeof deliveredFile>;
type Action = DeliveredFile['actions'][number];

const said = (name: string, allowed: boolean): Action =>
  allowed ? { name, allowed } : { name, allowed, reason: 'not_allowed_now' };

/** Once delivered a file is the buyer's to download, until the contract is over or ended (D33). */
export const mayDownload = (actor: Actor, deal: Deal, file: FileRow): boolean => {
  if (file.state !== 'uploaded' || file.sha256 === null || file.replaced_at !== null) return false;
  return actor.role !== 'consumer' || deal.status === 6 || deal.status === 7 || deal.status === 9;
};

const actionsOf = (actor: Actor, deal: Deal, file: FileRow): Action[] => {
  const sends = actor.role !== 'consumer' && may(actor, 'deliveries.send');
  const checking = file.completed_at !== null && file.state !== 'uploaded';
  const moves = (['stop', 'resume', 'cancel'] as const).map((action) =>
    said(
      action,
      deal.status === 5 &&
        (!checking || action === 'cancel') &&
        nextTransferState(file.state, action, 'sender') !== undefined,
    ),
  );
  return [...(sends ? moves : []), said('download', mayDownload(actor, deal, file))];
};

const at = (moment: Date | null) => moment?.toISOString() ?? null;

/** A file as its reader sees it; `received_bytes` counts the parts that are safely there. */
export const fileView = (
  actor: Actor,
  { deal, file, received_bytes }: { deal: Deal; file: FileRow; received_bytes: number },
): DeliveredFile => ({
  uuid: file.uuid,
  item_id: file.item_id,
  name: file.name,
  bytes: file.bytes,
  state: file.state,
  fault: file.fault,
  checking: file.completed_at !== null && file.uploaded_at === null && file.state !== 'cancelling',
  sha256: file.sha256,
  part_bytes: file.part_bytes,
  received_bytes,
  last_modified: file.last_modified,
  started_at: file.started_at.toISOString(),
  uploaded_at: at(file.uploaded_at),
  downloaded_at: at(file.downloaded_at),
  actions: actionsOf(actor, deal, file),
});
