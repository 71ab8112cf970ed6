import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { isDisputed, isOfReportedDelivery } from '@eigaichi/domain/deliveries/problem';
import { fileFindings } from '@eigaichi/domain/deliveries/quality/inspection';
import { nextTransferState } from '@eigaichi/domain/deliveries/transfer-life';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { isDownloadable, isInDelivery } from '@eigaichi/domain/quotes/quote-movie-states';
import { pick } from '@eigaichi/domain/shared/pick';
import type { deliveredFile } from '@eigaichi/wire/deliveries/delivery-parts';
import type { z } from 'zod';
import type { Deal } from './deal-store.ts';
import type { OwnDownload } from './delivery-queries.ts';
import type { FileRow } from './file-store.ts';
import type { InspectionRow } from './inspection/inspection-queries.ts';

type DeliveredFile = z.input<typeof deliveredFile>;
type Action = DeliveredFile['actions'][number];

const said = (name: string, allowed: boolean): Action =>
  allowed ? { name, allowed } : { name, allowed, reason: 'not_allowed_now' };

/**
 * After delivery the buyer may download a file and its earlier versions until the contract ends (D33). While a report
 * waits for the next delivery, unaffected files remain available (D33e).
 */
export const mayDownload = (actor: Actor, deal: Deal, file: FileRow): boolean => {
  if (!may(actor, 'deliveries.download')) return false;
  if (file.state !== 'uploaded' || file.sha256 === null || file.discarded_at !== null) return false;
  if (actor.role !== 'consumer' || isDownloadable(deal.status)) return true;
  return isOfReportedDelivery(file, deal.open_reports) && !isDisputed(file, deal.open_reports);
};

/** A buyer sees delivered files, not those in transit; after a report, those of the last delivery. */
export const isShownTo = (actor: Actor, deal: Deal, file: FileRow): boolean => {
  if (actor.role !== 'consumer') return true;
  if (file.state !== 'uploaded') return false;
  if (deal.status === quoteMovieStatus.waiting_provider_upload) return isOfReportedDelivery(file, deal.open_reports);
  return deal.delivered_at !== null;
};

type UploadMove = { readonly file: FileRow; readonly action: 'stop' | 'resume' | 'cancel'; readonly taken: boolean };

/**
 * A started upload may be stopped, resumed and cancelled until the contract runs, but not stopped while it is checked.
 * A stored file may be withdrawn while the title waits for materials and the buyer doesn't have it (D33b).
 */
export const mayMoveUpload = ({ status }: Deal, { file, action, taken }: UploadMove): boolean => {
  if (file.state === 'uploaded')
    return status === quoteMovieStatus.waiting_provider_upload && !taken && file.replaced_at === null;
  const checking = file.completed_at !== null;
  return (
    (isInDelivery(status) || status === quoteMovieStatus.download_complete_waiting_contract) &&
    (!checking || action === 'cancel')
  );
};

const mayReplace = ({ status }: Deal, file: FileRow): boolean =>
  isInDelivery(status) && file.state === 'uploaded' && file.replaced_at === null;

/** True while the buyer's own download is in progress and only its page can report the end. */
const mayReport = (actor: Actor, { deal, file, download, reported }: Shown): boolean =>
  reported && download !== null && actor.real === undefined && mayDownload(actor, deal, file);

const actionsOf = (actor: Actor, shown: Shown): Action[] => {
  const { deal, file, taken } = shown;
  const sends = actor.role !== 'consumer' && may(actor, 'deliveries.send');
  const moves = (['stop', 'resume', 'cancel'] as const).map((action) =>
    said(
      action,
      mayMoveUpload(deal, { file, action, taken }) && nextTransferState(file.state, action, 'sender') !== undefined,
    ),
  );
  return [
    ...(sends ? [...moves, said('replace', mayReplace(deal, file))] : []),
    said('download', mayDownload(actor, deal, file)),
    ...(actor.role === 'consumer' ? [said('downloaded', mayReport(actor, shown))] : []),
  ];
};

type Shown = {
  readonly deal: Deal;
  readonly file: FileRow;
  /** Bytes of the safely stored parts. */
  readonly received_bytes: number;
  readonly download: Pick<OwnDownload, 'state' | 'served_bytes'> | null;
  /** True if the buyer has it. */
  readonly taken: boolean;
  /** True if the page, not the store, reports served bytes (D33). */
  readonly reported: boolean;
  readonly inspection: InspectionRow | null;
};

const inspectionView = (row: InspectionRow) => pick(row, 'state', 'progress', 'facts', 'dcp', 'finished_at');

/** A file as its reader sees it. Findings are the same for both sides: they agree on a delivery by them (D39b). */
export const fileView = (actor: Actor, shown: Shown): DeliveredFile => ({
  ...factsOf(shown),
  findings: fileFindings(shown.file.remarks, shown.inspection),
  inspection: shown.inspection === null ? null : inspectionView(shown.inspection),
  actions: actionsOf(actor, shown),
});

const factsOf = ({
  deal,
  file,
  received_bytes,
  download,
}: Shown): Omit<DeliveredFile, 'findings' | 'inspection' | 'actions'> => ({
  ...pick(file, 'uuid', 'item_id', 'name', 'bytes', 'state', 'fault'),
  checking: file.completed_at !== null && file.uploaded_at === null && file.state !== 'cancelling',
  received_bytes,
  ...pick(file, 'sha256', 'part_bytes', 'last_modified', 'started_at', 'uploaded_at', 'downloaded_at', 'version'),
  download: download === null ? null : { state: download.state, served_bytes: download.served_bytes },
  disputed: isDisputed(file, deal.open_reports),
  discarded_at: file.discarded_at,
});
