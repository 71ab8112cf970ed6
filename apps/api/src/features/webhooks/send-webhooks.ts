import { isoInstant } from '@eigaichi/domain/shared/dates';
import type { WebhookType } from '@eigaichi/domain/webhooks/webhook-events';
import { webhookTest } from '@eigaichi/domain/webhooks/webhook-events';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { col, type RowOf, readRow, readRows } from '../../db/read-rows.ts';
import type { Deps } from '../../deps.ts';
import { queueWebhook } from './queue-webhooks.ts';
import type { Endpoint } from './receiver.ts';
import { sendMessage } from './send-message.ts';

/** Messages of one endpoint sent at a time. */
const atOnce = 10;
/** Rounds of one job, and milliseconds after which it begins no other; the endpoint's next job follows those of others. */
const mostRounds = 20;
const longestMs = 10_000;
/** Seconds after which a message whose server was lost while sending is due again; above the time of a request. */
const claimSeconds = 60;

const payloadShape = z.object({ webhook: z.uuid() });

const endpointColumns = {
  ...col.each(col.text, 'uuid', 'account', 'webhook_name', 'webhook_url', 'secret'),
  role: col.word<Endpoint['role']>(),
  previous_secret: col.orNull(col.text),
  ...col.each(col.orNull(col.instant), 'rotates_until', 'paused_at'),
};

/** Endpoint of a company that may use the market; others' messages wait. */
const findEndpoint = ({ db }: Deps, webhook: string): Promise<Endpoint | undefined> =>
  readRow(db, endpointColumns)`
    select w.uuid, w.account_id as account, w.webhook_name, w.webhook_url, w.secret, w.previous_secret, w.rotates_until,
      w.paused_at, a.role
    from webhooks w join accounts a on a.uuid = w.account_id
    where w.uuid = ${webhook} and (a.state = 'approved' or (a.role = 'provider' and a.state = 'pending'))`;

const claimedColumns = {
  ...col.each(col.text, 'uuid', 'subject'),
  type: col.word<WebhookType>(),
  created_at: col.instant,
  attempts: col.int,
};
type Claimed = RowOf<typeof claimedColumns>;

/** Claims the next due messages for this job; a paused endpoint gets only tests. */
const claim = ({ db, clock }: Deps, { uuid, paused_at }: Endpoint): Promise<Claimed[]> => {
  const until = isoInstant(clock.now().add({ seconds: claimSeconds }));
  return readRows(db, claimedColumns)`
    update webhook_messages m set next_at = ${until} from (
      select number from webhook_messages
      where webhook_id = ${uuid} and state = 'waiting' and (next_at is null or next_at <= ${clock.nowIso()})
        and ${paused_at === null ? sql`true` : sql`type = ${webhookTest}`}
      order by next_at nulls first, number limit ${atOnce} for update skip locked
    ) due where due.number = m.number
    returning m.uuid, m.subject_id as subject, m.type, m.created_at, m.attempts`;
};

/** Queues the endpoint's next attempt, if any. */
const planNext = (deps: Deps, webhook: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const next = await readRow(tx, { next_at: col.orNull(col.instant) })`
      select m.next_at from webhook_messages m join webhooks w on w.uuid = m.webhook_id and w.paused_at is null
      where m.webhook_id = ${webhook} and m.state = 'waiting' order by m.next_at nulls first, m.number limit 1`;
    if (next === undefined) return;
    const run_at = next.next_at === null ? deps.clock.now() : Temporal.Instant.from(next.next_at);
    await queueWebhook(deps, tx, webhook, { run_at });
  });

/** Sends the due messages of an endpoint, ten at a time, and plans the next attempt (D52b). */
export const sendWebhooks = async (deps: Deps, payload: unknown): Promise<void> => {
  const { webhook } = payloadShape.parse(payload);
  const end = performance.now() + longestMs;
  for (let round = 0; round < mostRounds && performance.now() < end; round += 1) {
    const endpoint = await findEndpoint(deps, webhook);
    if (endpoint === undefined) return;
    const claimed = await claim(deps, endpoint);
    if (claimed.length === 0) break;
    await Promise.all(claimed.map((message) => sendMessage(deps, endpoint, message)));
  }
  await planNext(deps, webhook);
};
