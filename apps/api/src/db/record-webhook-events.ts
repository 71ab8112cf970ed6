import type { WebhookEvent } from '@eigaichi/domain/webhooks/webhook-events';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './client.ts';
import { isVisibleToBuyersSql } from './status-sql.ts';

/** Task that sends the waiting messages of an endpoint; its queue takes one job of an endpoint at a time. */
export const sendWebhooksTask = 'send_webhooks';
export const webhookQueue = (webhook: string): string => `webhooks:${webhook}`;

/** Attempts of the job itself: a receiver that fails is no failure of the job. */
const jobAttempts = 12;

/** Writes the messages of `found` (webhook_id, type, subject_id), once per transaction, and a job for each endpoint. */
const writeMessages = async (tx: Tx, found: SQL): Promise<void> => {
  await tx.execute(sql`
    with written as (
      insert into webhook_messages (webhook_id, type, subject_id)
      select distinct f.webhook_id, f.type, f.subject_id from (${found}) f
      where not exists (select from webhook_messages w
        where w.subject_id = f.subject_id and w.webhook_id = f.webhook_id and w.type = f.type
          and w.txid = pg_current_xact_id())
      returning webhook_id
    )
    select graphile_worker.add_job(${sendWebhooksTask}, json_build_object('webhook', d.webhook_id),
      queue_name := 'webhooks:' || d.webhook_id, max_attempts := ${jobAttempts})
    from (select distinct w.webhook_id from written w join webhooks e on e.uuid = w.webhook_id and e.paused_at is null) d`);
};

export type CompanyEvent = {
  readonly type: WebhookEvent;
  /** Company that reads the subject. */
  readonly company: string;
  readonly subject: string;
};

const list = (values: readonly string[], type: 'text' | 'uuid'): SQL =>
  sql`${sql.param([...values])}::${sql.raw(type)}[]`;

/**
 * Records events for the webhooks of these companies (D52), in the transaction of the change. Without a subscribed
 * endpoint it costs one look into an index.
 */
export const recordWebhookEvents = async (tx: Tx, events: readonly CompanyEvent[]): Promise<void> => {
  if (events.length === 0) return;
  const [types, companies, subjects] = [
    list(
      events.map(({ type }) => type),
      'text',
    ),
    list(
      events.map(({ company }) => company),
      'uuid',
    ),
    list(
      events.map(({ subject }) => subject),
      'uuid',
    ),
  ];
  await writeMessages(
    tx,
    sql`select e.uuid as webhook_id, v.type, v.subject as subject_id
      from unnest(${types}, ${companies}, ${subjects}) as v (type, company, subject)
      join webhooks e on e.account_id = v.company and v.type = any(e.webhook_events)`,
  );
};

/** Records changed titles for their provider, and for buyers if they see the title or saw it before. */
export const recordTitleEvents = async (
  tx: Tx,
  { type, movies }: { readonly type: WebhookEvent; readonly movies: readonly string[] },
): Promise<void> =>
  writeMessages(
    tx,
    sql`select e.uuid as webhook_id, ${type}::text as type, m.uuid as subject_id
      from webhooks e join accounts c on c.uuid = e.account_id
      join movies m on m.uuid = any(${list(movies, 'uuid')}) join accounts a on a.uuid = m.provider_id
      where ${type} = any(e.webhook_events)
        and (e.account_id = m.provider_id
          or (c.role = 'consumer' and (m.published_at is not null or ${isVisibleToBuyersSql})))`,
  );

/** Records changed dues for the party of each side. */
export const recordDueEvents = async (
  tx: Tx,
  entries: readonly { readonly quote_provider_id: string; readonly side: string }[],
): Promise<void> =>
  writeMessages(
    tx,
    sql`select e.uuid as webhook_id, 'due.updated'::text as type, s.uuid as subject_id
      from unnest(${list(
        entries.map(({ quote_provider_id }) => quote_provider_id),
        'uuid',
      )},
        ${list(
          entries.map(({ side }) => side),
          'text',
        )}) as v (share, side)
      join quote_providers s on s.uuid = v.share join quotes q on q.uuid = s.quote_id
      join webhooks e on e.account_id = case when v.side = 'buyer' then q.consumer_id else s.provider_id end
        and 'due.updated' = any(e.webhook_events)`,
  );
