import { describe, expect, test } from 'vitest';
import { subtitlesIn } from '../deliveries/remarks/subtitle-cues.ts';
import { decodeText } from '../deliveries/remarks/text-encoding.ts';
import { type CaptionFault, readCaptions } from './captions.ts';

const film = 3 * 3600;
const textsOf = (text: string, ending: string) => {
  const { cues, faults } = readCaptions(text, ending, film);
  expect(faults, text).toEqual([]);
  return cues.map((cue) => cue.text);
};
const faultsOf = (text: string, ending: string): CaptionFault[] => [...readCaptions(text, ending, film).faults];
const times = '00:00:01.000 --> 00:00:02.000';
const later = '00:00:03.000 --> 00:00:04.000';
const comma = (line: string) => line.replaceAll('.', ',');

/** Kinds of files from the tests of WebVTT's parser (web-platform-tests) and issue trackers of players and editors. */
const readable: readonly (readonly [kind: string, ending: string, text: string, expected: readonly string[]])[] = [
  ['cues without blank lines', 'srt', `1\n${comma(times)}\nOne\n2\n${comma(later)}\nTwo`, ['One', 'Two']],
  ['a number as the whole text', 'srt', `1\n${comma(times)}\n2001\n\n2\n${comma(later)}\n42\n`, ['2001', '42']],
  [
    'a number as the last line of a text',
    'srt',
    `1\n${comma(times)}\nIn\n1965\n\n2\n${comma(later)}\nTwo`,
    ['In\n1965', 'Two'],
  ],
  ['no numbers and no blank lines', 'srt', `${comma(times)}\nOne\n${comma(later)}\nTwo`, ['One', 'Two']],
  ['blank lines of blanks', 'srt', `1\n${comma(times)}\nOne\n  \n2\n${comma(later)}\nTwo`, ['One', 'Two']],
  ['a text right below the header', 'vtt', `WEBVTT\n${times}\nOne\n\n${later}\nTwo`, ['One', 'Two']],
  ['metadata below the header', 'vtt', `WEBVTT\nKind: captions\nLanguage: en\n\n${times}\nOne`, ['One']],
  ['a header with a mark and a remark', 'vtt', `\ufeffWEBVTT - made by hand\n\n${times}\nOne`, ['One']],
  ['an arrow ends the text before', 'vtt', `WEBVTT\n\n${times}\nOne\n${later}\nTwo`, ['One', 'Two']],
  ['a name above the times', 'vtt', `WEBVTT\n\nscene 1\n${times}\nOne`, ['One']],
  [
    'a style, a region and a note',
    'vtt',
    `WEBVTT\n\nSTYLE\n::cue{}\n\nREGION\nid:a\n\nNOTE a\nb\n\n${times}\nOne`,
    ['One'],
  ],
  ['settings after the times', 'vtt', `WEBVTT\n\n${times} line:0 align:start\nOne`, ['One']],
  ['tabs around the arrow', 'vtt', 'WEBVTT\n\n00:01.000\t-->\t00:02.000\nOne', ['One']],
  ['hours of three digits', 'vtt', 'WEBVTT\n\n000:00:01.000 --> 000:00:02.000\nOne', ['One']],
  ['old and odd line ends', 'vtt', `WEBVTT\r\r${times}\rOne\r\n\r\n${later}\nTwo`, ['One', 'Two']],
  ['ruby', 'vtt', `WEBVTT\n\n${times}\n<ruby>創業<rt>そうぎょう</rt></ruby>しました`, ['創業しました']],
  ['ruby without its last end tag', 'vtt', `WEBVTT\n\n${times}\n<ruby>東<rt>とう<rt.a>ひがし</ruby>京`, ['東京']],
  ['ruby with brackets', 'vtt', `WEBVTT\n\n${times}\n<ruby>橋<rp>(</rp><rt>はし</rt><rp>)</rp></ruby>`, ['橋']],
  [
    'voices, classes and times inside',
    'vtt',
    `WEBVTT\n\n${times}\n<v.loud Aki Sato>Hey <00:00:01.500><c.a.b>you</c></v>`,
    ['Hey you'],
  ],
  [
    'references by name',
    'vtt',
    `WEBVTT\n\n${times}\n&lt;b&gt; &amp; caf&eacute; &mdash; &hellip;&quot;&apos;`,
    ['<b> & café — …"\''],
  ],
  ['references by number', 'vtt', `WEBVTT\n\n${times}\nDon&#39;t &#x2019; &#233;&unknown;`, ["Don't ’ é&unknown;"]],
  ['a heart is no tag', 'srt', `1\n${comma(times)}\nI <3 you & me`, ['I <3 you & me']],
  ['points where commas are usual', 'srt', `1\n${times}\nOne`, ['One']],
  ['fonts and positions of players', 'srt', `1\n${comma(times)}\n{\\an8}<font color="#fff">One</font>`, ['One']],
];

