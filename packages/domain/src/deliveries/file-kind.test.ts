import { describe, expect, test } from 'vitest';
import { videoFormat } from '../options/video.ts';
import { videoWanted } from '../testing/delivery-facts.ts';
import type { ChecklistEntry, Wanted } from './checklist-entry.ts';
import { acceptedKinds, fits, nameIssues } from './file-fit.ts';
import { kindOf } from './file-kind.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  );

describe('file kind from the first bytes (D32)', () => {
  test.each([
    ['mov', bytes([0, 0, 0, 20], 'ftypqt  ')],
    ['mov', bytes([0, 0, 0, 8], 'wide', [0, 0, 0, 1], 'mdat')],
    ['mp4', bytes([0, 0, 0, 32], 'ftypisom')],
    ['mxf', bytes([0x06, 0x0e, 0x2b, 0x34, 2, 5, 1, 1])],
    ['matroska', bytes([0x1a, 0x45, 0xdf, 0xa3])],
    ['avi', bytes('RIFF', [0, 0, 0, 0], 'AVI LIST')],
    ['png', bytes([0x89], 'PNG', [0x0d, 0x0a, 0x1a, 0x0a])],
    ['jpg', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['psd', bytes('8BPS', [0, 1])],
    ['pdf', bytes('%PDF-1.7\n')],
    ['postscript', bytes('%!PS-Adobe-3.0\n')],
    ['zip', bytes('PK', [3, 4])],
    ['office_old', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['otf', bytes('OTTO', [0])],
    ['ttf', bytes([0, 1, 0, 0, 0, 15])],
    ['ttc', bytes('ttcf', [0, 1])],
    ['woff', bytes('wOF2', [0])],
    ['program', bytes('MZ', [0x90, 0])],
    ['program', bytes('#!/bin/sh\n')],
    ['xml', bytes('<?xml version="1.0"?>')],
    ['xml', bytes([0xef, 0xbb, 0xbf], '<?xml')],
    ['text', bytes('1\r\n00:00:01,000 --> 00:00:02,000\r\n')],
    ['text', bytes([0xff, 0xfe, 0x31, 0x00])],
    ['text', bytes([0x93, 0xfa, 0x96, 0x7b])],
    ['unknown', bytes([1, 2, 3, 0])],
    ['empty', bytes()],
  ] as const)('%s', (kind, head) => {
    expect(kindOf(head)).toBe(kind);
  });

  test.each(['The free film', 'MZ is a name', `${' '.repeat(34)}LP`, 'true story', 'RIFF....AVI is old'])(
    'a text that begins %j stays a text',
    (text) => {
      expect(kindOf(bytes(text))).toBe('text');
    },
  );

  test('recognises an MPEG transport stream by its marks', () => {
    const packet = [0x47, ...Array<number>(187).fill(0)];
    expect(kindOf(Uint8Array.from([...packet, ...packet, ...packet, ...packet]))).toBe('mpeg');
  });
});

const entry = (file_type: ChecklistEntry['file_type'], wanted: Wanted, count = 1): ChecklistEntry => ({
  file_type,
  wanted,
  count,
  video_type: null,
  language: null,
  image_kind: null,
  document_type: null,
  required: true,
});

const picture = { of: 'image', size: null, width: null, height: null, layered: false } as const;

describe('kinds accepted by an entry', () => {
  test.each([
    [
      'an mp4 for a video',
      entry('video', { of: 'video', ...videoWanted({ encoding_formats: [videoFormat.prores422Hq] }) }),
      'mp4',
      true,
    ],
    ['a text for a video', entry('video', { of: 'video', ...videoWanted() }), 'text', false],
    ['a text for srt', entry('subtitle', { of: 'subtitle', formats: [1] }), 'text', true],
    ['a program for srt', entry('subtitle', { of: 'subtitle', formats: [1] }), 'program', false],
    ['a png where jpg is wanted', entry('image', { ...picture, formats: [3] }), 'png', false],
    ['a png where any picture is', entry('image', { ...picture, formats: [] }), 'png', true],
    ['a zip for one poster', entry('image', { ...picture, formats: [3] }), 'zip', false],
    ['a zip for twelve stills', entry('image', { ...picture, formats: [3] }, 12), 'zip', true],
    ['a Word file for PDF', entry('document', { of: 'document', formats: [2] }), 'zip', false],
    ['a PDF where PDF or Word will do', entry('document', { of: 'document', formats: [3, 2] }), 'pdf', true],
    ['a program for any document', entry('document', { of: 'document', formats: [7] }), 'program', false],
    ['a fon, which is a program, for a font', entry('font', { of: 'font', formats: ['fon'] }), 'program', true],
  ] as const)('%s', (_name, at, kind, taken) => {
    expect(fits(at, kind)).toBe(taken);
  });

  test('no entry accepts an empty or unknown file', () => {
    for (const type of ['video', 'dcp', 'subtitle', 'image', 'document', 'font'] as const) {
      const kinds = acceptedKinds(entry(type, { of: 'document', formats: [] }));
      expect(kinds).not.toContain('empty');
      expect(kinds).not.toContain('unknown');
    }
  });
});

test.each([
  ['still.JPG', entry('image', { ...picture, formats: [3] }), null],
  ['still.png', entry('image', { ...picture, formats: [3] }), 'jpg, jpeg'],
  ['stills.zip', entry('image', { ...picture, formats: [3] }, 12), null],
  ['lines.srt', entry('subtitle', { of: 'subtitle', formats: [1, 999] }), null],
  ['lines.ass', entry('subtitle', { of: 'subtitle', formats: [1, 2] }), 'srt, txt'],
  ['note.docx', entry('document', { of: 'document', formats: [2] }), 'pdf'],
  ['note.docx', entry('document', { of: 'document', formats: [3] }), null],
] as const)('%s is judged by its ending', (name, at, allowed) => {
  expect(nameIssues(at, name)).toEqual(
    allowed === null ? [] : [{ field: 'name', rule: 'file_type', params: { allowed } }],
  );
});
