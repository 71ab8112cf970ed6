import type { OptionList } from './option-list.ts';

/** Spec 3. */
export const imageFormats = [
  { code: 1, label: { ja: 'なし', en: 'None' } },
  { code: 2, label: { ja: 'png', en: 'png' } },
  { code: 3, label: { ja: 'jpg', en: 'jpg' } },
  { code: 4, label: { ja: 'ai', en: 'ai' } },
  { code: 5, label: { ja: 'psd', en: 'psd' } },
  { code: 6, label: { ja: 'pdf', en: 'pdf' } },
] as const satisfies OptionList<number>;

/** Formats that can keep their layers: only for these is "layered" asked. */
export const layeredImageFormats: readonly number[] = [4, 5];

/** The kinds of picture that a request can ask for. Only screenshots are counted. */
export const imageKinds = [
  { code: 'screenshot', label: { ja: '場面写真', en: 'Screenshots' } },
  { code: 'poster', label: { ja: 'ポスター', en: 'Poster' } },
  { code: 'logo', label: { ja: 'ロゴ', en: 'Logo' } },
  { code: 'key_art', label: { ja: 'キーアート', en: 'Key art' } },
  { code: 'making', label: { ja: 'メイキング写真', en: 'Making-of pictures' } },
  { code: 'laurels', label: { ja: '受賞ローレル', en: 'Laurels' } },
  { code: 'banner', label: { ja: 'バナー', en: 'Banner' } },
] as const satisfies OptionList<string>;

/** Pixels, width by height; original and custom have none of their own. */
export const imageSizes = [
  { code: 1, label: { ja: 'オリジナル', en: 'Original' }, width: null, height: null },
  { code: 2, label: { ja: '1400×2100（2:3）', en: '1400×2100 (2:3)' }, width: 1400, height: 2100 },
  { code: 3, label: { ja: '1575×2100（3:4）', en: '1575×2100 (3:4)' }, width: 1575, height: 2100 },
  { code: 4, label: { ja: '1920×1080（16:9）', en: '1920×1080 (16:9)' }, width: 1920, height: 1080 },
  { code: 5, label: { ja: '3840×2160（16:9）', en: '3840×2160 (16:9)' }, width: 3840, height: 2160 },
  { code: 6, label: { ja: '指定', en: 'Custom (width × height)' }, width: null, height: null },
] as const satisfies OptionList<number, { readonly width: number | null; readonly height: number | null }>;

/** The size that a buyer names in pixels. */
export const customImageSize = 6;

/** What a picture of a title is for. Spec 3 gives 2 and 3; 1 and 4 complete it. */
export const movieImageTypes = [
  { code: 1, label: { ja: 'メイン画像', en: 'Featured image' } },
  { code: 2, label: { ja: 'ポスター', en: 'Poster' } },
  { code: 3, label: { ja: 'ロゴ', en: 'Logo' } },
  { code: 4, label: { ja: '場面写真', en: 'Screenshot' } },
] as const satisfies OptionList<number>;
