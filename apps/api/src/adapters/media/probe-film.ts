import type { MediaFacts } from '@eigaichi/domain/media/media-facts';
import { avGetCodecName, Decoder, type Demuxer, type Frame, type Stream } from 'node-av';
import { audioStreams, languageOf, skippedStreams, subtitleStreams, videoStreams } from './chosen-streams.ts';
import { truncationOf } from './file-cut.ts';
import { openFilm, pictureOptions, UnreadableFilm } from './open-film.ts';
import { audioFacts, boundedSeconds, videoFacts } from './stream-facts.ts';

/** Maximum packets to read until the first picture is complete. */
const mostPackets = 300;
/** Maximum packets to search for those of each stream: a sound may begin late, or hold nothing. */
const mostPacketsOfAll = 5000;

/** First picture that can be decoded: only that reveals how its lines are scanned. */
export const firstFrame = async (film: Demuxer, stream: Stream): Promise<Frame | null> => {
  const decoder = await Decoder.create(stream, { threadCount: 1, options: pictureOptions });
  let read = 0;
  for (const packet of film.packetsSync(stream.index)) {
    read += 1;
    if (packet === null || read > mostPackets) break;
    const [frame] = await decoder.decodeAll(packet).catch(() => []);
    packet.free();
    if (frame !== undefined) return frame;
  }
  const [last] = await decoder.decodeAll(null).catch(() => []);
  return last ?? null;
};

const timecodeOf = (film: Demuxer): string | null => {
  const all = [film.metadata, ...film.streams.map(({ metadata }) => metadata?.getAll() ?? {})];
  const said = all.map(({ timecode }) => timecode).find((text) => text !== undefined);
  return said !== undefined && /^\d{2}:\d{2}:\d{2}[:;.]\d{2,3}$/.test(said) ? said : null;
};

/**
 * Refuses a film whose header names pictures or sounds without data in the file: it refers to other files, which are
 * never opened, or was cut off. Reads until each stream appears, at most some thousand packets.
 */
const refuseElsewhere = async (file: string): Promise<void> => {
  const film = await openFilm(file);
  const streams = [...videoStreams(film), ...audioStreams(film)];
  const unseen = new Set(streams.map(({ index }) => index));
  let read = 0;
  for (const packet of film.packetsSync()) {
    if (packet === null) break;
    read += 1;
    unseen.delete(packet.streamIndex);
    packet.free();
    if (unseen.size === 0 || read > mostPacketsOfAll) return;
  }
  const isAnnounced = ({ index, nbFrames }: Stream) => unseen.has(index) && nbFrames > 0n;
  if (unseen.size < streams.length && !streams.some(isAnnounced)) return;
  const cut = await truncationOf(file);
  if (cut === null) throw new UnreadableFilm('a stream without data', 'media_elsewhere');
  // A film with some streams present is inspected; the report includes missing ones.
  if (unseen.size === streams.length) throw new UnreadableFilm('cut before its data', 'media_cut', cut);
};

/** Reads the facts in a file's headers. */
export const probeFilm = async (file: string): Promise<MediaFacts> => {
  await refuseElsewhere(file);
  const film = await openFilm(file);
  const pictures = videoStreams(film);
  const [first] = pictures;
  const frame = first === undefined ? null : await firstFrame(film, first).catch(() => null);
  const kilobits = film.bitRate;
  return {
    container: film.formatName.slice(0, 100),
    seconds: boundedSeconds(film.duration),
    bits: kilobits > 0 ? kilobits * 1000 : null,
    timecode: timecodeOf(film),
    video: pictures.map((stream) => videoFacts(stream, stream === first ? frame : null)),
    audio: audioStreams(film).map(audioFacts),
    subtitles: subtitleStreams(film).map((stream) => ({
      codec: avGetCodecName(stream.codecpar.codecId)?.slice(0, 100) ?? 'unknown',
      language: languageOf(stream),
    })),
    aside: skippedStreams(film),
    cut: await truncationOf(file),
  };
};
