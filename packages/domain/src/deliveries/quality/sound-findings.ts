import type { AudioStreamFacts, MediaFacts } from '../../media/media-facts.ts';
import type { AudioMeasures, MediaMeasures } from '../../media/media-measures.ts';
import { audioFormat, audioFormats } from '../../options/video.ts';
import type { VideoRequirements } from '../checklist-entry.ts';
import { channelFindings } from './channel-findings.ts';
import { type Finding, found } from './finding.ts';
import { soundLimits } from './limits.ts';

const channelsByFormat: Readonly<Record<number, number>> = {
  [audioFormat.mono]: 1,
  [audioFormat.stereo]: 2,
  [audioFormat.stereoMix]: 2,
  [audioFormat.surround51]: 6,
  [audioFormat.channels8]: 8,
};

type Sound = { readonly facts: MediaFacts; readonly measures: MediaMeasures; readonly wanted: VideoRequirements };

const isSeparate = (audio: readonly AudioStreamFacts[]): boolean =>
  audio.length > 1 && audio.every(({ channels }) => channels === 1);

/** Weight of each channel of 5.1 sound (ITU-R BS.1770): low-frequency effects don't count, surrounds count more. */
const weights = [1, 1, 1, 0, 1.41, 1.41];

/**
 * Loudness of the film's main sound in LUFS. Energies of channels in separate streams add up as in BS.1770. Sounds
 * after the first pair, or the first six, are other mixes.
 */
export const programmeLoudness = (
  audio: readonly AudioStreamFacts[],
  measured: readonly AudioMeasures[],
): number | null => {
  const count = isSeparate(audio) ? (audio.length >= 6 ? 6 : 2) : 1;
  const energy = measured.slice(0, count).reduce((sum, { loudness }, at) => {
    const weight = count === 6 ? (weights[at] ?? 0) : 1;
    return loudness.integrated === null ? sum : sum + weight * 10 ** (loudness.integrated / 10);
  }, 0);
  return energy === 0 ? null : 10 * Math.log10(energy);
};

const loudnessFindings = ({ facts, measures }: Sound): Finding[] => {
  const integrated = programmeLoudness(facts.audio, measures.audio);
  const off = integrated === null ? 0 : Math.abs(integrated - soundLimits.loudness);
  const peak = Math.max(...measures.audio.map(({ loudness }) => loudness.true_peak ?? Number.NEGATIVE_INFINITY));
  return [
    ...(integrated === null || off <= soundLimits.rateTolerance
      ? []
      : [
          found('loudness', off > soundLimits.heavyOff ? 'medium' : 'low', {
            params: { has: Number(integrated.toFixed(1)) },
          }),
        ]),
    ...(peak > soundLimits.peak
      ? [found('true_peak', peak > 0 ? 'high' : 'medium', { params: { has: Number(peak.toFixed(1)) } })]
      : []),
  ];
};

/** Silence in all sounds simultaneously: surround channels or a commentary are silent for long. */
const silentFindings = ({ measures: { audio } }: Sound): Finding[] => {
  const [first, ...others] = audio;
  if (first === undefined) return [];
  if (audio.every(({ loudness, silent }) => loudness.integrated === null && silent.length > 0))
    return [found('all_silent', 'critical')];
  return first.silent
    .filter(({ from, to }) => others.every(({ silent }) => silent.some((each) => each.from <= from && each.to >= to)))
    .map((stretch) => {
      const seconds = Math.round((stretch.to - stretch.from) * 100) / 100;
      return found('silent', seconds >= soundLimits.silent ? 'medium' : 'low', { ...stretch, params: { seconds } });
    });
};

const requestedFindings = ({ facts: { audio }, wanted }: Sound): Finding[] => {
  const requested = [
    ...wanted.audio_formats.flatMap((code) => channelsByFormat[code] ?? []),
    ...(wanted.audio_channel === null ? [] : [wanted.audio_channel]),
  ];
  if (audio.length === 0) return [found('no_sound', 'critical')];
  if (requested.length === 0) return [];
  const together = isSeparate(audio) ? audio.length : 0;
  const has = Math.max(together, ...audio.map(({ channels }) => channels));
  if (requested.some((count) => has === count || audio.some(({ channels }) => channels === count) || together >= count))
    return [];
  const named = audioFormats.filter(({ code }) => wanted.audio_formats.some((each) => each === code));
  const numbers = wanted.audio_channel === null ? [] : [`${wanted.audio_channel}ch`];
  const params = {
    has,
    asked_ja: [...named.map(({ label }) => label.ja), ...numbers].join('／'),
    asked_en: [...named.map(({ label }) => label.en), ...numbers].join(' / '),
  };
  return [found('other_channels', 'medium', { params })];
};

/** Findings of an inspection in a film's sound. */
export const soundFindings = (sound: Sound): Finding[] => [
  ...requestedFindings(sound),
  ...silentFindings(sound),
  ...channelFindings({ audio: sound.facts.audio, measured: sound.measures.audio }),
  ...loudnessFindings(sound),
];
