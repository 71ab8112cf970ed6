import { addDays, type IsoDate, type IsoInstant } from '../shared/dates.ts';
import type { Language } from '../shared/language.ts';

/** An all-day entry of a calendar (RFC 5545, 3.6.1). */
export type CalendarEntry = {
  /** Identity across all readings of the feed. */
  readonly uid: string;
  /** Increases with every revision of the entry (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  /** Calendar day, without a time zone. */
  readonly day: IsoDate;
  /** Instant of the last revision. */
  readonly changed_at: IsoInstant;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  readonly category: string;
};

export type Calendar = {
  readonly name: string;
  readonly url: string;
  readonly language: Language;
  readonly entries: readonly CalendarEntry[];
};

/** Hours after which a program reads a calendar again (RFC 7986, 5.7). */
const refreshHours = 4;

/** Octets of a line without its line break (RFC 5545, 3.1). */
const lineOctets = 75;

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
};

/** Folds a content line after at most 75 octets, never inside a character (RFC 5545, 3.1). */
export const foldLine = (line: string): string => {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > lineOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return folded;
};

/** Control characters, which no text of a calendar contains (RFC 5545, 3.1). The line feed is escaped instead. */
const controls = /(?![\t\n])\p{Cc}/gu;

/** A text value with its escapes (RFC 5545, 3.3.11). */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const dateOf = (day: IsoDate): string => day.replaceAll('-', '');

/** `20260401T030000Z`: whole seconds in UTC. */
const utcOf = (instant: IsoInstant): string => instant.replace(/\.\d+/, '').replace(/[-:]/g, '');

const textLine = (name: string, text: string, language?: Language): string =>
  `${name}${language === undefined ? '' : `;LANGUAGE=${language}`}:${escapeText(text)}`;

const eventLines = (entry: CalendarEntry, language: Language): string[] => [
  'BEGIN:VEVENT',
  textLine('UID', entry.uid),
  `DTSTAMP:${utcOf(entry.changed_at)}`,
  `LAST-MODIFIED:${utcOf(entry.changed_at)}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTART;VALUE=DATE:${dateOf(entry.day)}`,
  // The end is exclusive.
  `DTEND;VALUE=DATE:${dateOf(addDays(entry.day, 1))}`,
  textLine('SUMMARY', entry.summary, language),
  ...(entry.description === '' ? [] : [textLine('DESCRIPTION', entry.description, language)]),
  textLine('CATEGORIES', entry.category, language),
  `URL:${entry.url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** The market's time zone: a calendar without entries still has the one component it needs (RFC 5545, 3.6). */
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Tokyo',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * Writes a calendar (RFC 5545, RFC 7986). The same entries give the same text, so that its hash is a validator. Days
 * are dates without a time, which no time zone moves.
 */
export const writeCalendar = ({ name, url, language, entries }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Eigaichi//Calendar feed//EN',
    'CALSCALE:GREGORIAN',
    textLine('NAME', name, language),
    // Programs older than RFC 7986 read these two.
    textLine('X-WR-CALNAME', name),
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `URL:${url}`,
    ...(entries.length === 0 ? timeZone : entries.flatMap((entry) => eventLines(entry, language))),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
