import type { Bilingual } from '../shared/language.ts';

/** Folders with a film that are no digital cinema package. */
export const packageKinds = [
  'imf',
  'as02',
  'bluray',
  'dvd',
  'camera',
  'image_sequence',
  'mxf_folder',
  'film_folder',
] as const;
export type PackageKind = (typeof packageKinds)[number];

export const packageKindLabels: Readonly<Record<PackageKind, Bilingual>> = {
  imf: { ja: 'IMFパッケージ', en: 'an IMF package' },
  as02: { ja: 'AS-02パッケージ', en: 'an AS-02 package' },
  bluray: { ja: 'Blu-ray Discのフォルダー（BDMV）', en: 'a Blu-ray folder (BDMV)' },
  dvd: { ja: 'DVD-Videoのフォルダー（VIDEO_TS）', en: 'a DVD folder (VIDEO_TS)' },
  camera: { ja: 'カメラの記録フォルダー', en: 'a camera card' },
  image_sequence: { ja: '連番画像（DPX、EXR、TIFFなど）', en: 'an image sequence (such as DPX, EXR or TIFF)' },
  mxf_folder: { ja: 'MXFファイルのフォルダー（ASSETMAPなし）', en: 'a folder of MXF files without an ASSETMAP' },
  film_folder: { ja: '映像ファイルのフォルダー', en: 'a folder of films' },
};

const hasFolder = (paths: readonly string[], pattern: RegExp) => paths.some((path) => pattern.test(path));

/** Single-frame formats, and the minimum of numbered frames for a film: stills of a title come as TIFF, too. */
const sequences = [
  { ending: /\.(?:dpx|exr|cin|j2c|j2k|ari)$/i, least: 24 },
  { ending: /\.(?:tiff?|png|jpe?g|tga)$/i, least: 240 },
] as const;

const isSequence = (paths: readonly string[]): boolean =>
  sequences.some(({ ending, least }) => {
    const numbered = paths.filter((path) => ending.test(path) && /\d{3,}\.\w+$/.test(path));
    const folders = Map.groupBy(numbered, (path) => path.slice(0, path.lastIndexOf('/') + 1));
    return [...folders.values()].some((frames) => frames.length >= least);
  });

const mostly = (paths: readonly string[], ending: RegExp): boolean =>
  paths.length > 0 && paths.filter((path) => ending.test(path)).length * 2 > paths.length;

/** Kind of a folder, by its file paths; null for a digital cinema package or an unknown kind. */
export const packageKindOf = (paths: readonly string[]): PackageKind | null => {
  if (hasFolder(paths, /(?:^|\/)(?:AVCHD\/|BPAV\/|XDROOT\/|CONTENTS\/(?:CLIP|VIDEO)\/|[^/]+\.(?:RDC|RDM)\/)/i))
    return 'camera';
  if (hasFolder(paths, /(?:^|\/)BDMV\/(?:index\.bdmv$|MovieObject\.bdmv$|STREAM\/|PLAYLIST\/|CLIPINF\/)/i))
    return 'bluray';
  if (hasFolder(paths, /(?:^|\/)(?:VIDEO_TS(?:\/|\.IFO$)|VTS_\d\d_\d\.(?:VOB|IFO)$)/i)) return 'dvd';
  if (hasFolder(paths, /(?:^|\/)(?:shim|manifest)\.xml$/i) && hasFolder(paths, /(?:^|\/)media\/[^/]+\.mxf$/i))
    return 'as02';
  if (isSequence(paths)) return 'image_sequence';
  if (hasFolder(paths, /(?:^|\/)ASSETMAP(?:\.xml)?$/i)) return null;
  if (mostly(paths, /\.mxf$/i)) return 'mxf_folder';
  return mostly(paths, /\.(?:mov|mp4|m4v|mkv|avi|ts|m2ts)$/i) ? 'film_folder' : null;
};

/** True if a namespace belongs to the Interoperable Master Format (SMPTE ST 2067). */
export const isImfNamespace = (namespace: string): boolean => /smpte-ra\.org\/(?:schemas|ns)\/2067-\d/.test(namespace);

/** True if an XML text starts as a composition or packing list of the Interoperable Master Format. */
export const isImfText = (start: string): boolean =>
  /<(?:\w+:)?(?:CompositionPlaylist|PackingList|OutputProfileList)\b[^>]*smpte-ra\.org\/(?:schemas|ns)\/2067-\d/.test(
    start,
  );
