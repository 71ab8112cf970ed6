import { resolve } from 'node:path';
import { apiKeyRequestsPerMinute } from '@eigaichi/domain/api-keys/api-keys';
import { z } from 'zod';
import { eidrFaults, eidrOf, eidrSettings } from './config/eidr.ts';
import { isRandomKey, looksRandom } from './config/random-key.ts';
import { staffSignOnFaults, staffSignOnOf, staffSignOnSettings } from './config/staff-sign-on.ts';
import { telemetryOf, telemetrySettings } from './config/telemetry.ts';
import { readTrustedProxies } from './config/trusted-proxies.ts';
import { needsEncryption, unencrypted } from './config/unencrypted.ts';
import { readEncryptionKeys } from './encryption.ts';

/** A setting is missing or wrong; `message` lists every fault, one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const webAddress = (protocols: RegExp, form: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), `must look like ${form}`);

const http = webAddress(/^https?:$/, 'https://host.example');

const postgres = webAddress(/^postgres(ql)?:$/, 'postgres://user:password@host/database');

const port = z.coerce.number('must be a number').int().min(1, 'must be 1 to 65535').max(65_535, 'must be 1 to 65535');

const hours = z.coerce.number('must be a number').int().min(1, 'must be 1 to 8760').max(8760, 'must be 1 to 8760');

const randomKey = (command: string) =>
  z.string().refine(isRandomKey, `must be at least 32 random bytes in base64 or hex; this makes one: ${command}`);

const environment = z.object({
  EIGAICHI_MODE: z.enum(['demo', 'production'], 'must be demo or production').default('demo'),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres.optional(),
  PUBLIC_URL: http.optional(),
  ALLOW_INSECURE_HTTP: z.stringbool('must be true or false').default(false),
  ALLOW_UNENCRYPTED_SERVICES: z.stringbool('must be true or false').default(false),
  SECRET: randomKey('openssl rand -base64 32').optional(),
  ENCRYPTION_KEYS: z
    .string()
    .transform((text, context) => {
      const keys = readEncryptionKeys(text);
      if (keys === null || !keys.every(({ key }) => looksRandom(key)))
        context.addIssue('must be name:key, each key 32 random bytes in base64, with commas between');
      return keys ?? [];
    })
    .optional(),
  SMTP_URL: webAddress(/^smtps?:$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().default('Eigaichi <no-reply@eigaichi.example>'),
  COMPANY_SITE_URL: http.default('https://www.eigaichi.example'),
  CHAT_WEBHOOK_URL: http.optional(),
  RATES_URL: http.optional(),
  TRANSLATION_URL: http.optional(),
  TRANSLATION_KEY: z.string().optional(),
  S3_ENDPOINT: http.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DEMO_MARKET: z.enum(['load', 'none'], 'must be load or none').default('load'),
  TRUST_PROXY: z
    .string()
    .transform((text, context) => {
      const read = readTrustedProxies(text);
      if ('proxies' in read) return read.proxies;
      context.addIssue(read.fault);
      return null;
    })
    .optional(),
  /** Hours; at most a year. */
  SESSION_IDLE_HOURS: hours.default(7 * 24),
  SESSION_IDLE_HOURS_STAFF: hours.default(24),
  API_KEY_REQUESTS_PER_MINUTE: z.coerce
    .number('must be a number')
    .int()
    .min(0, 'must not be negative')
    .default(apiKeyRequestsPerMinute),
  REQUESTS_PER_MINUTE: z.coerce.number('must be a number').int().min(0, 'must not be negative').optional(),
  /** Days; both count from the last activity. */
  UPLOAD_RETENTION_DAYS: z.coerce.number('must be a number').int().min(1, 'must be at least 1').default(30),
  FILE_RETENTION_DAYS: z.coerce.number('must be a number').int().min(0, 'must not be negative').default(365),
  /** Gigabytes per screener. */
  SCREENER_MAX_GB: z.coerce.number('must be a number').min(0.001, 'must be more than 0').max(5000).default(100),
  SCREENERS_NEED_APPROVAL: z.stringbool('must be true or false').default(false),
  /** Hours a day of work on one company's films; 0 for no limit. */
  FILM_HOURS_PER_COMPANY: z.coerce.number('must be a number').min(0, 'must not be negative').default(24),
  /** Days that records of viewings are stored; 0 for no limit. */
  CONTACT_RETENTION_DAYS: z.coerce.number('must be a number').int().min(0, 'must not be negative').default(1095),
  SCREENING_RETENTION_DAYS: z.coerce.number('must be a number').int().min(0, 'must not be negative').default(730),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: randomKey('openssl rand -base64 32').optional(),
  MAX_LOOP_DELAY_MS: z.coerce.number('must be a number').int().min(0, 'must not be negative').default(2000),
  /** Open pages that this server updates live; 0 for none. */
  LIVE_CONNECTIONS: z.coerce.number('must be a number').int().min(0, 'must not be negative').default(10_000),
  SANDBOXES: z.enum(['on', 'off'], 'must be on or off').default('on'),
  BACKUP_DIR: z.string().optional(),
  /** Hour of the day in UTC. */
  BACKUP_AT: z.coerce.number('must be a number').int().min(0, 'must be 0 to 23').max(23, 'must be 0 to 23').default(18),
  BACKUP_KEEP_DAYS: z.coerce.number('must be a number').int().min(1, 'must be at least 1').default(7),
  BACKUP_KEEP_WEEKS: z.coerce.number('must be a number').int().min(0, 'must not be negative').default(5),
  /** Seconds. */
  DRAIN_SECONDS: z.coerce
    .number('must be a number')
    .min(0, 'must not be negative')
    .max(600, 'must be at most 600')
    .optional(),
  ALLOW_PRIVATE_SSO: z.stringbool('must be true or false').default(false),
  ...eidrSettings,
  ALLOW_PRIVATE_WEBHOOKS: z.stringbool('must be true or false').default(false),
  ...staffSignOnSettings,
  ...telemetrySettings,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is no level').default('info'),
});

