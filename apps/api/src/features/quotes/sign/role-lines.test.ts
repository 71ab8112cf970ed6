import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { readAgreement } from '@eigaichi/wire/agreements/agreements';
import { correctMovies } from '@eigaichi/wire/quotes/desk/quote-corrections';
import { readQuote } from '@eigaichi/wire/quotes/quotes';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { makeMarket } from '../../../testing/market.ts';
import { makeMovie } from '../../../testing/movies.ts';
import {
  answeredQuote,
  correctionBody,
  type Parties,
  providerQuoteOf,
  quoteOf,
  readAs,
  signAs,
} from '../../../testing/quoted.ts';
import { printAgreement } from '../../agreements/print-agreement.ts';
import { printOffer } from './print-offer.ts';

type Reader = keyof Parties;

/**
 * 12,000 dollars, 300 for materials and 150 for a translation, by a designated server at 15; 1,234 yen on top; 149.20 less 2
 * yen for a dollar; 30 percent. 12,000 × 147.2 = 1,766,400; + 1,234 = 1,767,634; less 30 percent, 530,290, are 1,237,344;
 * 300 × 147.2 = 44,160 pass without deduction: 1,281,504.
 */
const figures: readonly { readonly line: string; readonly figure: string; readonly readers: readonly Reader[] }[] = [
  { line: 'the offered price', figure: '12000', readers: ['buyer', 'provider', 'manager'] },
  { line: 'what the buyer pays for the title', figure: '12450', readers: ['buyer', 'manager'] },
  { line: 'what the buyer pays in all', figure: '12465', readers: ['buyer', 'manager'] },
  { line: 'the price in yen', figure: '1766400', readers: ['provider', 'manager'] },
  { line: 'the adjustment', figure: '1234', readers: ['provider', 'manager'] },
  { line: 'the marketplace’s fee', figure: '530290', readers: ['provider', 'manager'] },
  { line: 'the technical fee in yen', figure: '44160', readers: ['provider', 'manager'] },
  { line: 'what the provider receives', figure: '1281504', readers: ['provider', 'manager'] },
  { line: 'the rate before the addition', figure: '149.2', readers: ['manager'] },
];

const { harness, parties } = await makeMarket();
/** The offer's documents, before the signature. */
const offers = new Map<Reader, string>();

/** Normalised figures: no grouping, no trailing zeros. */
const plain = (text: string) =>
  text
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/(?<=\d)\.0+(?!\d)/g, '')
    .replaceAll(/(?<=\d\.\d*[1-9])0+(?!\d)/g, '');

/** True if a text holds a figure that is not part of a longer one. */
const holds = (text: string, figure: string) =>
  new RegExp(`(?<![\\d.])${figure.replace('.', '\\.')}(?!\\d|\\.\\d)`).test(plain(text));

const cellsOf = async (bytes: Buffer): Promise<string> => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Uint8Array.from(bytes).buffer);
  return JSON.stringify(book.worksheets[0]?.getSheetValues());
};

/** Prints a PDF's texts instead of drawing them. */
const drawing = () => ({
  ...harness.deps,
  workbook: { ...harness.deps.workbook, pdf: async (sheet: object) => Buffer.from(JSON.stringify(sheet)) },
});

const { db } = harness.deps;
const movies = [await makeMovie(db, parties.provider)];
const conditions = {
  delivery_method: deliveryMethod.ftp,
  delivery: { server_address: 'ftp.example.com', username: 'reel', password: 'x9' },
};
const answer = { technical_fee: 300, translation_fee: 150 };
const { uuid: quote } = await answeredQuote(harness, parties, { movies, conditions, answer });
const correction = correctionBody(await readAs(harness, parties.manager, quote), { adjustment_yen: 1_234 });
quoteOf(await harness.call(correctMovies, { as: parties.manager, params: { uuid: quote }, body: correction }));
const open = await readAs(harness, parties.buyer, quote);
for (const reader of ['buyer', 'provider'] as const) {
  const wanted = { uuid: quote, quote_provider: providerQuoteOf(open).uuid, side: undefined };
  const { bytes } = await printOffer(harness.deps, parties[reader], { ...wanted, format: 'xlsx' });
  offers.set(reader, await cellsOf(bytes));
}
const signed = quoteOf(await signAs(harness, parties.buyer, open));
const agreement = providerQuoteOf(signed).agreement?.uuid ?? '';
await harness.runJobs();

/** Every form in which a reader sees the quote, as text. */
const mediaOf = async (reader: Reader): Promise<readonly (readonly [string, string])[]> => {
  const as = parties[reader];
  const read = await harness.call(readQuote, { as, params: { uuid: quote } });
  const stored = await harness.call(readAgreement, { as, params: { uuid: agreement } });
  const sides = reader === 'manager' ? (['consumer', 'provider'] as const) : [undefined];
  const documents = await Promise.all(
    sides.map(async (side) => {
      const wanted = { uuid: agreement, side };
      const sheet = await printAgreement(harness.deps, as, { ...wanted, format: 'xlsx' });
      const pdf = await printAgreement(drawing(), as, { ...wanted, format: 'pdf' });
      return [await cellsOf(sheet.bytes), pdf.bytes.toString()] as const;
    }),
  );
  const mails = await harness.mailsTo(as.person.email);
  return [
    ['the page', JSON.stringify(read.body)],
    ['the agreement', JSON.stringify(stored.body)],
    ['the sheet', documents.map(([sheet]) => sheet).join()],
    ['the PDF', documents.map(([, pdf]) => pdf).join()],
    ['the offer', offers.get(reader) ?? ''],
    ['the mails', JSON.stringify(mails.map(({ subject, body }) => [subject, body]))],
  ];
};

describe.each(['buyer', 'provider', 'manager'] as const)('the %s (D7f)', (reader) => {
  test('a reader finds their own lines on the page and as a document, and no others anywhere', async () => {
    const media = await mediaOf(reader);
    for (const { line, figure, readers } of figures) {
      const found = media.filter(([, text]) => holds(text, figure)).map(([medium]) => medium);
      if (readers.includes(reader)) expect(found, line).toContain('the page');
      else expect(found, line).toEqual([]);
    }
    const documents = media.filter(([medium]) => medium === 'the sheet' || medium === 'the PDF');
    const own = { buyer: ['12465'], provider: ['1281504'], manager: ['12465', '1281504'] }[reader];
    for (const [medium, text] of documents) for (const figure of own) expect(holds(text, figure), medium).toBe(true);
  });
});
