import type { RefusalCode } from '@eigaichi/domain/shared/refusals';
import type { AnswerIn, Endpoint } from '@eigaichi/wire/shared/endpoint';
import type { ErrorDetails } from '@eigaichi/wire/shared/errors';
import type { Hand } from './hand.ts';
import type { ReaderName, SessionOverride } from './readers.ts';
import type { Override } from './sample.ts';
import type { Words } from './words.ts';

/** A call's input as the page sent it: parameters, query and body. */
export type Asked = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
};

export type Answer = {
  readonly endpoint: Endpoint;
  readonly reply:
    | { readonly kind: 'answer'; readonly of: (requested: Asked) => unknown }
    | { readonly kind: 'refused'; readonly code: RefusalCode; readonly details?: ErrorDetails }
    | { readonly kind: 'pending' }
    | { readonly kind: 'unreachable' };
};

/** The endpoint returns a sample of its schema with these values; a function answers by the call's input. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  values: Override<AnswerIn<E>> | ((requested: Asked) => Override<AnswerIn<E>>),
): Answer => {
  const of = typeof values === 'function' ? (values as (requested: Asked) => unknown) : () => values;
  return { endpoint, reply: { kind: 'answer', of } };
};

export const refused = (endpoint: Endpoint, code: RefusalCode, details?: ErrorDetails): Answer => ({
  endpoint,
  reply: { kind: 'refused', code, ...(details === undefined ? {} : { details }) },
});

/** The answer never arrives. */
export const pending = (endpoint: Endpoint): Answer => ({ endpoint, reply: { kind: 'pending' } });

/** The market is unreachable. */
export const unreachable = (endpoint: Endpoint): Answer => ({ endpoint, reply: { kind: 'unreachable' } });

/** One state of a page: reader, address, API answers, and the input that leads there. */
export type State = {
  /** Path with its parameters and query. */
  readonly path: string;
  /** Defaults to a visitor. */
  readonly reader?: ReaderName;
  readonly session?: SessionOverride;
  /** Shows the cookie banner; by default it was declined. */
  readonly asksForCookies?: true;
  /** The first answer for an endpoint applies; every other call gets a sample of its schema. */
  readonly answers?: readonly Answer[];
  readonly steps?: (hand: Hand) => Promise<void>;
  /** A text that distinguishes this state from its neighbours. */
  readonly shows: Words;
  readonly landsOn?: string;
};

/** The states of a feature by name. */
export type States = Readonly<Record<string, State>>;
