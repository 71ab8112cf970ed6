import { isoInstant } from '@eigaichi/domain/shared/dates';
import { isAccepted, pauseAfterFailure, retryDelay } from '@eigaichi/domain/webhooks/webhook-delivery';
import { type WebhookType, webhookTest } from '@eigaichi/domain/webhooks/webhook-events';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { webhook_attempts, webhook_messages, webhooks } from '../../db/schema/webhooks.ts';
import type { Deps } from '../../deps.ts';
import type { WebhookAnswer } from '../../ports/webhook-sender.ts';
import { notifyPaused } from './notify-paused.ts';
import { readPayload } from './read-payload.ts';
import type { Endpoint } from './receiver.ts';
import { signingSecrets, webhookHeaders } from './webhook-secret.ts';

type Message = {
  readonly uuid: string;
  readonly type: WebhookType;
  readonly subject: string;
  readonly created_at: string;
  /** Attempts before this one. */
  readonly attempts: number;
};

type Sent = { readonly endpoint: Endpoint; readonly message: Message; readonly answer: WebhookAnswer };

/** Notes that the endpoint works; at most once a minute while it does. */
const noteSuccess = async (tx: Tx, { clock }: Deps, { uuid }: Endpoint): Promise<void> => {
  const stale = isoInstant(clock.now().subtract({ minutes: 1 }));
  await tx.execute(sql`
    update webhooks set failing_since = null, given_up = 0, last_success_at = ${clock.nowIso()}
    where uuid = ${uuid} and (failing_since is not null or last_success_at is null or last_success_at < ${stale})`);
};

/** Notes a failure, and pauses an endpoint that failed for too long, with an email to the owners. */
const noteFailure = async (
  tx: Tx,
  deps: Deps,
  {
    endpoint,
    isLast,
    status,
  }: {
    readonly endpoint: Endpoint;
    readonly isLast: boolean;
    readonly status: number | null;
  },
): Promise<void> => {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.uuid, endpoint.uuid)).for('update');
  if (row === undefined) return;
  const now = deps.clock.now();
  const failing_since = row.failing_since ?? isoInstant(now);
  const given_up = row.given_up + (isLast ? 1 : 0);
  const since = Temporal.Instant.from(failing_since);
  const why = row.paused_at === null ? pauseAfterFailure({ since, given_up, status, now }) : null;
  await tx
    .update(webhooks)
    .set({ failing_since, given_up, ...(why === null ? {} : { paused_at: isoInstant(now), paused_why: why }) })
    .where(eq(webhooks.uuid, endpoint.uuid));
  if (why !== null) await notifyPaused(tx, deps, { endpoint, why });
};

const settle = async (tx: Tx, deps: Deps, { endpoint, message, answer: { status } }: Sent): Promise<void> => {
  const attempts = message.attempts + 1;
  const isDone = isAccepted(status);
  // A test is sent once: its sender looks at the answer.
  const delay = isDone || message.type === webhookTest ? null : retryDelay(attempts, Math.random());
  const next_at = delay === null ? null : isoInstant(deps.clock.now().add({ milliseconds: delay }));
  const state = isDone ? 'delivered' : delay === null ? 'failed' : 'waiting';
  await tx.update(webhook_messages).set({ attempts, next_at, state }).where(eq(webhook_messages.uuid, message.uuid));
  if (isDone) await noteSuccess(tx, deps, endpoint);
  else if (message.type !== webhookTest) await noteFailure(tx, deps, { endpoint, isLast: delay === null, status });
};

/**
 * Sends a message once and logs the request and its answer. Its data is what the company may read now; a message about
 * anything else is withheld.
 */
export const sendMessage = async (deps: Deps, endpoint: Endpoint, message: Message): Promise<void> => {
  const { db, config, clock, webhookSender } = deps;
  const data = await readPayload({ db, receiver: endpoint, origin: config.publicUrl }, message);
  if (data === null) {
    await db.update(webhook_messages).set({ state: 'withheld' }).where(eq(webhook_messages.uuid, message.uuid));
    return;
  }
  const body = JSON.stringify({ type: message.type, timestamp: message.created_at, data });
  const timestamp = Math.floor(Temporal.Now.instant().epochMilliseconds / 1000);
  const signed = { id: `msg_${message.uuid}`, timestamp, body };
  const request_headers = webhookHeaders(signingSecrets(deps, endpoint), signed);
  const began = performance.now();
  const answer = await webhookSender.post({ url: endpoint.webhook_url, headers: request_headers, body });
  await db.transaction(async (tx) => {
    // The endpoint may have been deleted meanwhile.
    const [present] = await tx
      .select({ uuid: webhook_messages.uuid })
      .from(webhook_messages)
      .where(eq(webhook_messages.uuid, message.uuid))
      .for('update');
    if (present === undefined) return;
    await tx.insert(webhook_attempts).values({
      message_id: message.uuid,
      at: clock.nowIso(),
      duration_ms: Math.round(performance.now() - began),
      request_headers,
      request_body: body,
      ...answer,
    });
    await settle(tx, deps, { endpoint, message, answer });
  });
};
