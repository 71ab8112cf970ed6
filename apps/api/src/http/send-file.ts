import type { FastifyReply } from 'fastify';
import { sendBody } from './send-body.ts';

export const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
} as const;

/** A file made for one reader: nobody else may keep it, and it is what its type says. */
const privateFile = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

type MadeFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/** Answers a file that was made for this reader alone; the answer's JSON is left out. */
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

/** The same for a workbook that is written while it is sent; `name` without its ending. */
export const sendWorkbook = async (
  reply: FastifyReply,
  name: string,
  source: AsyncIterable<Uint8Array>,
): Promise<null> => {
  void reply.headers({
    'content-type': mediaTypes.xlsx,
    'content-disposition': `attachment; filename="${name}.xlsx"`,
    ...privateFile,
  });
  await sendBody(reply, { status: 200, source });
  return null;
};
