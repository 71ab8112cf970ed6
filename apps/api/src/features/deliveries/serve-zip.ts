import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sendBody } from '../../http/send-body.ts';
import { recordServed } from './record-served.ts';
import { type ZipEntry, zipBytes, zipStream } from './zip-stream.ts';

/** Sends the zip. It has no ranges: only one that was served to its last byte counts as downloaded. */
export const serveZip = async (
  deps: Deps,
  reply: FastifyReply,
  { download, entries }: { download: string; entries: readonly ZipEntry[] },
): Promise<void> => {
  const bytes = zipBytes(entries);
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) return;
    recordServed(deps, { download, served: { first: 0, last: bytes - 1 }, bytes }).catch((error: unknown) =>
      reply.log.error({ err: error, download }, 'served bytes were not counted'),
    );
  });
  void reply.headers({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="files.zip"',
    'content-length': bytes,
    'cache-control': 'private, no-store',
  });
  await sendBody(reply, { status: 200, source: zipStream(entries) });
};
