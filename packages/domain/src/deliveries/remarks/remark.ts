/** How much a remark weighs: what a buyer will surely send back, what should be looked at, what is only said. */
export const remarkSeverities = ['serious', 'warning', 'note'] as const;
export type RemarkSeverity = (typeof remarkSeverities)[number];

/**
 * Possible findings of the automatic inspection of a file. None of them blocks: only a file of another kind is refused
 * (D32).
 */
export const remarkWeights = {
  /** The name's ending is that of another kind of file. */
  other_extension: 'warning',
  /** Another entry of the title has the same bytes. */
  same_as: 'warning',
  /** Several files in one archive: what is in it wasn't looked at. */
  packed: 'note',
  /** Text that isn't UTF-8. */
  other_encoding: 'warning',
  /** Neither UTF-8 nor another recognised encoding. */
  unknown_encoding: 'warning',
  /** Signs that were lost before the file came: U+FFFD, or bytes that are no UTF-8. */
  lost_signs: 'serious',
  /** Longer than what is read as text. */
  not_read: 'note',
  /** Subtitles in the script of another language. */
  other_language: 'serious',
  no_cues: 'serious',
  times_unread: 'serious',
  ends_before_start: 'serious',
  out_of_order: 'warning',
  overlapping: 'warning',
  empty_cues: 'note',
  /** Fewer pixels than requested. */
  too_small: 'serious',
  /** As large as requested, in another aspect ratio. */
  other_shape: 'warning',
  larger: 'note',
  not_measured: 'note',
  /** Layers were requested, and this kind of file has none. */
  no_layers: 'warning',
  /** ProRes was requested, and an mp4 can't contain it. */
  no_prores: 'warning',
  /** Another codec than any requested. */
  other_codec: 'warning',
  /** Another frame rate than any requested. */
  other_pace: 'warning',
  /** The film runs longer or shorter than the title's running time. */
  other_length: 'warning',
  /** Less than half of the title's running time: hardly the film. */
  under_half: 'serious',
  /** The same, and less than a minute. */
  seconds_only: 'serious',
  /** A video whose headers can't be read, or say nothing. */
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

/** The weightiest first; those of one weight in the order in which they were found. */
export const byWeight = (remarks: readonly Remark[]): Remark[] =>
  remarks.toSorted((a, b) => remarkSeverities.indexOf(a.severity) - remarkSeverities.indexOf(b.severity));
