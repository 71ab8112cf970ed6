import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor, StaffRole } from '@eigaichi/domain/accounts/actor';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { systemClock } from '../adapters/clock-system.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { storedSecret } from '../data-dir.ts';
import { openDatabase, openPool } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { col, readRows } from '../db/read-rows.ts';
import { loadDemoMarket } from '../demo/load.ts';
import { addStartingLists } from '../features/reference/starting-lists.ts';
import { makeDeps } from '../make-deps.ts';
import { makeConsumer, makeManager, makeProvider } from './accounts.ts';
import { type Deal, makeDeal } from './deals.ts';
import { makeMovie } from './movies.ts';
import { setIssuer, setRates } from './quoted.ts';
import { openSession } from './sessions.ts';

const staffRoles: readonly StaffRole[] = [1, 2, 3, 4, 5, 6];

/** Logged reasons of failed requests by request id, to explain findings. */
const recordReasons = () => {
  const reasons = new Map<string, string>();
  const stream = {
    write: (line: string) => {
      const { reqId, err } = JSON.parse(line) as { reqId?: string; err?: { stack?: string } };
      if (reqId !== undefined && err?.stack !== undefined) reasons.set(reqId, err.stack.slice(0, 1500));
    },
  };
  return { reasons, log: pino({ level: 'error' }, stream) };
};

type Options = {
  /** Includes the demo market. */
  readonly whole?: boolean;
  /** Folder for stored files; the server's own by default. */
  readonly files?: string;
  /** Address of the database to use, which may be empty. */
  readonly databaseUrl: string;
};

/** The whole server in this process, with a record of every kind in its database. */
export const openOwnServer = async ({ whole = false, files, databaseUrl }: Options) => {
  const folder = mkdtempSync(join(tmpdir(), 'eigaichi-own-'));
  const { reasons, log } = recordReasons();
  const pool = openPool(databaseUrl, log);
  await migrateDatabase(pool);
  const db = openDatabase(pool);
  await addStartingLists(db);
  const config = readConfig({ DATA_DIR: files ?? folder });
  const deps = {
    ...(await makeDeps({ config, secret: storedSecret(folder), pool, db, clock: systemClock, log })),
    checkAnswers: true,
  };
  if (whole) await loadDemoMarket(deps, () => undefined);
  else await Promise.all([setRates(db), setIssuer(db)]);
  const buyer = await makeConsumer(db, { account: { email: 'fuzz-buyer@market.test' } });
  const provider = await makeProvider(db, {
    account: { email: 'fuzz-provider@market.test' },
    provider: { plan_id: 'premium' },
  });
  const staff: Actor[] = [];
  for (const staff_role of staffRoles)
    staff.push(await makeManager(db, { staff_role, account: { email: `fuzz-${staff_role}@market.test` } }));
  for (let n = 0; n < 4; n += 1) await makeMovie(db, provider);
  const deals: Deal[] = [];
  for (let n = 0; n < 4; n += 1) deals.push(await makeDeal(db, { buyer, provider }));
  await deps.titles.start();
  const app = await buildApp(deps);
  await app.ready();

  const actors = [buyer, provider, ...staff];
  const loginAs = (actor: Actor): Promise<Record<string, string>> => openSession(db, actor);
  return {
    app,
    db,
    actors,
    /** Signed deals of the first two actors, awaiting materials. */
    deals,
    reasons,
    loginAs,
    /** Restores accounts that a request blocked, closed or renamed. */
    mend: async () => {
      const uuids = sql.param(actors.map(({ account }) => account));
      await db.execute(
        sql`update accounts set state = 'approved' where uuid = any(${uuids}::uuid[]) and state <> 'approved'`,
      );
    },
    /** Ids of all records, so that many requests reach one. */
    ids: async (): Promise<string[]> => {
      const rows = await readRows(db, { name: col.text })`
        select c.table_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'uuid' and c.data_type = 'uuid' and t.table_type = 'BASE TABLE'`;
      const found = await Promise.all(
        rows.map(({ name }) => readRows(db, { uuid: col.text })`select uuid from ${sql.identifier(name)} limit 12`),
      );
      return found.flatMap((one) => one.map(({ uuid }) => uuid));
    },
    close: async () => {
      await app.close();
      await deps.titles.stop();
      await pool.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type OwnServer = Awaited<ReturnType<typeof openOwnServer>>;
