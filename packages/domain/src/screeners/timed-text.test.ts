import { describe, expect, test } from 'vitest';
import { subtitlesIn } from '../deliveries/remarks/subtitle-cues.ts';
import { decodeText } from '../deliveries/remarks/text-encoding.ts';
import { type CaptionFault, readCaptions } from './captions.ts';
import { isVttHeader, linesOf } from './timed-text.ts';

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
const srt = (text: string) => `1\n${comma(times)}\n${text}`;
const vtt = (text: string) => `WEBVTT\n\n${times}\n${text}`;

/** Kinds of files from the tests of WebVTT's parser (web-platform-tests), and from the public reports named. */
const readable: readonly (readonly [kind: string, text: string, expected: readonly string[]])[] = [
  ['cues without blank lines', srt(`One\n2\n${comma(later)}\nTwo`), ['One', 'Two']],
  ['a number as the whole text', srt(`2001\n\n2\n${comma(later)}\n42\n`), ['2001', '42']],
  ['a number as the last line of a text', srt(`In\n1965\n\n2\n${comma(later)}\nTwo`), ['In\n1965', 'Two']],
  ['no numbers and no blank lines', `${comma(times)}\nOne\n${comma(later)}\nTwo`, ['One', 'Two']],
  ['blank lines of blanks', srt(`One\n  \n2\n${comma(later)}\nTwo`), ['One', 'Two']],
  ['a text right below the header', `WEBVTT\n${times}\nOne\n\n${later}\nTwo`, ['One', 'Two']],
  ['metadata below the header', `WEBVTT\nKind: captions\nLanguage: en\n\n${times}\nOne`, ['One']],
  ['a header with a mark and a remark', `\ufeffWEBVTT - made by hand\n\n${times}\nOne`, ['One']],
  ['an arrow ends the text before', vtt(`One\n${later}\nTwo`), ['One', 'Two']],
  ['a name above the times', `WEBVTT\n\nscene 1\n${times}\nOne`, ['One']],
  ['a style, a region and a note', `WEBVTT\n\nSTYLE\n::cue{}\n\nREGION\nid:a\n\nNOTE a\nb\n\n${times}\nOne`, ['One']],
  ['settings after the times', `WEBVTT\n\n${times} line:0 align:start\nOne`, ['One']],
  ['tabs around the arrow', 'WEBVTT\n\n00:01.000\t-->\t00:02.000\nOne', ['One']],
  ['hours of three digits', 'WEBVTT\n\n000:00:01.000 --> 000:00:02.000\nOne', ['One']],
  ['old and odd line ends', `WEBVTT\r\r${times}\rOne\r\n\r\n${later}\nTwo`, ['One', 'Two']],
  ['ruby', vtt(`<ruby>創業<rt>そうぎょう</rt></ruby>しました`), ['創業しました']],
  ['ruby without its last end tag', vtt(`<ruby>東<rt>とう<rt.a>ひがし</ruby>京`), ['東京']],
  ['ruby with brackets', vtt(`<ruby>橋<rp>(</rp><rt>はし</rt><rp>)</rp></ruby>`), ['橋']],
  ['voices, classes and times inside', vtt(`<v.loud Aki Sato>Hey <00:00:01.500><c.a.b>you</c></v>`), ['Hey you']],
  ['references by name', vtt(`&lt;b&gt; &amp; caf&eacute; &mdash; &hellip;&quot;&apos;`), ['<b> & café — …"\'']],
  ['references by number', vtt(`Don&#39;t &#x2019; &#233;&unknown;`), ["Don't ’ é&unknown;"]],
  ['a heart is no tag', srt(`I <3 you & me`), ['I <3 you & me']],
  ['points where commas are usual', `1\n${times}\nOne`, ['One']],
  ['an empty cue (noophq/subtitle#13)', srt(`\n2\n${comma(later)}\nTwo`), ['Two']],
  ['a blank above a number (captioning/captioning#10)', srt(`<i>One</i>\n \n2\n${comma(later)}\nTwo`), ['One', 'Two']],
  [
    'short hours (ripose-jp/Memento#68)',
    '1\n0:02:19,390 --> 0:02:26,990\n\n\n2\n0:03:03,370 --> 0:03:08,110\n僕',
    ['僕'],
  ],
  ['hundredths (cdown/srt#52, nwoltman/srt-to-vtt-cl#8)', '1\n00:00:01,00 --> 00:00:07,50\nOne', ['One']],
  ['a mark at the start (glut23/webvtt-py#5)', `\ufeff1\n${comma(times)}\nOne`, ['One']],
  ['text in angle brackets (Chocobozzz/PeerTube#2116)', srt(`or a MyValue<String>`), ['or a MyValue<String>']],
  ['line breaks of HTML (UniversalMediaServer/UniversalMediaServer#1019)', srt(`One<br />two`), ['One\ntwo']],
  ['names of characters (pbs/pycaption#134)', srt(`Don&apos;t &amp; won&apos;t`), ["Don't & won't"]],
  ['no hours (glut23/webvtt-py#2)', 'WEBVTT\n\n01:11.913 --> 01:13.346\nOne', ['One']],
  [
    'hours of one digit (SubtitleEdit/subtitleedit#6427, w3c/webvtt.js#17)',
    'WEBVTT\n\n1:02:17.167 --> 1:02:18.669\nOne',
    ['One'],
  ],
  [
    'times in a text (mantas-done/subtitles#86)',
    'WEBVTT\n00:00.410 --> 00:04.286\nHey\n00:04.308 --> 00:06.670\n08:00 or 09:00\n',
    ['Hey', '08:00 or 09:00'],
  ],
  [
    'numbers below texts (SubtitleEdit/subtitleedit#5562)',
    `WEBVTT\n\n1\n${times}\nhello\n你好\n2\n${later}\nworld\n3\n00:06.002 --> 00:08.002\nbye`,
    ['hello\n你好', 'world', 'bye'],
  ],
  [
    'lines of a blank (sandflow/ttconv#439)',
    `WEBVTT\nKind: captions\n\n${times} align:start\n \nhi<00:00:01.040><c> all</c>`,
    ['hi all'],
  ],
  [
    'notes before cues (SunnatilloShavkatov/better_player_plus#60)',
    `WEBVTT\n\nNOTE\nlanguage:pt\n\nNOTE Confidence: 0.8\n\n${times}\nOne`,
    ['One'],
  ],
  [
    'a time of a stream (osk/node-webvtt#72)',
    `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n1\n${times}\nOne`,
    ['One'],
  ],
  ['directions (shaka-project/shaka-player#4920)', vtt(`&lrm;One&nbsp;two&rlm;`), ['One two']],
  ['fonts and positions of players', srt(`{\\an8}<font color="#fff">One</font>`), ['One']],
];

