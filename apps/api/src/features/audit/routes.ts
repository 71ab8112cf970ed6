import * as wire from '@eigaichi/wire/staff/audit';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { binder } from '../../http/bind.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { sendExport } from '../../http/send-export.ts';
import { auditNames } from './audit-names.ts';
import { auditCondition, auditFilterValues, auditPage } from './audit-queries.ts';
import { exportAuditLog } from './export-audit-log.ts';

/** The audit log, with search and export (D37). */
export const auditRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { use, one } = binder(app, deps);
  use(wire.searchAuditLog, async ({ actor, query, deps: own }) => {
    const { per, page, ...filter } = query;
    const { rows, total } = await auditPage(own.db, await auditCondition(own, actor, filter), { per, page });
    return { data: rows, names: await auditNames(own.db, rows), meta: pageMetaOf({ page, per, total }) };
  });
  one(wire.readAuditLabels, ({ actor }) => auditFilterValues(deps.db, actor));
  use(wire.exportAuditLog, async ({ actor, params, query: { language, ...filter }, reply }) =>
    sendExport(reply, {
      name: `eigaichi-audit-log-${deps.clock.today().toString()}`,
      format: params.format,
      source: await exportAuditLog(deps, actor, { format: params.format, filter, language }),
    }),
  );
};
