import { formOf, linesOf, type TimedText, timedTexts, timeOf } from '../../screeners/timed-text.ts';

/** One subtitle: start and end in milliseconds, and the line of its times in the file (from 1). */
export type Cue = Pick<TimedText, 'line' | 'text' | 'layer'> & { readonly start: number; readonly end: number };

/** Contents of a subtitle file: its cues in file order, and lines with unreadable times. */
export const subtitlesIn = (text: string): { readonly cues: readonly Cue[]; readonly unread: readonly number[] } => {
  const lines = linesOf(text);
  const form = formOf(lines);
  const cues: Cue[] = [];
  const unread: number[] = [];
  for (const { line, from, to, text: words, layer } of timedTexts(lines, form).timed) {
    const [start, end] = [timeOf(from, form), timeOf(to, form)];
    if (typeof start === 'string' || typeof end === 'string') unread.push(line);
    else cues.push({ line, start, end, text: words, layer });
  }
  return { cues, unread };
};
