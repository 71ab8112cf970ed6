import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { videoType } from '../../options/video.ts';
import { videoWanted } from '../../testing/delivery-facts.ts';
import type { ChecklistEntry, Wanted } from '../checklist-entry.ts';
import { type Beside, fileRemarks, type LookedAt } from './file-remarks.ts';
import { remarkFindings } from './remark.ts';
import { subtitlesIn } from './subtitle-cues.ts';
import { decodeText } from './text-encoding.ts';

const entryOf = (wanted: Wanted, fields: Partial<ChecklistEntry> = {}): ChecklistEntry => ({
  file_type: wanted.of,
  video_type: null,
  language: null,
  image_kind: null,
  document_type: null,
  count: 1,
  required: true,
  wanted,
  ...fields,
});
const alone: Beside = { same: [], play_time: null };
const seenAs = (fields: Partial<LookedAt>): LookedAt => ({
  name: 'a.srt',
  bytes: 100,
  kind: 'text',
  head: new Uint8Array(),
  text: null,
  video: null,
  ...fields,
});
const said = (seen: LookedAt, entry: ChecklistEntry, beside = alone) =>
  remarkFindings(fileRemarks(seen, entry, beside)).map(({ code, severity, params }) => [severity, code, params]);

const subtitle = entryOf({ of: 'subtitle', formats: [1] }, { language: 'en' });
const srt = (words: string, encoding: NonNullable<LookedAt['text']>['encoding'] = 'utf-8', name = 'a.srt') =>
  said(seenAs({ name, text: { words, encoding } }), subtitle);
const cue = (start: string, end: string, text = 'Words.') => `1\n${start} --> ${end}\n${text}\n\n`;

describe('subtitles', () => {
  test('finds nothing in ordered, separate cues, with either line end and with a byte order mark', () => {
    const good = cue('00:00:01,000', '00:00:02,000') + cue('00:00:02,000', '00:00:03,500');
    expect(srt(good)).toEqual([]);
    expect(srt(`\ufeff${good.replaceAll('\n', '\r\n')}`)).toEqual([]);
    expect(srt(`WEBVTT\n\n${good.replaceAll(',', '.')}`, 'utf-8', 'a.vtt')).toEqual([]);
  });

  test.each([
    ['no cue in what is named as subtitles', 'Once upon a time.', [['critical', 'no_cues', {}]]],
    [
      'one that ends before it begins',
      cue('00:00:05,000', '00:00:04,000'),
      [['high', 'ends_before_start', { count: 1, line: 2 }]],
    ],
    [
      'cues out of order',
      cue('00:01:00,000', '00:01:02,000') + cue('00:00:10,000', '00:00:12,000'),
      [['medium', 'out_of_order', { count: 1, line: 6 }]],
    ],
    [
      'cues that overlap',
      cue('00:00:01,000', '00:00:03,000') + cue('00:00:02,000', '00:00:04,000'),
      [['medium', 'overlapping', { count: 1, line: 6 }]],
    ],
    ['a cue without words', cue('00:00:01,000', '00:00:03,000', ''), [['low', 'empty_cues', { count: 1, line: 2 }]]],
    [
      'signs that were lost',
      cue('00:00:01,000', '00:00:03,000', 'Midar\ufffd'),
      [['high', 'lost_signs', { count: 1 }]],
    ],
  ])('%s', (_, text, expected) => expect(srt(text)).toEqual(expected));

  test('reports an older encoding; a text list needs no cues', () => {
    expect(srt(cue('00:00:01,000', '00:00:03,000'), 'shift_jis')).toEqual([
      ['medium', 'other_encoding', { encoding: 'Shift_JIS' }],
    ]);
    expect(srt('Once upon a time.', 'utf-8', 'list.txt')).toEqual([]);
  });

  test('in ASS only cues with one layer and style overlap', () => {
    const line = (layer: number, start: string, end: string) =>
      `Dialogue: ${layer},${start},${end},Default,,0,0,0,,Words, and more`;
    const text = (lines: string[]) => `[Events]\n${lines.join('\n')}`;
    const apart = text([line(0, '0:00:01.00', '0:00:04.00'), line(1, '0:00:02.00', '0:00:03.00')]);
    expect(subtitlesIn(apart).cues.map(({ text: words }) => words)).toEqual(['Words, and more', 'Words, and more']);
    expect(srt(apart, 'utf-8', 'a.ass')).toEqual([]);
    const over = text([line(0, '0:00:01.00', '0:00:04.00'), line(0, '0:00:02.00', '0:00:03.00')]);
    expect(srt(over, 'utf-8', 'a.ass').map(([, code]) => code)).toEqual(['overlapping']);
  });

  test('consecutive cues never overlap, whatever their lengths', () => {
    const lengths = fc.array(fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 0, max: 9000 })));
    const shown = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace('.', ',');
    fc.assert(
      fc.property(lengths, (pairs) => {
        let now = 0;
        const text = pairs
          .map(([lasts, pause]) => {
            const written = cue(shown(now), shown(now + lasts));
            now += lasts + pause;
            return written;
          })
          .join('');
        expect(subtitlesIn(text).cues).toHaveLength(pairs.length);
        expect(srt(text).filter(([, code]) => code !== 'no_cues')).toEqual([]);
      }),
    );
  });
});

