import { documentFormat } from '../options/documents.ts';
import { imageFormat } from '../options/images.ts';
import { subtitleFormat } from '../options/video.ts';
import type { Issue } from '../shared/issue.ts';
import type { ChecklistEntry } from './checklist-entry.ts';
import type { FileKind } from './file-kind.ts';
import { extensionOf } from './file-name.ts';

const documentKinds: Readonly<Record<number, readonly FileKind[]>> = {
  [documentFormat.pdf]: ['pdf'],
  [documentFormat.word]: ['zip', 'office_old'],
  [documentFormat.excel]: ['zip', 'office_old'],
  [documentFormat.plainText]: ['text'],
  [documentFormat.csv]: ['text'],
};

const kindsByImageFormat: Readonly<Record<number, readonly FileKind[]>> = {
  [imageFormat.png]: ['png'],
  [imageFormat.jpg]: ['jpg'],
  [imageFormat.ai]: ['pdf', 'postscript'],
  [imageFormat.psd]: ['psd'],
  [imageFormat.pdf]: ['pdf'],
};

const subtitleKinds: Readonly<Record<number, readonly FileKind[]>> = {
  [subtitleFormat.srt]: ['text'],
  [subtitleFormat.txt]: ['text'],
  [subtitleFormat.csv]: ['text'],
  [subtitleFormat.xls]: ['office_old', 'zip'],
  [subtitleFormat.doc]: ['office_old', 'zip'],
  [subtitleFormat.ass]: ['text'],
};

const anyImage: readonly FileKind[] = ['png', 'jpg', 'pdf', 'postscript', 'psd', 'tiff'];
const anyDocument: readonly FileKind[] = ['pdf', 'zip', 'office_old', 'text', 'xml'];
const video: readonly FileKind[] = ['mp4', 'mov', 'mxf', 'matroska', 'avi', 'mpeg'];
/** `fon` files are Windows programs by their first bytes. */
const fontKinds: readonly FileKind[] = ['ttf', 'otf', 'ttc', 'woff', 'eot', 'program'];

const ofFormats = <T>(
  formats: readonly number[],
  table: Readonly<Record<number, readonly T[]>>,
  open: readonly T[],
): readonly T[] => (formats.length === 0 ? open : [...new Set(formats.flatMap((format) => table[format] ?? open))]);

/**
 * Kinds that an entry accepts, regardless of the file name (D32). A format "other" and an open list accept every kind
 * of the file type. Several pictures or fonts may come packed in a zip; a DCP, which is a folder, in a tar or zip.
 */
export const acceptedKinds = ({ file_type, wanted, count }: ChecklistEntry): readonly FileKind[] => {
  if (file_type === 'dcp') return ['zip', 'tar', 'mxf'];
  switch (wanted.of) {
    case 'video':
      return video;
    case 'subtitle':
      return ofFormats(wanted.formats, subtitleKinds, ['text', 'xml', 'office_old', 'zip']);
    case 'image':
      return [...ofFormats(wanted.formats, kindsByImageFormat, anyImage), ...(count > 1 ? (['zip'] as const) : [])];
    case 'document':
      return ofFormats(wanted.formats, documentKinds, anyDocument);
    case 'font':
      return [...fontKinds, 'zip'];
  }
};

/** True if this entry accepts a file of this kind. */
export const fits = (entry: ChecklistEntry, kind: FileKind): boolean => acceptedKinds(entry).includes(kind);

const extensions: Readonly<Record<ChecklistEntry['file_type'], readonly string[]>> = {
  video: ['mov', 'mp4', 'm4v', 'mxf', 'mkv', 'avi', 'mpg', 'mpeg', 'ts', 'm2ts', 'webm'],
  dcp: ['tar', 'zip', 'mxf'],
  subtitle: ['srt', 'ass', 'vtt', 'ttml', 'xml', 'stl', 'txt', 'csv', 'xls', 'xlsx', 'doc', 'docx'],
  image: ['png', 'jpg', 'jpeg', 'ai', 'eps', 'psd', 'pdf', 'tif', 'tiff'],
  document: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'txt', 'xml', 'zip'],
  font: ['ttf', 'otf', 'woff', 'woff2', 'eot', 'fon', 'ttc', 'zip'],
};

const documentExtensions: Readonly<Record<number, readonly string[]>> = {
  [documentFormat.pdf]: ['pdf'],
  [documentFormat.word]: ['doc', 'docx'],
  [documentFormat.excel]: ['xls', 'xlsx'],
  [documentFormat.plainText]: ['txt'],
  [documentFormat.csv]: ['csv'],
};

const imageExtensions: Readonly<Record<number, readonly string[]>> = {
  [imageFormat.png]: ['png'],
  [imageFormat.jpg]: ['jpg', 'jpeg'],
  [imageFormat.ai]: ['ai', 'eps', 'pdf'],
  [imageFormat.psd]: ['psd'],
  [imageFormat.pdf]: ['pdf'],
};

const subtitleExtensions: Readonly<Record<number, readonly string[]>> = {
  [subtitleFormat.srt]: ['srt'],
  [subtitleFormat.txt]: ['txt'],
  [subtitleFormat.csv]: ['csv'],
  [subtitleFormat.xls]: ['xls', 'xlsx'],
  [subtitleFormat.doc]: ['doc', 'docx'],
  [subtitleFormat.ass]: ['ass'],
};

/** Extensions that an entry accepts, in lower case without the dot, by its requested formats (D32). */
export const acceptedExtensions = ({ file_type, wanted, count }: ChecklistEntry): readonly string[] => {
  const open = extensions[file_type];
  switch (wanted.of) {
    case 'subtitle':
      return ofFormats(wanted.formats, subtitleExtensions, open);
    case 'image':
      return [...ofFormats(wanted.formats, imageExtensions, open), ...(count > 1 ? ['zip'] : [])];
    case 'document':
      return ofFormats(wanted.formats, documentExtensions, open);
    default:
      return open;
  }
};

/** True if this entry accepts a file of this name, by its extension. */
export const acceptsName = (entry: ChecklistEntry, name: string): boolean =>
  acceptedExtensions(entry).includes(extensionOf(name));

/** Refusals of a file by its name: `file_type`, with the accepted extensions (spec 5, D32). */
export const nameIssues = (entry: ChecklistEntry, name: string): Issue[] =>
  acceptsName(entry, name)
    ? []
    : [{ field: 'name', rule: 'file_type', params: { allowed: acceptedExtensions(entry).join(', ') } }];
