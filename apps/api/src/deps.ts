import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database, Tx } from './db/client.ts';
import type { Replica } from './db/replica.ts';
import type { Encryptor } from './encryption.ts';
import type { QuoteMoved } from './features/quotes/quote-moved.ts';
import type { Banks } from './ports/banks.ts';
import type { Chat } from './ports/chat.ts';
import type { Clock } from './ports/clock.ts';
import type { Imaging } from './ports/imaging.ts';
import type { Jobs } from './ports/jobs.ts';
import type { Mail } from './ports/mail.ts';
import type { Media } from './ports/media.ts';
import type { Titles } from './ports/movies.ts';
import type { NameRecords } from './ports/name-records.ts';
import type { RateSource } from './ports/rate-source.ts';
import type { SingleSignOn } from './ports/single-sign-on.ts';
import type { Storage } from './ports/storage.ts';
import type { Translator } from './ports/translator.ts';
import type { Workbook } from './ports/workbook.ts';
import type { HeavyThreads } from './threads/heavy-threads.ts';

/** Dependencies of all use cases, created once at start (`serve.ts`) or by a test's harness. */
export type Deps = {
  readonly config: Config;
  readonly db: Database;
  /** For prepared statements on hot paths and for locks that outlive a transaction; use cases use `db`. */
  readonly pool: Pool;
  /** Every pool of this server by name, for the figures of `/metrics`; tests and threads have only `pool`. */
  readonly pools?: Readonly<Record<string, Pool>>;
  /** For endpoints that may lag (`http/lagging-reads.ts`); only if one is configured. */
  readonly replica?: Replica;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly imaging: Imaging;
  readonly media: Media;
  readonly encryptor: Encryptor;
  /** HMAC-SHA-256 with the server's secret, in base64url; a signature for one purpose is invalid for another. */
  readonly sign: (purpose: string, text: string) => string;
  readonly mail: Mail;
  readonly jobs: Jobs;
  readonly chat: Chat;
  readonly titles: Titles;
  /** Null while none is configured (D7h). */
  readonly rateSource: RateSource | null;
  /** Null while none is configured (D35). */
  readonly translator: Translator | null;
  readonly workbook: Workbook;
  readonly banks: Banks;
  readonly signOn: SingleSignOn;
  readonly nameRecords: NameRecords;
  readonly log: Logger;
  /** Effects of each move of a quote's titles, in order, in its transaction: `after-quote-move.ts` has the lists. */
  readonly afterQuoteMove: Readonly<Record<QuoteMoved['action'], readonly AfterQuoteMove[]>>;
  /** Threads for heavy requests; without them the server answers these itself, as do tests and the threads. */
  readonly threads?: HeavyThreads;
  /** Set in a thread: it trusts the server's data about a request, and counts no limit twice. */
  readonly isThread?: boolean;
  /** Set in tests, which validate every response against its schema; the server writes only fields in the schema. */
  readonly checkAnswers?: boolean;
};

/** One entry of the explicit lists of a move's effects. */
export type AfterQuoteMove = (tx: Tx, deps: Deps, moved: QuoteMoved) => Promise<void>;

/** Job handlers by task name. A handler parses its payload, is idempotent, and only calls use cases. */
export type JobHandlers = Readonly<Record<string, (payload: unknown, deps: Deps) => Promise<void>>>;

/** Scheduled work: a task and its schedule, as a crontab's five fields in UTC (Tokyo is nine hours ahead). */
export type ScheduledJob = { readonly task: string; readonly cron: string };