describe('text encoding', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values);
  test.each([
    ['plain', bytes(0x41, 0x42), 'ja', 'utf-8'],
    ['乱 in UTF-8', bytes(0xe4, 0xb9, 0xb1), 'ja', 'utf-8'],
    ['乱 in Shift_JIS', bytes(0x97, 0x90), 'ja', 'shift_jis'],
    ['é in an older western one', bytes(0x65, 0xe9, 0x74), 'fr', 'windows-1252'],
    ['ISO-2022-JP', bytes(0x1b, 0x24, 0x42, 0x4d, 0x70), 'ja', 'iso-2022-jp'],
    ['UTF-16', bytes(0xff, 0xfe, 0x41, 0x00), 'en', 'utf-16le'],
    ['UTF-16, the other way round', bytes(0xfe, 0xff, 0x00, 0x41), 'en', 'utf-16be'],
    ['a cut sign', bytes(0x41, 0xe4, 0xb9), 'en', 'other'],
  ] as const)('%s', (_, text, language, expected) => expect(decodeText(text, language).encoding).toBe(expected));
});

const image = (size: number | null, fields: Partial<Extract<Wanted, { of: 'image' }>> = {}) =>
  entryOf({ of: 'image', formats: [], size, width: null, height: null, layered: false, ...fields });
const png = (width: number, height: number) => {
  const head = new Uint8Array(32);
  new DataView(head.buffer).setUint32(16, width);
  new DataView(head.buffer).setUint32(20, height);
  return seenAs({ name: 'poster.png', kind: 'png', head });
};
/** Builds a JPEG with an application segment before the frame, as cameras write it. */
const jpg = (width: number, height: number) => {
  const head = Uint8Array.from([
    0xff, 0xd8, 0xff, 0xe1, 0, 4, 9, 9, 0xff, 0xc4, 0, 3, 9, 0xff, 0xc2, 0, 17, 8, 0, 0, 0, 0, 3, 0, 0, 0,
  ]);
  new DataView(head.buffer).setUint16(18, height);
  new DataView(head.buffer).setUint16(20, width);
  return seenAs({ name: 'still.jpg', kind: 'jpg', head });
};

describe('pictures against the request', () => {
  test.each([
    ['as asked', png(1400, 2100), image(2), []],
    ['open', png(10, 10), image(1), []],
    ['too small', png(700, 1050), image(2), [['high', 'too_small', { has: '700×1050', asked: '1400×2100' }]]],
    ['another shape', jpg(4000, 3000), image(4), [['medium', 'other_shape', { has: '4000×3000', asked: '1920×1080' }]]],
    ['larger', jpg(3840, 2160), image(4), [['low', 'larger', { has: '3840×2160', asked: '1920×1080' }]]],
    ['of its own size', png(800, 600), image(6, { width: 800, height: 600 }), []],
    ['not to be measured', seenAs({ name: 'a.pdf', kind: 'pdf' }), image(2), [['low', 'not_measured', {}]]],
    ['layers asked of a flat picture', png(1, 1), image(1, { layered: true }), [['medium', 'no_layers', {}]]],
    ['several in one archive', seenAs({ name: 'a.zip', kind: 'zip' }), image(2), [['low', 'packed', {}]]],
  ])('%s', (_, seen, entry, expected) => expect(said(seen, entry)).toEqual(expected));
});

describe('any file', () => {
  const video = (encoding_formats: number[]) =>
    entryOf({ of: 'video', ...videoWanted({ encoding_formats }) }, { video_type: videoType.main });
  const silent = { seconds: null, sides: null, frames_per_second: null, codec: null };
  const film = (fields: Partial<LookedAt> = {}) =>
    seenAs({ name: 'main.mp4', kind: 'mp4', bytes: 9e9, video: silent, ...fields });

  test('reports a wrong extension, duplicate bytes, and a film too small for its length', () => {
    expect(said(film(), video([1]), { same: [], play_time: 120 })).toEqual([]);
    expect(said(film({ name: 'main.mkv' }), video([1]))).toEqual([['medium', 'other_extension', { extension: 'mkv' }]]);
    expect(said(film(), video([2, 5]))).toEqual([['medium', 'no_prores', {}]]);
    expect(said(film({ bytes: 1e6 }), video([1]), { same: ['trailer.mp4'], play_time: 120 })).toEqual([
      ['medium', 'thin', { minutes: 120 }],
      ['medium', 'same_as', { name: 'trailer.mp4' }],
    ]);
  });

  test('reports unreadable video headers only if there was something to compare', () => {
    expect(said(film({ video: null, kind: 'matroska', name: 'a.mkv' }), video([]))).toEqual([]);
    expect(said(film({ video: null, kind: 'matroska', name: 'a.mkv' }), video([1]))).toEqual([['low', 'no_facts', {}]]);
    expect(said(film({ video: null }), video([]), { same: [], play_time: 90 })).toEqual([['low', 'no_facts', {}]]);
  });
});
