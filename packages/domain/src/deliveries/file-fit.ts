import { documentFormat } from '../options/documents.ts';
import { imageFormat } from '../options/images.ts';
import { subtitleFormat } from '../options/video.ts';
import type { ChecklistEntry } from './checklist-entry.ts';
import type { FileKind } from './file-kind.ts';

const documentKinds: Readonly<Record<number, readonly FileKind[]>> = {
  [documentFormat.pdf]: ['pdf'],
  [documentFormat.word]: ['zip', 'office_old'],
  [documentFormat.excel]: ['zip', 'office_old'],
  [documentFormat.plainText]: ['text'],
  [documentFormat.csv]: ['text'],
};

const imageKindsOf: Readonly<Record<number, readonly FileKind[]>> = {
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
/** `fon` is a Windows program by its first bytes. */
const fontKinds: readonly FileKind[] = ['ttf', 'otf', 'ttc', 'woff', 'eot', 'program'];

const kindsOfFormats = (
  formats: readonly number[],
  table: Readonly<Record<number, readonly FileKind[]>>,
  open: readonly FileKind[],
): readonly FileKind[] =>
  formats.length === 0 ? open : [...new Set(formats.flatMap((format) => table[format] ?? open))];

/**
 * The kinds that an entry takes, whatever the name says (D32). A format "other" and an open list take every kind of the
 * file type. Several pictures or fonts may come packed in a zip; a DCP, which is a folder, in a tar or zip.
 */
export const kindsTaken = ({ file_type, wanted, count }: ChecklistEntry): readonly FileKind[] => {
  if (file_type === 'dcp') return ['zip', 'tar', 'mxf'];
  switch (wanted.of) {
    case 'video':
      return video;
    case 'subtitle':
      return kindsOfFormats(wanted.formats, subtitleKinds, ['text', 'xml', 'office_old', 'zip']);
    case 'image':
      return [...kindsOfFormats(wanted.formats, imageKindsOf, anyImage), ...(count > 1 ? (['zip'] as const) : [])];
    case 'document':
      return kindsOfFormats(wanted.formats, documentKinds, anyDocument);
    case 'font':
      return [...fontKinds, 'zip'];
  }
};

/** Whether a file of this kind may stand at this entry. */
export const fits = (entry: ChecklistEntry, kind: FileKind): boolean => kindsTaken(entry).includes(kind);
