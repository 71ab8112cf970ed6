import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import type { ReadLimits } from '../../ports/workbook.ts';
import { openBook } from './open-book.ts';
import { attribute, type XmlEvent, xmlEvents } from './xml-events.ts';

const limits = { rows: 100, cells: 1_000, text: 50, unpacked: 10_000_000, ratio: 250, milliseconds: 60_000 };

const rowsOf = async (file: Buffer, within: ReadLimits) => {
  const { sheets } = await openBook(file, within);
  return (await sheets[0]?.whole())?.rows ?? [];
};

const bookOf = async (rows: number): Promise<Buffer> => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('x');
  for (let row = 0; row < rows; row += 1) sheet.addRow(['one', 'two', row]);
  return Buffer.from(await book.xlsx.writeBuffer());
};

describe('a workbook', () => {
  test('is read within its limits', async () => {
    expect(await rowsOf(await bookOf(50), limits)).toHaveLength(50);
  });

  test.each([
    ['workbook_cells', { cells: 149 }],
    ['workbook_rows', { rows: 40 }],
    ['workbook_text', { text: 2 }],
    ['workbook_slow', { milliseconds: -1 }],
    ['workbook_too_large', { unpacked: 500 }],
  ] as const)('beyond one of them is refused as %s', async (fault, lower) => {
    await expect(rowsOf(await bookOf(50), { ...limits, ...lower })).rejects.toMatchObject({ fault });
  });

  test('allows cells of the longest text, inline or shared, and none longer', async () => {
    for (const useSharedStrings of [true, false]) {
      const written = async (signs: number) => {
        const file = new PassThrough();
        const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: file, useSharedStrings });
        const sheet = book.addWorksheet('x');
        sheet.addRow(['七'.repeat(signs)]).commit();
        sheet.commit();
        const [bytes] = await Promise.all([buffer(file), book.commit()]);
        return bytes;
      };
      expect((await rowsOf(await written(50), limits))[0]?.cells[0]?.text).toHaveLength(50);
      await expect(rowsOf(await written(60), limits)).rejects.toMatchObject({ fault: 'workbook_text' });
    }
  });

  test('is refused before reading if it has more parts than any real one', async () => {
    const book = await bookOf(1);
    const end = book.lastIndexOf(Buffer.from('PK\u0005\u0006'));
    book.writeUInt16LE(5_000, end + 10);
    await expect(rowsOf(book, limits)).rejects.toMatchObject({ fault: 'workbook_parts' });
  });
});

const eventsOf = async (text: string, bytes: number): Promise<XmlEvent[]> => {
  const all = Buffer.from(text);
  const events: XmlEvent[] = [];
  const chunks = async function* () {
    for (let at = 0; at < all.length; at += bytes) yield all.subarray(at, at + bytes);
  };
  for await (const some of xmlEvents(chunks())) events.push(...some);
  return events;
};

describe('XML in chunks', () => {
  test('reads the same wherever it is split', async () => {
    const text =
      '<?xml version="1.0"?><!-- a > b --><x:row r=\'1>2\' s="<3"><c>七 &amp; &#x41;</c><![CDATA[<raw>]]]><v/></x:row>\n';
    const whole = await eventsOf(text, 10_000);
    expect(whole).toContainEqual({ type: 'text', text: '七 & A' });
    expect(whole).toContainEqual({ type: 'text', text: '<raw>]' });
    expect(whole.flatMap((event) => (event.type === 'open' ? [attribute(event.attributes, 's')] : []))).toContain('<3');
    for (let bytes = 1; bytes < 40; bytes += 1) expect(await eventsOf(text, bytes)).toEqual(whole);
  });

  test.each([
    ['a tag', '<a ', 'b'],
    ['a quoted attribute', '<a b="', '>'],
    ['a comment', '<!--', '-'],
    ['a text', '<a>', 'text '],
  ])('without an end is refused soon: %s', async (_, begin, more) => {
    const chunk = Buffer.from(more.repeat(Math.ceil(16_384 / more.length)));
    let taken = 0;
    const endless = async function* () {
      yield Buffer.from(begin);
      for (; taken < 1_000; taken += 1) yield chunk;
    };
    const read = async () => {
      for await (const _events of xmlEvents(endless()));
    };
    await expect(read()).rejects.toMatchObject({ fault: 'workbook_unreadable' });
    expect(taken).toBeLessThan(40);
  });
});
