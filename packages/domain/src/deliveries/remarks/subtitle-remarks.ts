import { extensionOf } from '../file-name.ts';
import { type Remark, remark } from './remark.ts';
import { type Cue, subtitlesIn } from './subtitle-cues.ts';
import { isOtherLanguage } from './subtitle-language.ts';
import type { TextEncoding } from './text-encoding.ts';

/** Common name of an encoding: `Shift_JIS`, `GB18030`, `Windows-1252`. */
const encodingName = (encoding: TextEncoding): string => {
  if (encoding.startsWith('utf-16')) return 'UTF-16';
  if (encoding === 'shift_jis') return 'Shift_JIS';
  return encoding.startsWith('windows') ? encoding.replace('w', 'W') : encoding.toUpperCase();
};

/** Extensions of timed formats: only these need cues. */
const timedEndings: readonly string[] = ['srt', 'vtt', 'ass', 'ssa'];

const encodingRemarks = (encoding: TextEncoding): Remark[] => {
  if (encoding === 'utf-8') return [];
  return [
    encoding === 'other' ? remark('unknown_encoding') : remark('other_encoding', { encoding: encodingName(encoding) }),
  ];
};

const ofEncoding = (text: string, encoding: TextEncoding): Remark[] => [
  ...encodingRemarks(encoding),
  ...(text.includes('\ufffd') ? [remark('lost_signs', { count: text.split('\ufffd').length - 1 })] : []),
];

/** Reports the count and the first place. */
const cueRemarks = (code: Parameters<typeof remark>[0], cues: readonly Cue[]): Remark[] => {
  const [first] = cues;
  return first === undefined ? [] : [remark(code, { count: cues.length, line: first.line })];
};

/** Cues of SubRip and WebVTT are ordered by time; those of ASS may be in any order. */
const unordered = (cues: readonly Cue[]): Cue[] =>
  cues.filter((cue, index) => cue.layer === '' && cue.start < (cues[index - 1]?.start ?? 0));

/** Cues that start before an earlier one of their layer ends. */
const overlapping = (cues: readonly Cue[]): Cue[] => {
  const until = new Map<string, number>();
  return cues
    .toSorted((a, b) => a.start - b.start)
    .filter((cue) => {
      const ended = until.get(cue.layer) ?? 0;
      until.set(cue.layer, Math.max(ended, cue.end));
      return cue.start < ended;
    });
};

/** Remarks on a subtitle file's text: encoding, language, times and order of its cues, and empty cues. */
export const subtitleRemarks = (
  name: string,
  { words: text, encoding }: { readonly words: string; readonly encoding: TextEncoding },
  language: string | null,
): Remark[] => {
  const { cues, unread } = subtitlesIn(text);
  const [line] = unread;
  const untimed = line === undefined ? [] : [remark('times_unread', { count: unread.length, line })];
  if (cues.length === 0)
    return [
      ...ofEncoding(text, encoding),
      ...untimed,
      ...(timedEndings.includes(extensionOf(name)) ? [remark('no_cues')] : []),
    ];
  const backwards = cues.filter(({ start, end }) => end <= start);
  const sound = cues.filter(({ start, end }) => end > start);
  const spoken = cues.map((cue) => cue.text).join(' ');
  return [
    ...ofEncoding(text, encoding),
    ...(language !== null && isOtherLanguage(spoken, language) ? [remark('other_language')] : []),
    ...untimed,
    ...cueRemarks('ends_before_start', backwards),
    ...cueRemarks('out_of_order', unordered(sound)),
    ...cueRemarks('overlapping', overlapping(sound)),
    ...cueRemarks(
      'empty_cues',
      cues.filter(({ text: words }) => words.trim() === ''),
    ),
  ];
};
