import { partSizeOf } from '@eigaichi/domain/deliveries/file-parts';
import AwsS3 from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import { partHash } from '../part-hash.ts';
import { isUploadUnanswered, sendPart } from '../send-part.ts';

type Meta = { file: string; relativePath?: string };
type Body = Record<string, never>;

/** The uploader's events of a file, by its server uuid. */
export type UploaderEvents = {
  readonly progress: (file: string, sent: number) => void;
  /** A part got no answer; it is retried for a while. */
  readonly lost: () => void;
  readonly done: (file: string) => void;
  readonly failed: (file: string, error: unknown) => void;
};

/** Number of concurrent parts and address requests, over all files. */
const atOnce = 4;
/** Milliseconds before each retry of a part. */
const retries = [500, 1000, 3000, 6000, 12_000, 24_000];

const formEncoded = { 'content-type': 'application/x-www-form-urlencoded' };

/** API calls that an upload needs, by the file's server uuid. */
export type UploadCalls = {
  readonly parts: (file: string) => Promise<readonly { readonly part: number; readonly bytes: number }[]>;
  readonly address: (file: string, part: number, sha256: string) => Promise<string | undefined>;
  readonly complete: (file: string) => Promise<unknown>;
};

const addressOf = async (calls: UploadCalls, { file, part, body }: { file: string; part: number; body: Blob }) => {
  const url = await calls.address(file, part, await partHash(body));
  if (url === undefined) throw new Error('no address came for the part');
  return { method: 'PUT' as const, url, headers: formEncoded };
};

/** Reports a missing answer, then rethrows. */
const reportingLoss = <T>(lost: () => void, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (isUploadUnanswered(error)) lost();
    throw error;
  });

/**
 * Uppy with the product's own calls: the server opens the upload and issues one address per part (D31). Every start
 * reads the list of uploaded parts, so a first start and a resumption are the same. Nothing here cancels an upload: a
 * file removed from Uppy is stopped, and its parts stay.
 */
const makeUppy = (calls: UploadCalls, lost: () => void) => {
  const uppy = new Uppy<Meta, Body>({ autoProceed: false });
  uppy.use(AwsS3<Meta, Body>, {
    shouldUseMultipart: true,
    limit: atOnce,
    retryDelays: retries,
    getChunkSize: ({ size }) => partSizeOf(size),
    createMultipartUpload: ({ meta }) => ({ uploadId: meta.file, key: meta.file }),
    listParts: async (_file, { key }) =>
      (await calls.parts(key)).map(({ part, bytes }) => ({ PartNumber: part, Size: bytes, ETag: `${part}` })),
    signPart: (_file, { key, partNumber, body }) =>
      reportingLoss(lost, addressOf(calls, { file: key, part: partNumber, body })),
    uploadPartBytes: async ({ signature, body, onProgress, onComplete, signal }) => {
      if (!(body instanceof Blob)) throw new TypeError('a part is a piece of a file');
      const part = { url: signature.url, headers: signature.headers ?? {}, body, onProgress, signal };
      await reportingLoss(lost, sendPart(part));
      onComplete('sent');
      return { ETag: 'sent' };
    },
    completeMultipartUpload: async (_file, { key }) => {
      await calls.complete(key);
      return { location: key };
    },
    abortMultipartUpload: () => undefined,
  });
  return uppy;
};

export type Uploader = {
  /** Sends the missing parts of a file. */
  readonly start: (file: string, data: File) => void;
  /** Stops immediately; uploaded parts stay. */
  readonly leave: (file: string) => void;
};

export const makeUploader = (calls: UploadCalls, events: UploaderEvents): Uploader => {
  const uppy = makeUppy(calls, events.lost);
  const ids = new Map<string, string>();
  const leave = (file: string) => {
    const id = ids.get(file);
    ids.delete(file);
    if (id !== undefined && uppy.getFile(id) !== undefined) uppy.removeFile(id);
  };
  uppy.on('upload-progress', (file, progress) => {
    if (file !== undefined) events.progress(file.meta.file, progress.bytesUploaded || 0);
  });
  uppy.on('upload-success', (file) => {
    if (file === undefined) return;
    leave(file.meta.file);
    events.done(file.meta.file);
  });
  uppy.on('upload-error', (file, error) => {
    if (file === undefined || !ids.has(file.meta.file)) return;
    leave(file.meta.file);
    events.failed(file.meta.file, error);
  });
  return {
    start: (file, data) => {
      leave(file);
      // The uuid in `relativePath` gives two files of the same name different ids in Uppy.
      const id = uppy.addFile({ name: data.name, type: data.type, data, meta: { file, relativePath: file } });
      ids.set(file, id);
      uppy.setFileState(id, { s3Multipart: { uploadId: file, key: file } } as object);
      void uppy.upload().catch((error: unknown) => events.failed(file, error));
    },
    leave,
  };
};
