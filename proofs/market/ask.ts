/** A server's complete response. */
export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** `data` of a JSON response, or the whole JSON without `data`; undefined for anything else. */
  readonly data: unknown;
};

export type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly bytes?: Uint8Array<ArrayBuffer>;
};

/** Longest wait for a response in seconds: a slower server counts as hung. */
export const responseTimeoutSeconds = 30;

const bodyOf = ({ body, bytes }: Sent) => bytes ?? (body === undefined ? undefined : JSON.stringify(body));

const typeOf = ({ body, bytes }: Sent): Record<string, string> => {
  if (bytes !== undefined) return { 'content-type': 'application/x-www-form-urlencoded' };
  return body === undefined ? {} : { 'content-type': 'application/json' };
};

const dataIn = (answer: Response, bytes: Buffer): unknown => {
  if (answer.headers.get('content-type')?.startsWith('application/json') !== true) return undefined;
  try {
    const json: unknown = JSON.parse(bytes.toString());
    return typeof json === 'object' && json !== null && 'data' in json ? json.data : json;
  } catch {
    return undefined;
  }
};

/** Sends one request and reads the complete response; null if there was none. */
export const ask = async (url: string | URL, sent: Sent = {}): Promise<Reply | null> => {
  const body = bodyOf(sent);
  try {
    const answer = await fetch(url, {
      method: sent.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...typeOf(sent), ...sent.headers },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(responseTimeoutSeconds * 1000),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes, data: dataIn(answer, bytes) };
  } catch {
    return null;
  }
};
