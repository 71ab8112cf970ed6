import type { Item, SentFile } from './queries.ts';
import { currentTransfers } from './upload/transfers.ts';

/** Uploads of entries that are neither there nor being looked at nor cancelled, whether this tab sends them or not. */
export const openUploads = (items: readonly Item[]): SentFile[] =>
  items
    .flatMap(({ files }) => files)
    .filter(({ state, checking }) => !checking && state !== 'uploaded' && state !== 'cancelling');

/** The upload that a chosen file goes on with: one that was left off, of its name and size. */
export const leftOffAs = (file: File, items: readonly Item[]): SentFile | undefined =>
  openUploads(items).find(
    ({ uuid, name, bytes }) => name === file.name && bytes === file.size && !currentTransfers().has(uuid),
  );
