import type { OptionList } from './option-list.ts';

/** Kinds of delivered files (spec 3). */
export const fileTypes = [
  { code: 'video', label: { ja: '映像', en: 'Video' } },
  { code: 'dcp', label: { ja: 'DCP', en: 'DCP' } },
  { code: 'subtitle', label: { ja: '字幕', en: 'Subtitles' } },
  { code: 'image', label: { ja: '画像', en: 'Image' } },
  { code: 'document', label: { ja: '書類', en: 'Document' } },
  { code: 'font', label: { ja: 'フォント', en: 'Font' } },
] as const satisfies OptionList<string>;

/** Spec 3. */
export const fontFileTypes = [
  { code: 'ttf', label: { ja: 'ttf', en: 'ttf' } },
  { code: 'otf', label: { ja: 'otf', en: 'otf' } },
  { code: 'woff', label: { ja: 'woff', en: 'woff' } },
  { code: 'eot', label: { ja: 'eot', en: 'eot' } },
  { code: 'fon', label: { ja: 'fon', en: 'fon' } },
  { code: 'ttc', label: { ja: 'ttc', en: 'ttc' } },
] as const satisfies OptionList<string>;
