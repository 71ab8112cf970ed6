import { StorageRefused } from '../ports/storage.ts';

/** Codes of the system, PostgreSQL (disk_full) and S3 stores for a full disk or an exhausted quota. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);
const names: ReadonlySet<unknown> = new Set(['InsufficientCapacity', 'QuotaExceeded', 'XMinioStorageFull']);
const insufficientStorage = 507;

const saysFull = (error: object): boolean => {
  if (error instanceof StorageRefused) return error.fault === 'storage_full';
  const { code, name, $metadata } = error as {
    code?: unknown;
    name?: unknown;
    $metadata?: { httpStatusCode?: unknown };
  };
  return codes.has(code) || names.has(name) || $metadata?.httpStatusCode === insufficientStorage;
};

/** True if an error or one of its causes reports a lack of space, in any storage. */
export const isStorageFull = (error: unknown): boolean => {
  const met = new Set<unknown>();
  for (let one = error; typeof one === 'object' && one !== null && !met.has(one); one = (one as Error).cause) {
    if (saysFull(one)) return true;
    met.add(one);
  }
  return false;
};
