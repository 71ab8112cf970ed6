import { EventEmitter } from 'node:events';
import { DatabaseUnavailable } from './unavailable.ts';

/**
 * Whether the database answers, as last seen by the watch (`watch.ts`). While the gate is closed, every pool refuses
 * immediately rather than letting each request wait for its own timeout.
 */
export class DatabaseGate extends EventEmitter<{ closed: [DatabaseUnavailable]; opened: [] }> {
  #fault: DatabaseUnavailable | null = null;

  /** Why it is closed; null while it is open. */
  get fault(): DatabaseUnavailable | null {
    return this.#fault;
  }

  close(reason: string): void {
    if (this.#fault !== null) return;
    this.#fault = new DatabaseUnavailable(reason);
    this.emit('closed', this.#fault);
  }

  open(): void {
    if (this.#fault === null) return;
    this.#fault = null;
    this.emit('opened');
  }
}
