import { apiKeyPrefix } from '@eigaichi/domain/api-keys/api-keys';
import { displayDecimal } from '@eigaichi/domain/money/arithmetic';
import { ruleText } from '@eigaichi/domain/shared/field-labels';
import type { Issue } from '@eigaichi/domain/shared/issue';
import { type Language, preferredOf } from '@eigaichi/domain/shared/language';
import { oneFullStop } from '@eigaichi/domain/shared/punctuation';
import { type RefusalCode, refusalTexts } from '@eigaichi/domain/shared/refusals';
import { type ErrorAnswer, statusByRefusal } from '@eigaichi/wire/shared/errors';
import { type ProblemMembers, problemMembersOf, problemType } from '@eigaichi/wire/shared/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { constraintRefusal } from '../db/constraint-refusals.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { Refused, type RefusedDetails } from './refused.ts';
import { isStorageFull } from './storage-full.ts';

/** Numbers are grouped: a refusal never contains years. */
const filled = (text: string, params: NonNullable<RefusedDetails['params']>, language: Language) =>
  oneFullStop(
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name] ?? whole;
      if (typeof value === 'number') return displayDecimal(String(value));
      return typeof value === 'object' ? value.join(language === 'ja' ? '、' : ', ') : value;
    }),
  );

/** Response form of broken rules. The fields of a call may have labels of its subject (`grant.note`). */
export const fieldErrors = (issues: readonly Issue[], language: Language, subject = '') =>
  issues.map((issue) => ({
    field: issue.field,
    rule: issue.rule,
    message: ruleText({ ...issue, field: `${subject}.${issue.field}` }, language),
  }));

/** Last word of a call's path: `grant` for PUT /grant/:uuid. */
const subjectOf = ({ routeOptions: { url = '' } }: FastifyRequest): string =>
  url.split('/').findLast((word) => !word.startsWith(':')) ?? '';

/** Response form of a refusal (D27), in the language of the request (D28). */
export const refusalAnswer = (
  code: RefusalCode,
  { params = {}, issues, details, subject }: RefusedDetails & { readonly subject?: string },
  acceptLanguage: string | undefined,
): ErrorAnswer => {
  const language = preferredOf(acceptLanguage);
  return {
    code,
    message: filled(refusalTexts[code][language], params, language),
    ...(issues === undefined ? {} : { errors: fieldErrors(issues, language, subject) }),
    ...(details === undefined ? {} : { details: { ...details } }),
  };
};

/** Complete response to a refused request: also a problem of RFC 9457 (D51). */
export const problemOf = (
  ...[code, details, acceptLanguage]: Parameters<typeof refusalAnswer>
): ProblemMembers & ErrorAnswer => {
  const answer = refusalAnswer(code, details, acceptLanguage);
  return { ...problemMembersOf(code, statusByRefusal[code], answer.message), ...answer };
};

const isApiKey = (authorization: string | undefined): boolean =>
  authorization?.toLowerCase().startsWith(`bearer ${apiKeyPrefix}`) === true;

/** Media type of a refusal: that of the standard for programs, plain JSON for the pages. */
const mediaTypeFor = ({ headers, session }: FastifyRequest): string => {
  const isProgram = isApiKey(headers.authorization) || (session?.api_key ?? null) !== null;
  const media = isProgram || headers.accept?.includes(problemType) === true ? problemType : 'application/json';
  return `${media}; charset=utf-8`;
};

/** Refusals by Fastify itself: unreadable JSON, a body over the limit, a malformed address. */
const codeOfFramework = (error: Partial<FastifyError>): RefusalCode | undefined => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'too_large';
  if (error.statusCode === 429) return 'too_many_requests';
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? 'unreadable' : undefined;
};

/** Seconds before a client retries while the database is unavailable. */
const retryAfterOutage = 2;

const refusedBy = (error: unknown): Refused | undefined => {
  if (error instanceof Refused) return error;
  const taken = constraintRefusal(error);
  if (taken !== undefined) return new Refused(taken);
  if (isStorageFull(error)) return new Refused('storage_full');
  if (isUnavailable(error)) return new Refused('unavailable', { retry_after: retryAfterOutage });
  if ((error as Partial<FastifyError>).code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refused('content_type', { params: { expected: 'application/json' } });
  const code = codeOfFramework(error as Partial<FastifyError>);
  return code === undefined ? undefined : new Refused(code);
};

/** Only place that turns refusals into responses. Other errors are bugs: logged with their id, sent as `internal`. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refused = refusedBy(error);
  if (refused === undefined) request.log.error({ err: error }, 'a request failed');
  else if (refused.code === 'storage_full') request.log.error({ err: error }, 'no storage space left');
  else if (refused.code === 'unavailable') request.log.warn({ err: error }, 'a request found the database unavailable');
  const code = refused?.code ?? 'internal';
  const given = { ...refused?.with, ...(refused?.with.issues && { subject: subjectOf(request) }) };
  if (refused?.with.retry_after !== undefined) void reply.header('retry-after', String(refused.with.retry_after));
  return reply
    .code(statusByRefusal[code])
    .header('content-type', mediaTypeFor(request))
    .send(JSON.stringify(problemOf(code, given, request.headers['accept-language'])));
};
