import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { exclusiveType } from '@eigaichi/domain/options/exclusivity';
import { rightType } from '@eigaichi/domain/options/right-types';
import { filmType } from '@eigaichi/domain/options/titles';
import type { Wanted } from '@eigaichi/domain/rights/availability';
import { dayOf } from '@eigaichi/domain/rights/calendar-day';
import { movieSorts } from '@eigaichi/wire/movies/movies';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { indexInFolder, indexInStore } from '../../../adapters/index-place.ts';
import { openDatabase, openPool } from '../../../db/client.ts';
import { recordMovieChange } from '../../../db/record-movie-change.ts';
import { movie_translations, movies } from '../../../db/schema/movies.ts';
import { offer_lines } from '../../../db/schema/rights.ts';
import type { IndexPlace } from '../../../ports/index-place.ts';
import type { MovieReader, MovieSearch } from '../../../ports/movies.ts';
import { makeConsumer, makeManager, makeProvider } from '../../../testing/accounts.ts';
import { capturedLog } from '../../../testing/captured-log.ts';
import { makeHarness } from '../../../testing/harness.ts';
import { makeMovie } from '../../../testing/movies.ts';
import { waitForOlderTransactions } from '../../../testing/older-transactions.ts';
import { liveMovies } from './live-movies.ts';
import { changesForDays, pruneChanges } from './movie-changes.ts';

let folder: string;
let place: IndexPlace;
let file: string;

type Server = ReturnType<typeof liveMovies>;
const running: (() => Promise<void>)[] = [];

/** A server on the same database, with separate connections. */
const startServer = async (at: IndexPlace | null = place, databaseUrl = harness.databaseUrl) => {
  const { log, entries } = capturedLog('debug');
  const pool = openPool(databaseUrl, log);
  const titles = liveMovies({ pool, db: openDatabase(pool), log, ...(at === null ? {} : { place: at }) });
  running.push(async () => {
    await titles.stop();
    await pool.end();
  });
  await titles.start();
  const said = () => entries().map(({ msg }) => `${String(msg)}`);
  return { titles, said, isRestored: () => said().includes('the search index was restored'), entries };
};

const stopAll = async () => {
  for (const stop of running.splice(0)) await stop();
};

const wanted = (holder: string | null): Wanted => ({
  rights: [{ right_type: rightType.svod, exclusive_type: exclusiveType.nonExclusive, holdback_length: null }],
  countries: ['FR', 'DE'],
  start: dayOf('2027-01-01'),
  end: dayOf('2027-12-31'),
  holder,
});
const count = ['kinds', 'genres', 'production_year', 'provider', 'status', 'translated', 'director:ja', 'availability'];
const searches = (): readonly MovieSearch[] =>
  ['', '作品', 'title', '伊丹', 'itami', 'さくひん', 'tilte', '変'].flatMap((text) => [
    ...movieSorts.map((sort) => ({ text, sort, count })),
    { text, count, wanted: wanted(null) },
    { text, count, wanted: wanted(buyer.account), filters: { availability: ['free'] } },
  ]);

const answersOf = async (titles: Server) => {
  await titles.catchUp();
  const readers: MovieReader[] = [null, buyer, provider, manager];
  const found = [];
  for (const reader of readers) for (const search of searches()) found.push(await titles.search(search, reader));
  return found;
};

/** Expects the same answers as from a freshly built index. */
const expectExact = async (titles: Server) => {
  const built = await startServer(null);
  expect(await answersOf(titles)).toEqual(await answersOf(built.titles));
};

const savedBy = async (at: IndexPlace = place) => {
  await waitForOlderTransactions(harness.deps.db);
  const { titles } = await startServer(at);
  await titles.save();
  return titles;
};

const rename = async (uuid: string, film_name: string) => {
  await harness.deps.db.transaction(async (tx) => {
    await tx.update(movie_translations).set({ film_name }).where(eq(movie_translations.movie_id, uuid));
    await recordMovieChange(tx, uuid);
  });
};

const found = async (titles: Server, text: string) => (await titles.search({ text }, manager)).ids;

const harness = await makeHarness();
const { db } = harness.deps;
const provider = await makeProvider(db);
const buyer = await makeConsumer(db);
const manager = await makeManager(db);
const other = await makeProvider(db);
const options = [
  {},
  { movie: { status: movieStatus.draft, film_type: filmType.tv } },
  { offer: null },
  { offer: { all_countries: false, countries: ['FR'] } },
  { movie: { production_year: null, is_available: false, price: 900, currency: 'JPY' } },
];
for (let n = 0; n < 30; n++) await makeMovie(db, n % 3 === 0 ? other : provider, options[n % 5]);

afterAll(() => harness.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eigaichi-index-'));
  file = join(folder, 'search-index');
  place = indexInFolder(folder);
});

