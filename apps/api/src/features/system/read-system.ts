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

/** Tables whose rows are counted. */
const counted = ['consumers', 'providers', 'movies', 'quotes', 'agreements', 'mails', 'audit_log'] as const;

const startedAt = Temporal.Now.instant();

/** How staff log in by the operator's provider; its client and secret stay in the settings. */
const staffSignOnOf = ({ staffSignOn }: Deps['config']) =>
  staffSignOn === null
    ? null
    : { issuer: staffSignOn.client.issuer, domains: staffSignOn.domains, groups: staffSignOn.groups };

/** How this installation runs: which versions, what is configured, how much there is. No secret, and no address but the staff's provider. */
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
    staff_sign_on: staffSignOnOf(config),
    media_missing: [...deps.media.missing()],
  };
};
