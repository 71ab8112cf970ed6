import type { FastifyReply } from 'fastify';
import type { ByteRange } from '../../ports/storage.ts';

/** Bytes of headers that may precede the body in what a broken connection sent. */
const headRoom = 16 * 1024;

/** What of a range surely left the server: all of it, or what a connection that broke had taken. */
export const servedOf = (reply: FastifyReply, range: ByteRange, before: number): ByteRange | null => {
  if (reply.raw.writableFinished) return range;
  const socket = reply.raw.socket ?? reply.request.raw.socket;
  const taken = socket.bytesWritten - socket.writableLength - before - headRoom;
  return taken <= 0 ? null : { first: range.first, last: Math.min(range.last, range.first + taken - 1) };
};
