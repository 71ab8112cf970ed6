import type { ChecklistEntry } from '../checklist-entry.ts';
import type { FileKind } from '../file-kind.ts';
import type { Finding } from './finding.ts';

export const inspectionStates = ['queued', 'running', 'done'] as const;
export type InspectionState = (typeof inspectionStates)[number];

/** Finding with the number of its frame; null without one. */
export type FindingWithFrame = Finding & { readonly frame: number | null };

/** Maximum findings with a frame per file. */
export const maxFindingFrames = 20;

/** Archives inspected for a digital cinema package. */
const packed: readonly FileKind[] = ['zip', 'tar'];

/** True for files inspected in the background: films, packed DCPs and text subtitles, not pictures or documents. */
export const isInspected = ({ file_type }: Pick<ChecklistEntry, 'file_type'>, kind: FileKind): boolean =>
  file_type === 'video' ||
  (file_type === 'subtitle' && kind === 'text') ||
  (file_type === 'dcp' && packed.includes(kind));

/** Instant of a finding's frame: the middle of its stretch. Null for findings without a picture. */
export const frameInstant = ({ category, from, to }: Finding): number | null =>
  from === null || (category !== 'picture' && category !== 'file') ? null : (from + (to ?? from)) / 2;
