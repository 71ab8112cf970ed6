import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from './backup/backup-error.ts';
import { marketOf } from './backup/open-market.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { ConfigError, processConfig } from './config.ts';
import { ensureDataDir, StartError } from './data-dir.ts';
import { EmbeddedError } from './db/embedded/binaries.ts';
import { startEmbedded } from './db/embedded.ts';

/** `npm run restore -- DIR [--snapshot NAME]`: restores into an empty DATA_DIR or DATABASE_URL (operations.md). */
const restore = async (from: string, snapshot: string | undefined) => {
  const config = processConfig();
  ensureDataDir(config.dataDir);
  const server =
    config.databaseUrl === null ? await startEmbedded({ directory: join(config.dataDir, 'postgres') }) : null;
  try {
    const market = marketOf(config, config.databaseUrl ?? server?.url() ?? '');
    const restored = await restoreBackup(market, resolve(from), snapshot);
    process.stdout.write(
      `Restored ${restored.name}: ${restored.tables} tables with ${restored.rows} rows, ${restored.files} files, all read back and found as they were.\n`,
    );
  } finally {
    await server?.stop();
  }
};

const { positionals, values } = parseArgs({ allowPositionals: true, options: { snapshot: { type: 'string' } } });
const [from] = positionals;
try {
  if (from === undefined) throw new StartError('Give the folder of the backups: npm run restore -- DIR');
  await restore(from, values.snapshot);
} catch (error) {
  const clear = [BackupError, StartError, ConfigError, EmbeddedError].some((kind) => error instanceof kind);
  process.stderr.write(`${clear && error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
