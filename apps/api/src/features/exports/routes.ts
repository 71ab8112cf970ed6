import * as ownAccountWire from '@eigaichi/wire/accounts/own-account';
import * as exportsWire from '@eigaichi/wire/staff/exports';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { sendExport } from '../../http/send-export.ts';
import { exportAccount } from './export-account.ts';
import { exportAll } from './export-all.ts';

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
  use(ownAccountWire.exportAccount, ({ session, body }) => exportAccount(deps, session, body.password));
};
