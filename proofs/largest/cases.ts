import { bulkColumns } from '@eigaichi/domain/movies/bulk-columns';
import { maxBulkRows } from '@eigaichi/domain/movies/bulk-limits';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { mostMovies } from '@eigaichi/domain/quotes/request/conditions';
import { maxRightsRows, rightsColumns } from '@eigaichi/domain/rights/sheet/rights-columns';
import { dayIn } from '../market/deal-steps.ts';
import { allCountryCodes, allRightCodes, largestConditions, rightsWanted } from './conditions.ts';
import type { Case, MeasuredProduct, Sent } from './measured-product.ts';

type Headers = Readonly<Record<string, string>>;
type Readers = Readonly<Record<string, Headers>>;
type Quote = {
  readonly uuid: string;
  readonly version: number;
  readonly providers: readonly {
    readonly uuid: string;
    readonly terms_sha256: string;
    readonly agreement: { readonly uuid: string } | null;
    readonly movies: readonly { readonly uuid: string; readonly version: number }[];
  }[];
};

type Refusal = { readonly details?: { readonly movies?: readonly string[] } };

const searches = () => {
  const licence = `rights=${allRightCodes.join()}&countries=${allCountryCodes.join()}&start=${dayIn(60)}&end=${dayIn(5_000)}`;
  const many = (prefix: string) => Array.from({ length: 50 }, (_, at) => `${prefix}${at}`).join();
  return [
    `/movies?per=100&${licence}`,
    `/movies?per=100&${licence}&exclusive_type=${exclusiveType.exclusive}&availability=free,partly_free,blocked,not_offered,unknown`,
    `/movies?per=100&${licence}&genres=${many('g')}&tags=${many('t')}&subtitles=${many('s')}&free_word=${'映画の'.repeat(60)}`,
    `/movies?per=100&free_word=${encodeURIComponent('の')}&sort=relevance`,
    `/movies?per=100&production_year=${Array.from({ length: 50 }, (_, at) => `${1950 + at}-`).join()}`,
  ];
};

const answerOf = async ({ send }: MeasuredProduct, sent: Sent) => {
  const { status, text } = await send(sent);
  if (status >= 300) throw new Error(`${sent.method} ${sent.path}: ${status} ${text.slice(0, 400)}`);
  return JSON.parse(text) as { data: unknown };
};

/** The maximum number of rows with every column, which change nothing. */
const bulkTable = (letters: number) => {
  const columns = bulkColumns.filter(({ staff }) => !staff).map(({ key }) => key);
  const row = columns.map(() => 'a'.repeat(letters));
  return { columns, rows: Array.from({ length: maxBulkRows }, () => row) };
};

const rightsTable = () => ({
  columns: rightsColumns.map(({ key }) => key),
  rows: Array.from({ length: maxRightsRows }, () => rightsColumns.map(() => 'a'.repeat(40))),
});

const idsOf = ({ data }: { data: unknown }) => (data as { uuid: string }[]).map(({ uuid }) => uuid);

/** A confirmed request of 200 titles: the largest case of every page and document of a quote. */
const largestQuote = async (product: MeasuredProduct, { buyer = {}, manager = {} }: Readers) => {
  const pages = [1, 2, 3, 4, 5].map((page) => ({
    method: 'GET',
    headers: buyer,
    path: `/api/movies?per=100&page=${page}`,
  }));
  const movies: string[] = [];
  for (const page of pages) movies.push(...idsOf(await answerOf(product, page)));
  // Some titles of the market can't be requested: the refusal names them.
  const first = JSON.stringify({ movies: movies.slice(0, mostMovies), conditions: largestConditions });
  const { text } = await product.send({ method: 'POST', path: '/api/quote', headers: buyer, body: first });
  const unavailable = new Set((JSON.parse(text) as Refusal).details?.movies ?? []);
  const open = movies.slice(0, mostMovies).filter((movie) => !unavailable.has(movie));
  const body = JSON.stringify({ movies: open, conditions: largestConditions });
  const requested = (await answerOf(product, { method: 'POST', path: '/api/quote', headers: buyer, body }))
    .data as Quote;
  const confirm = {
    method: 'POST',
    path: `/api/quote/${requested.uuid}/confirm`,
    headers: manager,
    body: JSON.stringify({ version: requested.version }),
  };
  return { body, movies: open, confirm, quote: requested };
};

/** Inputs without a maximum in any schema, and the most expensive reads. */
export const largestCases = async (product: MeasuredProduct, readers: Readers): Promise<Case[]> => {
  const { buyer = {}, manager = {}, premium = {} } = readers;
  const { body, movies, confirm, quote } = await largestQuote(product, readers);
  const members = Object.entries(readers).filter(([reader]) => reader !== 'visitor');
  const asAll = (sent: Sent & { name: string }): Case[] =>
    members.map(([reader, headers]) => ({ ...sent, reader, headers }));
  const post = (name: string, path: string, sent: unknown): Sent & { name: string } => ({
    name,
    method: 'POST',
    path,
    body: JSON.stringify(sent),
  });
  const get = (name: string, path: string) => ({ name, method: 'GET', path });
  const wanted = {
    rights: rightsWanted,
    countries: allCountryCodes,
    license_start: dayIn(1),
    license_end: dayIn(9_000),
  };
  const grid = `rights=${allRightCodes.join()}&countries=${allCountryCodes.join()}&year=2027`;
  const quotePath = `/api/quote/${quote.uuid}`;
  return [
    // Pages are cached, so each call requests a different one.
    ...searches().flatMap((path, at) =>
      asAll(get(`movies.list, search ${at + 1}`, `/api${path}`)).map((one) => ({
        ...one,
        pathAgain: (round: number) => `/api${path}&page=${round + 1}`,
      })),
    ),
    ...asAll(get('rights.availability', `/api/movie/${movies[0]}/availability?${grid}`)),
    ...asAll(post('rights.check, 100 titles', '/api/availability', { movies: movies.slice(0, 100), wanted })),
    { ...post('quotes.request, 200 titles', '/api/quote', JSON.parse(body)), headers: buyer, reader: 'buyer' },
    { ...confirm, name: 'quotes.confirm, 200 titles', reader: 'manager' },
    ...asAll(get('quotes.read, 200 titles', quotePath)),
    ...asAll(get('quotes.list', '/api/quotes?per=100')),
    { ...get('moderation.waiting', '/api/waiting_titles?per=100'), headers: manager, reader: 'manager' },
    ...asAll(post('movies_bulk.check, full rows', '/api/movies/bulk/check', bulkTable(20))),
    ...asAll(post('rights_sheet.check, full rows', '/api/rights/sheet/check', rightsTable())),
    ...asAll(post('an unknown body of 4 MiB', '/api/auth/login', { list: Array(1_900_000).fill(1) })),
    ...asAll(get('movies_bulk.export', '/api/movies/bulk/export/xlsx')),
    { ...get('exports.all, titles', '/api/export/titles/xlsx'), headers: manager, reader: 'manager' },
    { ...get('exports.all, titles', '/api/export/titles/ndjson'), headers: manager, reader: 'manager' },
    { ...get('rights_sheet.export', '/api/rights/sheet/export/xlsx'), headers: premium, reader: 'premium' },
    { ...get('the description of the API', '/api/openapi.json'), headers: {}, reader: 'visitor' },
    { ...get('the page of the API', '/api/docs'), headers: {}, reader: 'visitor' },
    { ...get('home', '/'), headers: {}, reader: 'visitor' },
    { ...get('the list’s page', '/movies'), headers: buyer, reader: 'buyer' },
  ];
};
