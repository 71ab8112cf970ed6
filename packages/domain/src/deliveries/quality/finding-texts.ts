import type { Bilingual, Language } from '../../shared/language.ts';
import type { Finding, FindingCode, FindingSeverity, findingCategories } from './finding.ts';

export const severityWords: Readonly<Record<FindingSeverity, Bilingual>> = {
  critical: { ja: '致命的', en: 'Critical' },
  high: { ja: '高', en: 'High' },
  medium: { ja: '中', en: 'Medium' },
  low: { ja: '低', en: 'Low' },
};

export const categoryWords: Readonly<Record<(typeof findingCategories)[number], Bilingual>> = {
  file: { ja: 'ファイル', en: 'File' },
  request: { ja: '納品仕様', en: 'Requested format' },
  picture: { ja: '映像', en: 'Picture' },
  sound: { ja: '音声', en: 'Sound' },
  subtitles: { ja: '字幕', en: 'Subtitles' },
};

const sentences: Readonly<Record<FindingCode, Bilingual>> = {
  unreadable: { ja: 'ファイルを読み取れません。', en: 'The file can’t be read.' },
  over_limits: {
    ja: '処理の上限を超えたため、検査できませんでした。',
    en: 'The inspection needed more than it may use and ended.',
  },
  decoding_error: { ja: '復号できない箇所があります。', en: 'Data here can’t be decoded.' },
  more_errors: { ja: 'このほかに復号できない箇所が{count}か所あります。', en: '{count} more places can’t be decoded.' },
  lengths_differ: {
    ja: '映像と音声の長さが{seconds}秒違います。',
    en: 'Picture and sound differ in length by {seconds} s.',
  },
  too_small: {
    ja: '解像度が{has}で、指定の{asked}に足りません。',
    en: 'The resolution is {has}, less than the requested {asked}.',
  },
  larger: {
    ja: '解像度が{has}で、指定の{asked}より大きいです。',
    en: 'The resolution is {has}, more than the requested {asked}.',
  },
  other_codec: { ja: 'コーデックが{has}です（指定：{asked}）。', en: 'The codec is {has} (requested: {asked}).' },
  other_pace: {
    ja: 'フレームレートが{has}fpsです（指定：{asked}）。',
    en: 'The frame rate is {has} fps (requested: {asked}).',
  },
  other_length: {
    ja: '長さが{has}分で、作品情報の{asked}分と違います。',
    en: 'It runs {has} min; the title says {asked} min.',
  },
  other_aspect: {
    ja: '画面比が{has}:1です（指定：{asked}）。',
    en: 'The aspect ratio is {has}:1 (requested: {asked}).',
  },
  other_channels: {
    ja: '音声が{has}chです（指定：{asked}）。',
    en: 'The sound has {has} channel(s) (requested: {asked}).',
  },
  black: { ja: '{seconds}秒間、画面が黒です。', en: 'Black for {seconds} s.' },
  frozen: { ja: '{seconds}秒間、画面が静止しています。', en: 'Frozen for {seconds} s.' },
  interlaced: { ja: 'インターレースです。', en: 'The picture is interlaced.' },
  interlaced_unflagged: {
    ja: 'プログレッシブと記録されていますが、映像はインターレースです。',
    en: 'Flagged progressive, but the picture is interlaced.',
  },
  progressive_flagged: {
    ja: 'インターレースと記録されていますが、映像はプログレッシブです。',
    en: 'Flagged interlaced, but the picture is progressive.',
  },
  bars: {
    ja: '黒帯があります。有効画面は{active}（全体：{all}）です。',
    en: 'Black bars: the active picture is {active} of {all}.',
  },
  bars_all_round: {
    ja: '四辺に黒帯があります。有効画面は{active}（全体：{all}）です。',
    en: 'Black bars on all sides: the active picture is {active} of {all}.',
  },
  no_sound: { ja: '音声がありません。', en: 'There is no sound.' },
  all_silent: { ja: '音声が全編無音です。', en: 'The sound is silent throughout.' },
  silent: { ja: '{seconds}秒間、無音です。', en: 'Silent for {seconds} s.' },
  loudness: {
    ja: 'ラウドネスが{has} LUFSです（EBU R128：−23 LUFS）。',
    en: 'The loudness is {has} LUFS (EBU R 128: −23 LUFS).',
  },
  true_peak: {
    ja: 'トゥルーピークが{has} dBTPです（上限：−1 dBTP）。',
    en: 'The true peak is {has} dBTP (limit: −1 dBTP).',
  },
  after_end: {
    ja: '本編の終わりより後の字幕が{count}件あります（{line}行目から）。',
    en: '{count} subtitle(s) end after the film does (from line {line}).',
  },
  too_fast: {
    ja: '表示時間に対して文字数の多い字幕が{count}件あります（{line}行目から）。',
    en: '{count} subtitle(s) are too fast to read (from line {line}).',
  },
  long_lines: {
    ja: '1行が長い字幕が{count}件あります（{line}行目から）。',
    en: '{count} subtitle(s) have long lines (from line {line}).',
  },
  many_lines: {
    ja: '3行以上の字幕が{count}件あります（{line}行目から）。',
    en: '{count} subtitle(s) have more than two lines (from line {line}).',
  },
};

/** The sentence of a finding. */
export const findingText = ({ code, params }: Pick<Finding, 'code' | 'params'>, language: Language): string =>
  sentences[code][language].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(params[`${name}_${language}`] ?? params[name] ?? ''),
  );

const two = (value: number) => String(value).padStart(2, '0');

/** Seconds as `01:02:03.4`, from the start of the file. */
export const placeText = (seconds: number): string => {
  const tenths = Math.round(seconds * 10);
  const whole = Math.floor(tenths / 10);
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${tenths % 10}`;
};
