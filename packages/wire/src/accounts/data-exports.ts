import { dataExportFaults, dataExportStates } from '@eigaichi/domain/exports/data-export';
import { loginPassword } from '@eigaichi/domain/shared/rules/password';
import { z } from 'zod';
import { endpoint, file } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { oneOf } from '../shared/paging.ts';

/** For company owners (D14g), never while acting for it (D15). */
const owner = {
  as: 'effective',
  roles: ['provider', 'consumer'],
  capability: 'account.secure',
  member: 'company.close',
} as const;

const dataExport = namedObject('DataExport', {
  uuid: z.uuid(),
  state: z.enum(dataExportStates),
  fault: z.enum(dataExportFaults).nullable(),
  /** Lists written so far, and all of them. */
  done: z.number().int(),
  total: z.number().int(),
  /** Size of the zip; null until it is ready. */
  bytes: z.number().int().nullable(),
  requested_at: z.string(),
  /** True if the reader requested it; only they may download it. */
  is_own: z.boolean(),
  ended_at: z.string().nullable(),
  expires_at: z.string().nullable(),
});

/** The password again; people without one need a recent login instead (D11b). */
const confirmation = z.object({ password: loginPassword.optional() });
const params = z.object({ uuid: z.uuid() });

/** The company's latest export of all its data (D57); null if there is none. */
export const readDataExport = endpoint('accounts.data_export', 'GET /company/data_export', {
  access: owner,
  answer: oneOf(dataExport.nullable()),
});

/** Starts an export of all that the company may see; one at a time. It is made in the background. */
export const requestDataExport = endpoint('accounts.request_data_export', 'POST /company/data_export', {
  access: owner,
  body: confirmation,
  answer: oneOf(dataExport),
  status: 201,
});

/** Opens the download for a day, for the person who requested the export. */
export const openDataExport = endpoint('accounts.open_data_export', 'POST /company/data_export/:uuid/open', {
  access: owner,
  params,
  body: confirmation,
  answer: z.object({}),
});

/** The zip itself, or a range of it, once the download is open. */
export const readDataExportFile = endpoint('accounts.data_export_file', 'GET /company/data_export/:uuid/file', {
  access: owner,
  params,
  answer: file,
});
