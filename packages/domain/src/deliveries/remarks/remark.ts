/** Severity of a remark: certain rejection by a buyer, needs review, information only. */
export const remarkSeverities = ['serious', 'warning', 'note'] as const;
export type RemarkSeverity = (typeof remarkSeverities)[number];

/** Possible findings of a file's automatic inspection. None blocks: only a file of the wrong kind is refused (D32). */
export const remarkWeights = {
  /** Extension of another kind of file. */
  other_extension: 'warning',
  /** Another entry of the title has the same bytes. */
  same_as: 'warning',
  /** Several files in one archive: its contents weren't checked. */
  packed: 'note',
  /** Text that isn't UTF-8. */
  other_encoding: 'warning',
  /** Neither UTF-8 nor another recognised encoding. */
  unknown_encoding: 'warning',
  /** Characters lost before the file arrived: U+FFFD, or bytes that are not UTF-8. */
  lost_signs: 'serious',
  /** Longer than the limit for reading text. */
  not_read: 'note',
  /** Subtitles in the script of another language. */
  other_language: 'serious',
  no_cues: 'serious',
  times_unread: 'serious',
  ends_before_start: 'serious',
  out_of_order: 'warning',
  overlapping: 'warning',
  empty_cues: 'note',
  too_small: 'serious',
  /** As large as requested, in another aspect ratio. */
  other_shape: 'warning',
  larger: 'note',
  not_measured: 'note',
  /** Layers were requested; this kind of file has none. */
  no_layers: 'warning',
  /** ProRes was requested; an mp4 can't contain it. */
  no_prores: 'warning',
  other_codec: 'warning',
  /** Frame rate not among those requested. */
  other_pace: 'warning',
  /** Film longer or shorter than the title's running time. */
  other_length: 'warning',
  /** Less than half of the title's running time: hardly the film. */
  under_half: 'serious',
  /** The same, and less than a minute. */
  seconds_only: 'serious',
  /** Video with unreadable or empty headers. */
  no_facts: 'note',
  /** Too few bytes for the length of the title. */
  thin: 'warning',
} as const satisfies Record<string, RemarkSeverity>;

export type RemarkCode = keyof typeof remarkWeights;
export const remarkCodes = Object.keys(remarkWeights) as [RemarkCode, ...RemarkCode[]];

export type Remark = {
  readonly code: RemarkCode;
  readonly severity: RemarkSeverity;
  readonly params: Readonly<Record<string, string | number>>;
};

export const remark = (code: RemarkCode, params: Remark['params'] = {}): Remark => ({
  code,
  severity: remarkWeights[code],
  params,
});

/** Most severe first; equal severities in the order found. */
export const byWeight = (remarks: readonly Remark[]): Remark[] =>
  remarks.toSorted((a, b) => remarkSeverities.indexOf(a.severity) - remarkSeverities.indexOf(b.severity));
