import { formOf, linesOf, type TimedText, timedTexts, timeOf } from '../../screeners/timed-text.ts';

/** One subtitle: from when to when in milliseconds, and on which line of the file its times are (from 1). */
export type Cue = Pick<TimedText, 'line' | 'text' | 'layer'> & { readonly start: number; readonly end: number };

/** What a subtitle file holds: its cues in the order of the file, and the lines whose times can't be read. */
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
