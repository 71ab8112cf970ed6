import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deliveryMethod } from '@eigaichi/domain/options/delivery-methods';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { pricingType } from '@eigaichi/domain/options/pricing';
import { rightType } from '@eigaichi/domain/options/right-types';
import { quoteMovieStatus } from '@eigaichi/domain/quotes/moves';
import { type FilmPart, makeFilm } from './film-file.ts';
import { type Product, startProduct } from './product.ts';
import type { BenchRow } from './row.ts';
import { type Call, callerOf, inParallel, seconds, send, watchGrowth } from './transfer.ts';

/** Maximum per request of one kind and size; there are three sizes. */
const eachSize = 100;
const sizes = [1, 4, 5] as const;
const pictures = eachSize * sizes.length;
const pictureBytes = 2_000_000;
/** Maximum bytes the server writes to disk while it streams a zip: only its log. */
const mostWritten = 5_000_000;
const films = 8;
const filmBytes = 250_000_000;

type Deal = { readonly provider: Call; readonly items: readonly string[]; readonly quote_movie: string };

const days = (count: number) => Temporal.Now.plainDateISO('Asia/Tokyo').add({ days: count }).toString();

type Due = { side: string; amount: { amount: number }; due_on: string | null };
type Share = {
  uuid: string;
  status: number;
  terms_sha256: string;
  movies: { uuid: string; version: number }[];
  dues: Due[];
};
type Quote = { uuid: string; version: number; providers: Share[] };

/** Creates a signed title with a hundred requested pictures, through the usual request, answer and signature. */
const makeDeal = async (product: Product): Promise<Deal> => {
  const [buyer, provider, manager] = await Promise.all(
    ['buyer@example.com', 'provider@example.com', 'manager@example.com'].map((who) => callerOf(product, who)),
  );
  if (buyer === undefined || provider === undefined || manager === undefined)
    throw new Error('demo accounts are missing');
  const { user } = (await provider('GET', '/session')) as unknown as { user: { uuid: string } };
  const period = { license_start: days(90), license_end: days(270) };
  const free = `rights=11&countries=FR&start=${period.license_start}&end=${period.license_end}&availability=free`;
  const path = `/movies?status=published&provider=${user.uuid}&${free}&per=1`;
  const [title] = (await provider('GET', path)) as unknown as { uuid: string }[];
  const conditions = {
    ...period,
    rights: [{ right_type: rightType.tvod, exclusive_type: exclusiveType.nonExclusive }],
    countries: ['FR'],
    currency: 'EUR',
    pricing_type: pricingType.flat,
    flat_price: 2400,
    delivery_method: deliveryMethod.online,
    delivery_at: days(60),
    images: sizes.map((size) => ({ kind: 'screenshot', count: eachSize, formats: [2], size })),
  };
  const requested = (await buyer('POST', '/quote', { movies: [title?.uuid], conditions })) as unknown as Quote;
  await manager('POST', `/quote/${requested.uuid}/confirm`, { version: requested.version });
  const shareFor = async (call: Call): Promise<Share> => {
    const [share] = ((await call('GET', `/quote/${requested.uuid}`)) as unknown as Quote).providers;
    if (share === undefined) throw new Error('the quote has no provider');
    return share;
  };
  const person = { consent: true, person_name: 'Sample Person', person_title: 'Sales' };
  const titles = (await shareFor(provider)).movies.map(({ uuid, version }) => ({
    quote_movie: uuid,
    version,
    flat_price: 2400,
  }));
  await provider('POST', `/quote/${requested.uuid}/answer`, { ...person, valid_until: days(20), titles });
  const { uuid: quote_provider, terms_sha256 } = await shareFor(buyer);
  await buyer('POST', `/quote/${requested.uuid}/sign`, { ...person, quote_provider, terms_sha256 });
  const { status, dues } = await shareFor(manager);
  const open = dues
    .filter(({ side, due_on }) => side === 'buyer' && due_on !== null)
    .reduce((sum, { amount }) => sum + amount.amount, 0);
  const prepaid = { amount: open, open, paid_on: days(0), reference: 'PREPAID' };
  if (status === quoteMovieStatus.signed)
    await manager('POST', `/quote/${requested.uuid}/release`, { quote_provider, ...prepaid });
  const delivery = (await provider('GET', `/delivery/${requested.uuid}`)) as unknown as {
    titles: { quote_movie: string; items: { uuid: string; file_type: string }[] }[];
  };
  const [delivered] = delivery.titles;
  const items = (delivered?.items ?? []).filter(({ file_type }) => file_type === 'image').map(({ uuid }) => uuid);
  return { provider, items, quote_movie: delivered?.quote_movie ?? '' };
};

