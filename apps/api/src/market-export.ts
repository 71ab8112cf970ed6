import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, processConfig } from './config.ts';
import { StartError } from './data-dir.ts';
import { EmbeddedError } from './db/embedded/binaries.ts';
import { startEmbedded } from './db/embedded.ts';
import { writeMarket } from './market-export/write-market.ts';

/** `npm run market:export -- FILE`: writes the whole market as JSON lines in a zip, running or stopped. */
const write = async (target: string) => {
  const config = processConfig();
  const cluster = join(config.dataDir, 'postgres');
  if (config.databaseUrl === null && !existsSync(cluster))
    throw new StartError(`There is no market in ${config.dataDir}: set DATA_DIR or DATABASE_URL to the one to export.`);
  if (existsSync(target)) throw new StartError(`${target} is there already.`);
  // Takes over a running one; otherwise starts one for the duration.
  const server = config.databaseUrl === null ? await startEmbedded({ directory: cluster }) : null;
  try {
    const { tables, rows } = await writeMarket(config.databaseUrl ?? server?.url() ?? '', target);
    process.stdout.write(`Wrote ${tables} tables with ${rows} rows to ${target}.\n`);
  } finally {
    await server?.stop();
  }
};

const [target] = process.argv.slice(2);
try {
  if (target === undefined) throw new StartError('Give a file for the export: npm run market:export -- FILE');
  await write(resolve(target));
} catch (error) {
  const clear = [StartError, ConfigError, EmbeddedError].some((kind) => error instanceof kind);
  process.stderr.write(`${clear && error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
