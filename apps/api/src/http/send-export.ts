import type { FastifyReply } from 'fastify';
import type { ExportFormat } from './export-file.ts';
import { sendBody } from './send-body.ts';
import { sendWorkbook } from './send-file.ts';

type Sent = { readonly name: string; readonly format: ExportFormat; readonly source: AsyncIterable<Uint8Array> };

/** Streams an export while it is written; no cache may store it. `name` has no extension. */
export const sendExport = async (reply: FastifyReply, { name, format, source }: Sent): Promise<null> => {
  if (format === 'xlsx') return sendWorkbook(reply, name, source);
  void reply.headers({
    'content-type': 'application/x-ndjson; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.ndjson"`,
    'cache-control': 'no-store',
  });
  await sendBody(reply, { status: 200, source });
  return null;
};
