import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  type Part as ListedPart,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Config } from '../config.ts';
import type { Clock } from '../ports/clock.ts';
import { type Part, type SignedAddress, type Storage, StorageRefused } from '../ports/storage.ts';

type Place = NonNullable<Config['s3']>;

type Signing = { readonly expiresIn: number; readonly signingDate: Date };

type Settings = {
  readonly place: Place;
  readonly clock: Clock;
  /** Signing time of an address: the store follows its own clock, not the market's, which may be moved. */
  readonly signedAt?: () => Date;
};

/** Minutes that the address of a part is valid, and of a download (D33). */
const partMinutes = 15;
const downloadMinutes = 5;

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;

/** Result of `work`, or null if the store knows no such upload or file. */
const orGone = async <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (hasStatus(error, 404)) return null;
    throw error;
  });

const clientFor = ({ endpoint, region, accessKeyId, secretAccessKey }: Place): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's are addressed by path, and don't support its newer checksums.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // An overloaded store responds "slow down" for seconds: three tries, each a little later, are too few.
    maxAttempts: 6,
  });

const listAll = async (client: S3Client, target: { Bucket: string; Key: string; UploadId: string }) => {
  const found: ListedPart[] = [];
  let marker: string | undefined;
  do {
    const page = await orGone(client.send(new ListPartsCommand({ ...target, PartNumberMarker: marker })));
    if (page === null) return null;
    found.push(...(page.Parts ?? []));
    marker = page.IsTruncated === true ? page.NextPartNumberMarker : undefined;
  } while (marker !== undefined);
  return found;
};

const partOf = ({ PartNumber, Size }: ListedPart): Part => ({ part: PartNumber ?? 0, bytes: Size ?? 0 });

const storeOf = ({ place, clock, signedAt = () => new Date() }: Settings) => {
  const client = clientFor(place);
  const at = (Key: string) => ({ Bucket: place.bucket, Key });
  const signed = async (minutes: number, sign: (how: Signing) => Promise<string>): Promise<SignedAddress> => ({
    url: await sign({ expiresIn: minutes * 60, signingDate: signedAt() }),
    expires_at: clock.now().add({ minutes }),
  });
  const bytesOf = async (key: string): Promise<number | null> => {
    const head = await orGone(client.send(new HeadObjectCommand(at(key))));
    return head === null ? null : (head.ContentLength ?? 0);
  };
  return { client, at, signed, bytesOf };
};

/** Named parts, each with the tag that the store gave it; refuses a missing or different one. */
const tagged = (listed: readonly ListedPart[], parts: readonly Part[]) =>
  parts.map(({ part, bytes }) => {
    const found = listed.find(({ PartNumber }) => PartNumber === part);
    if (found === undefined || found.Size !== bytes) throw new StorageRefused('part_incomplete');
    return { PartNumber: part, ETag: found.ETag };
  });

/**
 * Files in an S3-compatible store, which the browser uploads to and downloads from directly (D31, D33). The store
 * doesn't hash parts as announced: the check of the whole file does. Aborting an upload also forgets it.
 */
export const s3Storage = (settings: Settings): Storage => {
  const { client, at, signed, bytesOf } = storeOf(settings);
  const abort = async (key: string, upload: string) => {
    await orGone(client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId: upload })));
  };
  return {
    begin: async (key) => {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(key)));
      if (UploadId === undefined) throw new Error('the store named no upload');
      return UploadId;
    },
    partAddress: ({ key, upload, part }) =>
      signed(partMinutes, (how) =>
        getSignedUrl(client, new UploadPartCommand({ ...at(key), UploadId: upload, PartNumber: part }), how),
      ),
    partsPresent: async (key, upload) => {
      const listed = await listAll(client, { ...at(key), UploadId: upload });
      if (listed !== null) return listed.map(partOf).toSorted((a, b) => a.part - b.part);
      const bytes = await bytesOf(key);
      return bytes === null ? [] : [{ part: 1, bytes }];
    },
    complete: async (key, upload, parts) => {
      const listed = await listAll(client, { ...at(key), UploadId: upload });
      if (listed !== null) {
        const MultipartUpload = { Parts: tagged(listed, parts) };
        const done = client.send(new CompleteMultipartUploadCommand({ ...at(key), UploadId: upload, MultipartUpload }));
        if ((await orGone(done)) !== null) return;
      }
      if ((await bytesOf(key)) === null) throw new StorageRefused('upload_aborted');
    },
    close: abort,
    abort,
    downloadAddress: ({ key, name }) =>
      signed(downloadMinutes, (how) => {
        const command = new GetObjectCommand({
          ...at(key),
          ResponseContentDisposition: `attachment; filename="${name}"`,
          ResponseContentType: 'application/octet-stream',
        });
        return getSignedUrl(client, command, how);
      }),
    read: async (key, range) => {
      const Range = range === undefined ? undefined : `bytes=${range.first}-${range.last}`;
      const found = await orGone(client.send(new GetObjectCommand({ ...at(key), Range })));
      if (found?.Body === undefined) throw new StorageRefused('file_gone');
      return found.Body as unknown as AsyncIterable<Buffer>;
    },
    write: async (key, bytes) => {
      if ((await bytesOf(key)) === null) await client.send(new PutObjectCommand({ ...at(key), Body: bytes }));
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    own: null,
  };
};

/** Reason why the configured store can't be used; null if it responds and accepts this key. */
export const s3Fault = async (place: Place): Promise<string | null> => {
  try {
    await clientFor(place).send(new HeadBucketCommand({ Bucket: place.bucket }));
    return null;
  } catch (error) {
    const said = error instanceof Error ? `${error.name}${error.message === '' ? '' : `: ${error.message}`}` : '';
    const where = place.endpoint ?? `Amazon S3 in ${place.region}`;
    return `The bucket ${place.bucket} at ${where} can not be used (${said}): check the S3_ settings.`;
  }
};

/** Every object of the bucket, by key, for a backup to record (the store holds the bytes and their versions). */
export const s3Objects = async (place: Place): Promise<{ key: string; bytes: number; etag: string }[]> => {
  const client = clientFor(place);
  const found: { key: string; bytes: number; etag: string }[] = [];
  let next: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: place.bucket, ContinuationToken: next }));
    for (const { Key, Size, ETag } of page.Contents ?? [])
      if (Key !== undefined) found.push({ key: Key, bytes: Size ?? 0, etag: ETag ?? '' });
    next = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (next !== undefined);
  return found;
};
