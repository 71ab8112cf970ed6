import { type ChannelMeasures, mostChannels } from '@eigaichi/domain/media/media-measures';
import type { Frame } from 'node-av';

const sampleBytes = Float64Array.BYTES_PER_ELEMENT;

/** The samples of a frame, channel by channel in turn. The filters before hand over packed doubles. */
const samplesOf = (frame: Frame): Float64Array => {
  const [bytes] = frame.data ?? [];
  const count = frame.nbSamples * frame.channels;
  if (bytes === undefined || bytes.length < count * sampleBytes) return new Float64Array(0);
  if (bytes.byteOffset % sampleBytes === 0) return new Float64Array(bytes.buffer, bytes.byteOffset, count);
  return new Float64Array(Uint8Array.from(bytes.subarray(0, count * sampleBytes)).buffer);
};

/** Measures each channel of a sound for itself. */
export const meterChannels = () => {
  const peaks = new Float64Array(mostChannels);
  const squares = new Float64Array(mostChannels);
  let channels = 0;
  let length = 0;
  let product = 0;
  return {
    add: (frame: Frame) => {
      const samples = samplesOf(frame);
      const step = frame.channels;
      channels = Math.min(step, mostChannels);
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
