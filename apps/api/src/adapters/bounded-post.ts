type Bounds = {
  readonly timeoutMs: number;
  readonly mostBytes: number;
};

type Post = Bounds & {
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes rather than a string, for which fetch would set a content type. */
  readonly body: Uint8Array<ArrayBuffer>;
};

type Get = Bounds & { readonly headers?: Readonly<Record<string, string>> };

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
 * Posts to exactly the configured address. A redirect is a failure, since the request holds keys and texts. Limits the
 * response in time and bytes. Throws unless the service responds with success.
 */
export const boundedPost = (url: string, { headers = {}, body, ...bounds }: Post): Promise<Buffer> =>
  bounded(url, { method: 'POST', headers, body }, bounds);

/** Reads from a configured address, with the same limits. */
export const boundedGet = (url: string, { headers = {}, ...bounds }: Get): Promise<Buffer> =>
  bounded(url, { headers }, bounds);
