type Bounds = {
  readonly timeoutMs: number;
  /** Bytes of the answer that are read. */
  readonly mostBytes: number;
};

type Post = Bounds & {
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes rather than a string: fetch would name a content type for that. */
  readonly body: Uint8Array<ArrayBuffer>;
};

const readUpTo = async (answer: Response, mostBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error(`answered more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const bounded = async (url: string, request: RequestInit, { timeoutMs, mostBytes }: Bounds): Promise<Buffer> => {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`answered ${answer.status}`);
  }
  return readUpTo(answer, mostBytes);
};

/**
 * Asks another service at exactly the address of the settings: a redirect is a failure, since what is sent holds keys and
 * texts. The answer is bounded in time and bytes. Throws unless the service answers with success.
 */
export const boundedPost = (url: string, { headers = {}, body, ...bounds }: Post): Promise<Buffer> =>
  bounded(url, { method: 'POST', headers, body }, bounds);

/** Reads what is at an address of the settings, under the same bounds. */
export const boundedGet = (url: string, bounds: Bounds): Promise<Buffer> => bounded(url, {}, bounds);
