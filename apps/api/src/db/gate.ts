import { EventEmitter } from 'node:events';
import { DatabaseUnavailable } from './unavailable.ts';

/**
 * State of the database, as last seen by the watch (`watch.ts`). While the gate is closed, every pool refuses
 * immediately rather than letting each request time out.
 */
export class DatabaseGate extends EventEmitter<{ closed: [DatabaseUnavailable]; opened: [] }> {
  #fault: DatabaseUnavailable | null = null;

  /** Reason for closing; null while open. */
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
