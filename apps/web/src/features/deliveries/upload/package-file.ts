import { isAssetMap, isSystemFile } from '@eigaichi/domain/deliveries/dcp/package-files';
import { tarEndBytes, tarHead, tarPadding } from '@eigaichi/domain/deliveries/dcp/tar-head';
import { isImfText, type PackageKind, packageKindOf } from '@eigaichi/domain/deliveries/package-kind';

/** A file and its path: `folder/file`, or just its name. */
export type PlacedFile = { readonly path: string; readonly file: File };

/** Files of a folder picker, each with its path. */
export const placed = (files: readonly File[]): PlacedFile[] =>
  files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/**
 * Files as one tar, which reads them in place while it is sent: nothing is copied. The same files give the same bytes,
 * so that an interrupted upload resumes after they are chosen again.
 */
const tarFile = (files: readonly PlacedFile[], name: string): File => {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const parts = sorted.flatMap(({ path, file }) => {
    const seconds = Math.max(0, Math.floor(file.lastModified / 1000));
    const padding = new Uint8Array(tarPadding(file.size));
    return [...tarHead({ path, bytes: file.size, seconds }), file, padding];
  });
  const lastModified = Math.max(...files.map(({ file }) => file.lastModified));
  return new File([...parts, new Uint8Array(tarEndBytes)], name, { type: 'application/x-tar', lastModified });
};

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '');

/** Bytes of a text read to identify it, and the maximum texts read per folder. */
const textStart = 4096;
const mostTexts = 50;

/** The kind of a folder that can't be sent as is; null for files, folders of files and digital cinema packages. */
export const otherPackageIn = async (files: readonly PlacedFile[]): Promise<PackageKind | null> => {
  const kind = packageKindOf(files.map(({ path }) => path));
  // Films in a folder are separate files.
  if (kind !== null) return kind === 'mxf_folder' || kind === 'film_folder' ? null : kind;
  if (!files.some(({ path }) => isAssetMap(path))) return null;
  const texts = files.filter(({ path }) => /\.xml$|(?:^|\/)(?:CPL|PKL|OPL)_[^/.]*$/i.test(path)).slice(0, mostTexts);
  for (const { file } of texts) if (isImfText(await file.slice(0, textStart).text())) return 'imf';
  return null;
};

/**
 * Files in the form they are sent. A folder with a digital cinema package becomes one tar with its name, and so do
 * loose files with an asset map. All others stay separate.
 */
export const groupPackages = (files: readonly PlacedFile[]): File[] => {
  const folders = Map.groupBy(
    files.filter(({ path }) => !isSystemFile(path)),
    ({ path }) => folderOf(path),
  );
  return [...folders].flatMap(([folder, inside]) =>
    inside.some(({ path }) => isAssetMap(path))
      ? [tarFile(inside, `${folder || 'DCP'}.tar`)]
      : inside.map(({ file }) => file),
  );
};
