import { auditAction } from '@eigaichi/domain/audit/audit-words';
import { signOnFaults } from '@eigaichi/domain/company-access/sign-on-faults';
import { severityOf } from '@eigaichi/domain/security-events/security-events';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import { byOf } from '../security-events/list-security-events.ts';
import { securityEventsAfter } from '../security-events/security-event-queries.ts';

type Pull = { readonly after?: string | undefined; readonly limit: number };

/** `2026-04-01T03:00:00.123456Z_42`: time of the event, and its number. */
const cursorForm = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)_(\d{1,15})$/;

const readCursor = (after: string) => {
  const [, time = '', id = ''] = cursorForm.exec(after) ?? [];
  if (Number.isNaN(Date.parse(time)))
    throw new Refused('invalid', { issues: [{ field: 'after', rule: 'format', params: {} }] });
  return { at: time, id: Number(id) };
};

/** Security events of a company after a cursor as JSON lines, oldest first: none is skipped or repeated (D11e). */
export const pullSecurityEvents = async ({ db }: Pick<Deps, 'db'>, company: string, { after, limit }: Pull) => {
  const from = after === undefined ? null : readCursor(after);
  const rows = await securityEventsAfter(db, company, { after: from, limit });
  const lines = rows.map((row) => {
    const by = byOf(row);
    return JSON.stringify({
      cursor: `${row.exact}_${row.id}`,
      at: row.at,
      action: row.action,
      title: auditAction(row.action, 'en'),
      severity: severityOf(row.action),
      by,
      person: by === 'own' ? { name: row.person_name, email: row.person_email } : null,
      about: row.about_email === null ? null : { name: row.about_name, email: row.about_email },
      device: row.device,
      proof: row.proof,
      reason: row.sign_on_fault === null ? null : signOnFaults[row.sign_on_fault].en,
      address: by === 'staff' ? null : row.address,
      request_id: row.request_id,
    });
  });
  return lines.map((line) => `${line}\n`).join('');
};
