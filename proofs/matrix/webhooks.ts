import { addWebhook, pauseWebhook } from '@eigaichi/wire/webhooks/webhooks';
import { webhook_attempts, webhook_messages } from '../../apps/api/src/db/schema/webhooks.ts';
import type { Harness } from '../../apps/api/src/testing/harness.ts';
import type { Ring } from './people.ts';

/** A paused webhook of the buyer, with one message and its attempt: nothing is sent. */
export const makeWebhook = async (harness: Harness, { buyer }: Ring) => {
  const { db, clock } = harness.deps;
  const body = {
    webhook_name: 'Words',
    webhook_url: 'https://words.example/in',
    webhook_events: ['agreement.signed'],
  };
  const made = await harness.call(addWebhook, { as: buyer, body });
  const { uuid } = addWebhook.answer.parse(made.body).data;
  await harness.call(pauseWebhook, { as: buyer, params: { uuid }, body: { is_paused: true } });
  const [message] = await db
    .insert(webhook_messages)
    .values({ webhook_id: uuid, type: 'agreement.signed', subject_id: uuid, state: 'failed', attempts: 1 })
    .returning();
  if (message === undefined) throw new Error('no message was made');
  await db.insert(webhook_attempts).values({
    message_id: message.uuid,
    at: clock.nowIso(),
    duration_ms: 12,
    request_headers: {},
    request_body: 'Words.',
    status: 500,
    answer: 'Words.',
  });
  return { webhooks: [uuid], webhook_message: [message.uuid] };
};
