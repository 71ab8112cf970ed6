import { byWeight, type Finding, type FindingCode, type FindingSeverity, found } from '../quality/finding.ts';

/** Findings of a file's check on arrival, by severity. None blocks: only a file of the wrong kind is refused (D32). */
const severities = {
  /** Extension of another kind of file. */
  other_extension: 'medium',
  /** Another entry of the title has the same bytes. */
  same_as: 'medium',
  /** Several files in one archive: its contents weren't checked. */
  packed: 'low',
  /** Text that isn't UTF-8. */
  other_encoding: 'medium',
  /** Neither UTF-8 nor another recognised encoding. */
  unknown_encoding: 'medium',
  /** Characters lost before the file arrived: U+FFFD, or bytes that are not UTF-8. */
  lost_signs: 'high',
  /** Longer than the limit for reading text. */
  not_read: 'low',
  /** Subtitles in the script of another language: hardly the file. */
  other_language: 'critical',
  no_cues: 'critical',
  times_unread: 'high',
  ends_before_start: 'high',
  out_of_order: 'medium',
  overlapping: 'medium',
  empty_cues: 'low',
  too_small: 'high',
  /** As large as requested, in another aspect ratio. */
  other_shape: 'medium',
  larger: 'low',
  not_measured: 'low',
  /** Layers were requested; this kind of file has none. */
  no_layers: 'medium',
  /** ProRes was requested; an mp4 can't contain it. */
  no_prores: 'medium',
  other_codec: 'medium',
  /** Frame rate not among those requested. */
  other_pace: 'medium',
  /** Film longer or shorter than the title's running time. */
  other_length: 'medium',
  /** Less than half of the title's running time: hardly the film. */
  under_half: 'critical',
  /** The same, and less than a minute. */
  seconds_only: 'critical',
  /** Video with unreadable or empty headers. */
  no_facts: 'low',
  /** Too few bytes for the length of the title. */
  thin: 'medium',
} as const satisfies Partial<Record<FindingCode, FindingSeverity>>;

type RemarkCode = keyof typeof severities;

/** Finding of a file's check on arrival, as stored with the file. */
export type Remark = {
  readonly code: RemarkCode;
  readonly params: Readonly<Record<string, string | number>>;
};

export const remark = (code: RemarkCode, params: Remark['params'] = {}): Remark => ({ code, params });

/** Converts remarks to findings, most severe first; equal severities in the order found. */
export const remarkFindings = (remarks: readonly Remark[]): Finding[] =>
  byWeight(remarks.map(({ code, params }) => found(code, severities[code], { params: { ...params } })));
