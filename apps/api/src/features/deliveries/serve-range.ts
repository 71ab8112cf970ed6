import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type RangedFile, sendRange } from '../../http/send-range.ts';
import type { ByteRange } from '../../ports/storage.ts';
import { markServing, recordServed } from './record-served.ts';

export type ServedFile = RangedFile & {
  /** Provides the download that the bytes count towards; called only when bytes are sent. */
  readonly download: () => Promise<string>;
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

/** Sends a file or its requested range, and counts the served bytes towards their download (D33). */
export const serveRange = async (
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { download: begin, ...file }: ServedFile,
): Promise<void> =>
  sendRange({ request, reply }, file, async (range) => {
    const download = await begin();
    await markServing(deps, download);
    const before = request.raw.socket.bytesWritten;
    reply.raw.once('close', () => {
      const served = servedOf(reply, range, before);
      if (served === null) return;
      recordServed(deps, { download, served, bytes: file.bytes }).catch((error: unknown) =>
        request.log.error({ err: error, download }, 'served bytes were not counted'),
      );
    });
  });
