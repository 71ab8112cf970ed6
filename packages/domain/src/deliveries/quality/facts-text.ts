import type {
  AudioStreamFacts,
  AuxiliaryStream,
  MediaFacts,
  Orientation,
  VideoStreamFacts,
} from '../../media/media-facts.ts';
import { timecodeAt, timecodeBaseOf } from '../../media/timecode.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { bracketed, labelled } from '../../shared/punctuation.ts';
import type { DcpFacts } from '../dcp/dcp-facts.ts';
import { videoCodecOf } from '../video/video-facts.ts';

/** FFmpeg names a container by all formats of the same reader. */
const containers: Readonly<Record<string, string>> = {
  mov: 'MP4/MOV',
  matroska: 'Matroska',
  mxf: 'MXF',
  mpegts: 'MPEG-TS',
  avi: 'AVI',
  mpeg: 'MPEG',
};

const scanLabels: Readonly<Record<VideoStreamFacts['scan'], Bilingual | null>> = {
  progressive: { ja: 'プログレッシブ', en: 'progressive' },
  interlaced: { ja: 'インターレース', en: 'interlaced' },
  unknown: null,
};
const hdrLabels = { hdr10: 'HDR10', hlg: 'HLG', dolby_vision: 'Dolby Vision' } as const;

const joined = (parts: readonly (string | null | false | undefined)[]): string => parts.filter(Boolean).join(' · ');

const containerOf = ({ container }: MediaFacts): string => {
  const [first = container] = container.split(',');
  return containers[first] ?? first.toUpperCase();
};

const turns: Readonly<Record<Orientation['turned'], Bilingual | null>> = {
  0: null,
  90: { ja: '右へ90度回転', en: 'turned 90° clockwise' },
  180: { ja: '180度回転', en: 'turned 180°' },
  270: { ja: '左へ90度回転', en: 'turned 90° anticlockwise' },
};
const mirrored: Bilingual = { ja: '左右反転', en: 'mirrored' };

/** Label of the rotation that turns a picture upright. */
export const orientationText = (orientation: Orientation, language: Language): string =>
  [orientation.mirrored ? mirrored : null, turns[orientation.turned]]
    .flatMap((words) => words?.[language] ?? [])
    .join(language === 'ja' ? '・' : ', ');

const fullRange: Bilingual = { ja: 'フルレンジ', en: 'full range' };

const pictureText = (video: VideoStreamFacts, language: Language): string =>
  joined([
    videoCodecOf(video).name,
    `${video.width}×${video.height}`,
    `${video.aspect.toFixed(2)}:1`,
    video.orientation !== undefined && orientationText(video.orientation, language),
    video.frames_per_second !== null && `${Number(video.frames_per_second.toFixed(3))} fps`,
    scanLabels[video.scan]?.[language],
    video.bit_depth !== null && `${video.bit_depth} bit`,
    [...new Set([video.color_primaries, video.color_transfer, video.color_space])].filter(Boolean).join('/'),
    video.color_range === 'full' && fullRange[language],
    video.hdr !== null && hdrLabels[video.hdr],
  ]);

const soundText = (audio: AudioStreamFacts): string =>
  joined([
    audio.codec.startsWith('pcm_') ? 'PCM' : audio.codec.toUpperCase(),
    audio.layout ?? `${audio.channels}ch`,
    `${audio.sample_rate / 1000} kHz`,
    audio.bit_depth !== null && `${audio.bit_depth} bit`,
    audio.language,
  ]);

const labels = {
  length: { ja: '長さ', en: 'Length' },
  start: { ja: '開始タイムコード', en: 'Starts at' },
  sound: { ja: '音声', en: 'Sound' },
  subtitles: { ja: '内蔵字幕', en: 'Subtitles inside' },
  aside: { ja: '検査の対象外', en: 'Not inspected' },
} as const satisfies Record<string, Bilingual>;

const asideLabels: Readonly<Record<AuxiliaryStream['kind'], Bilingual>> = {
  cover: { ja: 'カバー画像', en: 'cover picture' },
  thumbnails: { ja: 'サムネイル', en: 'thumbnails' },
  commentary: { ja: 'コメンタリー', en: 'commentary' },
  description: { ja: '音声ガイド', en: 'audio description' },
  other_sound: { ja: '補助音声', en: 'other mix' },
  timecode: { ja: 'タイムコード', en: 'timecode' },
  data: { ja: 'データ', en: 'data' },
  attachment: { ja: '添付ファイル', en: 'attachment' },
};

const asideText = ({ kind, codec, language: of }: AuxiliaryStream, language: Language): string => {
  const details = joined([codec?.toUpperCase(), of]);
  return details === '' ? asideLabels[kind][language] : bracketed(asideLabels[kind][language], details, language);
};

/** Header facts of a film: a line each for the file, its pictures, its sounds and embedded subtitles. */
const filmLines = (facts: MediaFacts, language: Language): string[] => {
  const base = { ...timecodeBaseOf(facts), start: null };
  const listed = (label: Bilingual, all: readonly string[]): string[] =>
    all.length === 0 ? [] : [labelled(label[language], all.join(language === 'ja' ? '、' : ', '), language)];
  return [
    joined([
      containerOf(facts),
      facts.seconds !== null && `${labels.length[language]} ${timecodeAt(facts.seconds, base)}`,
      facts.timecode !== null && `${labels.start[language]} ${facts.timecode}`,
    ]),
    ...facts.video.map((video) => pictureText(video, language)),
    ...facts.audio.map((audio, at) => labelled(`${labels.sound[language]} ${at + 1}`, soundText(audio), language)),
    ...listed(
      labels.subtitles,
      facts.subtitles.map(({ codec, language: of }) => joined([codec, of])),
    ),
    ...listed(
      labels.aside,
      (facts.aside ?? []).map((stream) => asideText(stream, language)),
    ),
  ];
};

const standards = { interop: 'Interop', smpte: 'SMPTE', unknown: null } as const;

const dcpLabels = {
  reels: { ja: 'リール{count}本', en: 'reels: {count}' },
  encrypted: { ja: '暗号化', en: 'encrypted' },
  hashes: { ja: 'ハッシュの一致：{all}件中{right}件', en: 'Hashes right: {right} of {all}' },
} as const satisfies Record<string, Bilingual>;

/** Facts of a digital cinema package: a line for each composition, then its hashes. */
const dcpLines = ({ standard, compositions, assets, hashes_right }: DcpFacts, language: Language): string[] => [
  ...compositions.map((one) =>
    joined([
      one.title,
      one.kind,
      standards[one.standard],
      dcpLabels.reels[language].replace('{count}', String(one.reels)),
      one.frames_per_second !== null && `${Number(one.frames_per_second.toFixed(3))} fps`,
      one.seconds !== null && timecodeAt(one.seconds, { frames_per_second: one.frames_per_second, start: null }),
      one.encrypted && dcpLabels.encrypted[language],
    ]),
  ),
  joined([
    compositions.length === 0 && standards[standard],
    dcpLabels.hashes[language].replace('{right}', String(hashes_right)).replace('{all}', String(assets)),
  ]),
];

type Inspected = { readonly facts: MediaFacts | null; readonly dcp: DcpFacts | null };

/** Technical facts of a file in lines; none if nothing could be read. */
export const factsOf = ({ facts, dcp }: Inspected, language: Language): string[] => [
  ...(facts === null ? [] : filmLines(facts, language)),
  ...(dcp === null ? [] : dcpLines(dcp, language)),
];
