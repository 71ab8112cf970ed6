import { randomUUID } from 'node:crypto';
import { isoInstant } from '@eigaichi/domain/shared/dates';
import { webhookEventsOf } from '@eigaichi/domain/webhooks/webhook-events';
import { isEncryptedAddress, maxWebhooks, rotationHours } from '@eigaichi/domain/webhooks/webhook-input';
import type { BodyOut } from '@eigaichi/wire/shared/endpoint';
import type * as wire from '@eigaichi/wire/webhooks/webhooks';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { webhooks } from '../../db/schema/webhooks.ts';
import type { Deps } from '../../deps.ts';
import { Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queueWebhook } from './queue-webhooks.ts';
import { findWebhook, type Webhook } from './webhook-queries.ts';
import { newWebhookSecret } from './webhook-secret.ts';
import { refuseBeyondKey, refuseUnlessConfirmed } from './webhook-session.ts';

type Input = BodyOut<typeof wire.addWebhook>;

const refuseField = (field: string, rule: string, params: Record<string, number> = {}) =>
  new Refused('invalid', { issues: [{ field, rule, params }] });

/** Refuses an unencrypted address outside development, and events that only others receive or the key can't read. */
const refuseInput = ({ config }: Deps, session: Session, { webhook_url, webhook_events }: Input): void => {
  if (!config.allowsPrivateWebhooks && !isEncryptedAddress(webhook_url))
    throw refuseField('webhook_url', 'webhook_url');
  const offered = webhookEventsOf(session.actor.role);
  if (!webhook_events.every((event) => offered.includes(event))) throw refuseField('webhook_events', 'option');
  refuseBeyondKey(session, webhook_events);
};

const ownedBy = ({ actor }: Session, uuid: string) =>
  and(eq(webhooks.account_id, actor.account), eq(webhooks.uuid, uuid));

/** Locks the company, whose number of endpoints is limited. */
const refuseBeyondLimit = async (tx: Tx, account: string): Promise<void> => {
  await tx.select({ uuid: accounts.uuid }).from(accounts).where(eq(accounts.uuid, account)).for('update');
  const [present] = await tx.select({ many: count() }).from(webhooks).where(eq(webhooks.account_id, account));
  if ((present?.many ?? 0) >= maxWebhooks) throw refuseField('webhook_name', 'max_items', { max: maxWebhooks });
};

type WithSecret = { readonly data: Webhook; readonly secret: string };

/** Creates an endpoint; only this answer has its secret (D52). */
export const addWebhook = (deps: Deps, session: Session, input: Input): Promise<WithSecret> => {
  refuseUnlessConfirmed(deps, session);
  refuseInput(deps, session, input);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    await refuseBeyondLimit(tx, actor.account);
    const uuid = randomUUID();
    const secret = newWebhookSecret();
    await tx.insert(webhooks).values({
      uuid,
      account_id: actor.account,
      ...input,
      secret: deps.encryptor.encrypt(secret, uuid),
      created_at: deps.clock.nowIso(),
    });
    await recordAudit(tx, actor, 'webhook.add', { of: ['webhook', uuid], after: input });
    return { data: await findWebhook(tx, actor.account, uuid), secret };
  });
};

type Changed = { readonly uuid: string; readonly input: Input };

/** Changes name, address and events; a new address begins without earlier failures. */
export const changeWebhook = (deps: Deps, session: Session, { uuid, input }: Changed): Promise<Webhook> => {
  refuseUnlessConfirmed(deps, session);
  refuseInput(deps, session, input);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    const before = await findWebhook(tx, actor.account, uuid);
    await tx
      .update(webhooks)
      .set({ ...input, ...(before.webhook_url === input.webhook_url ? {} : { failing_since: null, given_up: 0 }) })
      .where(ownedBy(session, uuid));
    const { webhook_name, webhook_url, webhook_events } = before;
    await recordAudit(tx, actor, 'webhook.change', {
      of: ['webhook', uuid],
      before: { webhook_name, webhook_url, webhook_events },
      after: input,
    });
    return findWebhook(tx, actor.account, uuid);
  });
};

type Paused = { readonly uuid: string; readonly is_paused: boolean };

/** Pauses an endpoint, or resumes it and sends what waited. */
export const pauseWebhook = (deps: Deps, { actor }: Session, { uuid, is_paused }: Paused): Promise<Webhook> =>
  deps.db.transaction(async (tx) => {
    await findWebhook(tx, actor.account, uuid);
    await tx
      .update(webhooks)
      .set(
        is_paused
          ? { paused_at: deps.clock.nowIso(), paused_why: 'owner' }
          : { paused_at: null, paused_why: null, failing_since: null, given_up: 0 },
      )
      .where(eq(webhooks.uuid, uuid));
    if (!is_paused) {
      await tx.execute(sql`
        update webhook_messages set next_at = null, attempts = 0 where webhook_id = ${uuid} and state = 'waiting'`);
      await queueWebhook(deps, tx, uuid);
    }
    await recordAudit(tx, actor, is_paused ? 'webhook.pause' : 'webhook.unpause', { of: ['webhook', uuid] });
    return findWebhook(tx, actor.account, uuid);
  });

/** Replaces the secret; the previous one signs too for another day. */
export const rotateWebhookSecret = (deps: Deps, session: Session, uuid: string): Promise<WithSecret> => {
  refuseUnlessConfirmed(deps, session);
  const { actor } = session;
  return deps.db.transaction(async (tx) => {
    await findWebhook(tx, actor.account, uuid);
    const secret = newWebhookSecret();
    await tx
      .update(webhooks)
      .set({
        secret: deps.encryptor.encrypt(secret, uuid),
        previous_secret: sql`${webhooks.secret}`,
        rotates_until: isoInstant(deps.clock.now().add({ hours: rotationHours })),
      })
      .where(ownedBy(session, uuid));
    await recordAudit(tx, actor, 'webhook.rotate', { of: ['webhook', uuid] });
    return { data: await findWebhook(tx, actor.account, uuid), secret };
  });
};

/** Deletes an endpoint with its messages and its log. */
export const deleteWebhook = (deps: Deps, session: Session, uuid: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { webhook_name, webhook_url } = await findWebhook(tx, session.actor.account, uuid);
    await tx.delete(webhooks).where(ownedBy(session, uuid));
    await recordAudit(tx, session.actor, 'webhook.delete', {
      of: ['webhook', uuid],
      before: { webhook_name, webhook_url },
    });
  });
