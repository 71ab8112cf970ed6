import { z } from 'zod';

/** Severities, from likely rejection by a buyer to information only. None of them blocks a delivery. */
export const findingSeverities = ['critical', 'high', 'medium', 'low'] as const;
export type FindingSeverity = (typeof findingSeverities)[number];

export const findingCategories = ['file', 'request', 'picture', 'sound', 'subtitles', 'package'] as const;

/** Possible findings, with the part of the film concerned. */
export const findingParts = {
  unreadable: 'file',
  over_limits: 'file',
  elsewhere: 'file',
  too_many_pixels: 'file',
  too_many_frames: 'file',
  decoding_error: 'file',
  more_errors: 'file',
  lengths_differ: 'file',
  cut_data: 'file',
  cut_table: 'file',
  cut_footer: 'file',
  ends_early: 'file',
  sound_late: 'file',
  sound_early: 'file',
  other_extension: 'file',
  same_as: 'file',
  packed: 'file',
  not_measured: 'file',
  no_facts: 'file',
  thin: 'file',
  too_small: 'request',
  larger: 'request',
  other_codec: 'request',
  other_pace: 'request',
  other_length: 'request',
  under_half: 'request',
  seconds_only: 'request',
  other_shape: 'request',
  no_layers: 'request',
  no_prores: 'request',
  other_aspect: 'request',
  other_channels: 'request',
  black: 'picture',
  frozen: 'picture',
  interlaced: 'picture',
  interlaced_unflagged: 'picture',
  progressive_flagged: 'picture',
  bars: 'picture',
  bars_all_round: 'picture',
  uneven_frames: 'picture',
  turned: 'picture',
  full_range: 'picture',
  other_pictures: 'picture',
  no_sound: 'sound',
  all_silent: 'sound',
  silent: 'sound',
  loudness: 'sound',
  true_peak: 'sound',
  silent_channels: 'sound',
  same_channels: 'sound',
  opposed_channels: 'sound',
  odd_channels: 'sound',
  sample_rate: 'sound',
  other_encoding: 'subtitles',
  unknown_encoding: 'subtitles',
  lost_signs: 'subtitles',
  not_read: 'subtitles',
  other_language: 'subtitles',
  no_cues: 'subtitles',
  times_unread: 'subtitles',
  ends_before_start: 'subtitles',
  out_of_order: 'subtitles',
  overlapping: 'subtitles',
  empty_cues: 'subtitles',
  after_end: 'subtitles',
  too_fast: 'subtitles',
  long_lines: 'subtitles',
  many_lines: 'subtitles',
  other_package: 'package',
  dcp_unsafe: 'package',
  dcp_no_map: 'package',
  dcp_broken_xml: 'package',
  dcp_no_packing_list: 'package',
  dcp_no_composition: 'package',
  dcp_missing: 'package',
  dcp_wrong_hash: 'package',
  dcp_wrong_size: 'package',
  dcp_no_hash: 'package',
  dcp_no_picture: 'package',
  dcp_other_package: 'package',
  dcp_uneven_reel: 'package',
  dcp_rates: 'package',
  dcp_mixed: 'package',
  dcp_encrypted: 'package',
  /** Only from the first rules: further packages weren't inspected. */
  dcp_several: 'package',
  dcp_packages: 'package',
  dcp_not_decoded: 'package',
  dcp_damaged: 'file',
  dcp_black: 'picture',
  dcp_frozen: 'picture',
  dcp_silent: 'sound',
  dcp_interop: 'package',
  dcp_name: 'package',
  dcp_unlisted: 'package',
  dcp_more: 'package',
} as const satisfies Record<string, (typeof findingCategories)[number]>;

export type FindingCode = keyof typeof findingParts;
const codes = Object.keys(findingParts) as [FindingCode, ...FindingCode[]];

/** One finding. `from` and `to` are seconds from the start, null if it is about the whole file. */
export const finding = z.strictObject({
  code: z.enum(codes),
  severity: z.enum(findingSeverities),
  category: z.enum(findingCategories),
  from: z.number().nullable(),
  to: z.number().nullable(),
  params: z.record(z.string().max(40), z.union([z.string().max(200), z.number()])),
});
export type Finding = z.infer<typeof finding>;

type Said = { readonly from?: number; readonly to?: number; readonly params?: Finding['params'] };

export const found = (code: FindingCode, severity: FindingSeverity, { from, to, params = {} }: Said = {}): Finding => ({
  code,
  severity,
  category: findingParts[code],
  from: from ?? null,
  to: to ?? from ?? null,
  params,
});

/** Most severe first; equal severities by place in the film. */
export const byWeight = <F extends Finding>(findings: readonly F[]): F[] =>
  findings.toSorted(
    (a, b) =>
      findingSeverities.indexOf(a.severity) - findingSeverities.indexOf(b.severity) || (a.from ?? -1) - (b.from ?? -1),
  );

/** Seconds by which a finding may move in a new version and still count as the same. */
const sameWithin = 2;

const isSame = (a: Finding, b: Finding): boolean =>
  a.code === b.code && (a.from === null || b.from === null || Math.abs(a.from - b.from) <= sameWithin);

/** Findings of an earlier version that are gone from the current one. */
export const resolvedFindings = <F extends Finding>(earlier: readonly F[], current: readonly Finding[]): F[] =>
  earlier.filter((old) => !current.some((now) => isSame(old, now)));
