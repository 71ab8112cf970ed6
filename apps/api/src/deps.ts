import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database, Tx } from './db/client.ts';
import type { Replica } from './db/replica.ts';
import type { Encryptor } from './encryption.ts';
import type { QuoteMoved } from './features/quotes/quote-moved.ts';
import type { Banks } from './ports/banks.ts';
import type { Chat } from './ports/chat.ts';
import type { Clock, MovableClock } from './ports/clock.ts';
import type { Eidr } from './ports/eidr.ts';
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
import type { WebhookSender } from './ports/webhook-sender.ts';
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
  /** Null while no account is configured (D54). */
  readonly eidr: Eidr | null;
  readonly workbook: Workbook;
  readonly banks: Banks;
  readonly signOn: SingleSignOn;
  readonly nameRecords: NameRecords;
  readonly webhookSender: WebhookSender;
  readonly log: Logger;
  /** Effects of each move of a quote's titles, in order, in its transaction: `after-quote-move.ts` has the lists. */
  readonly afterQuoteMove: Readonly<Record<QuoteMoved['action'], readonly AfterQuoteMove[]>>;
  /** Threads for heavy requests; without them the server answers these itself, as do tests and the threads. */
  readonly threads?: HeavyThreads;
  /** Set in a thread: it trusts the server's data about a request, and counts no limit twice. */
  readonly isThread?: boolean;
  /** Companies' test markets (D58); absent where they are switched off, and in a sandbox itself. */
  readonly sandboxes?: Sandboxes;
  /** Set in a sandbox: a market with an API only, whose answers set no cookie. */
  readonly isSandbox?: boolean;
  /** Set in tests, which validate every response against its schema; the server writes only fields in the schema. */
  readonly checkAnswers?: boolean;
};

/** One entry of the explicit lists of a move's effects. */
export type AfterQuoteMove = (tx: Tx, deps: Deps, moved: QuoteMoved) => Promise<void>;

/** Job handlers by task name. A handler parses its payload, is idempotent, and only calls use cases. */
export type JobHandlers = Readonly<Record<string, (payload: unknown, deps: Deps) => Promise<void>>>;

/** Scheduled work: a task and its schedule, as a crontab's five fields in UTC (Tokyo is nine hours ahead). */
export type ScheduledJob = { readonly task: string; readonly cron: string };

/** A sandbox as the market remembers it: its database, its fresh starts and its clock. */
export type SandboxPlace = {
  readonly uuid: string;
  readonly database: string;
  readonly generation: number;
  readonly clock_ahead_ms: number;
};

/** The company that a sandbox is made for, and the person who wanted it. */
export type SandboxOwner = {
  readonly role: 'provider' | 'consumer';
  readonly company_name: string;
  readonly company_name_english: string | null;
  readonly person: {
    readonly email: string;
    readonly last_name: string;
    readonly first_name: string;
    readonly preferred_language: 'ja' | 'en';
  };
};

/** An open sandbox: the whole server on its own database, files and clock. */
export type SandboxMarket = {
  readonly deps: Deps;
  readonly clock: MovableClock;
  /** Moves its clock and runs everything due until then. */
  readonly moveTo: (instant: Temporal.Instant) => Promise<void>;
};

/** Companies' test markets in this process (`sandboxes/open-sandboxes.ts`). */
export type Sandboxes = {
  /** False if the database's user may not create databases. */
  readonly mayMake: () => Promise<boolean>;
  readonly nameOf: (uuid: string) => Promise<string>;
  /** Makes its database and folder from scratch, also after a crash midway. */
  readonly make: (database: string, owner: SandboxOwner) => Promise<void>;
  /** Removes its database and files; ignores one without them. */
  readonly remove: (database: string) => Promise<void>;
  /** Databases of sandboxes on this server. */
  readonly present: () => Promise<readonly string[]>;
  /** Opens the sandbox if it isn't open, and holds it open meanwhile. */
  readonly use: <T>(place: SandboxPlace, run: (market: SandboxMarket) => Promise<T>) => Promise<T>;
  /** Passes a request to its server. `take` hands over the response once the sandbox is open. */
  readonly pass: (place: SandboxPlace, request: IncomingMessage, take: () => ServerResponse) => Promise<void>;
  readonly close: () => Promise<void>;
};
