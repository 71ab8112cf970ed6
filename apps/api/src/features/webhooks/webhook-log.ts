import type { MessageState, WebhookFault } from '@eigaichi/domain/webhooks/webhook-delivery';
import { webhookTest } from '@eigaichi/domain/webhooks/webhook-events';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import type * as wire from '@eigaichi/wire/webhooks/webhooks';
import { sql } from 'drizzle-orm';
import { type Paging, pageSql } from '../../db/paging.ts';
import { col, countRows, readRow, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { pageMetaOf } from '../../http/page-meta.ts';
import { orNotFound } from '../../http/refused.ts';
import { attemptKey, countAttempt, type Limit } from '../sessions/attempts.ts';
import { queueWebhook } from './queue-webhooks.ts';
import { findWebhook, messageColumns, messageSql, type WebhookMessage } from './webhook-queries.ts';

type Own = { readonly account: string; readonly uuid: string };
type Message = Own & { readonly webhook_message: string };

/** Messages of an endpoint, latest first. */
export const listMessages = async (
  { db }: Deps,
  { account, uuid }: Own,
  { state, ...paging }: Paging & { readonly state?: MessageState | undefined },
): Promise<AnswerIn<typeof wire.listWebhookMessages>> => {
  await findWebhook(db, account, uuid);
  const from = sql`webhook_messages m where m.webhook_id = ${uuid}
    ${state === undefined ? sql`` : sql`and m.state = ${state}`}`;
  const data = await readRows(db, messageColumns)`
    select ${messageSql} from ${from} order by m.number desc ${pageSql(paging)}`;
  const total = await countRows(db)`from ${from}`;
  return { data, meta: pageMetaOf({ ...paging, total }) };
};

const attemptColumns = {
  at: col.instant,
  duration_ms: col.int,
  request_headers: col.json<Record<string, string>>(),
  request_body: col.text,
  status: col.orNull(col.int),
  fault: col.orNull(col.word<WebhookFault>()),
  answer: col.orNull(col.text),
};

const findMessage = async ({ db }: Deps, { account, uuid, webhook_message }: Message): Promise<WebhookMessage> => {
  await findWebhook(db, account, uuid);
  return orNotFound(
    await readRow(db, messageColumns)`
      select ${messageSql} from webhook_messages m where m.webhook_id = ${uuid} and m.uuid = ${webhook_message}`,
  );
};

/** Attempts of a message, latest first. */
export const listAttempts = async (deps: Deps, own: Message) => {
  await findMessage(deps, own);
  return readRows(deps.db, attemptColumns)`
    select t.at, t.duration_ms, t.request_headers, t.request_body, t.status, t.fault, t.answer
    from webhook_attempts t where t.message_id = ${own.webhook_message} order by t.number desc`;
};

/** Columns of a message that is sent again. */
const again = sql`state = 'waiting', attempts = 0, next_at = null`;

/** Sends a message again under the same id. */
export const replayMessage = async (deps: Deps, own: Message): Promise<WebhookMessage> => {
  await findMessage(deps, own);
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`update webhook_messages set ${again} where uuid = ${own.webhook_message}`);
    await queueWebhook(deps, tx, own.uuid);
  });
  return findMessage(deps, own);
};

/** Sends the messages again that were given up since a moment. */
export const replayMessages = async (
  deps: Deps,
  { account, uuid, since }: Own & { readonly since: string },
): Promise<{ count: number }> => {
  await findWebhook(deps.db, account, uuid);
  return deps.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update webhook_messages set ${again}
      where webhook_id = ${uuid} and state = 'failed' and created_at >= ${since}::timestamptz`);
    await queueWebhook(deps, tx, uuid);
    return { count: rowCount ?? 0 };
  });
};

/** Tests of one company: an endpoint is no means to call a stranger's server. */
const tests: Limit = { max: 20, minutes: 15 };

/** Writes a test message, sent immediately and once. */
export const testWebhook = async (deps: Deps, { account, uuid }: Own): Promise<WebhookMessage> => {
  await findWebhook(deps.db, account, uuid);
  await countAttempt(deps, attemptKey('webhook test', account), tests);
  return deps.db.transaction(async (tx) => {
    const made = await readRow(tx, messageColumns)`
      insert into webhook_messages as m (webhook_id, type, subject_id) values (${uuid}, ${webhookTest}, ${uuid})
      returning ${messageSql}`;
    await queueWebhook(deps, tx, uuid);
    return orNotFound(made);
  });
};
