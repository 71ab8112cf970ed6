import { isFileName } from '@eigaichi/domain/deliveries/file-name';
import type { Item, SentFile } from './queries.ts';
import { currentTransfers } from './upload/transfers.ts';

/** Uploads of entries that are neither stored, nor being checked, nor cancelled, regardless of the sending tab. */
export const openUploads = (items: readonly Item[]): SentFile[] =>
  items
    .flatMap(({ files }) => files)
    .filter(({ state, checking }) => !checking && state !== 'uploaded' && state !== 'cancelling');

/**
 * The interrupted upload that a chosen file resumes, matched by name and size. A file whose own name can't be sent has
 * another one, so size and then content decide.
 */
export const resumableFileOf = (file: File, items: readonly Item[]): SentFile | undefined =>
  openUploads(items).find(
    ({ uuid, name, bytes }) =>
      (name === file.name || !isFileName(file.name)) && bytes === file.size && !currentTransfers().has(uuid),
  );
