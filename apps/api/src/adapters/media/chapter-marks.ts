import type { Ladder } from '@eigaichi/domain/media/ladder';
import { mostChapterMarks } from '@eigaichi/domain/media/ladder';
import { AVDISCARD_ALL } from 'node-av/constants';
import { openFilm } from './open-film.ts';

/** The tag of QuickTime's text tracks, in which MOV and MP4 have their chapters. */
const textTag = 'text';
const longestTitle = 200;

/** A text sample: its length in two bytes, then so much text, UTF-8 or UTF-16 by its mark. */
const titleOf = (sample: Buffer): string => {
  const text = sample.subarray(2, 2 + sample.readUInt16BE(0));
  const isWide = text.length >= 2 && (text.readUInt16BE(0) === 0xfeff || text.readUInt16BE(0) === 0xfffe);
  const encoding = !isWide ? 'utf-8' : text[0] === 0xfe ? 'utf-16be' : 'utf-16le';
  return new TextDecoder(encoding).decode(text).replaceAll('\0', '').toWellFormed().slice(0, longestTitle);
};

/** The chapters that a MOV or MP4 file names, in seconds from its start; none in other containers. */
export const chapterMarks = async (file: string): Promise<Ladder['chapters']> => {
  const film = await openFilm(file, { ignore_chapters: 1 });
  const track = film.streams.find(({ codecpar }) => codecpar.codecTagString === textTag);
  if (track === undefined) return [];
  // Pictures and sound are passed over, or all of the file would be read.
  for (const stream of film.streams) if (stream !== track) stream.discard = AVDISCARD_ALL;
  const marks: Ladder['chapters'] = [];
  for (const packet of film.packetsSync(track.index)) {
    if (packet === null || marks.length >= mostChapterMarks) break;
    const { data } = packet;
    const at = (Number(packet.pts) * track.timeBase.num) / track.timeBase.den;
    if (data !== null && data.length > 2 && at >= 0) marks.push({ at, title: titleOf(data) });
    packet.free();
  }
  return marks;
};
