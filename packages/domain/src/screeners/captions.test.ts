import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toWebVtt } from './caption-text.ts';
import { maxCueLength, readCaptions } from './captions.ts';

const film = 60;
const srt = (text: string) => readCaptions(text, 'srt', film);
const textsOf = ({ cues }: ReturnType<typeof readCaptions>) => cues.map(({ text }) => text);

describe('captions of a file (D24d)', () => {
  test('read SubRip without styles, with any line endings', () => {
    const text =
      '\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Come in</i>\r\n{\\an8}now\r\n\r\n00:00:03,5-->00:00:04,0\r\n5 < 6 <3';
    expect(srt(text)).toEqual({
      cues: [
        { start: 1000, end: 2500, text: 'Come in\nnow' },
        { start: 3500, end: 4000, text: '5 < 6 <3' },
      ],
      faults: [],
    });
  });

  test('read WebVTT without notes, styles, voices and positions', () => {
    const text =
      'WEBVTT - a film\n\nSTYLE\n::cue { color: red }\n\nNOTE said\n\nfirst\n00:01.000 --> 00:02.000 align:start\n<v Aki>戻って &amp; <c.loud>来た</c>\n';
    expect(readCaptions(text, 'vtt', film)).toEqual({
      cues: [{ start: 1000, end: 2000, text: '戻って & 来た' }],
      faults: [],
    });
  });

  test('follow the file’s columns in ASS, and skip drawings and comments', () => {
    const text = [
      '[Script Info]',
      'Dialogue: not an event',
      '[Events]',
      'Format: Start, End, Style, Text',
      'Comment: 0:00:00.00,0:00:01.00,Default,a remark',
      'Dialogue: 0:00:05.00,0:00:06.00,Sign,{\\p1}m 0 0 l 10 10{\\p0}',
      'Dialogue: 0:00:03.50,0:00:04.00,Default,{\\i1}Well, yes{\\i0}\\Nand no',
      'Dialogue: 0:00:01.00,0:00:02.00,Default,First',
    ].join('\n');
    const read = readCaptions(text, 'ass', film);
    expect(read.faults).toEqual([]);
    expect(toWebVtt(read.cues)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nFirst\n\n00:00:03.500 --> 00:00:04.000\nWell, yes\nand no\n',
    );
  });

  test('are refused with every fault and its line together', () => {
    const text = [
      '00:00:02,000 --> 00:00:01,000',
      'backwards',
      '',
      'without a time',
      '',
      '00:00:61,000 --> 00:01:02,000',
      'no such second',
      '',
      '00:02:00,000 --> 00:02:01,000',
      'after the end',
      '',
      '00:00:01,000 --> 00:00:02,000',
      'x'.repeat(maxCueLength + 1),
    ].join('\n');
    expect(srt(text).faults).toEqual([
      { rule: 'captions_order', line: 1 },
      { rule: 'captions_untimed', line: 4 },
      { rule: 'captions_time', line: 6 },
      { rule: 'captions_late', line: 9 },
      { rule: 'captions_long', line: 12 },
    ]);
    expect(srt('').faults).toEqual([{ rule: 'captions_none', line: 1 }]);
    expect(readCaptions('00:01.000 --> 00:02.000\na', 'vtt', film).faults).toEqual([
      { rule: 'captions_header', line: 1 },
    ]);
  });

  test('name twenty faults at most for a file of another kind', () => {
    expect(srt('no\n\n'.repeat(5000)).faults).toHaveLength(20);
  });

  test('are always plain text in the player', () => {
    const said = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(said, (words) => {
        const { cues } = srt(`00:00:01,000 --> 00:00:02,000\n${words}\n`);
        const body = toWebVtt(cues).split('\n').slice(3).join('\n');
        expect(body).not.toMatch(/[<>]|\n\n./);
      }),
    );
  });

  test('are read quickly, however hostile the file', { timeout: 5000 }, () => {
    for (const text of ['<a'.repeat(500_000), '{\\'.repeat(500_000), '&lt'.repeat(300_000), '-->'.repeat(300_000)]) {
      readCaptions(`00:00:01,000 --> 00:00:02,000\n${text}`, 'srt', film);
      readCaptions(`[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,a,b,0,0,0,,${text}`, 'ass', film);
    }
  });

  test('preserve their text', () => {
    expect(textsOf(srt('00:00:01,000 --> 00:00:02,000\n<font color="#fff">赤</font>い <b>靴</b>\n'))).toEqual([
      '赤い 靴',
    ]);
  });
});
