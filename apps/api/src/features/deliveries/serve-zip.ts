import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sendBody } from '../../http/send-body.ts';
import { wantedRange } from './byte-range.ts';
import type { Zip } from './download-all.ts';
import { recordServed } from './record-served.ts';
import { servedOf } from './served-bytes.ts';
import { zipBytes, zipStream } from './zip-stream.ts';

/** Sends the zip, or the requested range: an interrupted download resumes (D33). */
export const serveZip = async (
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { download, name, entries, etag }: Zip,
): Promise<void> => {
  const bytes = zipBytes(entries);
  const asked = wantedRange(request, { etag, bytes });
  if (asked === null) {
    await reply.code(416).header('content-range', `bytes */${bytes}`).send();
    return;
  }
  const range = asked ?? { first: 0, last: bytes - 1 };
  const before = request.raw.socket.bytesWritten;
  reply.raw.once('close', () => {
    const served = servedOf(reply, range, before);
    if (served === null) return;
    recordServed(deps, { download, served, bytes }).catch((error: unknown) =>
      reply.log.error({ err: error, download }, 'served bytes were not counted'),
    );
  });
  void reply.headers({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': range.last - range.first + 1,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    etag,
    ...(asked === undefined ? {} : { 'content-range': `bytes ${range.first}-${range.last}/${bytes}` }),
  });
  await sendBody(reply, { status: asked === undefined ? 200 : 206, source: zipStream(entries, range) });
};