test.each(readable)('%s', (_, ending, text, expected) => {
  expect(textsOf(text, ending)).toEqual(expected);
  expect(subtitlesIn(text).cues.map((cue) => cue.text)).toEqual(expected);
});

test.each([
  ['times before the start', 'srt', '1\n-00:00:01,000 --> 00:00:02,000\nOne', 'captions_negative', 2],
  [
    'an end before the start of the film',
    'vtt',
    'WEBVTT\n\n-00:00:03.000 --> -00:00:01.000\nOne',
    'captions_negative',
    3,
  ],
  ['times of drop frames', 'srt', '1\n01:00:10;12 --> 01:00:12;01\nOne', 'captions_frames', 2],
  ['times in frames', 'srt', '1\n01:00:10:12 --> 01:00:12:01\nOne', 'captions_frames', 2],
  ['a comma in WebVTT', 'vtt', `WEBVTT\n\n${comma(times)}\nOne`, 'captions_time', 3],
  ['two digits after the point in WebVTT', 'vtt', 'WEBVTT\n\n00:01.00 --> 00:02.00\nOne', 'captions_time', 3],
  ['61 seconds', 'vtt', 'WEBVTT\n\n00:00:61.000 --> 00:01:02.000\nOne', 'captions_time', 3],
  ['no end', 'vtt', 'WEBVTT\n\n00:00:01.000 -->\nOne', 'captions_time', 3],
  ['no header', 'vtt', `${times}\nOne`, 'captions_header', 1],
  ['another header', 'vtt', `WEBVTTX\n\n${times}\nOne`, 'captions_header', 1],
  ['a text without times', 'vtt', `WEBVTT\n\n${times}\nOne\n\nTwo\n`, 'captions_untimed', 6],
  ['a text cut by a blank line', 'srt', `1\n${comma(times)}\nOne\n\nand more\n`, 'captions_untimed', 5],
] as const)('refused by line: %s', (_, ending, text, rule, line) => {
  expect(faultsOf(text, ending)).toContainEqual({ rule, line });
});

test('a delivery says how many times can’t be read', () => {
  expect(subtitlesIn(`1\n01:00:10:12 --> 01:00:12:01\nOne\n\n2\n${comma(later)}\nTwo`)).toMatchObject({
    cues: [{ line: 6, text: 'Two' }],
    unread: [2],
  });
});

describe('the encoding', () => {
  /** The bytes of texts in older encodings, as programs of the time write them. */
  const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

  test.each([
    ['zh', 'bbb6d3adb9e2c1d9a3acc7ebd7f80a', 'gb18030', '欢迎光临，请坐\n'],
    ['zh', 'c577aaefa5fac17ba141bdd0a7a4', 'big5', '歡迎光臨，請坐'],
    ['ja', '93fa967b8cea82cc8e9a96 8b'.replace(' ', ''), 'shift_jis', '日本語の字幕'],
    ['ja', 'c6fccbdcb8eca4cebbfacbeb', 'euc-jp', '日本語の字幕'],
    ['ko', 'c7d1b1b9bfb5c8ad', 'euc-kr', '한국영화'],
    ['ru', 'cff0e8e2e5f22c20ece8f0', 'windows-1251', 'Привет, мир'],
    ['ru', 'f0d2c9d7c5d42c20cdc9d2', 'koi8-r', 'Привет, мир'],
    ['fr', '5661206120436166e9206574206c65206de8747265', 'windows-1252', 'Va a Café et le mètre'],
    ['de', '4dfc6c6c65722026205 3f6686e65'.replace(' ', ''), 'windows-1252', 'Müller & Söhne'],
    ['cs', '50f8ed6c699a209e6c759d6f75e86bfd', 'windows-1250', 'Příliš žluťoučký'],
    ['el', 'cae1ebe7ecddf1e1', 'windows-1253', 'Καλημέρα'],
    ['en', '4f006e0065002000740077006f00', 'utf-16le', 'One two'],
    ['other', 'bbb6d3adb9e2c1d9a3acc7ebd7f8', 'other', null],
    ['en', 'bbb6d3adb9e2c1d9a3acc7ebd7f80a', 'other', null],
    ['ru', 'bbb6d3adb9e2c1d9a3acc7ebd7f80a', 'other', null],
  ] as const)('of %s in %s', (language, bytes, encoding, text) => {
    const read = decodeText(hex(bytes), language);
    expect(read.encoding).toBe(encoding);
    if (text !== null) expect(read.text).toBe(text);
  });
});
