import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sendBody } from '../../http/send-body.ts';
import type { ByteRange } from '../../ports/storage.ts';
import { rangeToServe } from './byte-range.ts';
import { markServing, recordServed } from './record-served.ts';

export type ServedFile = {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Identifies the content: a download resumes only while it is the same. */
  readonly etag: string;
  /** Provides the download that the bytes count towards; called only when bytes are sent. */
  readonly download: () => Promise<string>;
  readonly open: (range: ByteRange) => Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>;
};

/** Header bytes that may precede the body in the data sent over a broken connection. */
const headRoom = 16 * 1024;

/** The part of a range that surely left the server: all of it, or the bytes a broken connection had taken. */
const servedOf = (reply: FastifyReply, range: ByteRange, before: number): ByteRange | null => {
  if (reply.raw.writableFinished) return range;
  const socket = reply.raw.socket ?? reply.request.raw.socket;
  const taken = socket.bytesWritten - socket.writableLength - before - headRoom;
  return taken <= 0 ? null : { first: range.first, last: Math.min(range.last, range.first + taken - 1) };
};

/** Sends a file or its requested range, so that an interrupted download resumes (D33). HEAD gets only the headers. */
export const serveRange = async (
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, type, bytes, etag, download: begin, open }: ServedFile,
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
  const download = await begin();
  await markServing(deps, download);
  const before = request.raw.socket.bytesWritten;
  reply.raw.once('close', () => {
    const served = servedOf(reply, range, before);
    if (served === null) return;
    recordServed(deps, { download, served, bytes }).catch((error: unknown) =>
      request.log.error({ err: error, download }, 'served bytes were not counted'),
    );
  });
  await sendBody(reply, { status, source });
};
