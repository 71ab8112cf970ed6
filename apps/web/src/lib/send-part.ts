import { isApiError } from './api-error.ts';

/** Progress of a part in transfer; `loaded` counts its bytes. */
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

/** Failure of a part; the uploader decides on retries by `source.status`. */
class PartFailed extends Error {
  override readonly name = 'PartFailed';
  readonly source: { readonly status: number };
  readonly full: boolean;

  constructor(status: number) {
    super(`part failed with ${status}`);
    // A full store doesn't empty within seconds, so report it immediately. 422 is a part corrupted in transfer, 403 an
    // expired address: both are retried.
    this.source = { status: status === 422 || status === 403 ? 500 : status === noRoom ? 413 : status };
    this.full = status === noRoom;
  }
}

/** No answer, or a gateway's while its server is down. */
const noAnswer: readonly number[] = [0, 502, 503, 504];

/** True if an upload ended without an answer: the network or server was down for longer than parts are retried. */
export const isUploadUnanswered = (error: unknown): boolean => {
  if (error instanceof PartFailed) return noAnswer.includes(error.source.status);
  if (isApiError(error)) return noAnswer.includes(error.status);
  return error instanceof Error && isUploadUnanswered(error.cause);
};

/** True if an upload ended because the store is full, even if the uploader wrapped the error. */
export const isStoreFull = (error: unknown): boolean =>
  error instanceof PartFailed ? error.full : error instanceof Error && isStoreFull(error.cause);

/** Uploads one part to its address. Uses XMLHttpRequest, because fetch doesn't report upload progress. */
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
