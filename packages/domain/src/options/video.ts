import type { OptionList } from './option-list.ts';

export const videoType = { main: 1, trailer: 2, interview: 3, making: 4, extendedTrailer: 5 } as const;

/** Spec 3. */
export const videoTypes = [
  { code: videoType.main, label: { ja: '本編', en: 'Main feature' } },
  { code: videoType.trailer, label: { ja: '予告編', en: 'Trailer' } },
  { code: videoType.interview, label: { ja: 'インタビュー', en: 'Interview' } },
  { code: videoType.making, label: { ja: 'メイキング', en: 'Making-of' } },
  { code: videoType.extendedTrailer, label: { ja: '長尺予告編', en: 'Extended trailer' } },
] as const satisfies OptionList<number>;

export const audioFormat = { mono: 1, stereo: 2, stereoMix: 3, surround51: 4, channels8: 5 } as const;

/** Spec 3. */
export const audioFormats = [
  { code: audioFormat.mono, label: { ja: 'モノラル', en: 'Mono' } },
  { code: audioFormat.stereo, label: { ja: 'ステレオ', en: 'Stereo' } },
  { code: audioFormat.stereoMix, label: { ja: 'ステレオミックス', en: 'Stereo mix' } },
  { code: audioFormat.surround51, label: { ja: '5.1ch', en: '5.1ch' } },
  { code: audioFormat.channels8, label: { ja: '8ch', en: '8ch' } },
] as const satisfies OptionList<number>;

export const frameRate = { p24: 1, p30: 2, p60: 3, p25: 101, p23976: 102 } as const;

/** Spec 3, and from 101 those of `option-lists.md`; sorted from slow to fast, with their frames per second. */
export const frameRates = [
  { code: frameRate.p23976, label: { ja: '23.976fps', en: '23.976 fps' }, perSecond: 24_000 / 1001 },
  { code: frameRate.p24, label: { ja: '24p', en: '24p' }, perSecond: 24 },
  { code: frameRate.p25, label: { ja: '25p', en: '25p' }, perSecond: 25 },
  { code: frameRate.p30, label: { ja: '30p', en: '30p' }, perSecond: 30 },
  { code: frameRate.p60, label: { ja: '60p', en: '60p' }, perSecond: 60 },
] as const satisfies OptionList<number, { readonly perSecond: number }>;

export const videoFormat = { h264: 1, prores422: 5, prores422Hq: 2, prores4444: 3, mpeg4: 6, other: 4 } as const;

/** Spec 3: video format, which is the encoding format of a file. "Other" is last. */
export const videoFormats = [
  { code: videoFormat.h264, label: { ja: 'H.264', en: 'H.264' } },
  { code: videoFormat.prores422, label: { ja: 'ProRes 422', en: 'ProRes 422' } },
  { code: videoFormat.prores422Hq, label: { ja: 'ProRes 422 HQ', en: 'ProRes 422 HQ' } },
  { code: videoFormat.prores4444, label: { ja: 'ProRes 4444', en: 'ProRes 4444' } },
  { code: videoFormat.mpeg4, label: { ja: 'MPEG4', en: 'MPEG4' } },
  { code: videoFormat.other, label: { ja: 'その他', en: 'Other' } },
] as const satisfies OptionList<number>;

export const aspectRatio = { square: 1, fourByThree: 2, sixteenByNine: 3, vista: 4, cinemascope: 5 } as const;

/** Spec 3. */
export const aspectRatios = [
  { code: aspectRatio.square, label: { ja: 'スクエア', en: 'Square' } },
  { code: aspectRatio.fourByThree, label: { ja: '4:3', en: '4:3' } },
  { code: aspectRatio.sixteenByNine, label: { ja: '16:9', en: '16:9' } },
  { code: aspectRatio.vista, label: { ja: 'ビスタ', en: 'Vista' } },
  { code: aspectRatio.cinemascope, label: { ja: 'シネマスコープ', en: 'CinemaScope' } },
] as const satisfies OptionList<number>;

export const resolution = { sd: 1, halfHd: 5, hd: 2, twoK: 3, fourK: 4, dci2k: 101, dci4k: 102 } as const;

/** Spec 3, and from 101 those of `option-lists.md`; sorted from small to large, unlike the codes. */
export const resolutions = [
  { code: resolution.sd, label: { ja: 'SD (720x480)', en: 'SD (720x480)' }, width: 720, height: 480 },
  { code: resolution.halfHd, label: { ja: 'ハーフHD (1280x720)', en: 'Half HD (1280x720)' }, width: 1280, height: 720 },
  { code: resolution.hd, label: { ja: 'HD (1920x1080)', en: 'HD (1920x1080)' }, width: 1920, height: 1080 },
  { code: resolution.dci2k, label: { ja: 'DCI 2K (2048x1080)', en: 'DCI 2K (2048x1080)' }, width: 2048, height: 1080 },
  { code: resolution.twoK, label: { ja: '2K (2560x1440)', en: '2K (2560x1440)' }, width: 2560, height: 1440 },
  { code: resolution.fourK, label: { ja: '4K (3840x2160)', en: '4K (3840x2160)' }, width: 3840, height: 2160 },
  { code: resolution.dci4k, label: { ja: 'DCI 4K (4096x2160)', en: 'DCI 4K (4096x2160)' }, width: 4096, height: 2160 },
] as const satisfies OptionList<number, { readonly width: number; readonly height: number }>;

export const subtitleFormat = { srt: 1, txt: 2, csv: 3, xls: 4, doc: 5, ass: 6, other: 999 } as const;

/** Spec 3. */
export const subtitleFileFormats = [
  { code: subtitleFormat.srt, label: { ja: 'srt', en: 'srt' } },
  { code: subtitleFormat.txt, label: { ja: 'txt', en: 'txt' } },
  { code: subtitleFormat.csv, label: { ja: 'csv', en: 'csv' } },
  { code: subtitleFormat.xls, label: { ja: 'xls', en: 'xls' } },
  { code: subtitleFormat.doc, label: { ja: 'doc', en: 'doc' } },
  { code: subtitleFormat.ass, label: { ja: 'ass', en: 'ass' } },
  { code: subtitleFormat.other, label: { ja: 'その他', en: 'Other' } },
] as const satisfies OptionList<number>;

/** Code of a burnt-in subtitle, listed in forms with the file formats (spec 3). */
export const embeddedSubtitleCode = -1;

/** Subtitle choices of a form: the file formats, and burnt into the picture. */
export const subtitleChoices = [
  { code: embeddedSubtitleCode, label: { ja: '焼き付け', en: 'Baked in' } },
  ...subtitleFileFormats,
] as const satisfies OptionList<number>;