const sendParts = async (product: Product, { provider }: Deal, uuid: string, parts: readonly FilmPart[]) => {
  for (const { part, body, sha256 } of parts) {
    const wanted = { parts: [{ part, sha256 }] };
    const [address] = (await provider('POST', `/file/${uuid}/parts`, wanted)) as unknown as { url: string }[];
    await send(`${product.origin}${address?.url}`, { method: 'PUT', body });
  }
};

type Begun = { readonly place: number; readonly name: string; readonly bytes: number };

const begin = async ({ provider, items }: Deal, { place, name, bytes }: Begun) =>
  ((await provider('POST', '/file', { item_id: items[place], name, bytes })) as { uuid: string }).uuid;

/** Runs eight senders concurrently, each sending its parts in order, then removes the files. */
const uploadEight = async (product: Product, deal: Deal): Promise<number> => {
  const film = makeFilm(filmBytes);
  const uuids = await Promise.all(
    Array.from({ length: films }, (_, n) => begin(deal, { place: 0, name: `film_${n}.png`, bytes: filmBytes })),
  );
  const taken = await seconds(() => Promise.all(uuids.map((uuid) => sendParts(product, deal, uuid, film.parts))));
  for (const uuid of uuids) await deal.provider('POST', `/file/${uuid}/cancel`);
  return taken;
};

const sendPictures = async (product: Product, deal: Deal) => {
  const body = randomBytes(pictureBytes);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(body);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const each = Array.from({ length: pictures }, (_, n) => ({ part: n, body, sha256 }));
  await inParallel(each, async ({ part: n }) => {
    const place = Math.floor(n / eachSize);
    const uuid = await begin(deal, { place, name: `still_${n}.png`, bytes: pictureBytes });
    await sendParts(product, deal, uuid, [{ part: 1, body, sha256 }]);
    await deal.provider('POST', `/file/${uuid}/complete`);
  });
};

type Title = { quote_movie: string; items: { uuid: string; there: number }[] };

const untilAllThere = async (deal: Deal, quote: () => Promise<Title[]>) => {
  for (;;) {
    const title = (await quote()).find(({ quote_movie }) => quote_movie === deal.quote_movie);
    const there = (title?.items ?? []).filter(({ uuid }) => deal.items.includes(uuid));
    if (there.reduce((sum, item) => sum + item.there, 0) === pictures) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

/** Bytes written to disk for a process (Linux; NaN elsewhere). */
const writtenBy = (pid: number): number => {
  try {
    return Number(/^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);
  } catch {
    return Number.NaN;
  }
};

/** Measures time and server memory growth of eight concurrent uploads and one zip of three hundred files. */
export const run = async (): Promise<BenchRow[]> => {
  const product = await startProduct();
  try {
    const deal = await makeDeal(product);
    const first = await watchGrowth(product.pid);
    const up = await uploadEight(product, deal);
    const grownUp = first.stop();
    await sendPictures(product, deal);
    const quotes = (await deal.provider('GET', '/quotes?tab=purchased&per=100')) as unknown as { uuid: string }[];
    const all = async () => {
      for (const { uuid } of quotes) {
        const { titles } = (await deal.provider('GET', `/delivery/${uuid}`).catch(() => ({ titles: [] }))) as {
          titles: Title[];
        };
        if (titles.some(({ quote_movie }) => quote_movie === deal.quote_movie)) return titles;
      }
      return [];
    };
    await untilAllThere(deal, all);
    const headers = await product.login('provider@example.com');
    const second = await watchGrowth(product.pid);
    const before = writtenBy(product.pid);
    let bytes = 0;
    const zip = await seconds(async () => {
      const url = `${product.origin}/api/quote_movie/${deal.quote_movie}/files.zip`;
      bytes = (await send(url, { method: 'GET', headers }, true)).bytes;
    });
    const grownZip = second.stop();
    const written = writtenBy(product.pid) - before;
    const pace = (amount: number, taken: number) => `${(amount / 1e6 / taken).toFixed(0)} MB/s`;
    return [
      {
        name: `${films} uploads of ${filmBytes / 1e6} MB at once`,
        budget: '< 150 MB more memory',
        figure: `${pace(films * filmBytes, up)}, ${grownUp.toFixed(0)} MB more`,
        ok: grownUp < 150,
      },
      {
        name: `One zip of ${pictures} files (${(bytes / 1e6).toFixed(0)} MB), streamed`,
        budget: '< 150 MB more memory, no copy on the disk',
        figure: `${pace(bytes, zip)}, ${grownZip.toFixed(0)} MB more, ${(written / 1e6).toFixed(1)} MB written`,
        ok: grownZip < 150 && bytes > pictures * pictureBytes && !(written > mostWritten),
      },
    ];
  } finally {
    await product.stop();
  }
};
