import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Entity tag of an answer: it changes with every byte. */
const tagOf = (body: string | Uint8Array): string => `"${hash('sha1', body, 'base64url')}"`;

/** True if a client has the answer already. A cache on the way may have made its tag weak. */
const hasTag = ({ headers }: FastifyRequest, tag: string): boolean => {
  const sent = headers['if-none-match'];
  return sent?.split(',').some((one) => [tag, `W/${tag}`, '*'].includes(one.trim())) === true;
};

/**
 * Answers a program's read with an entity tag, or with 304 if it has the answer already (D51). Its own cache may hold
 * the answer, but asks again each time. Returns true if 304 was sent.
 */
export const sendUnlessKnown = (request: FastifyRequest, reply: FastifyReply, body: string | Uint8Array): boolean => {
  const tag = tagOf(body);
  void reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (!hasTag(request, tag)) return false;
  void reply.code(304).removeHeader('content-type').send();
  return true;
};
