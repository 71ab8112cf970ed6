import { sniffedBytes } from '@eigaichi/domain/deliveries/file-kind';
import { isFileName } from '@eigaichi/domain/deliveries/file-name';
import {
  beginFile,
  cancelFile,
  completeFile,
  readFile,
  requestPartAddresses,
  resumeFile,
  stopFile,
} from '@eigaichi/wire/deliveries/deliveries';
import type { BodyIn } from '@eigaichi/wire/shared/endpoint';
import { useSyncExternalStore } from 'react';
import { call, callForData } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { makeTransfers } from '../../../lib/upload/make-transfers.ts';

const of = (uuid: string) => ({ params: { uuid } });
const read = (file: string) => callForData(readFile, of(file));

const transfers = makeTransfers({
  read,
  // A file may have been sent under a proposed name (D32).
  hasSameName: (begun, chosen) => !isFileName(chosen) || chosen === begun,
  parts: async (file) => (await read(file)).parts,
  address: async (file, part, sha256) =>
    (await callForData(requestPartAddresses, { ...of(file), body: { parts: [{ part, sha256 }] } }))[0]?.url,
  complete: (file) => call(completeFile, of(file)),
  resume: (file) => call(resumeFile, of(file)),
  stop: (file) => call(stopFile, of(file)),
  cancel: (file) => call(cancelFile, of(file)),
  changed: () => queryClient.invalidateQueries({ queryKey: ['deliveries'] }),
});

/** Active transfers of this tab; empty during server rendering. */
export const useTransfers = () => useSyncExternalStore(transfers.subscribe, transfers.current, transfers.current);

export const {
  current: currentTransfers,
  chosenFor,
  resume: resumeUpload,
  stop: stopUpload,
  cancel: cancelUpload,
} = transfers;

/** The first bytes in base64, so that a file of the wrong kind is refused before it is sent. */
const headOf = async (data: File): Promise<string> => {
  const bytes = new Uint8Array(await data.slice(0, sniffedBytes).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
};

export type SentTo = {
  /** File of the entry to replace. */
  readonly replaces?: string | undefined;
  /** Language of a subtitle without an entry (D33d). */
  readonly unlisted?: BodyIn<typeof beginFile>['subtitle_language'];
};

/** Opens an upload for an entry, or in place of one of its files, and sends it. */
export const beginUpload = async (item_id: string, data: File, { replaces, unlisted }: SentTo): Promise<void> => {
  const place = { item_id, replaces: replaces ?? null, subtitle_language: unlisted ?? null };
  const head = await headOf(data);
  const body = { ...place, name: data.name, bytes: data.size, last_modified: data.lastModified, head };
  const { data: file } = await call(beginFile, { body });
  await transfers.begun(file.uuid, data);
};
