import * as dataExportsWire from '@eigaichi/wire/accounts/data-exports';
import * as ownAccountWire from '@eigaichi/wire/accounts/own-account';
import * as exportsWire from '@eigaichi/wire/staff/exports';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { sendExport } from '../../http/send-export.ts';
import { sendRange } from '../../http/send-range.ts';
import { downloadExport } from './company/download-export.ts';
import { openDataExport, readDataExport, requestDataExport } from './company/request-export.ts';
import { exportAccount } from './export-account.ts';
import { exportAll } from './export-all.ts';

const dataExportRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one, done } = binder(app, deps);
  one(dataExportsWire.readDataExport, ({ session }) => readDataExport(deps, session));
  one(dataExportsWire.requestDataExport, ({ session, body }) => requestDataExport(deps, session, body.password));
  done(dataExportsWire.openDataExport, ({ session, params, body }) =>
    openDataExport(deps, session, { ...params, password: body.password }),
  );
  use(dataExportsWire.readDataExportFile, async ({ session, params, request, reply }) =>
    sendRange({ request, reply }, await downloadExport(deps, session, params.uuid)),
  );
};

/** Exports all data of a kind as a file, or all data of an account. */
export const exportsRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use } = binder(app, deps);
  use(exportsWire.exportAll, async ({ actor, params, query, reply }) =>
    sendExport(reply, {
      name: `eigaichi-${params.what}-${deps.clock.today().toString()}`,
      format: params.format,
      source: await exportAll(deps, actor, { ...params, filter: query }),
    }),
  );
  dataExportRoutes(app, deps);
  use(ownAccountWire.exportAccount, ({ session, body }) => exportAccount(deps, session, body.password));
};
