import type { FastifyRequest } from 'fastify';
import type { ByteRange } from '../ports/storage.ts';

/**
 * The requested range; null if it is outside the file (RFC 9110, 14.1.2). Undefined means the whole file: no header, or
 * one that isn't a single byte range, which may be ignored.
 */
export const requestedRange = (header: string | undefined, bytes: number): ByteRange | null | undefined => {
  const found = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '');
  const [, from = '', to = ''] = found ?? [];
  if (found === null || (from === '' && to === '')) return undefined;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return first >= bytes || (from === '' && Number(to) === 0) ? null : { first, last };
};

/** Range of a request whose `If-Range` still matches the file; otherwise the whole file. */
export const rangeToServe = (
  { headers }: FastifyRequest,
  { etag, bytes }: { etag: string; bytes: number },
): ByteRange | null | undefined =>
  headers['if-range'] === undefined || headers['if-range'] === etag ? requestedRange(headers.range, bytes) : undefined;
