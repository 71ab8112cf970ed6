import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Sends a text made for this one request as small as the browser takes it. */
export const sendPacked = async (request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> => {
  const taken = request.headers['accept-encoding'] ?? '';
  reply.header('vary', 'accept-encoding, accept-language, cookie');
  if (/\bbr\b/.test(taken)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return reply.header('content-encoding', 'br').send(await toBrotli(text, { params }));
  }
  if (/\bgzip\b/.test(taken)) return reply.header('content-encoding', 'gzip').send(await toGzip(text));
  return reply.send(text);
};
