import type { AudioMeasures, Stretch } from '@eigaichi/domain/media/media-measures';
import { mostMeasured } from '@eigaichi/domain/media/media-measures';
import { FilterAPI, type Frame } from 'node-av';
import { meterChannels } from './measure-channels.ts';
import { isInstant } from './open-film.ts';

/** Quieter than −60 dB for a second or longer. */
const filters = 'ebur128=metadata=1:peak=true,silencedetect=noise=-60dB:d=1';

/** FFmpeg's value for a sound without any loudness. */
const noLoudness = -70;

const finite = (text: string | undefined): number | null => {
  const value = Number(text);
  return text === undefined || text === '' || !Number.isFinite(value) ? null : value;
};

const secondsAt = (frame: Frame): number =>
  (Number(frame.bestEffortTimestamp > -1n ? frame.bestEffortTimestamp : frame.pts) * frame.timeBase.num) /
  frame.timeBase.den;

type SoundMeter = {
  readonly add: (frame: Frame) => Promise<void>;
  readonly end: () => Promise<Omit<AudioMeasures, 'stream'>>;
};

/** Measures one sound, frame by frame; `start` are the seconds at which its film begins. */
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
      if (silent.length < mostMeasured)
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
      if (began !== null && silent.length < mostMeasured)
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
