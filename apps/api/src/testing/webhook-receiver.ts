import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { readonly id: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** A receiver of webhooks on this machine; `statusOf` decides its answer, 204 by default. */
export const startReceiver = async (statusOf: (received: Received) => number = () => 204) => {
  const received: Received[] = [];
  let answer = statusOf;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        id: String(request.headers['webhook-id']),
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      received.push(one);
      const status = answer(one);
      response.writeHead(status).end(status === 204 ? undefined : 'seen');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    received,
    answerWith: (next: typeof statusOf) => {
      answer = next;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
};
