import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pino from 'pino';
import { BackupError } from './backup/backup-error.ts';
import { recordBackup } from './backup/last-backup.ts';
import { makeBackup } from './backup/make-backup.ts';
import { marketOf } from './backup/open-market.ts';
import { ConfigError, processConfig } from './config.ts';
import { StartError } from './data-dir.ts';
import { openDatabase, openPool } from './db/client.ts';
import { EmbeddedError } from './db/embedded/binaries.ts';
import { startEmbedded } from './db/embedded.ts';

/** `npm run backup -- DIR`: takes a snapshot of the market, running or stopped (operations.md). */
const back = async (target: string) => {
  const config = processConfig();
  const cluster = join(config.dataDir, 'postgres');
  if (config.databaseUrl === null && !existsSync(cluster))
    throw new StartError(
      `There is no market in ${config.dataDir}: set DATA_DIR or DATABASE_URL to the one to back up.`,
    );
  // Takes over a running one; otherwise starts one for the duration.
  const server = config.databaseUrl === null ? await startEmbedded({ directory: cluster }) : null;
  try {
    const databaseUrl = config.databaseUrl ?? server?.url() ?? '';
    const made = await makeBackup(marketOf(config, databaseUrl), resolve(target));
    const pool = openPool(databaseUrl, pino({ level: 'silent' }), { max: 1 });
    await recordBackup(openDatabase(pool), Temporal.Now.instant()).finally(() => pool.end());
    process.stdout.write(
      `Snapshot ${made.name}: ${made.tables} tables with ${made.rows} rows, ${made.files} files, ${made.copied} of them copied now.\n`,
    );
    for (const key of made.missing) process.stdout.write(`Not there, though the database names it: ${key}\n`);
    process.stdout.write('SECRET and ENCRYPTION_KEYS are not in it: keep them apart.\n');
  } finally {
    await server?.stop();
  }
};

const [target] = process.argv.slice(2);
try {
  if (target === undefined) throw new StartError('Give a folder for the backups: npm run backup -- DIR');
  await back(target);
} catch (error) {
  const clear = [BackupError, StartError, ConfigError, EmbeddedError].some((kind) => error instanceof kind);
  process.stderr.write(`${clear && error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
