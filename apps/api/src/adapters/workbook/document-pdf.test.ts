import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import {
  clauseRow,
  entryRow,
  factRow,
  headingRow,
  lineRow,
  paragraphRow,
  quoteMovieRow,
  type Sheet,
  type SheetRow,
  sheetColumns,
  signatureRow,
  totalRow,
} from '@eigaichi/domain/agreements/document/document';
import { expect, test } from 'vitest';
import { sheetPdf } from './document-pdf.ts';
import { inVisualOrder, joined } from './print/lines.ts';
import { layOutText, textToDraw } from './print/set-text.ts';
import { openShapedFont, rightToLeft } from './print/shaped-font.ts';

const sheetOf = (rows: readonly SheetRow[]): Sheet => ({
  name: 'Offer',
  language: 'en',
  columns: sheetColumns,
  rows,
  footer: 'Offer 7',
  made_at: Temporal.Instant.from('2026-11-29T00:00:00Z'),
});

/** Streams of a file, decompressed: drawing instructions, fonts and their tables. */
const streamsIn = (pdf: Buffer): Buffer[] => {
  const streams: Buffer[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at)) {
    const end = pdf.indexOf('endstream', at);
    streams.push(inflateSync(pdf.subarray(at + 7, end)));
    at = end + 9;
  }
  return streams;
};

type Drawn = { readonly x: number; readonly y: number; readonly glyphs: readonly string[] };

