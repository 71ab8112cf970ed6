import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { SandboxPlace } from '../deps.ts';
import { folderOf } from './database-names.ts';

/** Live pages of one sandbox. */
const livePages = 8;

/** Folder of a sandbox on the server's disk: its files where no object store is configured, and its search index. */
export const sandboxFolder = ({ dataDir }: Config, database: string): string =>
  join(dataDir, 'sandboxes', folderOf(database));

/**
 * Settings of a sandbox: those of its market without anything that reaches out. Emails and chat messages are only
 * stored, no rates are fetched and no registry is called. Webhooks are only logged (`recordedWebhooks`). The market in front of it counts requests and sheds load.
 */
export const sandboxConfig = (config: Config, { uuid, database }: Pick<SandboxPlace, 'uuid' | 'database'>): Config => ({
  ...config,
  mode: 'production',
  demoMarket: false,
  sandboxes: false,
  dataDir: sandboxFolder(config, database),
  publicUrl: `${config.publicUrl}/sandbox/${uuid}`,
  poolerUrl: null,
  replicaUrl: null,
  smtpUrl: null,
  chatWebhookUrl: null,
  ratesUrl: null,
  translation: null,
  eidr: null,
  s3: null,
  requestsPerMinute: 0,
  maxLoopDelayMs: 0,
  liveConnections: Math.min(config.liveConnections, livePages),
  metricsListener: null,
  metricsToken: null,
  telemetry: null,
  staffSignOn: null,
  allowsPrivateSignOn: false,
  allowsPrivateWebhooks: false,
  backups: null,
  drainMs: 0,
});
