import type { Bilingual } from '../../shared/language.ts';
import {
  lengthGapLimits,
  maxListedErrors,
  minStretchSeconds,
  mostLines,
  narrowText,
  pictureLimits,
  soundLimits,
  startLimits,
  wideText,
} from './limits.ts';

const percent = (share: number) => Math.round(share * 100);
const minus = (value: number) => String(value).replace('-', '−');

const { black, frozen, silent } = minStretchSeconds;
const { loudness, peak, rateTolerance, heavyOff } = soundLimits;

/** Checks and limits of an inspection, for the report of a delivery (D39). */
export const inspectionRules: readonly Bilingual[] = [
  {
    ja: `ファイル全体を復号します。復号できない箇所は最初の${maxListedErrors}か所を一つずつ、残りは件数で示します。映像と音声の長さが${lengthGapLimits.reported}秒、始まりが${startLimits.reported}秒を超えて違うときは「中」、それぞれ${lengthGapLimits.heavy}秒、${startLimits.heavy}秒を超えるときは「高」です。末尾や目次が失われたファイルは「致命的」です。`,
    en: `All of a file is decoded. The first ${maxListedErrors} places that can’t be decoded are listed one by one, the rest are counted. Picture and sound that differ in length by more than ${lengthGapLimits.reported} s, or begin more than ${startLimits.reported} s apart, are medium; by more than ${lengthGapLimits.heavy} s and ${startLimits.heavy} s high. A file without its end or its table of contents is critical.`,
  },
  {
    ja: `黒画面は${black}秒以上、静止画面は${frozen}秒以上を示します。${pictureLimits.medium}秒以上は「中」、${pictureLimits.high}秒以上は「高」、冒頭と末尾の${pictureLimits.edge}秒以内は「低」です。`,
    en: `Black is listed from ${black} s, stills from ${frozen} s: medium from ${pictureLimits.medium} s, high from ${pictureLimits.high} s, low within ${pictureLimits.edge} s of the start or end.`,
  },
  {
    ja: `フレームの間隔をすべて測り、一定でなければ示します（${percent(pictureLimits.uneven)}％以上のフレームで「中」、それ未満は「低」）。回転情報とフルレンジの映像は「中」です。カバー画像、サムネイル、コメンタリー、音声ガイド、データは検査せず、名前を示します。`,
    en: `All intervals between frames are measured; uneven ones are medium from ${percent(pictureLimits.uneven)}% of the frames, low below. A picture that is turned by a flag, or of full range, is medium. Covers, thumbnails, commentaries, audio descriptions and data are named and not inspected.`,
  },
  {
    ja: `走査方式をファイルの記録と比べます。画面の一辺の${percent(pictureLimits.bar)}％以上の黒帯を示します。`,
    en: `The scan is compared with its flag. Black bars are listed from ${percent(pictureLimits.bar)}% of a side.`,
  },
  {
    ja: `音声はEBU R128に従います。ラウドネスは${minus(loudness)} LUFSから${rateTolerance} LUを超えて外れると「低」、${heavyOff} LUを超えると「中」、トゥルーピークは${minus(peak)} dBTPを超えると「中」、0 dBTPを超えると「高」です。すべての音声が${silent}秒以上無音の箇所を示し、${soundLimits.silent}秒以上は「中」です。`,
    en: `Sound is judged by EBU R 128: a loudness more than ${rateTolerance} LU from ${minus(loudness)} LUFS is low, more than ${heavyOff} LU medium; a true peak above ${minus(peak)} dBTP is medium, above 0 dBTP high. Silence in all sounds is listed from ${silent} s, and is medium from ${soundLimits.silent} s.`,
  },
  {
    ja: `チャンネルを一つずつ測ります。全編${minus(soundLimits.channel)} dBFS以下のチャンネルを示します（ステレオの片側は「高」、LFEだけなら「低」、ほかは「中」）。左右の逆位相は「高」、同一は「低」、48 kHzとその倍数以外のサンプリング周波数は「中」です。`,
    en: `Each channel is measured. Channels that stay below ${minus(soundLimits.channel)} dBFS are listed: half of a stereo is high, the LFE alone low, others medium. Left and right in opposite phase are high, the same in both low; a sample rate other than 48 kHz and its multiples is medium.`,
  },
  {
    ja: '解像度、コーデック、フレームレート、画面比、音声チャンネルを納品仕様と、長さを作品情報と比べます。作品の上映時間の半分に届かないものは「致命的」です。',
    en: 'Resolution, codec, frame rate, aspect ratio and channels are compared with the requested format, the length with the title’s running time. Less than half of it is critical.',
  },
  {
    ja: '受信時の確認も同じ段階で示します。字幕の文字がほかの言語のもの、または時間情報がないものは「致命的」、文字の欠け、読み取れない時間、画素数の足りない画像は「高」、字幕の順番の前後と重なり、UTF-8以外の文字コード、縦横比の異なる画像、同じ内容のファイル、上映時間に対して小さすぎる映像は「中」です。',
    en: 'The check on arrival has the same severities. Subtitles in the script of another language or without times are critical. Lost characters, unreadable times and pictures with too few pixels are high. Subtitles out of order or overlapping, an encoding other than UTF-8, pictures of another shape, files with the same content, and films too small for their running time are medium.',
  },
  {
    ja: `字幕は本編の長さ、読む速さ（1秒${narrowText.perSecond}字、分かち書きしない言語は${wideText.perSecond}字）、1行の長さ（${narrowText.perLine}字、同${wideText.perLine}字）、行数（${mostLines}行）と比べます。`,
    en: `Subtitles are compared with the length of their film, with reading speed (${narrowText.perSecond} characters a second, ${wideText.perSecond} in languages without spaces), line length (${narrowText.perLine}, ${wideText.perLine}) and lines (${mostLines}).`,
  },
  {
    ja: 'DCPはASSETMAP、PKL、CPLを読み、PKLのすべてのハッシュ（SHA-1）とサイズを計算して比べます。リール、フレームレート、規格も確認します。暗号化されていないリールは全編を復号し、黒画面、静止画面、無音を示します。映像は縮小して復号し、時刻はコンポジションの先頭からの秒数です。',
    en: 'Of a DCP the ASSETMAP, PKL and CPL are read, and every hash (SHA-1) and size of the PKL is computed and compared. Reels, frame rate and standard are checked. Reels that are not encrypted are decoded whole, their pictures at a reduced size; black, stills and silence are listed in seconds from the start of the composition.',
  },
  {
    ja: '指摘があっても納品は妨げられません。修正するかどうかは両者で決めます。',
    en: 'No finding blocks a delivery. Both sides agree on what is corrected.',
  },
];
