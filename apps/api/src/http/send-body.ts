import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

class ReaderLeft extends Error {
  override readonly name = 'ReaderLeft';
}

const write = (response: ServerResponse, chunk: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => reject(new ReaderLeft('the reader went away'));
    response.once('close', leave);
    response.write(chunk, (error) => {
      response.off('close', leave);
      if (error === null || error === undefined) resolve();
      else leave();
    });
  });

/**
 * Sends a body whose chunks are valid only until the next is read, so each is written to the socket first. Ends when
 * the reader disconnects. A failing source breaks the connection, so that a partial body can't pass for complete.
 */
export const sendBody = async (
  reply: FastifyReply,
  { status, source }: { status: number; source: AsyncIterable<Uint8Array> | Iterable<Uint8Array> },
): Promise<void> => {
  reply.hijack();
  const response = reply.raw;
  response.writeHead(status, reply.getHeaders() as Record<string, string>);
  try {
    for await (const chunk of source) await write(response, chunk);
    response.end();
  } catch (error) {
    if (!(error instanceof ReaderLeft)) reply.log.error({ err: error }, 'a response body was cut off');
    response.destroy();
  }
};
