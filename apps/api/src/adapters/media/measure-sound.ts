import {
  type AudioMeasures,
  type ChannelMeasures,
  maxChannels,
  maxListedMeasures,
  type Stretch,
} from '@eigaichi/domain/media/media-measures';
import { FilterAPI, type Frame } from 'node-av';
import { finite, isInstant } from './open-film.ts';

/** Silence: quieter than −60 dB for one second or longer. */
const filters = 'ebur128=metadata=1:peak=true,silencedetect=noise=-60dB:d=1';

/** FFmpeg's value for sound without any loudness. */
const noLoudness = -70;

const secondsAt = (frame: Frame): number =>
  (Number(frame.bestEffortTimestamp > -1n ? frame.bestEffortTimestamp : frame.pts) * frame.timeBase.num) /
  frame.timeBase.den;

type SoundMeter = {
  readonly add: (frame: Frame) => Promise<void>;
  readonly end: () => Promise<Omit<AudioMeasures, 'stream'>>;
};

const sampleBytes = Float64Array.BYTES_PER_ELEMENT;

/** Samples of a frame, interleaved by channel. The preceding filters output packed doubles. */
const samplesOf = (frame: Frame): Float64Array => {
  const [bytes] = frame.data ?? [];
  const count = frame.nbSamples * frame.channels;
  if (bytes === undefined || bytes.length < count * sampleBytes) return new Float64Array(0);
  if (bytes.byteOffset % sampleBytes === 0) return new Float64Array(bytes.buffer, bytes.byteOffset, count);
  return new Float64Array(Uint8Array.from(bytes.subarray(0, count * sampleBytes)).buffer);
};

const meterChannels = () => {
  const peaks = new Float64Array(maxChannels);
  const squares = new Float64Array(maxChannels);
  let channels = 0;
  let length = 0;
  let product = 0;
  return {
    add: (frame: Frame) => {
      const samples = samplesOf(frame);
      const step = frame.channels;
      channels = Math.min(step, maxChannels);
      length += frame.nbSamples;
      for (let channel = 0; channel < channels; channel += 1) {
        let [peak = 0, sum] = [peaks[channel], 0];
        for (let at = channel; at < samples.length; at += step) {
          const value = samples[at] ?? 0;
          const size = Math.abs(value);
          if (size > peak) peak = size;
          sum += value * value;
        }
        peaks[channel] = peak;
        squares[channel] = (squares[channel] ?? 0) + sum;
      }
      if (step === 2)
        for (let at = 0; at + 1 < samples.length; at += 2) product += (samples[at] ?? 0) * (samples[at + 1] ?? 0);
    },
    end: (): { channels: ChannelMeasures[]; correlation: number | null } => {
      const [left = 0, right = 0] = squares;
      return {
        channels: Array.from({ length: channels }, (_, at) => {
          const peak = peaks[at] ?? 0;
          return {
            peak: peak > 0 ? 20 * Math.log10(peak) : null,
            mean_square: length === 0 ? 0 : (squares[at] ?? 0) / length,
          };
        }),
        correlation: channels === 2 && left > 0 && right > 0 ? product / Math.sqrt(left * right) : null,
      };
    },
  };
};

/** Measures one sound, frame by frame; `start` is the film's start in seconds. */
export const meterSound = (start: number): SoundMeter => {
  const filter = FilterAPI.create(filters, { threads: 1 });
  const silent: Stretch[] = [];
  let began: number | null = null;
  const channels = meterChannels();
  let starts: number | null = null;
  let seconds = 0;
  let last: Record<string, string> = {};

  const read = (frame: Frame) => {
    channels.add(frame);
    const said = frame.getMetadata().getAll();
    if (said['lavfi.r128.I'] !== undefined) last = said;
    began = finite(said['lavfi.silence_start']) ?? began;
    const ended = finite(said['lavfi.silence_end']);
    if (ended !== null && began !== null) {
      if (silent.length < maxListedMeasures)
        silent.push({ from: Math.max(0, began - start), to: Math.max(0, ended - start) });
      began = null;
    }
    frame.free();
  };

  return {
    add: async (frame) => {
      const at = secondsAt(frame) - start;
      if (isInstant(at)) starts ??= at;
      seconds = Math.max(seconds, at + frame.nbSamples / frame.sampleRate);
      for (const passed of await filter.processAll(frame)) read(passed);
    },
    end: async () => {
      for (const passed of await filter.processAll(null)) read(passed);
      filter.close();
      if (began !== null && silent.length < maxListedMeasures)
        silent.push({ from: Math.max(0, began - start), to: seconds });
      const integrated = finite(last['lavfi.r128.I']);
      const heard = integrated !== null && integrated > noLoudness;
      const peaks = Object.entries(last)
        .filter(([name]) => name.startsWith('lavfi.r128.true_peaks_ch'))
        .map(([, text]) => finite(text) ?? 0);
      const peak = Math.max(0, ...peaks);
      return {
        seconds,
        silent,
        starts: starts ?? 0,
        ...channels.end(),
        loudness: {
          integrated: heard ? integrated : null,
          range: heard ? finite(last['lavfi.r128.LRA']) : null,
          true_peak: peak > 0 ? 20 * Math.log10(peak) : null,
        },
      };
    },
  };
};
