import { type FileHandle, open } from 'node:fs/promises';
import { type Box, boxesIn, readAt, topBoxes } from './boxes.ts';

/** Maximum size of a film's table: that of a ten-hour film takes a third of this. */
const mostTableBytes = 64 * 1024 * 1024;

/** Beginnings of playlists, manifests and lists of files. */
const lists = /^\uFEFF?\s*(?:#EXTM3U|ffconcat|\[Reference\]|(?:<\?xml[^>]*>\s*)?<(?:MPD|SmoothStreamingMedia|asx)\b)/i;

/** Reads the table of a QuickTime or MP4 file (`moov`), or null. */
const readTable = async (file: FileHandle): Promise<Buffer | null> => {
  const table = (await topBoxes(file)).find(({ type }) => type === 'moov');
  if (table === undefined || table.to - table.from > mostTableBytes) return null;
  return readAt(file, table.from, table.to - table.from);
};

const inside = (table: Buffer, box: Pick<Box, 'from' | 'to'>, path: readonly string[]): Box[] =>
  path.reduce<Box[]>(
    (boxes, name) => boxes.flatMap((one) => boxesIn(table, one)).filter(({ type }) => type === name),
    [{ ...box, type: '' }],
  );

/** True if a picture or sound has its samples in another file: its data reference isn't marked as this file. */
const isReference = (table: Buffer, track: Box): boolean => {
  const [handler] = inside(table, track, ['mdia', 'hdlr']);
  const kind = handler === undefined ? '' : table.toString('latin1', handler.from + 8, handler.from + 12);
  if (kind !== 'vide' && kind !== 'soun') return false;
  return inside(table, track, ['mdia', 'minf', 'dinf', 'dref'])
    .flatMap((references) => boxesIn(table, { ...references, from: references.from + 8 }))
    .some(({ from, to }) => from + 4 <= to && (table.readUInt32BE(from) & 1) === 0);
};

/** True if a file's film is in other files: a list of them, or a QuickTime or MP4 file that refers to them. */
export const refersToOtherFiles = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    if (lists.test((await readAt(file, 0, 512)).toString('utf8'))) return true;
    const table = await readTable(file);
    if (table === null) return false;
    const whole = { from: 0, to: table.length };
    const tracks = inside(table, whole, ['trak']);
    return inside(table, whole, ['rmra']).length > 0 || tracks.some((track) => isReference(table, track));
  } finally {
    await file.close();
  }
};
