import type { Capability } from '@eigaichi/domain/accounts/capability';
import type { TokenScope } from '@eigaichi/domain/company-access/company-tokens';
import { z } from 'zod';

export type SessionRole = 'manager' | 'provider' | 'consumer';

type CompanyRole = Exclude<SessionRole, 'manager'>;

/**
 * Who may call. `effective` checks the role the session acts for now (a manager impersonating a buyer is a buyer),
 * `real` the person behind it. `capability` is checked for all of them, `staff` for managers only (D16), `member` for
 * people of companies (D14g): a change that names neither `capability` nor `member` is the owner's alone. A call of
 * managers names a capability or says that it is for everyone of the staff (D16c); without either it is refused.
 * `visitor` is anyone, logged in or not; `mfa_pending` a session whose code is still open.
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

/** Whether a call is for a role. */
export const namesRole = ({ roles }: { readonly roles: readonly SessionRole[] }, role: SessionRole): boolean =>
  roles.includes(role);

/**
 * Work that would hold up the event loop, done in a thread: `table` reads, judges or saves a whole sheet, `file` makes a
 * file.
 */
export type HeavyKind = 'table' | 'file';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path of a call, as `GET /movie/:uuid`. The path is below `/api`, `:name` is a parameter. */
type Line = `${Method} /${string}`;

/** What a call declares of itself besides its name and line; most answer 200. */
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
  /** A changing GET of section 7 (logout, impersonation): needs `Sec-Fetch-Site: same-origin` with a cookie (D12). */
  readonly changes?: boolean;
  /** Takes an `Idempotency-Key` (D30). */
  readonly idempotent?: boolean;
  /** Bytes that the body may have, where it may be larger than other bodies. */
  readonly max_bytes?: number;
  /** A read that may miss the last moment of others' changes: it may be answered by a standby of the database. */
  readonly may_lag?: boolean;
  /** Answered in a thread of its own. */
  readonly heavy?: HeavyKind;
  /** Called by a program of a company: the bearer is a company token with this scope, and `access` is `visitor`. */
  readonly token?: TokenScope;
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

/** A call that speaks a protocol of others: bound by its own feature, here only described. */
export type Described = Omit<Endpoint, 'method'> & {
  readonly method: Method | 'PATCH';
  /** Media type of body and answer. */
  readonly media?: string;
};

/** The answer is the file itself, in the format that its content type says. */
export const file = z.unknown();

/** Returns the declared call, which answers 200 where it says nothing else; preserves the types of its schemas and access. */
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
