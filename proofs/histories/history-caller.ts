import type { Actor } from '@eigaichi/domain/accounts/actor';
import { readQuote } from '@eigaichi/wire/quotes/quotes';
import type { Endpoint } from '@eigaichi/wire/shared/endpoint';
import type { Harness } from '../../apps/api/src/testing/harness.ts';
import type { Credited } from './deal-model.ts';

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

  /** A call that the specification allows now: a refusal is an error in the product or in this recomputation. */
  async must<T>(endpoint: Endpoint, as: Actor, given: Given): Promise<T> {
    const { status, body } = await this.call(endpoint, as, given);
    if (status >= 300) throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(body)}`);
    return body.data as T;
  }

  /** Kind of due of each invoice line, by line id, without restatements and compensations. */
  async dues(ids: readonly string[]) {
    const { rows } = await this.harness.deps.pool.query(
      `select uuid, case when kind = 'prepayment' and quote_movie_id is null then 'delivery_fee' else kind end as kind,
        quote_movie_id as title, period_start::text as start from dues where uuid = any($1) and kind not in ('restatement', 'compensation')`,
      [ids],
    );
    type Row = Pick<Credited, 'kind' | 'start'> & { readonly uuid: string; readonly title: string | null };
    return new Map((rows as Row[]).map((row) => [row.uuid, row]));
  }

  read(uuid: string, as: Actor): Promise<Quote> {
    return this.must<Quote>(readQuote, as, { params: { uuid } });
  }
}
