import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { bankList } from './adapters/bank-list.ts';
import { webhookChat } from './adapters/chat-webhook.ts';
import { httpEidr } from './adapters/eidr-http.ts';
import { lazyImaging } from './adapters/imaging.ts';
import { indexInFolder, indexInStore } from './adapters/index-place.ts';
import { graphileJobs } from './adapters/jobs-graphile.ts';
import { outboxMail } from './adapters/mail-outbox.ts';
import { mediaProcesses } from './adapters/media-process.ts';
import { dnsRecords } from './adapters/name-records-dns.ts';
import { openIdSignOn } from './adapters/openid.ts';
import { ecbRates } from './adapters/rates-ecb.ts';
import { localStorage } from './adapters/storage-local.ts';
import { httpTranslator } from './adapters/translator-http.ts';
import { httpWebhooks } from './adapters/webhook-http.ts';
import { fileWorkbook } from './adapters/workbook.ts';
import { afterQuoteMove } from './after-quote-move.ts';
import { type Config, ConfigError } from './config.ts';
import { storedEncryptionKey } from './data-dir.ts';
import type { Database } from './db/client.ts';
import type { Deps } from './deps.ts';
import { createEncryptor } from './encryption.ts';
import { liveMovies } from './features/movies/search/live-movies.ts';
import type { Clock } from './ports/clock.ts';
import type { Storage } from './ports/storage.ts';

export type Made = {
  readonly config: Config;
  /** Signs the addresses of parts and downloads, and the cookies of known devices. */
  readonly secret: string;
  readonly pool: Pool;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
};

export type MadeDeps = Deps;

/** The configured object store, once it grants this server access; else the server's own disk (D31). */
const storageFor = async ({ config, secret, clock }: Pick<Made, 'config' | 'secret' | 'clock'>): Promise<Storage> => {
  if (config.s3 === null) return localStorage({ directory: join(config.dataDir, 'files'), secret, clock });
  const { s3Fault, s3Storage } = await import('./adapters/storage-s3.ts');
  const fault = await s3Fault(config.s3);
  if (fault !== null) throw new ConfigError(fault);
  return s3Storage({ place: config.s3, clock });
};

/** Sends mails if the settings name a mail server. */
const senderFor = async (config: Config) => {
  if (config.smtpUrl === null) return null;
  const { smtpSend } = await import('./adapters/mail-smtp.ts');
  return smtpSend(config.smtpUrl, config);
};

/** The adapter of each port. Parts needed only by some settings or requests are loaded on demand. */
export const makeDeps = async ({ config, secret, pool, db, clock, log }: Made): Promise<MadeDeps> => {
  const jobs = graphileJobs(clock);
  const storage = await storageFor({ config, secret, clock });
  const place = config.s3 === null ? indexInFolder(config.dataDir) : indexInStore(storage);
  const send = await senderFor(config);
  return {
    config,
    pool,
    db,
    clock,
    log,
    jobs,
    mail: outboxMail({ db, clock, jobs }, send),
    chat: webhookChat(config.chatWebhookUrl, jobs),
    storage,
    imaging: lazyImaging(),
    media: mediaProcesses(log),
    encryptor: createEncryptor(config.encryptionKeys ?? [storedEncryptionKey(config.dataDir)]),
    sign: (purpose, text) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url'),
    afterQuoteMove,
    rateSource: config.ratesUrl === null ? null : ecbRates(config.ratesUrl),
    eidr: config.eidr === null ? null : httpEidr(config.eidr),
    translator: config.translation === null ? null : httpTranslator(config.translation),
    workbook: fileWorkbook,
    banks: bankList(),
    signOn: openIdSignOn({
      allowsPrivate: config.allowsPrivateSignOn,
      // Uses real time even where a demo moves its own clock, because the provider's clock is compared with it.
      now: () => Temporal.Now.instant().epochMilliseconds,
    }),
    nameRecords: dnsRecords(),
    webhookSender: httpWebhooks({ allowsPrivate: config.allowsPrivateWebhooks }),
    titles: liveMovies({ db, pool, log, place }),
  };
};
