import { codesOf } from '@eigaichi/domain/options/option-list';
import { moment } from '@eigaichi/domain/shared/rules/date-rules';
import { messageStates, pauseReasons, webhookFaults } from '@eigaichi/domain/webhooks/webhook-delivery';
import { webhookEvents, webhookTest } from '@eigaichi/domain/webhooks/webhook-events';
import { webhookInput } from '@eigaichi/domain/webhooks/webhook-input';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { namedObject } from '../shared/named-object.ts';
import { listOf, oneOf, pageQuery } from '../shared/paging.ts';
import { readsWebhooks, sendsWebhooks, writesWebhooks } from './webhook-access.ts';

const events = codesOf(webhookEvents);
const uuid = z.object({ uuid: z.uuid() });

const webhook = namedObject('Webhook', {
  uuid: z.uuid(),
  webhook_name: z.string(),
  webhook_url: z.string(),
  webhook_events: z.array(z.enum(events)),
  created_at: z.string(),
  paused_at: z.string().nullable(),
  paused_why: z.enum(pauseReasons).nullable(),
  /** Start of the failures since the last success. */
  failing_since: z.string().nullable(),
  last_success_at: z.string().nullable(),
  /** Time until which the previous secret signs too. */
  rotates_until: z.string().nullable(),
  /** Messages still to send, and those given up. */
  waiting: z.number().int(),
  failed: z.number().int(),
});

const attempt = namedObject('WebhookAttempt', {
  at: z.string(),
  duration_ms: z.number().int(),
  request_headers: z.record(z.string(), z.string()),
  request_body: z.string(),
  /** Null without an answer; `fault` then says why. */
  status: z.number().int().nullable(),
  fault: z.enum(webhookFaults).nullable(),
  /** The first 4 kB of the answer. */
  answer: z.string().nullable(),
});

const message = namedObject('WebhookMessage', {
  uuid: z.uuid(),
  type: z.enum([...events, webhookTest]),
  created_at: z.string(),
  state: z.enum(messageStates),
  attempts: z.number().int(),
  next_at: z.string().nullable(),
});

/** Endpoints of the company, oldest first (D52). */
export const listWebhooks = endpoint('webhooks.list', 'GET /webhooks', {
  ...readsWebhooks,
  answer: z.object({ data: z.array(webhook) }),
});

/** Creates an endpoint. `secret` is returned only here and by a rotation. */
export const addWebhook = endpoint('webhooks.add', 'POST /webhooks', {
  ...sendsWebhooks,
  body: webhookInput,
  answer: oneOf(webhook).extend({ secret: z.string() }),
  secret: true,
  status: 201,
});

export const readWebhook = endpoint('webhooks.read', 'GET /webhooks/:uuid', {
  ...readsWebhooks,
  params: uuid,
  answer: oneOf(webhook),
});

export const changeWebhook = endpoint('webhooks.change', 'PUT /webhooks/:uuid', {
  ...writesWebhooks,
  params: uuid,
  body: webhookInput,
  answer: oneOf(webhook),
});

/** Pauses or resumes an endpoint. Its messages wait meanwhile. */
export const pauseWebhook = endpoint('webhooks.pause', 'PUT /webhooks/:uuid/pause', {
  ...writesWebhooks,
  params: uuid,
  body: z.object({ is_paused: z.boolean() }),
  answer: oneOf(webhook),
});

/** Replaces the secret. The previous one also signs for another 24 hours. */
export const rotateWebhookSecret = endpoint('webhooks.rotate', 'POST /webhooks/:uuid/secret', {
  ...sendsWebhooks,
  params: uuid,
  answer: oneOf(webhook).extend({ secret: z.string() }),
  secret: true,
});

export const deleteWebhook = endpoint('webhooks.delete', 'DELETE /webhooks/:uuid', {
  ...writesWebhooks,
  params: uuid,
  answer: z.object({}),
});

/** Sends a test message, also to a paused endpoint. Its log shows the answer. */
export const testWebhook = endpoint('webhooks.test', 'POST /webhooks/:uuid/test', {
  ...sendsWebhooks,
  params: uuid,
  answer: oneOf(message),
});

/** Messages of the last 30 days, latest first. */
export const listWebhookMessages = endpoint('webhooks.messages', 'GET /webhooks/:uuid/messages', {
  ...readsWebhooks,
  params: uuid,
  query: pageQuery.extend({ state: z.enum(messageStates).optional() }),
  answer: listOf(message),
});

/** Attempts of one message, latest first. */
export const listWebhookAttempts = endpoint(
  'webhooks.attempts',
  'GET /webhooks/:uuid/messages/:webhook_message/attempts',
  {
    ...readsWebhooks,
    params: uuid.extend({ webhook_message: z.uuid() }),
    answer: z.object({ data: z.array(attempt) }),
  },
);

/** Sends a message again under the same id. */
export const replayWebhookMessage = endpoint(
  'webhooks.replay_one',
  'POST /webhooks/:uuid/messages/:webhook_message/replay',
  {
    ...sendsWebhooks,
    params: uuid.extend({ webhook_message: z.uuid() }),
    answer: oneOf(message),
  },
);

/** Sends all messages again that were given up since a moment; returns their number. */
export const replayWebhookMessages = endpoint('webhooks.replay', 'POST /webhooks/:uuid/replay', {
  ...sendsWebhooks,
  params: uuid,
  body: z.object({ since: moment }),
  answer: oneOf(z.object({ count: z.number().int() })),
});