/** Texts as the pages draw them: position of each, and its glyph numbers; 0000 is the box of a missing glyph. */
const drawnIn = (pdf: Buffer): Drawn[] =>
  streamsIn(pdf)
    .map((stream) => stream.toString('latin1'))
    .flatMap((page) => [...page.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n(.*?)ET/gs)])
    .map(([, x, y, operations = '']) => ({
      x: Number(x),
      y: Number(y),
      glyphs: [...operations.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
    }));

const everywhere = (name: string) => [
  quoteMovieRow(name),
  headingRow(name),
  factRow('Licensor', name),
  entryRow(name, '¥1'),
  lineRow(name, name, '¥1'),
  totalRow(name, '¥1'),
  clauseRow(name),
  paragraphRow(name),
  signatureRow('Signed by', name),
];

const missingIn = async (name: string) => {
  const drawn = drawnIn(await sheetPdf(sheetOf(everywhere(name))));
  return { texts: drawn.length >= 16, missing: drawn.filter(({ glyphs }) => glyphs.includes('0000')).length };
};

test.each([
  ['Latin', 'Łódź Żebrowski, Şahin Ğüneş, Ștefan Țepeș, Đặng Phương Ẩn, ẞ'],
  ['Greek', 'Ελληνική Εταιρεία ί ώ, Ἀρχὴ τῆς ταινίας ᾧ'],
  ['Cyrillic', 'Київська кіностудія ї ґ, Ђорђевић Љубица, Қазақфильм'],
  ['Arabic', 'شركة النور للإنتاج السينمائي ش.م.ح، پخش فیلم گیتی، ٢٠٢٦'],
  ['Hebrew', 'קרן הקולנוע "שָׁלוֹם" בע״מ'],
  ['Thai', 'บริษัท ภาพยนตร์น้ำผึ้งที่ปี่ จำกัด (มหาชน) ๒๕๖๙'],
  ['Devanagari', 'श्री क्षत्रिय फ़िल्म्स प्राइवेट लिमिटेड ₹'],
  ['Korean', '주식회사 한국영화배급 똠방각하 뷁'],
  ['simplified Chinese', '上海东方影业有限公司'],
  ['traditional Chinese', '臺灣中影製片廠股份有限公司、香港嘢𨋢'],
  ['Japanese with rare kanji', '株式会社髙﨑𠮷野家 𩸽 塚 葛󠄀飾'],
  ['others', 'தமிழ் শ্রী ગુજરાતી ਪੰਜਾਬੀ ಕನ್ನಡ മലയാളം తెలుగు ක්‍රිකට් ខ្មែរ ລາວ မြန်မာ Հայ ქართული አማርኛ'],
  ['emoji', '🎬 Films 👨‍👩‍👧 🇯🇵 ☺️'],
  ['unassigned, private, ancient and control characters', '\u0378 \ue000 𒀀 \u0007 a\tb'],
])('no glyph of a name in %s is missing in any part of a document', async (_, name) => {
  expect(await missingIn(name)).toEqual({ texts: true, missing: 0 });
});

/** Names that other document generators printed wrongly. */
test.each([
  ['ąśćź Łukasz', 'react-pdf 414'],
  ['ĂÂÎŞŢăâîşţ', 'unipdf 484'],
  ['WinAnsi ő ű', 'pdf-lib 629'],
  ['Т 0x0422 Ћирилица', 'pdf-lib 1759'],
  ['č, ć, š, ž; Ѓ ѓ Љ љ Њ њ; Ґ ґ Є є; ς', 'theCrag/website 4066'],
  ['รายการแสดง', 'react-pdf 633'],
  ['测试公司 发票', 'invoicely 74'],
  ['新 Š 😀', 'hitobito 3622'],
  ['キマイ', 'kimai 4465'],
  ['Γερμανικά Whatever German Diploma. ( Μέτρια )', 'pdfmake 171'],
  ['🅐 surrogates', 'PDFsharp-1.5 63'],
  ['🏐 WOMEN’S VOLLEYBALL', 'wxpdfdoc 116'],
  ['5% → 25% ≥ ≤ ≠ ≈ ✓', 'sapiom-js 517'],
  ['฿ 1,000', 'react-pdf 1633'],
  ['Text für Bug'.normalize('NFD'), 'pdfkit 1661'],
  ['သီဟိုဠ်မှ ဉာဏ်ကြီးရှင်သည် အာယုဝဍ္ဎနဆေးညွှန်းစာကို', 'react-pdf 3455'],
])('%s is printed whole (%s)', async (name) => {
  expect(await missingIn(name)).toEqual({ texts: true, missing: 0 });
});

const seen = async (text: string) =>
  (await layOutText(text)).map((parts) =>
    inVisualOrder(joined(parts))
      .map((part) => textToDraw(part).replace(rightToLeft, ''))
      .filter((each) => each !== ' '),
  );

/** Parts from left to right as seen by a reader; the font turns the letters of a part. */
test.each([
  ['word1 كلمة جملة word2', ['word1 ', 'جملة', 'كلمة', ' word2'], 'pdfkit 905'],
  ['صلاة الغداة (Salat Al-Ghadah)', ['(', 'Salat Al-Ghadah', ') ', 'الغداة', 'صلاة'], 'pdfkit 1524'],
  ['יש לי 500 tokenים', ['ים', 'token', '500', 'לי', 'יש'], 'pdfkit 219'],
  ['انا استخدم 100 مترجم', ['مترجم', '100', 'استخدم', 'انا'], 'openhtmltopdf 432'],
  ['عقد رقم ٢٠٢٦', ['٢٠٢٦', 'رقم', 'عقد'], 'pdfmake 2592: Arabic digits are not turned'],
  ['قرب (دبي)', ['(', 'دبي', ') ', 'قرب'], 'jsPDF 1807: brackets open to their text'],
  ['A วันที่', ['A ', 'วันที่'], 'pdfme 1347'],
  ['evil \u202egnp.exe', ['evil gnp.exe'], 'an override prints no letter against its order'],
])('%s is read in its order (%#)', async (text, parts) => {
  expect(await seen(text)).toEqual([parts]);
});

/** Number of glyphs that a part becomes, and whether they are those of its separate letters. */
const shapedIn = async (text: string) => {
  const part = (await layOutText(text)).flat()[0];
  if (part?.slice == null) throw new Error(`${text} needs no other font`);
  const { font } = await openShapedFont(part.slice, text, 'regular');
  const glyphsOf = (each: string) => font.layout(each).glyphs.map(({ id }) => id);
  const whole = glyphsOf(part.level % 2 === 1 ? `${rightToLeft}${part.text}` : part.text);
  return { text: part.text, glyphs: whole.length, shaped: `${whole}` !== `${[...part.text].flatMap(glyphsOf)}` };
};

test.each([
  ['الكونت', true, 'pdfmake 517: letters are joined'],
  ['น้ำ', true, 'pdfmake 2677: the tone mark is above the vowel'],
  ['กำก', false, 'react-pdf 3295: the last letter is there'],
  ['क्स्ट', true, 'google/fonts 9321: consonants are joined'],
  ['ट्विटर', true, 'google/fonts 171: the vowel comes first'],
  ['ত্য', true, 'pdfkit 804: letters are joined'],
  ['சொத்து', true, 'react-pdf 3241'],
  ['မြန်မာ', true, 'react-pdf 3455'],
])('%s is shaped (%s)', async (text, shaped) => {
  expect(await shapedIn(text)).toMatchObject({ text, shaped });
});

test('sets a word in one font, and prints a character without a font as its number', async () => {
  const fonts = async (text: string) =>
    (await layOutText(text))
      .flat()
      .map((part) => [part.text, part.slice?.name.replace(/.*noto-(.*)-wght.*/, '$1') ?? null]);
  expect(await fonts('ταινία 電影')).toEqual([
    ['ταινία', 'sans-greek'],
    [' ', null],
    ['電', null],
    ['影', null],
  ]);
  expect(await fonts('a\u0378')).toEqual([['a[U+0378]', null]]);
  expect(await fonts('가'.normalize('NFD'))).toMatchObject([['가', expect.stringContaining('sans-kr')]]);
});

test('draws texts of the base font unchanged by the chain of fonts', async () => {
  const names = ['Quillfern & Sons, Ltd.', '月白映画 株式会社 髙﨑 𠮷', 'Café São — “quotes” £5 é'];
  const pdf = await sheetPdf(sheetOf(names.flatMap(everywhere)));
  const hash = createHash('sha256');
  for (const stream of streamsIn(pdf)) hash.update(stream);
  expect(hash.digest('hex')).toBe('ee7c5716e24249a3d4ca4ac609c218f11c81d942ab415bc08168974c5604de68');
});

test.each([
  ['words', 'Łódzka Wytwórnia Filmów Fabularnych '.repeat(6)],
  ['one word', 'Łódź'.repeat(60)],
  ['Arabic', 'شركة النور للإنتاج السينمائي '.repeat(8)],
  ['Thai without spaces', 'บริษัทภาพยนตร์น้ำผึ้ง'.repeat(12)],
  ['Chinese', '上海东方影业有限公司'.repeat(12)],
  ['Japanese', '株式会社東京映画製作配給'.repeat(12)],
])('a long name in %s wraps inside its cell and above the next row', async (_, name) => {
  const rows = [headingRow(name), factRow('Licensor', 'x'), signatureRow('Signed by', name), factRow('Licensor', 'x')];
  const drawn = drawnIn(await sheetPdf(sheetOf(rows)));
  const [xs, ys] = [drawn.map(({ x }) => x), drawn.slice(0, -2).map(({ y }) => y)];
  expect(new Set(ys).size).toBeGreaterThan(6);
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(48);
  expect(Math.max(...xs)).toBeLessThan(595 - 48);
  // The label of a signature is next to its last line.
  const downward = ys.filter((_y, at) => drawn[at]?.x === 48);
  expect(downward).toEqual(downward.toSorted((one, other) => other - one));
});
