import { join } from 'node:path';
import { email } from '@eigaichi/domain/shared/rules/email';
import pino from 'pino';
import { systemClock } from './adapters/clock-system.ts';
import { ConfigError, processConfig } from './config.ts';
import { ensureDataDir, StartError, storedSecret } from './data-dir.ts';
import { openDatabase, openPool } from './db/client.ts';
import { EmbeddedError } from './db/embedded/binaries.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrateDatabase } from './db/migrate.ts';
import { createManager } from './features/sessions/create-manager.ts';
import { makeDeps } from './make-deps.ts';

/** `npm run manager:create -- someone@example.com`: creates the first manager, by a one-time link (D35c). */
const createFirst = async (address: string) => {
  const config = processConfig();
  ensureDataDir(config.dataDir);
  const log = pino({ level: 'error' });
  const server =
    config.databaseUrl === null ? await startEmbedded({ directory: join(config.dataDir, 'postgres') }) : null;
  const pool = openPool(config.databaseUrl ?? server?.url() ?? '', log);
  try {
    await migrateDatabase(pool);
    const secret = config.secret ?? storedSecret(config.dataDir);
    const deps = await makeDeps({ config, secret, pool, db: openDatabase(pool), clock: systemClock, log });
    const made = await createManager(deps, { email: address });
    const sent = config.smtpUrl === null ? '' : ' It was mailed as well, once the server runs.';
    process.stdout.write(`The password is set at ${made.link} (one hour, once).${sent}\n`);
  } finally {
    await pool.end();
    await server?.stop();
  }
};

const address = email.safeParse(process.argv[2]);
try {
  if (!address.success) throw new StartError('Give the email address: npm run manager:create -- someone@example.com');
  await createFirst(address.data);
} catch (error) {
  const clear = error instanceof StartError || error instanceof ConfigError || error instanceof EmbeddedError;
  process.stderr.write(`${clear ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
