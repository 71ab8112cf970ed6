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

/** Everything a use case may touch, made once at start (`serve.ts`) or by a test's harness. */
export type Deps = {
  readonly config: Config;
  readonly db: Database;
  /** For prepared statements on hot paths and for locks that outlive a transaction; use cases take `db`. */
  readonly pool: Pool;
  /** Every pool of this server by its name, for the figures of `/metrics`; tests and threads have `pool` alone. */
  readonly pools?: Readonly<Record<string, Pool>>;
  /** For endpoints that may lag (`http/lagging-reads.ts`); only where one is configured. */
  readonly replica?: Replica;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly imaging: Imaging;
  readonly media: Media;
  readonly encryptor: Encryptor;
  /** HMAC-SHA-256 with the server's secret, in base64url; what was signed for one purpose is worthless for another. */
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
  /** What follows a move of a quote's title, in order, in its transaction: the list is written in `after-quote-move.ts`. */
  readonly afterQuoteMove: readonly AfterQuoteMove[];
  /** Answer heavy requests; without them the server does so itself, as tests and the threads themselves do. */
  readonly threads?: HeavyThreads;
  /** This is a thread: what the server says of a request is believed, and no limit is counted twice. */
  readonly isThread?: boolean;
  /** Tests hold every answer against its schema; the server itself writes only what the schema names. */
  readonly checkAnswers?: boolean;
};

/** One entry of the written list of what follows a move; it looks at `action` itself. */
export type AfterQuoteMove = (tx: Tx, deps: Deps, moved: QuoteMoved) => Promise<void>;

/** What jobs do, by task name. A handler parses its payload, is idempotent, and calls use cases only. */
export type JobHandlers = Readonly<Record<string, (payload: unknown, deps: Deps) => Promise<void>>>;

/** Timed work: a task and when it runs, as a crontab's five fields in UTC (Tokyo is nine hours ahead). */
export type TimedJob = { readonly task: string; readonly cron: string };
