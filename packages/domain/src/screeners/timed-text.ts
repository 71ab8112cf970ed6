import { plainAssText, plainText } from './caption-text.ts';

/** SubRip, WebVTT, or Advanced SubStation and its forerunner. */
export type TimedForm = 'srt' | 'vtt' | 'ass';

/** A text with the times between which it is shown, as the file writes them; `line` (from 1) holds the times. */
export type TimedText = {
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** Texts of different layers may be shown together (ASS: signs above speech). */
  readonly layer: string;
};

/** The texts of a file, and the first lines of what stands there without times. */
export type TimedTexts = { readonly timed: readonly TimedText[]; readonly untimed: readonly number[] };

export const linesOf = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);

export const isVttHeader = (line: string): boolean => /^WEBVTT(?:[ \t]|$)/.test(line);

/** The form that a text is in, whatever its name ends with. */
export const formOf = (lines: readonly string[]): TimedForm => {
  if (isVttHeader(lines[0] ?? '')) return 'vtt';
  return lines.some((line) => /^\[(?:script info|events)\]/i.test(line) || line.startsWith('Dialogue:'))
    ? 'ass'
    : 'srt';
};

const arrow = '-->';

/** The line of two times; settings of a place follow the second. */
const timesOf = (line: string) => {
  const [from = '', rest = ''] = line.split(arrow);
  const [to = ''] = rest.trim().split(/[ \t]/);
  return { from: from.trim(), to };
};

/** Lines up to a blank one or to the next times; times may stand in the first line or, below a name, in the second. */
const blockFrom = (lines: readonly string[], start: number, isBlank: (line: string) => boolean) => {
  let times: number | null = null;
  let at = start;
  for (; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.includes(arrow)) {
      if (times !== null || at > start + 1) break;
      times = at;
    } else if (isBlank(line)) break;
  }
  return { times, end: at };
};

const isNumber = (line: string | undefined): boolean => /^\s*\d+\s*$/.test(line ?? '');

/**
 * SubRip and WebVTT, block by block as the parser of WebVTT does it: a line with an arrow begins a cue also where no blank
 * line is before it. The number above its times is then not a part of the text before: in SubRip any, in WebVTT the next
 * after the number of the cue before.
 */
const blocks = (lines: readonly string[], form: TimedForm): TimedTexts => {
  const isVtt = form === 'vtt';
  const isBlank = (line: string) => (isVtt ? line === '' : line.trim() === '');
  const timed: TimedText[] = [];
  const untimed: number[] = [];
  let at = 0;
  let count = Number.NaN;
  if (isVtt && isVttHeader(lines[0] ?? ''))
    while (at < lines.length && !isBlank(lines[at] ?? '') && !(at > 0 && lines[at]?.includes(arrow))) at += 1;
  while (at < lines.length) {
    if (isBlank(lines[at] ?? '')) {
      at += 1;
      continue;
    }
    const { times, end } = blockFrom(lines, at, isBlank);
    const first = at;
    at = end;
    if (times === null) {
      if (!(isVtt && /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[first] ?? ''))) untimed.push(first + 1);
      continue;
    }
    const isNext = lines[end]?.includes(arrow) === true;
    if (times > first) count = Number(lines[first]);
    const isCounted = isVtt ? Number(lines[end - 1]) === count + 1 : isNumber(lines[end - 1]);
    const last = isNext && end - 1 > times && isCounted ? end - 1 : end;
    if (last < end) count += 1;
    const text = plainText(lines.slice(times + 1, last).join('\n'), isVtt);
    timed.push({ line: times + 1, ...timesOf(lines[times] ?? ''), text, layer: '' });
  }
  return { timed, untimed };
};

const usualColumns = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'];

/** `Dialogue:` lines in the columns that `Format:` of the events names, the text last; drawings have none. */
const dialogues = (lines: readonly string[]): TimedTexts => {
  const timed: TimedText[] = [];
  let columns = usualColumns;
  const hasEvents = lines.some((line) => /^\[events\]/i.test(line));
  let isEvents = !hasEvents;
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('[')) isEvents = /^\[events\]/i.test(line);
    const [, kind = '', rest = ''] = (isEvents && /^(Format|Dialogue):(.*)$/.exec(line)) || [];
    if (kind === 'Format') columns = rest.split(',').map((name) => name.trim().toLowerCase());
    if (kind !== 'Dialogue') continue;
    const parts = rest.split(',');
    const cell = (name: string) => (parts[columns.indexOf(name)] ?? '').trim();
    const text = plainAssText(parts.slice(columns.length - 1).join(','));
    if (text === '') continue;
    const layer = `${cell('layer')} ${cell('style')}`;
    timed.push({ line: at + 1, from: cell('start'), to: cell('end'), text, layer });
  }
  return { timed, untimed: [] };
};

/** The timed texts of a file, in its order, without their styles. */
export const timedTexts = (lines: readonly string[], form: TimedForm): TimedTexts =>
  form === 'ass' ? dialogues(lines) : blocks(lines, form);

/** `01:02:03,456`, `02:03.456` or `1:02:03.45`. */
const clock = /^(?:(\d+):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})$/;
/** WebVTT counts in one way only; its parser takes hours of one digit, too. */
const vttClock = /^(?:(\d+):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

export type TimeFault = 'captions_time' | 'captions_negative' | 'captions_frames';

/** A time in milliseconds, or why it is none: below zero, counted in frames (`01:00:10:12`, `;` for drop frame), unreadable. */
export const timeOf = (text: string, form: TimedForm): number | TimeFault => {
  const [, hours = '0', minutes, seconds, fraction = ''] = (form === 'vtt' ? vttClock : clock).exec(text) ?? [];
  if (minutes !== undefined && seconds !== undefined)
    return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
  if (/^[-−–]\s*\d/.test(text)) return 'captions_negative';
  return /^\d+:\d+:\d+[:;]\d+$|^\d+:\d+;\d+$/.test(text) ? 'captions_frames' : 'captions_time';
};
