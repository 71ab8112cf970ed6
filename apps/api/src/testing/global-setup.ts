import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { openPool } from '../db/client.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { temporaryFolder } from './passing-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the test server; change the last part to reach another one. */
    postgres: string;
    /** True if tests with a chosen size (`*.sized.test.ts`) run at full size, as before a release. */
    fullSize: boolean;
  }
}

export const templateDatabase = 'template_eigaichi';

/** One real PostgreSQL for the whole run, with one migrated database that is copied for each test file. */
export default async (project: TestProject) => {
  const folder = temporaryFolder('eigaichi-test-');
  const server = await startEmbedded({
    directory: join(folder, 'postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  const log = pino({ level: 'warn' });
  const admin = openPool(server.url(), log);
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const template = openPool(server.url(templateDatabase), log);
  await migrateDatabase(template);
  await template.end();
  project.provide('postgres', server.portUrl());
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};
