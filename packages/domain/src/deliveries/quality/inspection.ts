import type { ChecklistEntry } from '../checklist-entry.ts';
import type { FileKind } from '../file-kind.ts';
import { type Remark, remarkFindings } from '../remarks/remark.ts';
import { byWeight, type Finding } from './finding.ts';

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

type Inspected = { readonly state: InspectionState; readonly findings: readonly FindingWithFrame[] };

/**
 * Findings of a file, most severe first: of its check on arrival, and of its inspection once that is done. One that both
 * report counts once; unreadable headers don't count once the whole file was read (D39).
 */
export const fileFindings = (remarks: readonly Remark[], inspection: Inspected | null): FindingWithFrame[] => {
  const arrived = remarkFindings(remarks).map((each) => ({ ...each, frame: null }));
  if (inspection?.state !== 'done') return arrived;
  const { findings } = inspection;
  const isRepeated = ({ code }: Finding) => code === 'no_facts' || findings.some((each) => each.code === code);
  return byWeight([...findings, ...arrived.filter((each) => !isRepeated(each))]);
};
