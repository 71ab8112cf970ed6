import type { Actor } from '@eigaichi/domain/accounts/actor';
import { movieStatus } from '@eigaichi/domain/movies/movie-life';
import { listCatalogueChanges } from '@eigaichi/wire/movies/catalogue-changes';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordMovieChange } from '../../db/record-movie-change.ts';
import { movies } from '../../db/schema/movies.ts';
import { cursorOf } from '../../http/cursor.ts';
import { makeConsumer, makeProvider } from '../../testing/accounts.ts';
import { testHarness } from '../../testing/harness.ts';
import { makeMovie } from '../../testing/movies.ts';
import { waitForOlderTransactions } from '../../testing/older-transactions.ts';
import { changesForDays, pruneChanges } from './search/movie-changes.ts';

const harness = await testHarness();
const { db } = harness.deps;
const provider = await makeProvider(db);
const buyer = await makeConsumer(db);

type Line = { readonly uuid: string; readonly change: string; readonly title?: { readonly uuid: string } };
type Page = { readonly data: readonly Line[]; readonly next_cursor: string; readonly has_more: boolean };

const page = async (query: { cursor?: string; limit?: number }, as: Actor = buyer): Promise<Page> => {
  const { status, body } = await harness.call(listCatalogueChanges, { as, query });
  expect(status).toBe(200);
  return body as Page;
};

/** All lines from a cursor on, and the last cursor. */
const follow = async (cursor?: string, as: Actor = buyer, limit = 2) => {
  const lines: Line[] = [];
  let at = cursor;
  for (;;) {
    const read = await page({ limit, ...(at === undefined ? {} : { cursor: at }) }, as);
    lines.push(...read.data);
    at = read.next_cursor;
    if (!read.has_more) return { lines, cursor: at };
  }
};

const change = async (uuid: string, values: Partial<typeof movies.$inferInsert>) => {
  await db.transaction(async (tx) => {
    await tx.update(movies).set(values).where(eq(movies.uuid, uuid));
    await recordMovieChange(tx, uuid);
  });
  await waitForOlderTransactions(db);
};

const changesIn = (lines: readonly Line[]) => lines.map(({ uuid, change: kind }) => `${kind} ${uuid}`).toSorted();

test('begins with every title that the reader sees, page by page, and ends with a cursor', async () => {
  const made = [await makeMovie(db, provider), await makeMovie(db, provider), await makeMovie(db, provider)];
  const draft = await makeMovie(db, provider, { movie: { status: movieStatus.draft, published_at: null } });
  await waitForOlderTransactions(db);
  const { lines, cursor } = await follow();
  const seen = new Map(lines.map((line) => [line.uuid, line]));
  for (const uuid of made) expect(seen.get(uuid)).toMatchObject({ change: 'changed', title: { uuid } });
  expect(seen.has(draft)).toBe(false);
  expect(await follow(cursor)).toMatchObject({ lines: [] });
  const own = await follow(undefined, provider);
  expect(own.lines.map(({ uuid }) => uuid)).toContain(draft);
});

test('then names each title that changed once, and those that buyers no longer see', async () => {
  const published_at = '2026-01-01T00:00:00.000Z';
  const [changed, gone] = [await makeMovie(db, provider), await makeMovie(db, provider, { movie: { published_at } })];
  const draft = await makeMovie(db, provider, { movie: { status: movieStatus.draft, published_at: null } });
  await waitForOlderTransactions(db);
  const { cursor } = await follow();
  await change(changed, { production_year: 2001 });
  await change(changed, { production_year: 2002 });
  await change(gone, { status: movieStatus.draft });
  await change(draft, { production_year: 2003 });
  const { lines } = await follow(cursor);
  expect(changesIn(lines)).toEqual([`changed ${changed}`, `removed ${gone}`].toSorted());
  expect(lines.find(({ uuid }) => uuid === gone)?.title).toBeUndefined();
  const own = await follow(cursor, provider);
  expect(changesIn(own.lines)).toEqual([changed, gone, draft].map((uuid) => `changed ${uuid}`).toSorted());
});

test('names a title again if it changes between two pages', async () => {
  const { cursor } = await follow();
  const [one, two] = [await makeMovie(db, provider), await makeMovie(db, provider)];
  await waitForOlderTransactions(db);
  const first = await page({ cursor, limit: 1 });
  expect(first).toMatchObject({ data: [{ uuid: one }], has_more: true });
  await change(one, { production_year: 1999 });
  const { lines } = await follow(first.next_cursor);
  expect(lines.map(({ uuid }) => uuid)).toEqual([two, one]);
});

test('refuses a cursor that is too old, or that it never made', async () => {
  const { cursor } = await follow();
  await makeMovie(db, provider);
  await makeMovie(db, provider);
  await waitForOlderTransactions(db);
  await pruneChanges(db, Temporal.Now.instant().add({ hours: 24 * changesForDays + 1 }));
  const tooLarge = cursorOf({ all: false, since: '9'.repeat(20), past: null });
  for (const sent of [cursor, 'nonsense', cursorOf({ all: 1 }), tooLarge]) {
    const { status, body } = await harness.call(listCatalogueChanges, { as: buyer, query: { cursor: sent } });
    expect([status, body.code]).toEqual([410, 'cursor_expired']);
  }
});
