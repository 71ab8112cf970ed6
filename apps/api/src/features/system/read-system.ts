import type { SignOnFault } from '@eigaichi/domain/company-access/sign-on-faults';
import { sql } from 'drizzle-orm';
import { readLastBackup } from '../../backup/last-backup.ts';
import { col, readRow } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';

const factsColumns = {
  postgres: col.text,
  database_bytes: col.amount,
  migrations: col.int,
  servers: col.int,
  counts: col.json<Readonly<Record<string, number>>>(),
};

const counted = [
  'consumers',
  'providers',
  'movies',
  'quotes',
  'agreements',
  'saved_searches',
  'mails',
  'audit_log',
] as const;

const startedAt = Temporal.Now.instant();

const failureColumns = { failed_at: col.instant, failed_why: col.word<SignOnFault>() };

/** Staff login at the operator's provider, with its last failure; its client and secret stay in the settings. */
const readStaffSignOn = async ({ db, config: { staffSignOn } }: Pick<Deps, 'db' | 'config'>) => {
  if (staffSignOn === null) return null;
  const { issuer } = staffSignOn.client;
  const failed = await readRow(db, failureColumns)`
    select at as failed_at, after ->> 'sign_on_fault' as failed_why from audit_log
    where entity = 'staff_sign_on' and entity_id = ${issuer} order by id desc limit 1`;
  const { failed_at, failed_why } = failed ?? { failed_at: null, failed_why: null };
  return { issuer, domains: staffSignOn.domains, groups: staffSignOn.groups, failed_at, failed_why };
};

/** State of this installation: versions, configuration, row counts. No secret; no address but the staff's provider. */
export const readSystem = async (deps: Pick<Deps, 'db' | 'clock' | 'config' | 'translator' | 'media'>) => {
  const counts = sql.join(
    counted.map((table) => sql`${table}::text, (select count(*) from ${sql.identifier(table)})`),
    sql`, `,
  );
  const facts = await readRow(deps.db, factsColumns)`
    select current_setting('server_version') as postgres, pg_database_size(current_database()) as database_bytes,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
      (select count(distinct client_addr::text || ' ' || application_name)::int from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend') as servers,
      json_build_object(${counts}) as counts`;
  if (facts === undefined) throw new Error('the database says nothing of itself');
  const { config } = deps;
  return {
    ...facts,
    database_bytes: facts.database_bytes,
    mode: config.mode,
    now: deps.clock.now().toString(),
    started_at: startedAt.toString(),
    node: process.version,
    memory_bytes: process.memoryUsage().rss,
    storage: config.s3 === null ? ('disk' as const) : ('s3' as const),
    mail: config.smtpUrl !== null,
    mail_from: config.mailFrom,
    company_site_url: config.companySiteUrl,
    last_backup_at: await readLastBackup(deps.db),
    backup_hour: config.backups?.hour ?? null,
    chat: config.chatWebhookUrl !== null,
    translation: deps.translator !== null,
    staff_sign_on: await readStaffSignOn(deps),
    media_missing: [...deps.media.missing()],
  };
};
