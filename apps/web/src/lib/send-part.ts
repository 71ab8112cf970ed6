import { isApiError } from './api-error.ts';

/** Progress events of a part in transfer; `loaded` counts bytes of this part. */
type Progress = (event: { loaded: number; lengthComputable: boolean }) => void;

export type SendPart = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  readonly onProgress: Progress;
  readonly signal: AbortSignal | undefined;
};

/** HTTP 507, insufficient storage. */
const noRoom = 507;

/** Why a part didn't arrive; `source.status` is what the uploader decides by whether to send it again. */
class PartFailed extends Error {
  override readonly name = 'PartFailed';
  readonly source: { readonly status: number };
  /** The store has no room at the moment. */
  readonly full: boolean;

  constructor(status: number) {
    super(`part failed with ${status}`);
    // A full store doesn't empty itself within seconds: reported immediately. 422 is a part corrupted in transfer, 403
    // an expired address: both are retried.
    this.source = { status: status === 422 || status === 403 ? 500 : status === noRoom ? 413 : status };
    this.full = status === noRoom;
  }
}

/** No answer at all, or a gateway's while its server is away. */
const noAnswer: readonly number[] = [0, 502, 503, 504];

/** Whether an upload ended without an answer: the network or the server was away for longer than parts are retried. */
export const foundNobody = (error: unknown): boolean => {
  if (error instanceof PartFailed) return noAnswer.includes(error.source.status);
  if (isApiError(error)) return noAnswer.includes(error.status);
  return error instanceof Error && foundNobody(error.cause);
};

/** Whether an upload ended because the store has no room, even if the uploader wrapped the error. */
export const foundNoRoom = (error: unknown): boolean =>
  error instanceof PartFailed ? error.full : error instanceof Error && foundNoRoom(error.cause);

/** Puts one part to its address. XMLHttpRequest, because fetch doesn't tell how far a body has got. */
export const sendPart = ({ url, headers, body, onProgress, signal }: SendPart): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const settled = (settle: () => void) => () => {
      signal?.removeEventListener('abort', stop);
      settle();
    };
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => onProgress(event));
    request.addEventListener(
      'load',
      settled(() => {
        if (request.status < 200 || request.status >= 300) return reject(new PartFailed(request.status));
        onProgress({ loaded: body.size, lengthComputable: true });
        resolve();
      }),
    );
    request.addEventListener(
      'error',
      settled(() => reject(new PartFailed(0))),
    );
    request.addEventListener(
      'abort',
      settled(() => reject(new DOMException('stopped', 'AbortError'))),
    );
    signal?.addEventListener('abort', stop);
    request.send(body);
  });
