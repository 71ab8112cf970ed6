import type { Rendition } from '@eigaichi/domain/media/ladder';
import { Decoder, type Demuxer, Encoder, FilterAPI, FilterComplexAPI, type Frame, type Stream } from 'node-av';
import { FF_ENCODER_AAC } from 'node-av/constants';
import { audioStreams } from './chosen-streams.ts';
import { openHls } from './hls-writer.ts';
import { meterSound } from './measure-sound.ts';
import { openFilm, packetsOf, startOf } from './open-film.ts';

/** Loudness of all films in the player, in LUFS (EBU R 128), and the highest peak, in dBTP. */
const wantedLoudness = -23;
const mostPeak = -1;
const bits = 160_000;

const joined = (count: number) => {
  const labels = Array.from({ length: count }, (_, at) => `[a${at}]`).join('');
  return `${labels}join=inputs=${count}:channel_layout=${count === 6 ? '5.1' : 'stereo'}[out]`;
};

/** Mono sounds are the channels of one sound: six as 5.1, fewer as left and right. */
const together = (streams: readonly Stream[]): readonly Stream[] => {
  const mono = streams.filter(({ codecpar }) => codecpar.channels === 1);
  const [first] = streams;
  if (first === undefined || first.codecpar.channels > 1 || mono.length < 2) return streams.slice(0, 1);
  return mono.slice(0, mono.length >= 6 ? 6 : 2);
};

/** Frames of the film's first sound, with separate channels combined. */
async function* framesOfSound(film: Demuxer): AsyncGenerator<Frame> {
  const streams = together(audioStreams(film));
  if (streams.length === 0) return;
  // Read several streams of one file together.
  const packets = (stream: Stream) => (streams.length === 1 ? packetsOf(film, stream) : film.packets(stream.index));
  const decoders = await Promise.all(streams.map((stream) => Decoder.create(stream, { exitOnError: false })));
  const frames = streams.flatMap((stream, at) => decoders[at]?.frames(packets(stream)) ?? []);
  const source =
    frames.length === 1
      ? frames[0]
      : FilterComplexAPI.create(joined(frames.length), {
          inputs: frames.map((_, at) => ({ label: `a${at}` })),
          outputs: [{ label: 'out' }],
        }).frames('out', Object.fromEntries(frames.map((each, at) => [`a${at}`, each])));
  for await (const frame of source ?? []) if (frame !== null) yield frame;
  for (const decoder of decoders) decoder.close();
}

/** Format for the player, from any number of channels. */
const asStereo = 'aformat=sample_fmts=fltp:channel_layouts=stereo';

/** Loudness of the stereo mix of a film's sound: mixing six channels into two changes it. */
const measured = async (file: string, progress: (seconds: number) => void) => {
  const film = await openFilm(file);
  const stereo = FilterAPI.create(asStereo);
  const meter = meterSound(startOf(film));
  let heard = false;
  const listen = async (frames: readonly Frame[]) => {
    for (const frame of frames) {
      heard = true;
      progress((Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den);
      await meter.add(frame);
      frame.free();
    }
  };
  for await (const frame of framesOfSound(film)) {
    await listen(await stereo.processAll(frame));
    frame.free();
  }
  if (heard) await listen(await stereo.processAll(null));
  stereo.close();
  return heard ? (await meter.end()).loudness : null;
};

/** Gain that brings a whole sound to −23 LUFS; peaks that it lifts too high are limited. */
const gainOf = (integrated: number) => Math.round((wantedLoudness - integrated) * 100) / 100;

export type SoundResult = {
  readonly rendition: Rendition;
  readonly loudness: { integrated: number; gain: number } | null;
};

/** Writes the sound as stereo AAC at −23 LUFS; null without a sound. Reads the file twice: to measure and to write. */
export const writeSound = async (
  file: string,
  folder: string,
  progress: (seconds: number) => void,
): Promise<SoundResult | null> => {
  const found = await measured(file, progress);
  if (found === null) return null;
  const { integrated } = found;
  const gain = integrated === null ? 0 : gainOf(integrated);
  const limit = `alimiter=level=disabled:limit=${10 ** (mostPeak / 20)}`;
  const film = await openFilm(file);
  const filter = FilterAPI.create(
    `asetpts=PTS-${startOf(film)}/TB,aresample=48000:async=1:first_pts=0,${asStereo},volume=${gain}dB,${limit},aformat=sample_fmts=fltp`,
  );
  const encoder = await Encoder.create(FF_ENCODER_AAC, { filter, bitrate: bits });
  const rendition = { name: 'audio', kind: 'audio', width: null, height: null, frames_per_second: null } as const;
  const writer = await openHls(folder, rendition, encoder);
  const encode = async (frames: readonly Frame[]) => {
    for (const frame of frames) {
      await writer.write(await encoder.encodeAll(frame));
      frame.free();
    }
  };
  for await (const frame of framesOfSound(film)) {
    await encode(await filter.processAll(frame));
    frame.free();
  }
  await encode(await filter.processAll(null));
  await writer.write(await encoder.encodeAll(null));
  return { rendition: await writer.end(), loudness: integrated === null ? null : { integrated, gain } };
};
