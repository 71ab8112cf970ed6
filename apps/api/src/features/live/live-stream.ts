import type { ServerResponse } from 'node:http';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { maxLiveChanges } from '@eigaichi/domain/live/live-changes';
import type { LiveChanges } from './read-live-events.ts';

/** Bytes that a reader may leave unread before the connection is cut; it then resumes where it stopped. */
const mostUnread = 64 * 1024;

/** Milliseconds before a page reconnects, spread so that thousands don't return at once. */
const reconnectMs = () => 1000 + Math.floor(Math.random() * 3000);

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would collect the events otherwise.
  'x-accel-buffering': 'no',
} as const;

const written = (changes: LiveChanges): string => `id: ${changes.position}\ndata: ${JSON.stringify(changes)}\n\n`;

/** An open connection of one page: server-sent events. */
export class LiveStream {
  /** The reader as last checked. */
  actor: Actor;
  readonly token_hash: Buffer;
  /** Second of each round of checks in which it is due. */
  second = 0;
  readonly #response: ServerResponse;
  /** Events that wait until the page has caught up; null from then on. */
  #waiting: LiveChanges[] | null = [];

  constructor(response: ServerResponse, { actor, token_hash }: { actor: Actor; token_hash: Buffer }) {
    this.#response = response;
    this.actor = actor;
    this.token_hash = token_hash;
    // A reader who leaves is no fault.
    response.on('error', () => undefined);
    response.writeHead(200, headers);
    this.#write(`retry: ${reconnectMs()}\n\n`);
  }

  /** Calls back once the connection is closed by either side. */
  onClose(listener: () => void): void {
    this.#response.once('close', listener);
  }

  #write(text: string): void {
    if (this.#response.destroyed || this.#response.writableEnded) return;
    this.#response.write(text);
    if (this.#response.writableLength > mostUnread) this.#response.destroy();
  }

  /** Sends what the page missed, then everything that came meanwhile. */
  catchUp(missed: LiveChanges): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const changes of [missed, ...waiting]) this.#write(written(changes));
  }

  send(changes: LiveChanges): void {
    const cut = changes.changes.length > maxLiveChanges ? { ...changes, reset: true, changes: [] } : changes;
    if (this.#waiting === null) this.#write(written(cut));
    else this.#waiting.push(cut);
  }

  /** Closes the connection; the page reconnects, here or at another server. */
  close(): void {
    this.#write(`retry: ${reconnectMs()}\n\n`);
    this.#response.end();
  }

  /** Closes the connection of an ended session, so that the page doesn't reconnect. */
  end(): void {
    this.#write('event: end\ndata:\n\n');
    this.#response.end();
  }
}