afterEach(async () => {
  await stopAll();
  await rm(folder, { recursive: true, force: true });
});

describe('a saved index', () => {
  test('is restored by the next server, which answers exactly like one that builds its index', async () => {
    await savedBy();
    const next = await startServer();
    expect(next.isRestored()).toBe(true);
    await expectExact(next.titles);
    await next.titles.verify();
    expect(next.said()).toEqual(['the search index was restored']);
  });

  test('catches up with later changes: texts, offers, licences, new and removed titles', async () => {
    const [gone, licensed, renamed, hidden] = [
      await makeMovie(db, provider),
      await makeMovie(db, provider),
      await makeMovie(db, provider),
      await makeMovie(db, provider),
    ];
    await savedBy();
    await stopAll();
    await rename(renamed, '変わった名');
    const series = await makeMovie(db, provider, {
      movie: { film_type: filmType.tv },
      name: { ja: '変な連続', en: 'Series' },
    });
    const episode = await makeMovie(db, provider, {
      movie: { film_type: filmType.tv, series_uuid: series },
      offer: null,
    });
    await db.transaction(async (tx) => {
      await tx.delete(movies).where(eq(movies.uuid, gone));
      await tx
        .update(offer_lines)
        .set({ countries: ['US'], all_countries: false })
        .where(eq(offer_lines.movie_id, licensed));
      await tx.update(movies).set({ is_public: false }).where(eq(movies.uuid, hidden));
      for (const uuid of [gone, licensed, hidden]) await recordMovieChange(tx, uuid);
    });
    const next = await startServer();
    expect(next.isRestored()).toBe(true);
    expect(next.entries()[0]).toMatchObject({ changed: 6 });
    expect(await found(next.titles, '変わった名')).toEqual([renamed]);
    expect(await found(next.titles, '変な連続')).toEqual([series]);
    await expectExact(next.titles);
    await next.titles.verify();
    await rename(episode, '変わる話');
    await next.titles.catchUp();
    expect(await found(next.titles, '変わる話')).toEqual([episode]);
    await expectExact(next.titles);
    expect(next.said()).toEqual(['the search index was restored']);
  });

  test('can be restored again after being saved from a restored index', async () => {
    await savedBy();
    const uuid = await makeMovie(harness.deps.db, provider, { name: { ja: '変二度', en: 'Twice' } });
    await savedBy();
    const third = await startServer();
    expect(third.entries()[0]).toMatchObject({ msg: 'the search index was restored', changed: 0 });
    expect(await found(third.titles, '変二度')).toEqual([uuid]);
    await expectExact(third.titles);
  });

  test('is readable only by the server’s account, and leaves no other files', async () => {
    await savedBy();
    await savedBy();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(stat(`${file}.part`)).rejects.toThrow('ENOENT');
  });

  test('is one object in an object store', async () => {
    const inStore = indexInStore(harness.deps.storage);
    await savedBy(inStore);
    const uuid = await makeMovie(harness.deps.db, provider, { name: { ja: '変な倉', en: 'Store' } });
    await savedBy(inStore);
    const next = await startServer(inStore);
    expect(next.isRestored()).toBe(true);
    expect(await found(next.titles, '変な倉')).toEqual([uuid]);
    await expectExact(next.titles);
  });
});

