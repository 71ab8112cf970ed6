import { createHash } from 'node:crypto';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import {
  listAgreements,
  readAgreement,
  readAgreementDocument,
  readOfferSheet,
} from '@eigaichi/wire/agreements/agreements';
import { eq, sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { describe, expect, test, vi } from 'vitest';
import { agreements } from '../../db/schema/agreements.ts';
import { makeConsumer, makeProvider } from '../../testing/accounts.ts';
import { makeMarket } from '../../testing/market.ts';
import { makeMovie } from '../../testing/movies.ts';
import {
  answeredQuote,
  confirmedQuote,
  type Parties,
  providerQuoteOf,
  type Quote,
  signedQuote,
} from '../../testing/quoted.ts';
import { printOffer } from '../quotes/sign/print-offer.ts';
import { printAgreement } from './print-agreement.ts';

const { harness, parties } = await makeMarket({
  buyer: { consumer: { company_name: 'Quillfern & Sons' } },
  provider: { provider: { company_name: '月白映画' } },
});
const { db } = harness.deps;
const movie = await makeMovie(db, parties.provider, { name: { ja: '架空の作品', en: 'A Title of No One' } });
const quote = await signedQuote(harness, parties, { movies: [movie], conditions: { message: 'between us' } });
const uuid = providerQuoteOf(quote).agreement?.uuid ?? '';

const list = async (as = parties.manager, query: Record<string, string | number> = {}) =>
  (await harness.call(listAgreements, { as, query })).body.data as { uuid: string; total: object }[];

describe('a signed agreement', () => {
  test('matches its SHA-256, and can not be changed or removed (D35b)', async () => {
    const { body } = await harness.call(readAgreement, { as: parties.buyer, params: { uuid } });
    const { text, sha256 } = body.data as { text: string; sha256: string };
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    expect(sha256).toBe(providerQuoteOf(quote).agreement?.sha256);
    await expect(db.update(agreements).set({ sha256: 'x' }).where(eq(agreements.uuid, uuid))).rejects.toThrow();
    await expect(db.delete(agreements).where(eq(agreements.uuid, uuid))).rejects.toThrow();
    await expect(db.execute(sql`truncate agreements cascade`)).rejects.toThrow();
  });

  test('shows each side its own amounts (D7f), staff both, anyone else nothing', async () => {
    const read = async (as: Parameters<typeof list>[0]) =>
      harness.call(readAgreement, { as: as ?? parties.buyer, params: { uuid } });
    const buyer = (await read(parties.buyer)).body.data;
    expect(buyer).toMatchObject({ total: { amount: 12_000, currency: 'USD' }, on_behalf: false });
    for (const hidden of ['JPY', 'provider_lines', 'fee_rate', 'between us'])
      expect(JSON.stringify(buyer)).not.toContain(hidden);
    const provider = (await read(parties.provider)).body.data;
    // 12,000 dollars at 147.20 are 1,766,400 yen; less 30 percent.
    expect(provider).toMatchObject({ total: { amount: 1_236_480, currency: 'JPY' } });
    for (const hidden of ['buyer_lines', '"text":"{', '149.2']) expect(JSON.stringify(provider)).not.toContain(hidden);
    expect((await read(parties.manager)).body.data).toMatchObject({ lines: [{ buyer_lines: {}, provider_lines: {} }] });
    expect((await read(await makeConsumer(harness.deps.db))).status).toBe(404);
    expect((await read(await makeProvider(harness.deps.db))).status).toBe(404);
  });
});

describe('the search of agreements (D35b)', () => {
  test.each([
    [{}, 1],
    [{ free_word: 'quillfern' }, 1],
    [{ free_word: '架空' }, 1],
    [{ free_word: 'no such company' }, 0],
    [{ signed_from: '2026-04-01', signed_to: '2026-04-01' }, 1],
    [{ signed_to: '2026-03-31' }, 0],
    [{ amount_min: 12_000, amount_max: 12_000, currency: 'USD' }, 1],
    [{ amount_min: 12_001 }, 0],
    [{ currency: 'EUR' }, 0],
    [{ free_word: '月白', signed_from: '2026-04-01', amount_max: 20_000 }, 1],
  ])('%j finds %i', async (query, found) => {
    expect(await list(parties.manager, query)).toHaveLength(found);
  });

  test("covers the reader's own amounts, and finds no agreements of others", async () => {
    expect(await list(parties.provider, { amount_min: 1_236_480, currency: 'JPY' })).toHaveLength(1);
    expect(await list(parties.buyer)).toMatchObject([{ uuid, total: { amount: 12_000 } }]);
    expect(await list(await makeConsumer(harness.deps.db))).toEqual([]);
  });
});

test('a signature is stored with its origin and time, on both sides', async () => {
  const [stored] = await harness.deps.db.select().from(agreements).where(eq(agreements.uuid, uuid));
  expect(stored).toMatchObject({
    wording_version: '1',
    signed_from: '127.0.0.1',
    provider_signed_from: '127.0.0.1',
    provider_on_behalf: false,
  });
  expect(stored?.provider_signed_at).toBe('2026-04-01T03:00:00.000Z');
});

describe('an answered offer as a document (spec 4: answered above 2, delivered above 3)', () => {
  const offerOf = async (requested: Quote, as: Parties['buyer'], format: 'xlsx' | 'pdf' = 'xlsx') =>
    harness.call(readOfferSheet, {
      as,
      params: { uuid: requested.uuid, quote_provider: providerQuoteOf(requested).uuid, format },
    });

  test('is available from the answer on, to its two parties, each with their own amounts', async () => {
    const movies = [await makeMovie(harness.deps.db, parties.provider)];
    const conditions = {
      delivery_method: deliveryMethod.fedex,
      delivery: {
        full_name: 'Quill Stone',
        country: 'FR' as const,
        city: 'Lyon',
        street: '1 rue Exemple',
        zip: '69001',
      },
    };
    expect((await offerOf(await confirmedQuote(harness, parties, { movies }), parties.buyer)).status).toBe(409);
    const requested = await answeredQuote(harness, parties, { movies, conditions });
    const textFor = async (as: Parties['buyer']) => {
      const wanted = {
        uuid: requested.uuid,
        quote_provider: providerQuoteOf(requested).uuid,
        format: 'xlsx' as const,
        side: undefined,
      };
      const { name, bytes } = await printOffer(harness.deps, as, wanted);
      const book = new ExcelJS.Workbook();
      await book.xlsx.load(Uint8Array.from(bytes).buffer);
      return { name, text: JSON.stringify(book.worksheets[0]?.getSheetValues()) };
    };
    const buyer = await textFor(parties.buyer);
    expect(buyer.name).toBe('20260401120000_月白映画.xlsx');
    expect(buyer.text).toContain('has not been signed');
    // Amounts are numbers.
    expect(buyer.text).toMatch(/[,[]12200[,\]]/);
    expect(buyer.text).not.toContain('¥');
    const provider = await textFor(parties.provider);
    expect(provider.text).toMatch(/[,[]1236480[,\]]/);
    expect(provider.text).not.toContain('1 rue Exemple');
    expect((await offerOf(requested, await makeConsumer(harness.deps.db))).status).toBe(404);
    for (const [format, begins] of [
      ['xlsx', 'PK'],
      ['pdf', '%PDF'],
    ] as const) {
      const file = await offerOf(requested, parties.provider, format);
      expect(file.status).toBe(200);
      expect(file.bytes.toString('latin1').startsWith(begins)).toBe(true);
      expect(String(file.headers['content-disposition'])).toContain(`.${format}`);
    }
  });
});

describe('the agreement as a document', () => {
  test('is an English A4 portrait sheet for the buyer, named after the other side', async () => {
    const { name, bytes } = await printAgreement(harness.deps, parties.buyer, {
      uuid,
      format: 'xlsx',
      side: 'provider',
    });
    expect(name).toBe('20260401120000_月白映画.xlsx');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(Uint8Array.from(bytes).buffer);
    const [page] = book.worksheets;
    // Scaled, not fitted: Excel ignores the page breaks of a fitted sheet.
    expect(page?.pageSetup).toMatchObject({ paperSize: 9, orientation: 'portrait', scale: 98, fitToPage: false });
    const text = JSON.stringify(page?.getSheetValues());
    expect(text).toContain('Individual licence agreement');
    expect(text).toMatch(/[,[]12000[,\]]/);
    const sum = page?.getColumn(4).values.indexOf(12_000) ?? -1;
    expect(page?.getCell(sum, 4).numFmt).toBe('"US$"#,##0.00;"\u2212""US$"#,##0.00');
    expect(text).not.toContain('¥');
  });

  test('regenerates the same file, byte for byte, under the same name, on any day', async () => {
    const make = async (as: Parties['buyer'], format: 'xlsx' | 'pdf') => {
      const { name, bytes } = await printAgreement(harness.deps, as, { uuid, format, side: undefined });
      return { name, sha256: createHash('sha256').update(bytes).digest('hex') };
    };
    const wanted = [
      [parties.buyer, 'xlsx'],
      [parties.buyer, 'pdf'],
      [parties.provider, 'xlsx'],
      [parties.provider, 'pdf'],
    ] as const;
    const first = await Promise.all(wanted.map(([as, format]) => make(as, format)));
    // A zip's clock counts in steps of two seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-05T05:05:05Z') });
    const again = await Promise.all(wanted.map(([as, format]) => make(as, format)));
    vi.useRealTimers();
    expect(again).toEqual(first);
    expect(new Set(first.map(({ sha256 }) => sha256)).size).toBe(4);
  });

  test('is a PDF in Japanese for the provider', async () => {
    const answer = await harness.app.inject({
      url: `/api/agreement/${uuid}/sheet/pdf`,
      headers: await harness.loginAs(parties.provider),
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''20260401120000_Quillfern_Sons.pdf",
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is not readable by others', async () => {
    const stranger = await makeConsumer(harness.deps.db);
    const { status } = await harness.call(readAgreementDocument, { as: stranger, params: { uuid, format: 'pdf' } });
    expect(status).toBe(404);
  });
});
