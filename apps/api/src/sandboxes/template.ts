import type { Pool } from 'pg';
import { systemClock } from '../adapters/clock-system.ts';
import { openDatabase, openPool } from '../db/client.ts';
import { migrateDatabase, migrationHashes } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { addStartingLists } from '../features/reference/starting-lists.ts';
import { databaseAt, isTemplateOf, listDatabases, quoted, templateNames } from './database-names.ts';
import { loadSamples, sampleVersion } from './sample-data.ts';

/** Any number that no other lock uses. */
const templateLock = 7_301_958;

type Building = {
  readonly deps: Deps;
  /** Direct connections to the market's own database. */
  readonly admin: Pool;
  readonly url: () => string;
  readonly prefix: string;
};

const fill = async ({ deps, url }: Building, name: string) => {
  const pool = openPool(databaseAt(url(), name), deps.log, { max: 3 });
  try {
    await migrateDatabase(pool);
    const db = openDatabase(pool);
    await addStartingLists(db);
    await loadSamples({ ...deps, db, pool, clock: systemClock });
    await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
};

const build = async (building: Building): Promise<string> => {
  const { admin, prefix } = building;
  const names = templateNames(prefix, `${sampleVersion} ${migrationHashes().join(' ')}`);
  const present = await listDatabases(admin, prefix);
  if (present.includes(names.template)) return names.template;
  // A build that a crash interrupted, and templates of earlier versions.
  for (const name of present.filter((found) => isTemplateOf(prefix, found)))
    await admin.query(`drop database if exists ${quoted(name)} with (force)`);
  await admin.query(`create database ${quoted(names.building)}`);
  await fill(building, names.building);
  await admin.query(`alter database ${quoted(names.building)} rename to ${quoted(names.template)}`);
  return names.template;
};

/** The migrated database with sample data that sandboxes are copied from, built once for each version. */
export const ensureTemplate = async (building: Building): Promise<string> => {
  const client = await building.admin.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    try {
      return await build(building);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [templateLock]);
    }
  } finally {
    client.release();
  }
};
