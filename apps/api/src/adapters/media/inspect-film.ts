import { type MediaMeasures, maxListedMeasures } from '@eigaichi/domain/media/media-measures';
import { Decoder, type Demuxer, type Frame, type Packet, type Stream } from 'node-av';
import { AV_CODEC_ID_JPEG2000, AV_FRAME_FLAG_CORRUPT } from 'node-av/constants';
import { audioStreams, videoStreams } from './chosen-streams.ts';
import { type InTurn, inTurn } from './in-turn.ts';
import { meterPicture } from './measure-picture.ts';
import { meterSound } from './measure-sound.ts';
import { countFrames, openFilm, pictureOptions, startOf } from './open-film.ts';
import { rateOf } from './stream-facts.ts';

type Track = {
  readonly kind: 'video' | 'audio';
  readonly decoder: Decoder;
  readonly meter: { readonly add: (frame: Frame) => Promise<void> };
  readonly tick: number;
  readonly turn: InTurn;
};

/** Merges errors at one position into one: packets of half a second. */
const errorList = (start: number) => {
  const errors: { at: number; stream: 'video' | 'audio' }[] = [];
  const last = { video: -1, audio: -1 };
  let more = 0;
  return {
    add: (stream: 'video' | 'audio', seconds: number) => {
      const at = Math.max(0, Number.isFinite(seconds) ? seconds - start : 0);
      const isNear = last[stream] >= 0 && Math.abs(at - last[stream]) < 0.5;
      last[stream] = at;
      if (isNear) return;
      if (errors.length < maxListedMeasures) errors.push({ at, stream });
      else more += 1;
    },
    all: () => ({ errors, more_errors: more }),
  };
};

/** Minimum width in pixels of the reduced picture in which black and stills are detected. */
const reducedWidth = 480;

/** JPEG 2000 holds its picture at successive half sizes; returns how often to halve it while decoding. */
const halvings = ({ codecpar }: Stream): number =>
  codecpar.codecId === AV_CODEC_ID_JPEG2000
    ? Math.max(0, Math.min(5, Math.floor(Math.log2(codecpar.width / reducedWidth))))
    : 0;

type Opening = { readonly start: number; readonly reduced: boolean };

const openTracks = async (film: Demuxer, { start, reduced }: Opening) => {
  const [picture] = videoStreams(film);
  const tracks = new Map<number, Track>();
  const video = picture === undefined ? null : meterPicture(start, rateOf(picture));
  const tick = ({ timeBase }: Stream) => timeBase.num / timeBase.den;
  if (picture !== undefined && video !== null) {
    const options = { ...pictureOptions, ...(reduced ? { lowres: halvings(picture) } : {}) };
    const decoder = await Decoder.create(picture, { exitOnError: true, options });
    tracks.set(picture.index, { kind: 'video', decoder, meter: video, tick: tick(picture), turn: inTurn() });
  }
  const sounds = [];
  for (const stream of audioStreams(film)) {
    const meter = meterSound(start);
    const decoder = await Decoder.create(stream, { exitOnError: true });
    tracks.set(stream.index, { kind: 'audio', decoder, meter, tick: tick(stream), turn: inTurn() });
    sounds.push(meter);
  }
  return { tracks, video, sounds };
};

/** Decodes a whole film once, measuring it on the way. */
export const inspectFilm = async (
  { file, reduced }: { readonly file: string; readonly reduced: boolean },
  progress: (done: number) => void,
): Promise<MediaMeasures> => {
  const film = await openFilm(file);
  const start = startOf(film);
  const { tracks, video, sounds } = await openTracks(film, { start, reduced });
  const errors = errorList(start);

  const pass = async (track: Track, packet: Packet | null, at: number) => {
    const frames = await track.decoder.decodeAll(packet).catch(() => {
      errors.add(track.kind, at);
      return [];
    });
    for (const frame of frames) {
      if (frame.decodeErrorFlags !== 0 || frame.hasFlags(AV_FRAME_FLAG_CORRUPT))
        errors.add(track.kind, Number(frame.bestEffortTimestamp) * track.tick);
      await track.turn.next(async () => {
        await track.meter.add(frame);
        frame.free();
      });
    }
  };

  const count = countFrames();
  let at = 0;
  for (const packet of film.packetsSync()) {
    if (packet === null) break;
    const track = tracks.get(packet.streamIndex);
    if (track !== undefined) {
      if (track.kind === 'video') count();
      at = Number(packet.pts) * track.tick;
      if (track.kind === 'video' || video === null) progress((at - start) / film.duration);
      await pass(track, packet, at);
    }
    packet.free();
  }
  for (const track of tracks.values()) {
    await pass(track, null, at);
    await track.turn.end();
  }
  const audio = [];
  for (const [stream, meter] of sounds.entries()) audio.push({ stream, ...(await meter.end()) });
  const measured = { video: video === null ? null : await video.end(), audio, ...errors.all() };
  for (const { decoder } of tracks.values()) decoder.close();
  return measured;
};
