import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ladder, maxChapterMarks } from '@eigaichi/domain/media/ladder';
import { Decoder } from 'node-av';
import { AVDISCARD_ALL } from 'node-av/constants';
import type { LadderRequest } from '../../ports/media.ts';
import { videoStreams } from './chosen-streams.ts';
import { openContactSheet } from './contact-sheet.ts';
import { jpegAt } from './frame-of-film.ts';
import { countFrames, openFilm, packetsOf, pictureOptions, startOf, UnreadableFilm } from './open-film.ts';
import { openPictures } from './picture-renditions.ts';
import { probeFilm } from './probe-film.ts';
import { writeSound } from './sound-rendition.ts';

/** Maximum width of a poster, in pixels. */
const posterWidth = 1280;
const soundShare = 0.1;

const writePictures = async (
  { file, folder, heights }: LadderRequest,
  seconds: number,
  progress: (done: number) => void,
) => {
  const facts = (await probeFilm(file)).video[0];
  const film = await openFilm(file);
  const [stream] = videoStreams(film);
  if (facts === undefined || stream === undefined) throw new UnreadableFilm('no picture');
  const decoder = await Decoder.create(stream, { exitOnError: false, options: pictureOptions });
  const start = startOf(film);
  const pictures = await openPictures(folder, { facts, start, heights });
  const sheet = openContactSheet(seconds);
  const tick = stream.timeBase.num / stream.timeBase.den;
  const count = countFrames();
  for await (const frame of decoder.frames(packetsOf(film, stream))) {
    if (frame === null) break;
    count();
    progress((Number(frame.bestEffortTimestamp) * tick - start) / seconds);
    await pictures.add(frame, sheet.add);
    frame.free();
  }
  await pictures.add(null, sheet.add);
  return { renditions: await pictures.end(), ...(await sheet.end(folder)) };
};

/** Takes the poster from the largest rendition, whose colours and lines suit ordinary screens. */
const posterOf = async (folder: string, { renditions, poster }: Awaited<ReturnType<typeof writePictures>>) => {
  const [largest] = renditions;
  if (largest === undefined) throw new UnreadableFilm('no picture');
  let start = 0;
  let shown = largest.segments[0];
  for (const segment of largest.segments) {
    shown = segment;
    if (poster < start + segment.seconds) break;
    start += segment.seconds;
  }
  const piece = join(folder, 'poster.mp4');
  const parts = [largest.init, shown?.file ?? ''].map((file) => readFile(join(folder, file)));
  await writeFile(piece, Buffer.concat(await Promise.all(parts)));
  const jpeg = await jpegAt(piece, { seconds: Math.max(0, poster - start), width: posterWidth });
  await rm(piece);
  return jpeg;
};

/** Tag of QuickTime's text tracks, which hold the chapters of MOV and MP4. */
const textTag = 'text';
const longestTitle = 200;

/** Title in a text sample: a two-byte length, then the text, UTF-8 or UTF-16 by its mark. */
const titleOf = (sample: Buffer): string => {
  const text = sample.subarray(2, 2 + sample.readUInt16BE(0));
  const isWide = text.length >= 2 && (text.readUInt16BE(0) === 0xfeff || text.readUInt16BE(0) === 0xfffe);
  const encoding = !isWide ? 'utf-8' : text[0] === 0xfe ? 'utf-16be' : 'utf-16le';
  return new TextDecoder(encoding).decode(text).replaceAll('\0', '').toWellFormed().slice(0, longestTitle);
};

/** Named chapters of a MOV or MP4 file, in seconds from its start; none in other containers. */
const chapterMarks = async (file: string): Promise<Ladder['chapters']> => {
  const film = await openFilm(file, { ignore_chapters: 1 });
  const track = film.streams.find(({ codecpar }) => codecpar.codecTagString === textTag);
  if (track === undefined) return [];
  // Discard pictures and sound, or the whole file would be read.
  for (const stream of film.streams) if (stream !== track) stream.discard = AVDISCARD_ALL;
  const marks: Ladder['chapters'] = [];
  for (const packet of film.packetsSync(track.index)) {
    if (packet === null || marks.length >= maxChapterMarks) break;
    const { data } = packet;
    const at = (Number(packet.pts) * track.timeBase.num) / track.timeBase.den;
    if (data !== null && data.length > 2 && at >= 0) marks.push({ at, title: titleOf(data) });
    packet.free();
  }
  return marks;
};

/** Makes the ladder of a film, starting with its sound, which is the shorter task. */
export const transcodeFilm = async (request: LadderRequest, progress: (done: number) => void): Promise<Ladder> => {
  const { seconds } = await probeFilm(request.file);
  if (seconds === null) throw new UnreadableFilm('no length');
  const sound = await writeSound(request.file, request.folder, (at) => progress((at / seconds) * soundShare));
  const made = await writePictures(request, seconds, (done) => progress(soundShare + done * (1 - soundShare)));
  const poster = 'poster.jpg';
  await writeFile(join(request.folder, poster), await posterOf(request.folder, made));
  return {
    seconds,
    renditions: [...made.renditions, ...(sound === null ? [] : [sound.rendition])],
    poster,
    thumbnails: made.thumbnails,
    colors: made.colors,
    // Unreadable chapters are no reason to refuse the film.
    chapters: await chapterMarks(request.file).catch(() => []),
    loudness: sound?.loudness ?? null,
  };
};
