import type { Actor } from '@eigaichi/domain/accounts/actor';
import { readQuote } from '@eigaichi/wire/quotes/quotes';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import type { Harness } from '../../apps/api/src/testing/harness.ts';

export type Quote = {
  readonly uuid: string;
  readonly version: number;
  readonly providers: readonly {
    readonly uuid: string;
    readonly terms_sha256: string | null;
    readonly movies: readonly { readonly uuid: string; readonly version: number; readonly status: number }[];
  }[];
};

type Given = {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
};

/** Calls of one history through the whole server, counted. A server error is always a finding. */
export class HistoryCaller {
  calls = 0;
  private readonly harness: Harness;

  constructor(harness: Harness) {
    this.harness = harness;
  }

  async call(endpoint: Endpoint, as: Actor, given: Given) {
    this.calls += 1;
    const { status, body } = await this.harness.call(endpoint, { as, ...given });
    if (status >= 500) throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(body)}`);
    return { status, body };
  }

  /** A call that the specification allows now: a refusal is an error of the product or of this recomputation. */
  async must<T>(endpoint: Endpoint, as: Actor, given: Given): Promise<T> {
    const { status, body } = await this.call(endpoint, as, given);
    if (status >= 300) throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(body)}`);
    return body.data as T;
  }

  read(uuid: string, as: Actor): Promise<Quote> {
    return this.must<Quote>(readQuote, as, { params: { uuid } });
  }
}
