/** What a server answered; null where no answer came. */
export type Reply = { readonly status: number; readonly data: unknown; readonly headers: Headers };

/** Longest wait for an answer: a server that needs more counts as hung. */
const answerWithinMs = 20_000;

type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly bytes?: Uint8Array<ArrayBuffer>;
};

const bodyOf = ({ body, bytes }: Sent) => bytes ?? (body === undefined ? undefined : JSON.stringify(body));

const typeOf = ({ body, bytes }: Sent): Record<string, string> => {
  if (bytes !== undefined) return { 'content-type': 'application/x-www-form-urlencoded' };
  return body === undefined ? {} : { 'content-type': 'application/json' };
};

const dataIn = (text: string): unknown => {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && 'data' in json ? json.data : json;
  } catch {
    return undefined;
  }
};

/** Sends one request and reads its answer to the end. */
export const ask = async (url: string, sent: Sent = {}): Promise<Reply | null> => {
  const body = bodyOf(sent);
  try {
    const answer = await fetch(url, {
      method: sent.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...typeOf(sent), ...sent.headers },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return { status: answer.status, data: dataIn(await answer.text()), headers: answer.headers };
  } catch {
    return null;
  }
};
