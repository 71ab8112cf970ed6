import { videoFormat, videoType } from '../../options/video.ts';
import type { ChecklistEntry } from '../checklist-entry.ts';
import type { FileKind } from '../file-kind.ts';
import { extensionOf } from '../file-name.ts';
import type { VideoFacts } from '../video/video-facts.ts';
import { pictureRemarks } from './picture-remarks.ts';
import { type Remark, remark } from './remark.ts';
import { subtitleRemarks } from './subtitle-remarks.ts';
import type { TextEncoding } from './text-encoding.ts';
import { videoRemarks } from './video-remarks.ts';

/** Extensions of a file kind; a kind not listed may have any. */
const endings: Partial<Record<FileKind, readonly string[]>> = {
  mp4: ['mp4', 'm4v', 'mov', 'm4a'],
  mov: ['mov', 'qt', 'mp4'],
  mxf: ['mxf'],
  matroska: ['mkv', 'webm'],
  avi: ['avi'],
  mpeg: ['mpg', 'mpeg', 'ts', 'm2ts', 'm2t', 'mts', 'vob'],
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  gif: ['gif'],
  tiff: ['tif', 'tiff'],
  psd: ['psd', 'psb'],
  pdf: ['pdf', 'ai'],
  postscript: ['ai', 'eps', 'ps'],
  office_old: ['doc', 'xls', 'ppt'],
  tar: ['tar'],
  gzip: ['gz', 'tgz'],
  ttf: ['ttf'],
  otf: ['otf'],
  ttc: ['ttc'],
  woff: ['woff', 'woff2'],
  eot: ['eot'],
};

/** File as found by its check. */
export type LookedAt = {
  readonly name: string;
  readonly bytes: number;
  readonly kind: FileKind;
  /** First bytes, enough to find a picture's size. */
  readonly head: Uint8Array;
  /** Whole text, if the file is text and was read. */
  readonly text: { readonly words: string; readonly encoding: TextEncoding } | null;
  /** Header facts of a video; null if none were found. */
  readonly video: VideoFacts | null;
};

export type Beside = {
  /** Names of other files of the title with identical bytes. */
  readonly same: readonly string[];
  /** Minutes of the title; null when unknown. */
  readonly play_time: number | null;
};

/** Minimum bits per second of a watchable film. */
const leastBitsPerSecond = 500_000;
const prores: readonly number[] = [videoFormat.prores422, videoFormat.prores422Hq, videoFormat.prores4444];

type WantedVideo = Extract<ChecklistEntry['wanted'], { of: 'video' }>;

const isThin = ({ bytes }: LookedAt, minutes: number | null): boolean =>
  minutes !== null && bytes * 8 < minutes * 60 * leastBitsPerSecond;

const wantsProres = ({ encoding_formats }: WantedVideo): boolean =>
  encoding_formats.length > 0 && encoding_formats.every((format) => prores.includes(format));

const isCompared = ({ resolutions, encoding_formats, frame_rates }: WantedVideo, minutes: number | null): boolean =>
  minutes !== null || [resolutions, encoding_formats, frame_rates].some((codes) => codes.length > 0);

/** A DCP is a folder: its packed contents aren't inspected. */
const ofVideo = (seen: LookedAt, entry: ChecklistEntry, { wanted, play_time }: { wanted: WantedVideo } & Beside) => {
  if (entry.file_type !== 'video') return [];
  const minutes = entry.video_type === videoType.main ? play_time : null;
  const unread = seen.video === null && isCompared(wanted, minutes);
  const coded = seen.video?.codec ?? null;
  return [
    ...(seen.video === null ? [] : videoRemarks(seen.video, wanted, minutes)),
    ...(coded === null && seen.kind === 'mp4' && wantsProres(wanted) ? [remark('no_prores')] : []),
    ...(isThin(seen, minutes) ? [remark('thin', { minutes: minutes ?? 0 })] : []),
    ...(unread ? [remark('no_facts')] : []),
  ];
};

const ofEntry = (seen: LookedAt, entry: ChecklistEntry, beside: Beside): Remark[] => {
  const { wanted } = entry;
  if (seen.kind === 'zip' && (wanted.of === 'image' || wanted.of === 'font')) return [remark('packed')];
  switch (wanted.of) {
    case 'video':
      return ofVideo(seen, entry, { wanted, ...beside });
    case 'subtitle':
      if (seen.kind !== 'text') return [];
      return seen.text === null ? [remark('not_read')] : subtitleRemarks(seen.name, seen.text, entry.language);
    case 'image':
      return pictureRemarks(wanted, seen.kind, seen.head);
    case 'document':
    case 'font':
      return [];
  }
};

/**
 * Remarks of the automatic check of a file accepted for an entry. They never block a delivery: the sender reads them
 * before declaring one, and decides.
 */
export const fileRemarks = (seen: LookedAt, entry: ChecklistEntry, beside: Beside): Remark[] => {
  const extension = extensionOf(seen.name);
  const usual = endings[seen.kind];
  const named = usual === undefined || usual.includes(extension) ? [] : [remark('other_extension', { extension })];
  const [same] = beside.same;
  return [
    ...named,
    ...ofEntry(seen, entry, beside),
    ...(same === undefined ? [] : [remark('same_as', { name: same })]),
  ];
};