test.each(readable)('%s', (_, text, expected) => {
  expect(textsOf(text, isVttHeader(linesOf(text)[0] ?? '') ? 'vtt' : 'srt')).toEqual(expected);
  expect(subtitlesIn(text).cues.flatMap((cue) => cue.text || [])).toEqual(expected);
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
  ['a text without times', 'vtt', vtt(`One\n\nTwo\n`), 'captions_untimed', 6],
  ['minutes of one digit (w3c/webvtt.js#17)', 'vtt', 'WEBVTT\n\n1:23.456 --> 1:23:45.678\nOne', 'captions_time', 3],
  ['60 minutes (mozilla/vtt.js#345)', 'vtt', 'WEBVTT\n\n60:00.000 --> 61:00.000\nOne', 'captions_time', 3],
  ['seconds of one digit (gsantiago/subtitle.js#82)', 'vtt', 'WEBVTT\n\n0:0:0.0 --> 0:0:1.0\nOne', 'captions_time', 3],
  ['a blank line before the text (glut23/webvtt-py#46)', 'vtt', vtt(`\nOne\n`), 'captions_untimed', 5],
  ['a blank line in a text (ripose-jp/Memento#69)', 'srt', `9\n${comma(times)}\n帝国軍\n\n中央`, 'captions_untimed', 5],
  ['a text cut by a blank line', 'srt', srt(`One\n\nand more\n`), 'captions_untimed', 5],
] as const)('refused by line: %s', (_, ending, text, rule, line) => {
  expect(faultsOf(text, ending)).toContainEqual({ rule, line });
});

test('counts unreadable times in a delivery', () => {
  expect(subtitlesIn(`1\n01:00:10:12 --> 01:00:12:01\nOne\n\n2\n${comma(later)}\nTwo`)).toMatchObject({
    cues: [{ line: 6, text: 'Two' }],
    unread: [2],
  });
});

describe('the encoding', () => {
  /** Bytes of texts in older encodings, as written by programs of that time. */
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
    // S-zhi/LynxSense#72, pannal/Sub-Zero.bundle#410, Diaoul/subliminal#315 and #455, huynhsontung/Screenbox#436,
    // jellyfin/jellyfin#6169, xbmc/xbmc#24914, google/ExoPlayer#5467 (the last three: read as another script).
    ['zh', 'b2e2cad4d7d6c4bb', 'gb18030', '测试字幕'],
    ['sr', 'd8f2e020e6e5ebe8f83f', 'windows-1251', 'Шта желиш?'],
    ['hr', '8a746f209e656c699a20e87574693f', 'windows-1250', 'Što želiš čuti?'],
    ['tr', '5465fe656b6bfc722065646572696d2c2067f672fcfefc72fc7a', 'windows-1254', 'Teşekkür ederim, görüşürüz'],
    ['he', 'f9ece5ed20ecebe5eced', 'windows-1255', 'שלום לכולם'],
    ['ar', 'e3d1cdc8c720c8c7e1dac7e1e3', 'windows-1256', 'مرحبا بالعالم'],
    ['ro', '4d756cfe756d657363', 'windows-1250', 'Mulţumesc'],
    ['sr', '8a7461209e656c699a20e87574693f204e699a7461', 'windows-1250', 'Šta želiš čuti? Ništa'],
    ['pl', '447a69b62062ea64ea2070f3bc6e69656a2c20b66c6164', 'iso-8859-2', 'Dziś będę później, ślad'],
    ['el', 'b6e3e3e5ebeff2', 'iso-8859-7', 'Άγγελος'],
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
