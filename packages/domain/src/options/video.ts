import type { OptionList } from './option-list.ts';

/** Spec 3. */
export const videoTypes = [
  { code: 1, label: { ja: '本編', en: 'Main feature' } },
  { code: 2, label: { ja: '予告編', en: 'Trailer' } },
  { code: 3, label: { ja: 'インタビュー', en: 'Interview' } },
  { code: 4, label: { ja: 'メイキング', en: 'Making-of' } },
  { code: 5, label: { ja: '長尺予告編', en: 'Extended trailer' } },
] as const satisfies OptionList<number>;

/** Spec 3. */
export const audioFormats = [
  { code: 1, label: { ja: 'モノラル', en: 'Mono' } },
  { code: 2, label: { ja: 'ステレオ', en: 'Stereo' } },
  { code: 3, label: { ja: 'ステレオミックス', en: 'Stereo mix' } },
  { code: 4, label: { ja: '5.1ch', en: '5.1ch' } },
  { code: 5, label: { ja: '8ch', en: '8ch' } },
] as const satisfies OptionList<number>;

/** Spec 3. */
export const frameRates = [
  { code: 1, label: { ja: '24p', en: '24p' } },
  { code: 2, label: { ja: '30p', en: '30p' } },
  { code: 3, label: { ja: '60p', en: '60p' } },
] as const satisfies OptionList<number>;

/** Spec 3: video format, which is the encoding format of a file. "Other" is offered last. */
export const videoFormats = [
  { code: 1, label: { ja: 'H.264', en: 'H.264' } },
  { code: 5, label: { ja: 'ProRes 422', en: 'ProRes 422' } },
  { code: 2, label: { ja: 'ProRes 422 HQ', en: 'ProRes 422 HQ' } },
  { code: 3, label: { ja: 'ProRes 4444', en: 'ProRes 4444' } },
  { code: 6, label: { ja: 'MPEG4', en: 'MPEG4' } },
  { code: 4, label: { ja: 'その他', en: 'Other' } },
] as const satisfies OptionList<number>;

/** Spec 3. */
export const aspectRatios = [
  { code: 1, label: { ja: 'スクエア', en: 'Square' } },
  { code: 2, label: { ja: '4:3', en: '4:3' } },
  { code: 3, label: { ja: '16:9', en: '16:9' } },
  { code: 4, label: { ja: 'ビスタ', en: 'Vista' } },
  { code: 5, label: { ja: 'シネマスコープ', en: 'CinemaScope' } },
] as const satisfies OptionList<number>;

/** Spec 3; offered from small to large, which is not the order of the codes. */
export const resolutions = [
  { code: 1, label: { ja: 'SD (720x480)', en: 'SD (720x480)' }, width: 720, height: 480 },
  { code: 5, label: { ja: 'ハーフHD (1280x720)', en: 'Half HD (1280x720)' }, width: 1280, height: 720 },
  { code: 2, label: { ja: 'HD (1920x1080)', en: 'HD (1920x1080)' }, width: 1920, height: 1080 },
  { code: 3, label: { ja: '2K (2560x1440)', en: '2K (2560x1440)' }, width: 2560, height: 1440 },
  { code: 4, label: { ja: '4K (3840x2160)', en: '4K (3840x2160)' }, width: 3840, height: 2160 },
] as const satisfies OptionList<number, { readonly width: number; readonly height: number }>;

/** Spec 3. */
export const subtitleFileFormats = [
  { code: 1, label: { ja: 'srt', en: 'srt' } },
  { code: 2, label: { ja: 'txt', en: 'txt' } },
  { code: 3, label: { ja: 'csv', en: 'csv' } },
  { code: 4, label: { ja: 'xls', en: 'xls' } },
  { code: 5, label: { ja: 'doc', en: 'doc' } },
  { code: 6, label: { ja: 'ass', en: 'ass' } },
  { code: 999, label: { ja: 'その他', en: 'Other' } },
] as const satisfies OptionList<number>;

/** In forms a baked-in subtitle stands beside the file formats with this code (spec 3). */
export const embeddedSubtitleCode = -1;

/** The subtitle choices of a form: the file formats, and baked into the picture. */
export const subtitleChoices = [
  { code: embeddedSubtitleCode, label: { ja: '焼き付け', en: 'Baked in' } },
  ...subtitleFileFormats,
] as const satisfies OptionList<number>;
