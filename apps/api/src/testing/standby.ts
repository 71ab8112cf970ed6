import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded.ts';
import { col, queryRows } from '../db/read-rows.ts';

/** Directories whose contents belong to the running server, not to its copy. */
const ownOfServer = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];

const streamsWithinMs = 30_000;

type Standby = {
  readonly primary: EmbeddedPostgres;
  /** The primary's directory. */
  readonly from: string;
  readonly directory: string;
  /** Name at the primary, also of its slot. */
  readonly name: string;
  /** True if the primary acknowledges a commit only once this standby has it. */
  readonly isSynchronous?: boolean;
  /** Start settings of the primary: a standby needs at least as many connections. */
  readonly settings?: Readonly<Record<string, string>>;
};

const copyCluster = (from: string, directory: string) => {
  mkdirSync(directory, { mode: 0o700 });
  for (const entry of readdirSync(from).filter((name) => !/^postmaster\.|^\.s\.PGSQL/.test(name)))
    if (ownOfServer.includes(entry)) mkdirSync(join(directory, entry), { mode: 0o700 });
    else cpSync(join(from, entry), join(directory, entry), { recursive: true });
  for (const folder of ['archive_status', 'summaries']) mkdirSync(join(directory, 'pg_wal', folder), { mode: 0o700 });
  cpSync(`${from}.password`, `${directory}.password`);
};

/** Copies a running PostgreSQL and starts the copy as its standby, since the package lacks `pg_basebackup`. */
export const startStandby = async ({
  primary,
  from,
  directory,
  name,
  isSynchronous = false,
  settings = {},
}: Standby): Promise<EmbeddedPostgres> => {
  const admin = new Client({ connectionString: primary.portUrl() });
  await admin.connect();
  try {
    await admin.query('select pg_create_physical_replication_slot($1)', [name]);
    await admin.query(`select pg_backup_start('standby', true)`);
    copyCluster(from, directory);
    const [stopped] = await queryRows(
      admin,
      { labelfile: col.text },
      { text: 'select labelfile from pg_backup_stop(wait_for_archive => false)' },
    );
    writeFileSync(join(directory, 'backup_label'), stopped?.labelfile ?? '');
    writeFileSync(join(directory, 'standby.signal'), '');
    const { hostname, port, username, password } = new URL(primary.portUrl());
    const standby = await startEmbedded({
      directory,
      settings: {
        ...settings,
        primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`,
        primary_slot_name: name,
        hot_standby_feedback: 'on',
      },
    });
    for (const deadline = Date.now() + streamsWithinMs; ; await sleep(50)) {
      const { rowCount } = await admin.query(
        `select 1 from pg_stat_replication where application_name = $1 and state = 'streaming'`,
        [name],
      );
      if (rowCount === 1) break;
      if (Date.now() > deadline) throw new Error(`the standby ${name} does not stream`);
    }
    if (isSynchronous) {
      await admin.query(`alter system set synchronous_standby_names = 'ANY 1 (${name})'`);
      await admin.query('select pg_reload_conf()');
    }
    return standby;
  } finally {
    await admin.end();
  }
};
