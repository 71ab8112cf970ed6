import { expect, test } from 'vitest';
import { octetsOf, readCalendar } from '../testing/ical-reader.ts';
import { type CalendarEntry, escapeText, foldLine, writeCalendar } from './ical.ts';

const entry: CalendarEntry = {
  uid: 'licence_end-1-2026-12-31@market.example',
  sequence: 3,
  day: '2026-12-31',
  changed_at: '2026-04-01T03:00:00.123Z',
  summary: 'Licence ends: Tanpopo',
  description: '',
  url: 'https://market.example/vod/quotes/1',
  category: 'Licence starts and ends',
};
const calendar = { name: 'Market', url: 'https://market.example/account/connections', language: 'en' } as const;
const written = (...entries: readonly CalendarEntry[]) => writeCalendar({ ...calendar, entries });

test('escapes the text of RFC 5545, 3.3.11', () => {
  const example = 'Project XYZ Final Review\nConference Room - 3B\nCome Prepared.';
  expect(escapeText(example)).toBe('Project XYZ Final Review\\nConference Room - 3B\\nCome Prepared.');
  expect(escapeText('a;b,c\\d\r\ne\rf')).toBe('a\\;b\\,c\\\\d\\ne\\nf');
  expect(escapeText('a\u0000b\u007f\tc')).toBe('ab\tc');
});

test.each([
  ['Latin letters', 'a'.repeat(400)],
  ['Japanese', 'たんぽぽ'.repeat(60)],
  ['characters beyond the first plane', '𩸽🎬'.repeat(60)],
  ['an accent at the fold', `${'a'.repeat(74)}é${'b'.repeat(80)}`],
])('folds after at most 75 octets and never inside a character: %s', (_, text) => {
  const folded = foldLine(`DESCRIPTION:${text}`);
  const lines = folded.split('\r\n ');
  for (const line of lines.slice(1)) expect(octetsOf(` ${line}`)).toBeLessThanOrEqual(75);
  expect(octetsOf(lines[0] ?? '')).toBeLessThanOrEqual(75);
  expect(lines.join('')).toBe(`DESCRIPTION:${text}`);
  expect(folded).not.toContain('\ufffd');
});

test('leaves a line of exactly 75 octets whole', () => {
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
});

test('an independent reader finds an all-day entry with an exclusive end and no time zone', () => {
  const { properties, components } = readCalendar(written(entry));
  expect(properties.VERSION?.value).toBe('2.0');
  expect(properties.NAME?.value).toBe('Market');
  expect(properties['REFRESH-INTERVAL']).toEqual({ params: { VALUE: 'DURATION' }, value: 'PT4H' });
  expect(properties.URL?.value).toBe(calendar.url);
  expect(components.map(({ name }) => name)).toEqual(['VEVENT']);
  expect(components[0]?.properties).toMatchObject({
    UID: { value: entry.uid },
    SEQUENCE: { value: '3' },
    DTSTAMP: { params: {}, value: '20260401T030000Z' },
    DTSTART: { params: { VALUE: 'DATE' }, value: '20261231' },
    DTEND: { params: { VALUE: 'DATE' }, value: '20270101' },
    SUMMARY: { params: { LANGUAGE: 'en' }, value: 'Licence ends: Tanpopo' },
    URL: { value: entry.url },
  });
});

test('a text with every special character returns unchanged', () => {
  const summary = `雪国; "Snow", 第1話\\前編\nBEGIN:VEVENT ${'長い題名'.repeat(30)}`;
  const [event] = readCalendar(written({ ...entry, summary })).components;
  expect(event?.properties.SUMMARY?.value).toBe(summary);
});

test('a text cannot add a property or a component', () => {
  const summary = 'Film\r\nEND:VEVENT\r\nBEGIN:VALARM\nATTACH:http://evil.example';
  const read = readCalendar(written({ ...entry, summary }));
  expect(read.components.map(({ name, components }) => [name, components.length])).toEqual([['VEVENT', 0]]);
  expect(read.components[0]?.properties.ATTACH).toBeUndefined();
});

test('a calendar without entries has one component, the time zone of the market', () => {
  expect(readCalendar(written()).components.map(({ name }) => name)).toEqual(['VTIMEZONE']);
});

test('the same entries give the same bytes', () => {
  expect(written(entry)).toBe(written({ ...entry }));
});
