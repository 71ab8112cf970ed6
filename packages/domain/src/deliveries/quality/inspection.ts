import type { ChecklistEntry } from '../checklist-entry.ts';
import type { FileKind } from '../file-kind.ts';
import type { Finding } from './finding.ts';

export const inspectionStates = ['queued', 'running', 'done'] as const;
export type InspectionState = (typeof inspectionStates)[number];

/** A finding with the number of the frame that shows it; null where none does. */
export type MadeFinding = Finding & { readonly frame: number | null };

/** Most findings of a file that come with a frame. */
export const mostFrames = 20;

/** Archives that a digital cinema package is looked into in. */
const packed: readonly FileKind[] = ['zip', 'tar'];

/** Whether a file is inspected in the background: films, packed DCPs, and subtitles that are texts. Pictures and documents aren't. */
export const isInspected = ({ file_type }: Pick<ChecklistEntry, 'file_type'>, kind: FileKind): boolean =>
  file_type === 'video' ||
  (file_type === 'subtitle' && kind === 'text') ||
  (file_type === 'dcp' && packed.includes(kind));

/** The instant of the frame that shows a finding: the middle of its stretch. Null for findings without a picture. */
export const frameInstant = ({ category, from, to }: Finding): number | null =>
  from === null || (category !== 'picture' && category !== 'file') ? null : (from + (to ?? from)) / 2;
