import type { AudioStreamFacts } from '../../media/media-facts.ts';
import type { AudioMeasures, ChannelMeasures } from '../../media/media-measures.ts';
import type { Bilingual } from '../../shared/language.ts';
import { type Finding, found } from './finding.ts';
import { soundLimits } from './limits.ts';

/** Channel names of a layout, in order (SMPTE ST 2067-8, ITU-R BS.775). */
const channelNames: Readonly<Record<string, readonly string[]>> = {
  stereo: ['L', 'R'],
  '5.1': ['L', 'R', 'C', 'LFE', 'Ls', 'Rs'],
  '5.1(side)': ['L', 'R', 'C', 'LFE', 'Ls', 'Rs'],
  '7.1': ['L', 'R', 'C', 'LFE', 'Lrs', 'Rrs', 'Lss', 'Rss'],
};

/** Maximum text length of a finding's list. */
const mostText = 190;

const inOneLine = (names: readonly Bilingual[]) => {
  const text = (language: keyof Bilingual) => {
    const all = names.map((name) => name[language]).join(language === 'ja' ? '、' : ', ');
    return all.length > mostText ? `${all.slice(0, mostText)}…` : all;
  };
  return { channels_ja: text('ja'), channels_en: text('en') };
};

const soundName = (sound: number, channel = ''): Bilingual => ({
  ja: `音声${sound + 1}${channel}`,
  en: `sound ${sound + 1}${channel === '' ? '' : ` ${channel}`}`,
});

const isSilent = ({ peak }: ChannelMeasures): boolean => peak === null || peak <= soundLimits.channel;

const nameIn = ({ layout }: AudioStreamFacts, at: number): string => channelNames[layout ?? '']?.[at] ?? String(at + 1);

type Heard = { readonly audio: readonly AudioStreamFacts[]; readonly measured: readonly AudioMeasures[] };

/** Track of low-frequency effects, if six or more channels are separate streams. */
const lowTrack = 3;

/** Silent channels in a film with sound. Low-frequency effects may be silent; half a stereo pair weighs most. */
const silentFindings = ({ audio, measured }: Heard): Finding[] => {
  const isSplit = audio.length >= 6 && audio.every(({ channels }) => channels === 1);
  const all = audio.flatMap((facts, sound) =>
    (measured[sound]?.channels ?? []).map((channel, at) => ({
      silent: isSilent(channel),
      isLow: nameIn(facts, at) === 'LFE' || (isSplit && sound === lowTrack),
      isHalf: facts.channels === 2 || (audio.length === 2 && facts.channels === 1),
      name: soundName(sound, facts.channels === 1 ? '' : nameIn(facts, at)),
    })),
  );
  const silent = all.filter((channel) => channel.silent);
  if (silent.length === 0 || silent.length === all.length) return [];
  const weighing = silent.some(({ isHalf }) => isHalf) ? 'high' : 'medium';
  const severity = silent.every(({ isLow }) => isLow) ? 'low' : weighing;
  return [found('silent_channels', severity, { params: inOneLine(silent.map(({ name }) => name)) })];
};

/** Compares left and right as separate streams by level: two tracks never match to a millionth by accident. */
const isSamePair = ([left, right]: readonly AudioMeasures[]): boolean => {
  const [first, second] = [left?.channels?.[0], right?.channels?.[0]];
  if (first === undefined || second === undefined || isSilent(first) || isSilent(second)) return false;
  return Math.abs(first.mean_square / second.mean_square - 1) < 1e-6 && first.peak === second.peak;
};

const pairFindings = ({ audio, measured }: Heard): Finding[] => {
  const heard = measured.filter(({ channels }) => channels?.every((channel) => !isSilent(channel)) === true);
  const withName = (test: (correlation: number) => boolean) =>
    heard.filter(({ correlation }) => correlation != null && test(correlation)).map(({ stream }) => soundName(stream));
  const isSplit = audio.length === 2 && audio.every(({ channels }) => channels === 1);
  const same = [
    ...withName((correlation) => correlation >= soundLimits.alike),
    ...(isSplit && isSamePair(measured) ? [soundName(0), soundName(1)] : []),
  ];
  const opposed = withName((correlation) => correlation <= -soundLimits.opposed);
  return [
    ...(opposed.length === 0 ? [] : [found('opposed_channels', 'high', { params: inOneLine(opposed) })]),
    ...(same.length === 0 ? [] : [found('same_channels', 'low', { params: inOneLine(same) })]),
  ];
};

/** Mono streams come in twos and sixes. */
const oddFindings = ({ audio }: Heard): Finding[] =>
  audio.length > 1 && audio.length % 2 === 1 && audio.every(({ channels }) => channels === 1)
    ? [found('odd_channels', 'medium', { params: { count: audio.length } })]
    : [];

const rateFindings = ({ audio }: Heard): Finding[] => {
  const at = audio.findIndex(({ sample_rate }) => sample_rate % soundLimits.samplesPerSecond !== 0);
  const rate = audio[at]?.sample_rate ?? 0;
  return rate === 0 ? [] : [found('sample_rate', 'medium', { params: { sound: at + 1, has: rate / 1000 } })];
};

/** Findings of an inspection in a film's individual channels. */
export const channelFindings = (heard: Heard): Finding[] => [
  ...silentFindings(heard),
  ...pairFindings(heard),
  ...oddFindings(heard),
  ...rateFindings(heard),
];
