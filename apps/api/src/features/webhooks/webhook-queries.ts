import type { MessageState, PauseReason } from '@eigaichi/domain/webhooks/webhook-delivery';
import type { WebhookEvent, WebhookType } from '@eigaichi/domain/webhooks/webhook-events';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type * as wire from '@eigaichi/wire/webhooks/webhooks';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { col, readRows } from '../../db/read-rows.ts';
import { orNotFound } from '../../http/refused.ts';

export type Webhook = AnswerIn<typeof wire.listWebhooks>['data'][number];
export type WebhookMessage = AnswerIn<typeof wire.testWebhook>['data'];

const columns = {
  ...col.each(col.text, 'uuid', 'webhook_name', 'webhook_url'),
  webhook_events: col.list<WebhookEvent>(),
  created_at: col.instant,
  paused_why: col.orNull(col.word<PauseReason>()),
  ...col.each(col.orNull(col.instant), 'paused_at', 'failing_since', 'last_success_at', 'rotates_until'),
  waiting: col.int,
  failed: col.int,
};

/** Endpoints of a company with the number of their waiting and failed messages, oldest first. */
const find = (db: Database | Tx, account: string, which: SQL): Promise<Webhook[]> =>
  readRows(db, columns)`
    select w.uuid, w.webhook_name, w.webhook_url, w.webhook_events, w.created_at, w.paused_at, w.paused_why,
      w.failing_since, w.last_success_at, w.rotates_until, n.waiting, n.failed
    from webhooks w cross join lateral (
      select count(*) filter (where m.state = 'waiting')::int as waiting,
        count(*) filter (where m.state = 'failed')::int as failed
      from webhook_messages m where m.webhook_id = w.uuid and m.state in ('waiting', 'failed')) n
    where w.account_id = ${account} and ${which} order by w.created_at, w.uuid`;

export const listWebhooks = (db: Database, account: string): Promise<Webhook[]> => find(db, account, sql`true`);

/** An endpoint of the company; another company's is not found. */
export const findWebhook = async (db: Database | Tx, account: string, uuid: string): Promise<Webhook> => {
  const [row] = await find(db, account, sql`w.uuid = ${uuid}`);
  return orNotFound(row);
};

export const messageColumns = {
  ...col.each(col.text, 'uuid'),
  type: col.word<WebhookType>(),
  created_at: col.instant,
  state: col.word<MessageState>(),
  attempts: col.int,
  next_at: col.orNull(col.instant),
};

/** Columns of a message, over `m`. A delivered or failed one has no next attempt. */
export const messageSql = sql`m.uuid, m.type, m.created_at, m.state, m.attempts,
  case when m.state = 'waiting' then m.next_at end as next_at`;
