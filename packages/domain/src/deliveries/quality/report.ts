import type { MediaFacts } from '../../media/media-facts.ts';
import { timecodeAt, timecodeBaseOf } from '../../media/timecode.ts';
import type { IsoInstant } from '../../shared/dates.ts';
import type { Bilingual } from '../../shared/language.ts';
import type { ChecklistEntry } from '../checklist-entry.ts';
import type { DcpFacts } from '../dcp/dcp-facts.ts';
import { entryName } from '../entry-name.ts';
import type { Remark } from '../remarks/remark.ts';
import { type FindingSeverity, findingSeverities, resolvedFindings } from './finding.ts';
import { categoryLabels, findingText, severityLabels } from './finding-texts.ts';
import { type FindingWithFrame, fileFindings, type InspectionState } from './inspection.ts';
import { inspectionRules } from './rules.ts';

type Party = { readonly company_name: string; readonly company_name_english: string | null };

type Inspection = {
  readonly state: InspectionState;
  readonly facts: MediaFacts | null;
  readonly dcp: DcpFacts | null;
  readonly findings: readonly FindingWithFrame[];
  readonly finished_at: IsoInstant | null;
  /** Version of the limits applied. */
  readonly rules: number;
};

type Checked = {
  readonly remarks: readonly Remark[];
  /** Null for files without a full inspection: pictures and documents. */
  readonly inspection: Inspection | null;
};

type SourceFile = Checked & {
  readonly uuid: string;
  readonly name: string;
  readonly version: number;
  readonly bytes: number;
  readonly sha256: string | null;
  readonly uploaded_at: IsoInstant | null;
  readonly entry: ChecklistEntry;
  /** Previous version that the buyer has. */
  readonly earlier: (Checked & { readonly version: number }) | null;
};

export type ReportSource = {
  readonly quote_number: number;
  readonly quote_movie: string;
  readonly title: { readonly ja: string | null; readonly en: string | null };
  readonly provider: Party;
  readonly buyer: Party;
  readonly delivered_at: IsoInstant | null;
  readonly files: readonly SourceFile[];
};

const reported = (finding: FindingWithFrame, facts: MediaFacts | null) => {
  const { from, to, severity, category } = finding;
  const base = timecodeBaseOf(facts);
  return {
    code: finding.code,
    severity,
    severity_text: severityLabels[severity],
    category,
    category_text: categoryLabels[category],
    text: { ja: findingText(finding, 'ja'), en: findingText(finding, 'en') },
    from_seconds: from,
    to_seconds: to,
    from_timecode: from === null ? null : timecodeAt(from, base),
    to_timecode: to === null ? null : timecodeAt(to, base),
    /** Number of its frame; null without one. */
    frame: finding.frame,
  };
};
export type ReportedFinding = ReturnType<typeof reported>;

const isFinal = ({ inspection }: Checked): boolean => inspection === null || inspection.state === 'done';

const reportedFile = ({ entry, remarks, inspection, earlier, ...file }: SourceFile) => {
  const done = inspection?.state === 'done' ? inspection : null;
  const findings = fileFindings(remarks, inspection);
  const before = earlier !== null && isFinal(earlier) && isFinal({ remarks, inspection }) ? earlier : null;
  const resolved = before === null ? [] : resolvedFindings(fileFindings(before.remarks, before.inspection), findings);
  return {
    ...file,
    entry: { ja: entryName(entry, 'ja'), en: entryName(entry, 'en') },
    inspection: inspection === null ? ('none' as const) : inspection.state,
    inspected_at: done?.finished_at ?? null,
    rules_version: done?.rules ?? null,
    facts: done?.facts ?? null,
    dcp: done?.dcp ?? null,
    findings: findings.map((finding) => reported(finding, done?.facts ?? null)),
    earlier_version: earlier?.version ?? null,
    resolved: resolved.map((finding) => ({ ...reported(finding, before?.inspection?.facts ?? null), frame: null })),
  };
};
export type ReportedFile = ReturnType<typeof reportedFile>;

const countsOf = (files: readonly ReportedFile[]): Record<FindingSeverity, number> => {
  const all = files.flatMap(({ findings }) => findings);
  const [critical, high, medium, low] = findingSeverities.map(
    (severity) => all.filter((finding) => finding.severity === severity).length,
  );
  return { critical: critical ?? 0, high: high ?? 0, medium: medium ?? 0, low: low ?? 0 };
};

/** Report on one delivery (D39c): the JSON, and the source of the PDF's sheet. The same for both sides. */
export type QualityReport = Omit<ReportSource, 'files'> & {
  readonly document: 'quality_report';
  readonly document_version: 1;
  /** `pending` while a file waits for its inspection: the report is then preliminary. */
  readonly state: 'complete' | 'pending';
  readonly pending_files: number;
  /** End of the last inspection; null if nothing was inspected. */
  readonly inspected_at: IsoInstant | null;
  readonly rules: readonly Bilingual[];
  readonly counts: Readonly<Record<FindingSeverity, number>>;
  readonly files: readonly ReportedFile[];
};

export const qualityReport = ({ files, ...head }: ReportSource): QualityReport => {
  const all = files.map(reportedFile);
  const pending = all.filter(({ inspection }) => inspection === 'queued' || inspection === 'running').length;
  return {
    document: 'quality_report',
    document_version: 1,
    ...head,
    state: pending === 0 ? 'complete' : 'pending',
    pending_files: pending,
    inspected_at:
      all
        .flatMap(({ inspected_at }) => inspected_at ?? [])
        .toSorted()
        .at(-1) ?? null,
    rules: inspectionRules,
    counts: countsOf(all),
    files: all,
  };
};
