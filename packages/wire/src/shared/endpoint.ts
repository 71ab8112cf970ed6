import type { Capability } from '@eigaichi/domain/accounts/capability';
import type { ApiScope } from '@eigaichi/domain/api-keys/api-scopes';
import type { TokenScope } from '@eigaichi/domain/company-access/company-tokens';
import { z } from 'zod';

export type SessionRole = 'manager' | 'provider' | 'consumer';

type CompanyRole = Exclude<SessionRole, 'manager'>;

/**
 * Access rules of a call. `effective` checks the role the session currently acts for (a manager impersonating a buyer
 * is a buyer), `real` the person behind it. `capability` is checked for everyone, `staff` only for managers (D16),
 * `member` for people of companies (D14g). A change that names neither `capability` nor `member` is allowed only for
 * the owner. A manager call must name a capability or allow everyone on the staff (D16c); without either it is refused.
 * `visitor` is anyone, logged in or not; `mfa_pending` is a session with an outstanding code.
 */
export type Access =
  | 'visitor'
  | 'mfa_pending'
  | ({
      readonly as: 'effective' | 'real';
      readonly member?: Capability | 'everyone';
    } & (
      | { readonly roles: readonly CompanyRole[]; readonly capability?: Capability; readonly staff?: undefined }
      | { readonly roles: readonly SessionRole[]; readonly capability: Capability; readonly staff?: StaffNeed }
      | { readonly roles: readonly SessionRole[]; readonly capability?: undefined; readonly staff: StaffNeed }
    ));

type StaffNeed = Capability | 'everyone';

/** True if a call is for a role. */
export const isForRole = ({ roles }: { readonly roles: readonly SessionRole[] }, role: SessionRole): boolean =>
  roles.includes(role);

/** Work that would block the event loop, in a thread: `table` reads, checks or saves a sheet, `file` creates a file. */
export type HeavyKind = 'table' | 'file';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path of a call, such as `GET /movie/:uuid`. The path is below `/api`; `:name` is a parameter. */
type Line = `${Method} /${string}`;

/** Announced end of a call: both days as yyyy-MM-dd. */
export type Deprecation = { readonly since: string; readonly sunset: string };

/** Declarations of a call in addition to its name and line; most return 200. */
type Declared<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  readonly access: Access;
  readonly status?: 200 | 201 | 204;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** A mutating GET of section 7 (logout, impersonation): needs `Sec-Fetch-Site: same-origin` with a cookie (D12). */
  readonly changes?: boolean;
  /** Accepts an `Idempotency-Key` (D30). */
  readonly idempotent?: boolean;
  /** Its work calls the file store: with an `Idempotency-Key` it still runs outside a transaction (D50). */
  readonly calls_store?: boolean;
  /** Maximum body size in bytes, if larger than the default. */
  readonly max_bytes?: number;
  /** A read that tolerates slightly stale data: a standby database may serve it. */
  readonly may_lag?: boolean;
  /** Processed in a separate thread. */
  readonly heavy?: HeavyKind;
  /** Called by a company's program: the bearer is a company token with this scope, and `access` is `visitor`. */
  readonly token?: TokenScope;
  /** A company's API key with this scope may call it (D50); without a scope every key is refused. */
  readonly scope?: ApiScope;
  /** The answer holds a secret that is shown once: it is never stored, so a repeated request gets 409 (D30). */
  readonly secret?: boolean;
  /** It will end: the day of the announcement, and the last day, at least twelve months later (D51). */
  readonly deprecated?: Deprecation;
};

/** One call of the API: data only, imported by server and browser alike. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = Declared<Params, Query, Body, Answer> & {
  readonly name: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly status: 200 | 201 | 204;
};

/** A call that follows an external protocol: bound by its own feature, only described here. */
export type Described = Omit<Endpoint, 'method'> & {
  readonly method: Method | 'PATCH';
  /** Media type of request and response. */
  readonly media?: string;
};

/** The response is the file itself, in the format given by its content type. */
export const file = z.unknown();

/** Returns the declared call, by default with status 200; preserves the types of its schemas and access. */
export const endpoint = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  const Who extends Access,
>(
  name: string,
  line: Line,
  declared: Declared<P, Q, B, A> & { readonly access: Who },
): Endpoint<P, Q, B, A> & { readonly access: Who } => {
  const [method, path] = line.split(' ') as [Method, `/${string}`];
  return { status: 200, ...declared, name, method, path };
};

/** Input types as the caller writes them, output types as the server reads them after parsing. */
export type ParamsIn<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
export type ParamsOut<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryIn<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type QueryOut<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyIn<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type BodyOut<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type AnswerIn<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.input<A> : never;
export type AnswerOut<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;
