import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { RefusalCode } from '@eigaichi/domain/shared/refusals';
import type { Config } from '../config.ts';
import { answerHeaders } from './answer-headers.ts';
import { refusalAnswer } from './errors.ts';

/** What the HTTP parser itself refuses, before there is a request: its status and our code. */
const refusals: Readonly<Record<string, readonly [number, RefusalCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'unreadable'],
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
};

/** Answers what is no request in the form of every refusal (D27), and closes the connection. */
export const clientErrorAnswerer = (config: Config): ((error: NodeJS.ErrnoException, socket: Socket) => void) => {
  const always = Object.entries(answerHeaders(config)).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, code] = refusals[error.code ?? ''] ?? [400, 'unreadable'];
    const body = JSON.stringify(refusalAnswer(code, {}, undefined));
    if (socket.writable)
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\n${always.join('')}connection: close\r\n\r\n${body}`,
      );
    socket.destroy(error);
  };
};
