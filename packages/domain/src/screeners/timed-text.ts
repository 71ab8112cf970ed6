import { plainAssText, plainText } from './caption-text.ts';

/** SubRip, WebVTT, or Advanced SubStation and its predecessor. */
export type TimedForm = 'srt' | 'vtt' | 'ass';

/** A text with its display times as the file writes them; `line` (from 1) holds the times. */
export type TimedText = {
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** Texts of different layers may be shown together (ASS: signs above speech). */
  readonly layer: string;
};

/** Timed texts of a file, and the first lines of text without times. */
export type TimedTexts = { readonly timed: readonly TimedText[]; readonly untimed: readonly number[] };

export const linesOf = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);

export const isVttHeader = (line: string): boolean => /^WEBVTT(?:[ \t]|$)/.test(line);

/** Format of a text, whatever its file extension. */
export const formOf = (lines: readonly string[]): TimedForm => {
  if (isVttHeader(lines[0] ?? '')) return 'vtt';
  return lines.some((line) => /^\[(?:script info|events)\]/i.test(line) || line.startsWith('Dialogue:'))
    ? 'ass'
    : 'srt';
};

const arrow = '-->';

/** Parses the line with two times; position settings follow the second. */
const timesOf = (line: string) => {
  const [from = '', rest = ''] = line.split(arrow);
  const [to = ''] = rest.trim().split(/[ \t]/);
  return { from: from.trim(), to };
};

/** Lines up to a blank one or to the next times. Times may be in the first line or, below a name, in the second. */
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
 * SubRip and WebVTT, block by block like the WebVTT parser: a line with an arrow starts a cue even without a preceding
 * blank line. The number above its times is not part of the previous text. In SubRip that is any number, in WebVTT the
 * successor of the previous cue's number.
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

/** `Dialogue:` lines in the columns of the events' `Format:`, the text last; drawings have none. */
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

/** Timed texts of a file, in its order, without styles. */
export const timedTexts = (lines: readonly string[], form: TimedForm): TimedTexts =>
  form === 'ass' ? dialogues(lines) : blocks(lines, form);

/** `01:02:03,456`, `02:03.456` or `1:02:03.45`. */
const clock = /^(?:(\d+):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})$/;
/** WebVTT has only one notation; its parser also accepts one-digit hours. */
const vttClock = /^(?:(\d+):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

export type TimeFault = 'captions_time' | 'captions_negative' | 'captions_frames';

/** Milliseconds, or the time's fault: below zero, counted in frames (`01:00:10:12`, `;` for drop frame), unreadable. */
export const timeOf = (text: string, form: TimedForm): number | TimeFault => {
  const [, hours = '0', minutes, seconds, fraction = ''] = (form === 'vtt' ? vttClock : clock).exec(text) ?? [];
  if (minutes !== undefined && seconds !== undefined)
    return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
  if (/^[-−–]\s*\d/.test(text)) return 'captions_negative';
  return /^\d+:\d+:\d+[:;]\d+$|^\d+:\d+;\d+$/.test(text) ? 'captions_frames' : 'captions_time';
};
