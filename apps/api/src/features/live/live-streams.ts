import type { Actor } from '@eigaichi/domain/accounts/actor';
import { liveBeatSeconds, maxLiveOfSession } from '@eigaichi/domain/live/live-changes';
import { type Database, openDatabase } from '../../db/client.ts';
import { listen } from '../../db/listen.ts';
import { liveChannel } from '../../db/record-live-events.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { actorFinder } from '../../http/session.ts';
import type { LiveStream } from './live-stream.ts';
import { OpenStreams } from './open-streams.ts';
import { changesFor, type LiveRow, readEventsSince, readLivePosition } from './read-live-events.ts';

/** Milliseconds in which notifications are collected into one read. */
const collectMs = 100;
const secondMs = 1000;

type Used = Pick<Deps, 'pool' | 'pools' | 'clock' | 'config' | 'log'>;

/**
 * The open pages of this server (D45). One connection listens for all of them while any page is open. Before each
 * delivery, and every `liveBeatSeconds`, the session and permissions of a stream are read again.
 */
export class LiveStreams {
  readonly #open = new OpenStreams();
  readonly #findActor: (hash: Buffer) => Promise<Actor | null>;
  /** Listening bypasses a pooler. */
  readonly #pool: Deps['pool'];
  readonly #db: Database;
  readonly #used: Used;
  readonly #isDraining: () => boolean;
  #position: Promise<string> | undefined;
  #seen: ReadonlySet<number> = new Set();
  #listening: ReturnType<typeof listen> | undefined;
  #reading: Promise<void> = Promise.resolve();
  #planned: NodeJS.Timeout | undefined;
  #ticking: NodeJS.Timeout | undefined;
  #second = 0;

  constructor(used: Used, isDraining: () => boolean) {
    this.#used = used;
    this.#isDraining = isDraining;
    this.#pool = used.pools?.work ?? used.pool;
    this.#db = openDatabase(this.#pool);
    this.#findActor = actorFinder(used);
  }

  get size(): number {
    return this.#open.all.size;
  }

  /** Refuses a connection beyond the limits; its page polls instead. */
  refuseUnlessFree(token_hash: Buffer): void {
    const { liveConnections } = this.#used.config;
    if (this.#isDraining() || this.size >= liveConnections) throw new Refused('busy', { retry_after: 30 });
    if (this.#open.ofSession(token_hash) >= maxLiveOfSession)
      throw new Refused('too_many_requests', { retry_after: 30 });
  }

  /** Follows changes for a stream from now on, until it closes. */
  async add(stream: LiveStream): Promise<void> {
    stream.second = this.#second;
    this.#open.add(stream);
    stream.onClose(() => this.#delete(stream));
    this.#start();
    await this.#position;
  }

  #start(): void {
    this.#position ??= readLivePosition(this.#db);
    this.#ticking ??= setInterval(() => this.#tick(), secondMs).unref();
    this.#listening ??= listen({ pool: this.#pool, log: this.#used.log }, liveChannel, () => this.#plan());
  }

  #delete(stream: LiveStream): void {
    this.#open.delete(stream);
    if (this.size === 0) void this.#stop();
  }

  async #stop(): Promise<void> {
    clearInterval(this.#ticking);
    clearTimeout(this.#planned);
    const listening = this.#listening;
    this.#ticking = undefined;
    this.#planned = undefined;
    this.#listening = undefined;
    this.#position = undefined;
    this.#seen = new Set();
    await listening?.stop();
  }

  /** Plans the next read; a planned one includes all notifications until then. */
  #plan(ms = collectMs): void {
    this.#planned ??= setTimeout(() => {
      this.#planned = undefined;
      this.#reading = this.#reading
        .then(() => this.#readOn())
        .catch((error: unknown) => {
          this.#used.log.warn({ err: error }, 'live changes could not be read; retrying shortly');
          if (this.size > 0) this.#plan(secondMs);
        });
    }, ms).unref();
  }

  async #readOn(): Promise<void> {
    const since = this.#position;
    if (since === undefined) return;
    const { position, rows } = await readEventsSince(this.#db, await since);
    const fresh = rows.filter(({ id }) => !this.#seen.has(id));
    const events = { position, rows: fresh };
    await Promise.all([...this.#open.concernedBy(fresh)].map((stream) => this.#deliver(stream, events)));
    // All streams may have closed, and others opened, during the read.
    if (this.#position !== since) return;
    // Only after the delivery: a page resumes after the position of its last sign of life.
    this.#seen = new Set(rows.map(({ id }) => id));
    this.#position = Promise.resolve(position);
  }

  async #deliver(stream: LiveStream, { position, rows }: { position: string; rows: readonly LiveRow[] }) {
    if (!(await this.#isCurrent(stream))) return;
    const changes = changesFor(stream.actor, rows);
    if (changes.length > 0) stream.send({ position, reset: false, changes });
  }

  /** Checks session and permissions of a stream; ends it with its session. */
  async #isCurrent(stream: LiveStream): Promise<boolean> {
    const actor = await this.#findActor(stream.token_hash);
    if (!this.#open.all.has(stream)) return false;
    if (actor === null) {
      stream.end();
      return false;
    }
    const { account, person, real } = stream.actor;
    const isSame =
      actor.account === account && actor.person.uuid === person.uuid && actor.real?.manager === real?.manager;
    if (isSame) stream.actor = actor;
    // A session that acts for another account begins again as that account.
    else stream.close();
    return isSame;
  }

  #tick(): void {
    if (this.#isDraining()) {
      this.#closeAll();
      return;
    }
    this.#second = (this.#second + 1) % liveBeatSeconds;
    const due = [...this.#open.all].filter(({ second }) => second === this.#second);
    if (due.length > 0)
      this.#beat(due).catch((error: unknown) => {
        this.#used.log.warn({ err: error }, 'live connections could not be checked; retrying shortly');
      });
  }

  async #beat(streams: readonly LiveStream[]): Promise<void> {
    const position = await this.#position;
    if (position === undefined) return;
    await Promise.all(
      streams.map(async (stream) => {
        if (await this.#isCurrent(stream)) stream.send({ position, reset: false, changes: [] });
      }),
    );
  }

  #closeAll(): void {
    for (const stream of this.#open.all) stream.close();
  }

  /** Closes every stream and stops listening; pages reconnect to another server or to the next. */
  async close(): Promise<void> {
    this.#closeAll();
    await this.#stop();
    await this.#reading;
  }
}
