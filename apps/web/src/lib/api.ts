import type { AnswerOut, BodyIn, Endpoint, ParamsIn, QueryIn } from '@eigaichi/wire/shared/endpoint';
import { errorAnswer } from '@eigaichi/wire/shared/errors';
import { ApiError, isApiError } from './api-error.ts';
import { isConnectionLost, reportConnectionLost } from './connection.ts';
import { needsFreshReads } from './fresh-reads.ts';
import { currentLanguage } from './language.ts';
import { logInAgain, reauthenticate } from './reauthentication.ts';
import { stringifySearch } from './search-params.ts';
import { announceSignOut, signOutOf } from './sign-out.ts';
import { sendRequest } from './transport.ts';

type Part<Name extends string, Value> = [Value] extends [never]
  ? { readonly [K in Name]?: never }
  : unknown extends Value
    ? { readonly [K in Name]?: unknown }
    : Record<never, never> extends Value
      ? { readonly [K in Name]?: Value }
      : { readonly [K in Name]: Value };

export type CallInput<E> = Part<'params', ParamsIn<E>> &
  Part<'query', QueryIn<E>> &
  Part<'body', BodyIn<E>> & { readonly idempotencyKey?: string; readonly signal?: AbortSignal };

const addressOf = (path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return `/api${filled}${stringifySearch(query)}`;
};

const reported = (error: ApiError): ApiError => {
  if (isConnectionLost(error)) reportConnectionLost();
  if (signOutOf(error) === 'withdrawn') announceSignOut();
  return error;
};

const send = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await sendRequest(address, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw reported(new ApiError(0, { code: 'unreachable', message: '' }));
  }
};

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const refusal = (status: number, body: unknown): ApiError => {
  const answer = errorAnswer.safeParse(body);
  return new ApiError(status, answer.success ? answer.data : { code: 'internal', message: '' });
};

type Sent = {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  /** A file as the whole body. */
  readonly file?: Blob;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

/**
 * One API request; throws `ApiError` for every refusal. The session is the httpOnly cookie (D12): no token ever reaches
 * a script. The four codes of D17 sign the page out (spec 4). If a recent login is required, it asks for the password
 * (D11b); if the session has ended, for a login (D12d). Then it resends the unchanged call.
 */
export const request = async (endpoint: Endpoint, input: object): Promise<Response> => {
  try {
    return await requestOnce(endpoint, input);
  } catch (error) {
    const ask = questionAfter(error);
    if (ask === undefined || !(await ask())) throw error;
    return requestOnce(endpoint, input);
  }
};

const questionAfter = (error: unknown): (() => Promise<boolean>) | undefined => {
  if (isApiError(error, 'reauthentication_required')) return () => reauthenticate('recent');
  if (isApiError(error, 'own_proof_required')) return () => reauthenticate('own');
  return isApiError(error) && signOutOf(error) === 'expired' ? logInAgain : undefined;
};

const requestOnce = async (endpoint: Endpoint, input: object): Promise<Response> => {
  const { params, query, body, file, idempotencyKey, signal } = input as Sent;
  const response = await send(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'accept-language': currentLanguage(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
      ...(needsFreshReads() ? { 'cache-control': 'no-cache' } : {}),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file === undefined ? {} : { body: file }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (response.status === endpoint.status) return response;
  throw reported(refusal(response.status, await bodyOf(response)));
};

/** Calls one API endpoint and returns its parsed answer, or throws `ApiError`. */
export const call = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOut<E>> =>
  endpoint.answer.parse(await bodyOf(await request(endpoint, input))) as AnswerOut<E>;

type DataOut<E> = AnswerOut<E> extends { readonly data: infer Data } ? Data : never;

/** Calls one API endpoint and returns its answer's `data`, or throws `ApiError`. */
export const callForData = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<DataOut<E>> => {
  const answer: unknown = await call(endpoint, input);
  return (answer as { readonly data: DataOut<E> }).data;
};
