import type { FastifyReply } from 'fastify';

const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** Answers a file that was made for this reader alone; the answer's JSON is left out. */
export const sendFile = (
  reply: FastifyReply,
  { name, bytes, format }: { readonly name: string; readonly bytes: Buffer; readonly format: keyof typeof mediaTypes },
): null => {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': mediaTypes[format],
    'content-length': bytes.length,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  reply.raw.end(bytes);
  return null;
};
