import { type CaptionCue, plainAssText, plainText } from './caption-text.ts';

/** Endings of files that can be read as captions (D24d). */
export const captionExtensions = ['srt', 'vtt', 'ass', 'ssa'] as const;

/** Bytes of a file, cues in it, and characters of one. Six hours of dense speech have a third of these. */
export const mostCaptionBytes = 2_000_000;
export const mostCaptionCues = 20_000;
export const mostCueLength = 1000;

/** Faults that are named at a time; a file of another kind has one in each line. */
const mostFaults = 20;

/** Milliseconds by which a cue may begin after the end of its film. */
const lateMs = 5000;

/** What is wrong with a file, by the name of the rule, and in which line, from 1. */
export type CaptionFault = {
  readonly rule:
    | 'captions_none'
    | 'captions_header'
    | 'captions_untimed'
    | 'captions_time'
    | 'captions_order'
    | 'captions_late'
    | 'captions_long'
    | 'captions_many';
  readonly line: number;
};

export type CaptionsRead = { readonly cues: readonly CaptionCue[]; readonly faults: readonly CaptionFault[] };

/** `01:02:03,456`, `02:03.456` (WebVTT) or `1:02:03.45` (ASS) in milliseconds. */
const clock = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})$/;

const millisecondsOf = (text: string): number | null => {
  const [, hours = '0', minutes, seconds, fraction = ''] = clock.exec(text.trim()) ?? [];
  if (minutes === undefined || seconds === undefined) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
};

type Timed = { readonly line: number; readonly from: string; readonly to: string; readonly text: string };
type Blocks = { readonly timed: readonly Timed[]; readonly faults: readonly CaptionFault[] };

/** Lines that stand together, with the number of their first. */
const blocksOf = (lines: readonly string[]): { line: number; lines: string[] }[] => {
  const blocks: { line: number; lines: string[] }[] = [];
  let open: { line: number; lines: string[] } | null = null;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') open = null;
    else if (open !== null) open.lines.push(line);
    else {
      open = { line: at + 1, lines: [line] };
      blocks.push(open);
    }
  }
  return blocks;
};

const isHeader = (text: string): boolean => /^WEBVTT(?:[ \t]|$)/.test(text);

/** SubRip and WebVTT: each block is an optional name, a line of two times, and the text. */
const timedBlocks = (lines: readonly string[], isVtt: boolean): Blocks => {
  const timed: Timed[] = [];
  const faults: CaptionFault[] = [];
  for (const block of blocksOf(lines)) {
    const [first = ''] = block.lines;
    if (isVtt && (isHeader(first) || /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first))) continue;
    const at = block.lines.slice(0, 2).findIndex((line) => line.includes('-->'));
    if (at < 0) {
      faults.push({ rule: 'captions_untimed', line: block.line });
      continue;
    }
    const [from = '', rest = ''] = (block.lines[at] ?? '').split('-->');
    // Settings of a place follow the second time.
    const [to = ''] = rest.trim().split(/[ \t]/);
    timed.push({ line: block.line + at, from, to, text: plainText(block.lines.slice(at + 1).join('\n')) });
  }
  return { timed, faults };
};

const usualColumns = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'];

/** Advanced SubStation: `Dialogue:` lines in the columns that `Format:` of the events names, the text last. */
const dialogues = (lines: readonly string[]): Blocks => {
  const timed: Timed[] = [];
  let columns = usualColumns;
  let isEvents = false;
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('[')) isEvents = /^\[events\]/i.test(line);
    const [, kind = '', rest = ''] = (isEvents && /^(Format|Dialogue):(.*)$/.exec(line)) || [];
    if (kind === 'Format') columns = rest.split(',').map((name) => name.trim().toLowerCase());
    if (kind !== 'Dialogue') continue;
    const parts = rest.split(',');
    const cell = (name: string) => parts[columns.indexOf(name)] ?? '';
    const text = plainAssText(parts.slice(columns.length - 1).join(','));
    if (text !== '') timed.push({ line: at + 1, from: cell('start'), to: cell('end'), text });
  }
  return { timed, faults: [] };
};

const faultOf = (start: number | null, end: number | null, { text, filmMs }: { text: string; filmMs: number }) => {
  if (start === null || end === null) return 'captions_time';
  if (end <= start) return 'captions_order';
  if (start > filmMs + lateMs) return 'captions_late';
  return text.length > mostCueLength ? 'captions_long' : null;
};

/**
 * Reads SubRip, WebVTT or ASS (D24d) for a film of so many seconds. Styles are dropped and cues without words left out;
 * `faults` has the first twenty things that are wrong, and with any of them the file isn't taken.
 */
export const readCaptions = (text: string, ending: string, filmSeconds: number): CaptionsRead => {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const isAss = ending === 'ass' || ending === 'ssa';
  const { timed, faults } = isAss ? dialogues(lines) : timedBlocks(lines, ending === 'vtt');
  const found: CaptionFault[] = [...faults];
  if (ending === 'vtt' && !isHeader(lines[0] ?? '')) found.push({ rule: 'captions_header', line: 1 });
  const over = timed[mostCaptionCues];
  if (over !== undefined) found.push({ rule: 'captions_many', line: over.line });
  const cues: CaptionCue[] = [];
  for (const { line, from, to, text: words } of timed.slice(0, mostCaptionCues)) {
    const start = millisecondsOf(from);
    const end = millisecondsOf(to);
    const rule = faultOf(start, end, { text: words, filmMs: filmSeconds * 1000 });
    if (rule !== null) found.push({ rule, line });
    else if (words !== '' && start !== null && end !== null) cues.push({ start, end, text: words });
  }
  if (cues.length === 0 && found.length === 0) found.push({ rule: 'captions_none', line: 1 });
  return { cues, faults: found.toSorted((a, b) => a.line - b.line).slice(0, mostFaults) };
};
