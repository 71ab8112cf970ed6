import type { ScreenerKind } from '@eigaichi/domain/screeners/screener-life';
import {
  beginScreener,
  completeScreener,
  readScreener,
  requestScreenerPartAddresses,
  withdrawScreener,
} from '@eigaichi/wire/screeners/screeners';
import { call, callForData } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { makeTransfers } from '../../../lib/upload/make-transfers.ts';

const of = (uuid: string) => ({ params: { uuid } });
const read = (file: string) => callForData(readScreener, of(file));

export const screenerTransfers = makeTransfers({
  read,
  hasSameName: (begun, chosen) => begun === chosen,
  parts: async (file) => (await read(file)).parts,
  address: async (file, part, sha256) =>
    (await callForData(requestScreenerPartAddresses, { ...of(file), body: { parts: [{ part, sha256 }] } }))[0]?.url,
  complete: (file) => call(completeScreener, of(file)),
  cancel: (file) => call(withdrawScreener, of(file)),
  changed: () => queryClient.invalidateQueries({ queryKey: ['screening'] }),
});

/** Opens the upload of a screener or trailer and sends it. */
export const beginUpload = async (movie: string, kind: ScreenerKind, data: File): Promise<void> => {
  const body = { kind, file_name: data.name, bytes: data.size, last_modified: data.lastModified };
  const { data: screener } = await call(beginScreener, { params: { uuid: movie }, body });
  await screenerTransfers.begun(screener.uuid, data);
};
