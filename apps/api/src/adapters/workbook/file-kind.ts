import { WorkbookRefused } from '../../ports/workbook.ts';
import type { Unzipped } from './unzip.ts';

const kindByPart: Readonly<Record<string, string>> = {
  'xl/workbook.bin': '.xlsb',
  'content.xml': '.ods',
  'index/document.iwa': '.numbers',
  'word/document.xml': '.docx',
  'ppt/presentation.xml': '.pptx',
};

/** Refuses a zip without a workbook, naming its kind. */
export const refuseOtherZip = (zip: Unzipped): never => {
  const [extension] = zip.names().flatMap((name) => kindByPart[name] ?? []);
  throw extension === undefined
    ? new WorkbookRefused('workbook_unreadable')
    : new WorkbookRefused('workbook_kind', extension);
};

const zipMark = 0x504b0304;
/** Compound files: workbooks before 2007, and password-protected ones. */
const compoundMark = 0xd0cf11e0;
const lockedPart = Buffer.from('EncryptedPackage', 'utf16le');

/** Kind of a file: a workbook, or a list of texts. Refuses any other, naming the kind in its first bytes. */
export const fileKind = (file: Buffer): 'zip' | 'text' => {
  if (file.length < 5) throw new WorkbookRefused('workbook_unreadable');
  const mark = file.readUInt32BE(0);
  if (mark === zipMark) return 'zip';
  if (mark === compoundMark)
    throw file.includes(lockedPart)
      ? new WorkbookRefused('workbook_protected')
      : new WorkbookRefused('workbook_kind', '.xls');
  const head = file.subarray(0, 1024).toString('latin1');
  if (head.startsWith('%PDF')) throw new WorkbookRefused('workbook_kind', '.pdf');
  if (/^\W*<(?:!doctype html|html|head|table|meta)/i.test(head)) throw new WorkbookRefused('workbook_kind', '.html');
  if (/^\W*<\?xml/i.test(head)) throw new WorkbookRefused('workbook_kind', '.xml');
  // Texts, including UTF-16, have no control characters but tabs, line breaks and ISO-2022-JP escapes.
  if (file.subarray(0, 1024).every((byte) => byte >= 32 || [0, 9, 10, 13, 27].includes(byte))) return 'text';
  throw new WorkbookRefused('workbook_unreadable');
};
