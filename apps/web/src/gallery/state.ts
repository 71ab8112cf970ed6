import type { RefusalCode } from '@eigaichi/domain/shared/refusals';
import type { AnswerIn, Endpoint } from '@eigaichi/wire/shared/endpoint';
import type { ErrorDetails } from '@eigaichi/wire/shared/errors';
import type { Hand } from './hand.ts';
import type { ReaderName, SessionOverride } from './readers.ts';
import type { Override } from './sample.ts';
import type { Words } from './words.ts';

/** The part of an address after the origin of a call: parameters, query and body as the page sent them. */
export type Asked = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
};

export type Answer = {
  readonly endpoint: Endpoint;
  readonly reply:
    | { readonly kind: 'answer'; readonly of: (asked: Asked) => unknown }
    | { readonly kind: 'refused'; readonly code: RefusalCode; readonly details?: ErrorDetails }
    | { readonly kind: 'pending' }
    | { readonly kind: 'unreachable' };
};

/** The endpoint answers a sample of its schema with these values in it; a function answers by what was asked. */
export const answer = <E extends Endpoint>(
  endpoint: E,
  values: Override<AnswerIn<E>> | ((asked: Asked) => Override<AnswerIn<E>>),
): Answer => {
  const of = typeof values === 'function' ? (values as (asked: Asked) => unknown) : () => values;
  return { endpoint, reply: { kind: 'answer', of } };
};

export const refused = (endpoint: Endpoint, code: RefusalCode, details?: ErrorDetails): Answer => ({
  endpoint,
  reply: { kind: 'refused', code, ...(details === undefined ? {} : { details }) },
});

/** The answer never comes. */
export const pending = (endpoint: Endpoint): Answer => ({ endpoint, reply: { kind: 'pending' } });

/** The market can't be reached. */
export const unreachable = (endpoint: Endpoint): Answer => ({ endpoint, reply: { kind: 'unreachable' } });

/** One state of a page: who reads which address, what the API answers, and what is pressed and typed to get there. */
export type State = {
  /** Path with its parameters and query. */
  readonly path: string;
  /** A visitor if absent. */
  readonly reader?: ReaderName;
  /** Differences to the reader's session. */
  readonly session?: SessionOverride;
  /** The banner of cookies is there; everywhere else it was declined. */
  readonly asksForCookies?: true;
  /** The first that names an endpoint holds; every other call gets the sample of its schema. */
  readonly answers?: readonly Answer[];
  readonly steps?: (hand: Hand) => Promise<void>;
  /** A text that this state shows and its neighbours don't. */
  readonly shows: Words;
  /** Where the path leads, if elsewhere. */
  readonly landsOn?: string;
};

/** The states of a feature by name. */
export type States = Readonly<Record<string, State>>;
