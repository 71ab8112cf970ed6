import { webhook_attempts, webhook_messages, webhooks } from '../db/schema/webhooks.ts';
import { newWebhookSecret } from '../features/webhooks/webhook-secret.ts';
import { demoId } from './made-up.ts';
import { type DemoStage, daysBefore } from './stage.ts';

const account_id = demoId('account', 'provider');
const uuid = demoId('webhook', 'planning');

/** Messages of the log, with the status of each attempt. */
const samples = [
  { key: 'signed', type: 'agreement.signed', days: 6, statuses: [200] },
  { key: 'moved', type: 'quote.moved', days: 4, statuses: [503, 200] },
  { key: 'delivery', type: 'delivery.updated', days: 3, statuses: [410] },
] as const;

const answers: Readonly<Record<number, string>> = { 200: 'ok', 410: 'This receiver was retired.', 503: 'Try later.' };

/** A webhook of the demo provider with a small log (D52). It is paused, and its address belongs to no one. */
export const webhooksStage: DemoStage = {
  name: 'webhooks',
  load: async ({ tx, deps, now }) => {
    await tx.insert(webhooks).values({
      uuid,
      account_id,
      webhook_name: 'Planning system',
      webhook_url: 'https://planning.example.com/eigaichi',
      webhook_events: ['quote.moved', 'agreement.signed', 'delivery.updated'],
      secret: deps.encryptor.encrypt(newWebhookSecret(), uuid),
      paused_at: daysBefore(now, 3),
      paused_why: 'gone',
      failing_since: daysBefore(now, 3),
      last_success_at: daysBefore(now, 4),
      created_at: daysBefore(now, 20),
    });
    for (const { key, type, days, statuses } of samples) {
      const message_id = demoId('webhook message', key);
      const created_at = daysBefore(now, days);
      await tx.insert(webhook_messages).values({
        uuid: message_id,
        webhook_id: uuid,
        type,
        subject_id: demoId('webhook subject', key),
        created_at,
        state: statuses.some((status) => status === 200) ? 'delivered' : 'failed',
        attempts: statuses.length,
      });
      for (const [place, status] of statuses.entries())
        await tx.insert(webhook_attempts).values({
          message_id,
          at: daysBefore(now, days - place / 24 / 60),
          duration_ms: 84 + 31 * place,
          request_headers: { 'content-type': 'application/json; charset=utf-8', 'webhook-id': `msg_${message_id}` },
          request_body: JSON.stringify({ type, timestamp: created_at, data: {} }),
          status,
          answer: answers[status] ?? null,
        });
    }
    return `1 webhook, ${samples.length} messages`;
  },
};
