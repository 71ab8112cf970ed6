import type { OptionList } from './option-list.ts';

export const imageFormat = { none: 1, png: 2, jpg: 3, ai: 4, psd: 5, pdf: 6 } as const;

/** Spec 3. */
export const imageFormats = [
  { code: imageFormat.none, label: { ja: 'なし', en: 'None' } },
  { code: imageFormat.png, label: { ja: 'png', en: 'png' } },
  { code: imageFormat.jpg, label: { ja: 'jpg', en: 'jpg' } },
  { code: imageFormat.ai, label: { ja: 'ai', en: 'ai' } },
  { code: imageFormat.psd, label: { ja: 'psd', en: 'psd' } },
  { code: imageFormat.pdf, label: { ja: 'pdf', en: 'pdf' } },
] as const satisfies OptionList<number>;

/** Formats that can contain layers: only these offer "layered". */
export const layeredImageFormats: readonly number[] = [imageFormat.ai, imageFormat.psd];

/** Kinds of picture that can be requested. Only screenshots are counted. */
export const imageKinds = [
  { code: 'screenshot', label: { ja: '場面写真', en: 'Screenshots' } },
  { code: 'poster', label: { ja: 'ポスター', en: 'Poster' } },
  { code: 'logo', label: { ja: 'ロゴ', en: 'Logo' } },
  { code: 'key_art', label: { ja: 'キーアート', en: 'Key art' } },
  { code: 'making', label: { ja: 'メイキング写真', en: 'Making-of pictures' } },
  { code: 'laurels', label: { ja: '受賞ローレル', en: 'Laurels' } },
  { code: 'banner', label: { ja: 'バナー', en: 'Banner' } },
] as const satisfies OptionList<string>;

export const imageSize = { original: 1, portrait2to3: 2, portrait3to4: 3, fullHd: 4, ultraHd: 5, custom: 6 } as const;

/** Pixels, width by height; original and custom have none. */
export const imageSizes = [
  { code: imageSize.original, label: { ja: 'オリジナル', en: 'Original' }, width: null, height: null },
  { code: imageSize.portrait2to3, label: { ja: '1400×2100（2:3）', en: '1400×2100 (2:3)' }, width: 1400, height: 2100 },
  { code: imageSize.portrait3to4, label: { ja: '1575×2100（3:4）', en: '1575×2100 (3:4)' }, width: 1575, height: 2100 },
  { code: imageSize.fullHd, label: { ja: '1920×1080（16:9）', en: '1920×1080 (16:9)' }, width: 1920, height: 1080 },
  { code: imageSize.ultraHd, label: { ja: '3840×2160（16:9）', en: '3840×2160 (16:9)' }, width: 3840, height: 2160 },
  { code: imageSize.custom, label: { ja: '指定', en: 'Custom (width × height)' }, width: null, height: null },
] as const satisfies OptionList<number, { readonly width: number | null; readonly height: number | null }>;

export const movieImageType = { featured: 1, poster: 2, logo: 3, screenshot: 4 } as const;

/** Uses of a title's picture. Spec 3 gives 2 and 3; 1 and 4 complete it. */
export const movieImageTypes = [
  { code: movieImageType.featured, label: { ja: 'メイン画像', en: 'Featured image' } },
  { code: movieImageType.poster, label: { ja: 'ポスター', en: 'Poster' } },
  { code: movieImageType.logo, label: { ja: 'ロゴ', en: 'Logo' } },
  { code: movieImageType.screenshot, label: { ja: '場面写真', en: 'Screenshot' } },
] as const satisfies OptionList<number>;
