import * as wire from '@eigaichi/wire/staff/audit';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind } from '../../http/bind.ts';
import { sendExport } from '../../http/send-export.ts';
import { auditCondition, auditPage, auditWords } from './audit-queries.ts';
import { exportAuditLog } from './export-audit-log.ts';

/** The audit log, to be searched and exported (D37). */
export const auditRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, wire.searchAuditLog, async ({ query, deps: { db } }) => {
    const { per, page, ...filter } = query;
    const { rows, total } = await auditPage(db, await auditCondition(db, filter), { per, page });
    const last_page = Math.max(1, Math.ceil(total / per));
    return { data: rows, meta: { current_page: page, last_page, per_page: per, total } };
  });
  bind(app, deps, wire.readAuditWords, async () => ({ data: await auditWords(deps.db) }));
  bind(app, deps, wire.exportAuditLog, async ({ actor, params, query, reply }) =>
    sendExport(reply, {
      name: `eigaichi-audit-log-${deps.clock.today().toString()}`,
      format: params.format,
      source: await exportAuditLog(deps, actor, { format: params.format, filter: query }),
    }),
  );
};