describe('a saved index is ignored with a log line and built again,', () => {
  /** The reason why the next server ignores the saved index. Expects exact answers anyway, and a restorable save. */
  const reason = async (): Promise<unknown> => {
    const next = await startServer();
    expect(next.isRestored()).toBe(false);
    await expectExact(next.titles);
    const line = next.entries().find(({ msg }) => msg === 'the saved search index is ignored');
    await next.titles.save();
    const after = await startServer();
    expect(after.isRestored()).toBe(true);
    return line?.reason;
  };
  const damage = async (change: (bytes: Buffer) => Buffer) => {
    await savedBy();
    await stopAll();
    await writeFile(file, change(await readFile(file)));
  };

  test('if any single bit is wrong', async () => {
    await savedBy();
    await stopAll();
    const bytes = await readFile(file);
    const places = [70, 100, 2000, Math.floor(bytes.length / 2), bytes.length - 9];
    for (const at of places) {
      const wrong = Buffer.from(bytes);
      wrong[at] = (wrong[at] ?? 0) ^ 4;
      await writeFile(file, wrong);
      const next = await startServer();
      expect(next.isRestored(), `byte ${at}`).toBe(false);
      expect(next.entries()[0]).toMatchObject({ reason: 'its checksum does not match' });
      await stopAll();
    }
    expect(await reason()).toBe('its checksum does not match');
  });

  test('if its end is missing or followed by more data', async () => {
    await damage((bytes) => bytes.subarray(0, -1000));
    expect(await reason()).toBe('its end is missing');
    await damage((bytes) => bytes.subarray(0, 50));
    expect(await reason()).toBe('its end is missing');
    await damage((bytes) => Buffer.concat([bytes, Buffer.alloc(1)]));
    expect(await reason()).toBe('something follows its end');
  });

  test('if its lengths are impossible', async () => {
    await damage((bytes) => {
      bytes.writeBigUInt64LE(2n ** 60n, 48);
      return bytes;
    });
    expect(await reason()).toBe('its lengths are impossible');
  });

  test('if it is another file, another format or from another version', async () => {
    await damage(() => randomBytes(5000));
    expect(await reason()).toBe('it is something else');
    await damage((bytes) => {
      bytes.writeUInt32LE(0, 8);
      return bytes;
    });
    expect(await reason()).toBe('it has another format');
    await damage((bytes) => {
      bytes[20] = (bytes[20] ?? 0) ^ 1;
      return bytes;
    });
    expect(await reason()).toBe('another version stored it');
  });

  test('if it belongs to another database', async () => {
    const other = await makeHarness();
    try {
      const { titles } = await startServer(place, other.databaseUrl);
      await titles.save();
      await stopAll();
      expect(await reason()).toBe('it belongs to another database');
    } finally {
      await other.close();
    }
  });

  test('if changes since then are no longer readable', async () => {
    await savedBy();
    await stopAll();
    await makeMovie(db, provider);
    await makeMovie(db, provider);
    await waitForOlderTransactions(harness.deps.db);
    await pruneChanges(db, Temporal.Now.instant().add({ hours: 24 * changesForDays + 1 }));
    expect(await reason()).toBe('what changed since can no longer be read');
  });

  test('if titles are missing without a recorded change', async () => {
    const uuid = await makeMovie(db, provider);
    await savedBy();
    await stopAll();
    await db.delete(movies).where(eq(movies.uuid, uuid));
    expect(await reason()).toMatch(/^it has \d+ titles, the database \d+$/);
  });
});

describe('a server', () => {
  test('reads titles again that differ between database and restored index, and saves again', async () => {
    const [one, other, licensed] = [
      await makeMovie(db, provider),
      await makeMovie(db, provider),
      await makeMovie(db, provider),
    ];
    await savedBy();
    await stopAll();
    // None of this notifies the servers.
    await db.update(movie_translations).set({ film_name: '変な無言' }).where(eq(movie_translations.movie_id, one));
    await db.update(movies).set({ is_available: false }).where(eq(movies.uuid, other));
    await db.update(offer_lines).set({ offered: false }).where(eq(offer_lines.movie_id, licensed));
    const next = await startServer();
    expect(next.isRestored()).toBe(true);
    await next.titles.verify();
    expect(next.entries().at(-1)).toMatchObject({ level: 40, titles: 3 });
    expect(await found(next.titles, '変な無言')).toEqual([one]);
    await expectExact(next.titles);
    await next.titles.save();
    const after = await startServer();
    await after.titles.verify();
    expect(after.said()).toEqual(['the search index was restored']);
    expect(await found(after.titles, '変な無言')).toEqual([one]);
  });

  test('does not save while another is saving', async () => {
    const client = await harness.deps.pool.connect();
    await client.query('select pg_advisory_lock(20261124)');
    await savedBy();
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await client.query('select pg_advisory_unlock(20261124)');
    client.release();
    await savedBy();
    expect((await stat(file)).size).toBeGreaterThan(1000);
  });

  test('does not repeat a later save by another server', async () => {
    const { titles } = await startServer();
    await makeMovie(harness.deps.db, provider);
    await savedBy();
    const { mtimeMs, ino } = await stat(file);
    await titles.save();
    expect(await stat(file)).toMatchObject({ mtimeMs, ino });
  });

  test('never delays a change to save: it aborts the save instead', async () => {
    const { titles } = await startServer();
    const uuid = await makeMovie(harness.deps.db, provider);
    await titles.catchUp();
    const saving = titles.save().then(
      () => 'saved',
      (error: Error) => error.name,
    );
    let renames = 0;
    const ended = saving.then((how) => ({ how }));
    for (let how = null; how === null; renames++) {
      await rename(uuid, `変更${renames}`);
      await titles.catchUp();
      expect(await found(titles, `変更${renames}`)).toEqual([uuid]);
      how = await Promise.race([ended, Promise.resolve(null)]);
    }
    expect(renames).toBeGreaterThan(0);
    const how = await saving;
    const next = await startServer();
    expect(next.isRestored()).toBe(how === 'saved');
    await expectExact(next.titles);
  });

  test('starts and answers if nothing can be saved', async () => {
    const { titles } = await startServer(indexInFolder(join(folder, 'nowhere')));
    await expect(titles.save()).rejects.toThrow('ENOENT');
    await expectExact(titles);
  });
});
