import { isFileName } from '@eigaichi/domain/deliveries/file-name';
import type { Item, SentFile } from './queries.ts';
import { currentTransfers } from './upload/transfers.ts';

/** Uploads of entries that are neither there nor being looked at nor cancelled, whether this tab sends them or not. */
export const openUploads = (items: readonly Item[]): SentFile[] =>
  items
    .flatMap(({ files }) => files)
    .filter(({ state, checking }) => !checking && state !== 'uploaded' && state !== 'cancelling');

/**
 * The upload that a chosen file goes on with: one that was left off, of its name and size. A file whose own name can't be
 * sent was sent under another one, so that its size and then its content tell.
 */
export const leftOffAs = (file: File, items: readonly Item[]): SentFile | undefined =>
  openUploads(items).find(
    ({ uuid, name, bytes }) =>
      (name === file.name || !isFileName(file.name)) && bytes === file.size && !currentTransfers().has(uuid),
  );
