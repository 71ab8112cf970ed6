import type { CaptionCue } from './caption-text.ts';
import { isVttHeader, linesOf, type TimedForm, type TimeFault, timedTexts, timeOf } from './timed-text.ts';

/** Extensions of files readable as captions (D24d). */
export const captionExtensions = ['srt', 'vtt', 'ass', 'ssa'] as const;

/** Maximum bytes of a file, cues in it, and characters of a cue. Six hours of dense speech use a third of these. */
export const maxCaptionBytes = 2_000_000;
export const maxCaptionCues = 20_000;
export const maxCueLength = 1000;

/** Maximum faults named at a time; a file of another kind has one in each line. */
const mostFaults = 20;

/** Milliseconds by which a cue may start after the end of its film. */
const lateMs = 5000;

/** Fault of a file: the rule's name and the line, from 1. */
export type CaptionFault = {
  readonly rule:
    | 'captions_none'
    | 'captions_header'
    | 'captions_untimed'
    | TimeFault
    | 'captions_encoding'
    | 'captions_order'
    | 'captions_late'
    | 'captions_long'
    | 'captions_many';
  readonly line: number;
};

export type CaptionsRead = { readonly cues: readonly CaptionCue[]; readonly faults: readonly CaptionFault[] };

const faultOf = (start: number, end: number, { text, filmMs }: { text: string; filmMs: number }) => {
  if (end <= start) return 'captions_order';
  if (start > filmMs + lateMs) return 'captions_late';
  return text.length > maxCueLength ? 'captions_long' : null;
};

const form = (ending: string): TimedForm =>
  ending === 'ssa' ? 'ass' : ending === 'vtt' || ending === 'ass' ? ending : 'srt';

/**
 * Reads SubRip, WebVTT or ASS (D24d) for a film of `filmSeconds` seconds. Drops styles and cues without text. `faults`
 * has the first twenty faults; any fault refuses the file.
 */
export const readCaptions = (text: string, ending: string, filmSeconds: number): CaptionsRead => {
  const lines = linesOf(text);
  const kind = form(ending);
  const { timed, untimed } = timedTexts(lines, kind);
  const found: CaptionFault[] = untimed.map((line) => ({ rule: 'captions_untimed', line }));
  if (kind === 'vtt' && !isVttHeader(lines[0] ?? '')) found.push({ rule: 'captions_header', line: 1 });
  const over = timed[maxCaptionCues];
  if (over !== undefined) found.push({ rule: 'captions_many', line: over.line });
  const cues: CaptionCue[] = [];
  for (const { line, from, to, text: words } of timed.slice(0, maxCaptionCues)) {
    const [start, end] = [timeOf(from, kind), timeOf(to, kind)];
    if (typeof start === 'string' || typeof end === 'string') {
      found.push({ rule: typeof start === 'string' ? start : (end as TimeFault), line });
      continue;
    }
    const rule = faultOf(start, end, { text: words, filmMs: filmSeconds * 1000 });
    if (rule !== null) found.push({ rule, line });
    else if (words !== '') cues.push({ start, end, text: words });
  }
  if (cues.length === 0 && found.length === 0) found.push({ rule: 'captions_none', line: 1 });
  return { cues, faults: found.toSorted((a, b) => a.line - b.line).slice(0, mostFaults) };
};
