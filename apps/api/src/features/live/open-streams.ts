import type { Actor } from '@eigaichi/domain/accounts/actor';
import type { LiveStream } from './live-stream.ts';
import type { LiveRow } from './read-live-events.ts';

const keyOf = (hash: Buffer) => hash.toString('latin1');

const accountsOf = ({ account, real }: Actor): readonly string[] =>
  real === undefined ? [account] : [account, real.manager];

/** Open streams by the account that they are for; managers acting for a company count for both. */
export class OpenStreams {
  readonly all = new Set<LiveStream>();
  readonly #byAccount = new Map<string, Set<LiveStream>>();
  readonly #bySession = new Map<string, number>();

  add(stream: LiveStream): void {
    this.all.add(stream);
    const session = keyOf(stream.token_hash);
    this.#bySession.set(session, this.ofSession(stream.token_hash) + 1);
    for (const account of accountsOf(stream.actor)) {
      const own = this.#byAccount.get(account) ?? new Set<LiveStream>();
      this.#byAccount.set(account, own.add(stream));
    }
  }

  delete(stream: LiveStream): void {
    if (!this.all.delete(stream)) return;
    const session = keyOf(stream.token_hash);
    const left = this.ofSession(stream.token_hash) - 1;
    if (left > 0) this.#bySession.set(session, left);
    else this.#bySession.delete(session);
    for (const account of accountsOf(stream.actor)) {
      const own = this.#byAccount.get(account);
      own?.delete(stream);
      if (own?.size === 0) this.#byAccount.delete(account);
    }
  }

  ofSession(hash: Buffer): number {
    return this.#bySession.get(keyOf(hash)) ?? 0;
  }

  /** Streams that one of these rows may concern. */
  concernedBy(rows: readonly LiveRow[]): ReadonlySet<LiveStream> {
    const found = new Set<LiveStream>();
    const accounts = new Set(rows.flatMap(({ company }) => (company === null ? [] : [company])));
    for (const account of accounts) for (const stream of this.#byAccount.get(account) ?? []) found.add(stream);
    if (rows.some(({ staff }) => staff !== null))
      for (const stream of this.all) if (stream.actor.role === 'manager') found.add(stream);
    return found;
  }
}