type Environment = z.infer<typeof environment>;

/** All settings; docs/operations.md lists the same. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

const neededInProduction = ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'SECRET', 'ENCRYPTION_KEYS'] as const;
const s3Settings = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

type Given = Readonly<Record<string, string | undefined>>;

const insecure =
  'PUBLIC_URL: must begin with https, or passwords and sessions travel in the clear. Where that is meant, on a closed network, set ALLOW_INSECURE_HTTP=true';

/** Faults of settings that depend on each other. */
const missing = (given: Given): string[] => [
  ...neededInProduction
    .filter((name) => given.EIGAICHI_MODE === 'production' && given[name] === undefined)
    .map((name) => `${name}: is needed in production`),
  ...(given.EIGAICHI_MODE === 'production' &&
  given.PUBLIC_URL?.startsWith('http:') === true &&
  given.ALLOW_INSECURE_HTTP !== 'true'
    ? [insecure]
    : []),
  ...(given.EIGAICHI_MODE === 'production' && given.ALLOW_UNENCRYPTED_SERVICES !== 'true' ? unencrypted(given) : []),
  ...(given.DATABASE_URL === undefined
    ? (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
        .filter((name) => given[name] !== undefined)
        .map((name) => `DATABASE_URL: is needed when ${name} is given`)
    : []),
  ...s3Settings
    .filter((name) => given[name] === undefined && s3Settings.some((other) => given[other] !== undefined))
    .map((name) => `${name}: is needed when another S3 setting is given`),
  ...eidrFaults(given),
  ...staffSignOnFaults(given),
  ...(given.EIGAICHI_MODE === 'production' && given.ALLOW_PRIVATE_SSO === 'true'
    ? ['ALLOW_PRIVATE_SSO: is for demo mode alone: in production the server asks no address of its own network']
    : []),
  ...(given.EIGAICHI_MODE === 'production' && given.ALLOW_PRIVATE_WEBHOOKS === 'true'
    ? ['ALLOW_PRIVATE_WEBHOOKS: is only for demo mode: in production webhooks reach only the public internet']
    : []),
  ...(given.TRANSLATION_KEY !== undefined && given.TRANSLATION_URL === undefined
    ? ['TRANSLATION_URL: is needed when TRANSLATION_KEY is given']
    : []),
];

const storageOf = (env: Environment) =>
  env.S3_BUCKET !== undefined && env.S3_ACCESS_KEY_ID !== undefined && env.S3_SECRET_ACCESS_KEY !== undefined
    ? {
        endpoint: env.S3_ENDPOINT ?? null,
        region: env.S3_REGION,
        bucket: env.S3_BUCKET,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      }
    : null;

const backupsOf = (env: Environment) =>
  env.BACKUP_DIR === undefined
    ? null
    : {
        directory: resolve(env.BACKUP_DIR),
        hour: env.BACKUP_AT,
        days: env.BACKUP_KEEP_DAYS,
        weeks: env.BACKUP_KEEP_WEEKS,
      };

const configOf = (env: Environment) => ({
  mode: env.EIGAICHI_MODE,
  host: env.HOST ?? (env.EIGAICHI_MODE === 'production' ? '0.0.0.0' : '127.0.0.1'),
  port: env.PORT,
  dataDir: resolve(env.DATA_DIR),
  /** Direct PostgreSQL connection: work, locks, notifications, migrations, backups. Null starts the embedded one. */
  databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
  /** A pooler in transaction mode in front of it, for requests; null for none. */
  poolerUrl: env.DATABASE_DIRECT_URL === undefined ? null : (env.DATABASE_URL ?? null),
  /** A standby for reads that may lag; null for none. */
  replicaUrl: env.DATABASE_REPLICA_URL ?? null,
  publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
  /** Null only in demo mode, where the server generates one and stores it in the data directory. */
  secret: env.SECRET ?? null,
  /** The first encrypts, all of them decrypt. Null as with the secret. */
  encryptionKeys: env.ENCRYPTION_KEYS ?? null,
  smtpUrl: env.SMTP_URL ?? null,
  smtpNeedsTls:
    env.EIGAICHI_MODE === 'production' && !env.ALLOW_UNENCRYPTED_SERVICES && needsEncryption(env.SMTP_URL ?? ''),
  mailFrom: env.MAIL_FROM,
  companySiteUrl: env.COMPANY_SITE_URL.replace(/\/+$/, ''),
  chatWebhookUrl: env.CHAT_WEBHOOK_URL ?? null,
  /** Source of daily exchange rates, in the European Central Bank's format; null fetches none. */
  ratesUrl: env.RATES_URL ?? null,
  translation:
    env.TRANSLATION_URL === undefined ? null : { url: env.TRANSLATION_URL, key: env.TRANSLATION_KEY ?? null },
  /** Account at the EIDR registry (D54); null for none. */
  eidr: eidrOf(env),
  s3: storageOf(env),
  /** Set if the demo market loads on a first start in demo mode. */
  demoMarket: env.DEMO_MARKET === 'load',
  /** Null trusts no proxy: the caller's address is that of the connection. */
  trustedProxies: env.TRUST_PROXY ?? null,
  /** Hours after which an unused session ends, by its kind of account (D12c). */
  sessionIdleHours: { company: env.SESSION_IDLE_HOURS, staff: env.SESSION_IDLE_HOURS_STAFF },
  /** API requests per minute from one address; 0 is no limit. */
  requestsPerMinute: env.REQUESTS_PER_MINUTE ?? (env.EIGAICHI_MODE === 'production' ? 1200 : 0),
  /** Requests per minute from one API key, over all servers (D50); 0 is no limit. */
  apiKeyRequestsPerMinute: env.API_KEY_REQUESTS_PER_MINUTE,
  uploadRetentionDays: env.UPLOAD_RETENTION_DAYS,
  /** Days that the files of a contract are stored after its end; 0 stores them permanently. */
  fileRetentionDays: env.FILE_RETENTION_DAYS,
  screenerMaxBytes: Math.floor(env.SCREENER_MAX_GB * 1_000_000_000),
  screenersNeedApproval: env.SCREENERS_NEED_APPROVAL,
  /** 0: no limit. */
  filmHoursOfCompany: env.FILM_HOURS_PER_COMPANY,
  /** 0: permanently. */
  contactRetentionDays: env.CONTACT_RETENTION_DAYS,
  screeningRetentionDays: env.SCREENING_RETENTION_DAYS,
  /** Separate port that serves metrics to Prometheus; null for none. */
  metricsListener: env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
  /** Token that opens `/metrics` on the product's own port; null disables it. */
  metricsToken: env.METRICS_TOKEN ?? null,
  /** Mean event loop delay above which requests are refused; 0 refuses none. */
  maxLoopDelayMs: env.MAX_LOOP_DELAY_MS,
  /** Maximum open streams of live changes; beyond it pages poll. */
  liveConnections: env.LIVE_CONNECTIONS,
  /** Set if companies may have sandboxes, each in its own database (D58). */
  sandboxes: env.SANDBOXES === 'on',
  /** Location and time of automatic backups, and the days and weeks for which they are stored. */
  backups: backupsOf(env),
  /** Milliseconds of continued service after a stop request, until proxies notice. */
  drainMs: (env.DRAIN_SECONDS ?? (env.EIGAICHI_MODE === 'production' ? 10 : 0)) * 1000,
  /** Set if OpenID providers may be on this machine and its networks; only in demo mode. */
  allowsPrivateSignOn: env.ALLOW_PRIVATE_SSO,
  /** Set if webhooks may be sent without encryption and to this machine and its networks; only in demo mode. */
  allowsPrivateWebhooks: env.ALLOW_PRIVATE_WEBHOOKS,
  /** OpenID provider of the staff; null for none (D11g). */
  staffSignOn: staffSignOnOf(env),
  /** Destination of traces and metrics; null disables them. */
  telemetry: telemetryOf(env),
  logLevel: env.LOG_LEVEL,
});

export type Config = Readonly<ReturnType<typeof configOf>>;

/** True if the server serves the demo market, with its page, logins and clock (D35f). */
export const servesDemo = ({ mode, demoMarket }: Pick<Config, 'mode' | 'demoMarket'>): boolean =>
  mode === 'demo' && demoMarket;

/** Reads and checks the settings (D35c). Empty values count as missing. Throws `ConfigError` naming every fault. */
export const readConfig = (variables: Given): Config => {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const faults = [...wrong, ...missing(given)];
  if (!parsed.success || faults.length > 0)
    throw new ConfigError(`These settings are wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return configOf(parsed.data);
};

/** The settings of this process: the only place that reads the environment. */
export const processConfig = (): Config => readConfig(process.env);
