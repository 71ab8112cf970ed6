import type { FastifyReply } from 'fastify';
import { sendBody } from './send-body.ts';

export const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  /** For programs that read no other encoding. */
  csv_shift_jis: 'text/csv; charset=shift_jis',
  xml: 'application/xml; charset=utf-8',
  /** A bank transfer file, in single-byte characters of Shift_JIS. */
  transfers: 'text/plain; charset=shift_jis',
} as const;

/** For a file made for one reader; no cache may store it. */
const privateFile = { 'cache-control': 'no-store' } as const;

type MadeFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/** Answers with a file made only for this reader, in place of JSON. */
export const sendFile = (reply: FastifyReply, { name, type, bytes }: MadeFile): null => {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': type,
    'content-length': bytes.length,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    ...privateFile,
  });
  reply.raw.end(bytes);
  return null;
};

type WrittenFile = {
  /** Without the extension. */
  readonly name: string;
  readonly format: keyof typeof mediaTypes;
  readonly source: AsyncIterable<Uint8Array>;
};

/** Like `sendFile`, for a file that is sent while it is written. */
export const sendStreamed = async (reply: FastifyReply, { name, format, source }: WrittenFile): Promise<null> => {
  void reply.headers({
    'content-type': mediaTypes[format],
    'content-disposition': `attachment; filename="${name}.${format === 'csv_shift_jis' ? 'csv' : format}"`,
    ...privateFile,
  });
  await sendBody(reply, { status: 200, source });
  return null;
};

/** Sends a workbook while it is written; `name` has no extension. */
export const sendWorkbook = (reply: FastifyReply, name: string, source: AsyncIterable<Uint8Array>): Promise<null> =>
  sendStreamed(reply, { name, format: 'xlsx', source });
