import { maxPackageFiles } from '@eigaichi/domain/deliveries/dcp/package-files';
import type { PlacedFile } from './package-file.ts';

/** A folder has more files than a package may have. */
export class TooManyFiles extends Error {
  override readonly name = 'TooManyFiles';
  readonly paths: readonly string[];

  constructor(paths: readonly string[]) {
    super('too many files');
    this.paths = paths;
  }
}

const pathOf = ({ fullPath }: FileSystemEntry): string => fullPath.replace(/^\//, '');

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** Everything in a folder; a browser returns a hundred at a time, and an empty list at the end. */
const insideOf = async (entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = entry.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
    if (all.length > maxPackageFiles) throw new TooManyFiles(all.map(pathOf));
  }
};

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Dropped files, including those in folders. Throws TooManyFiles. */
export const droppedFiles = async (dropped: DataTransfer): Promise<PlacedFile[]> => {
  // Must be read before the first await, which clears both.
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const loose = [...dropped.files].map((file) => ({ path: file.name, file }));
  if (!entries.some(isFolder)) return loose;
  const files: PlacedFile[] = [];
  const open = [...entries];
  for (let entry = open.shift(); entry !== undefined; entry = open.shift()) {
    if (isFile(entry)) files.push({ path: pathOf(entry), file: await fileOf(entry) });
    else if (isFolder(entry)) open.push(...(await insideOf(entry)));
    if (files.length > maxPackageFiles) throw new TooManyFiles(files.map(({ path }) => path));
  }
  return files;
};
