/** Most files of a package that are read; a feature has a few dozen. */
export const mostPackageFiles = 4096;

/** What computers leave in folders; no package names it. */
export const isLeftover = (path: string): boolean =>
  /(?:^|\/)(?:\.DS_Store|Thumbs\.db|\._[^/]*|__MACOSX\/.*)$/i.test(path);

/** Whether a file is the asset map of a package, by which a folder is one (SMPTE ST 429-9; Interop has no ending). */
export const isAssetMap = (path: string): boolean => /(?:^|\/)ASSETMAP(?:\.xml)?$/.test(path) && !isLeftover(path);

/** Files that no asset map names: itself and the index of the volume. */
export const isUnnamed = (path: string): boolean =>
  isLeftover(path) || /(?:^|\/)(?:ASSETMAP|VOLINDEX)(?:\.xml)?$/i.test(path);
