import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../ports/storage.ts';
import { rangeToServe } from './byte-range.ts';
import { sendBody } from './send-body.ts';

export type RangedFile = {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Identifies the content: a download resumes only while it is the same. */
  readonly etag: string;
  readonly open: (range: ByteRange) => Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>;
};

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/**
 * Sends a file or its requested range, so that an interrupted download resumes (D33). HEAD gets only the headers.
 * `sending` runs once the source is open, before the first byte.
 */
export const sendRange = async (
  { request, reply }: Exchange,
  { name, type, bytes, etag, open }: RangedFile,
  sending: (range: ByteRange) => Promise<void> = async () => undefined,
): Promise<void> => {
  const requested = rangeToServe(request, { etag, bytes });
  if (requested === null) {
    await reply.code(416).header('content-range', `bytes */${bytes}`).send();
    return;
  }
  const range = requested ?? { first: 0, last: bytes - 1 };
  const status = requested === undefined ? 200 : 206;
  void reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': range.last - range.first + 1,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    etag,
    ...(requested === undefined ? {} : { 'content-range': `bytes ${range.first}-${range.last}/${bytes}` }),
  });
  if (request.method === 'HEAD') {
    await sendBody(reply, { status, source: [] });
    return;
  }
  const source = await open(range);
  await sending(range);
  await sendBody(reply, { status, source });
};
