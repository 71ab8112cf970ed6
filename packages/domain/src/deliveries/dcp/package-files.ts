/** Maximum files read per package; a feature has a few dozen. */
export const maxPackageFiles = 4096;

/** True for operating system files in folders; no package names them. */
export const isSystemFile = (path: string): boolean =>
  /(?:^|\/)(?:\.DS_Store|Thumbs\.db|\._[^/]*|__MACOSX\/.*)$/i.test(path);

/** True if a file is an asset map, which makes its folder a package (SMPTE ST 429-9; Interop has no extension). */
export const isAssetMap = (path: string): boolean => /(?:^|\/)ASSETMAP(?:\.xml)?$/.test(path) && !isSystemFile(path);

/** True for files named by no asset map: the map itself and the volume index. */
export const isUnnamed = (path: string): boolean =>
  isSystemFile(path) || /(?:^|\/)(?:ASSETMAP|VOLINDEX)(?:\.xml)?$/i.test(path);
