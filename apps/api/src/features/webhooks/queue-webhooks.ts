import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { sendWebhooksTask, webhookQueue } from '../../db/record-webhook-events.ts';
import type { Deps } from '../../deps.ts';

type Queue = Pick<Deps, 'jobs'>;

/** Queues the sending of an endpoint's waiting messages, now or at the time of its next attempt. */
export const queueWebhook = (
  { jobs }: Queue,
  tx: Tx,
  webhook: string,
  later?: { readonly run_at: Temporal.Instant },
): Promise<void> =>
  jobs.add(
    tx,
    sendWebhooksTask,
    { webhook },
    { queue: webhookQueue(webhook), ...(later === undefined ? {} : { ...later, key: `webhook retry ${webhook}` }) },
  );

/** Queues every endpoint with due messages: for those whose own job was lost. */
export const sweepWebhooks = (deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const due = await readRows(tx, { uuid: col.text })`
      select w.uuid from webhooks w where w.paused_at is null and exists (
        select from webhook_messages m where m.webhook_id = w.uuid and m.state = 'waiting'
          and (m.next_at is null or m.next_at <= ${deps.clock.nowIso()}))`;
    for (const { uuid } of due)
      await deps.jobs.add(
        tx,
        sendWebhooksTask,
        { webhook: uuid },
        { queue: webhookQueue(uuid), key: `webhook sweep ${uuid}` },
      );
  });

/** Deletes messages and their attempts after their time, by the database's clock, which dates them. */
export const pruneWebhooks = async ({ db }: Pick<Deps, 'db'>, days: number): Promise<void> => {
  await db.execute(sql`delete from webhook_messages where created_at < now() - make_interval(days => ${days})`);
};
