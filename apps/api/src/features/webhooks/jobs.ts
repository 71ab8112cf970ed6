import { webhookLogDays } from '@eigaichi/domain/webhooks/webhook-input';
import { sendWebhooksTask } from '../../db/record-webhook-events.ts';
import type { JobHandlers, ScheduledJob } from '../../deps.ts';
import { pruneWebhooks, sweepWebhooks } from './queue-webhooks.ts';
import { sendWebhooks } from './send-webhooks.ts';

/** Jobs that wait for receivers, in parallel with all others: a slow receiver delays only webhooks. */
export const webhookSendJobs: JobHandlers = { [sendWebhooksTask]: (payload, deps) => sendWebhooks(deps, payload) };

export const webhooksJobs: JobHandlers = {
  sweep_webhooks: (_payload, deps) => sweepWebhooks(deps),
  prune_webhooks: (_payload, deps) => pruneWebhooks(deps, webhookLogDays),
};

export const webhooksSchedule: readonly ScheduledJob[] = [
  { task: 'sweep_webhooks', cron: '*/1 * * * *' },
  { task: 'prune_webhooks', cron: '23 18 * * *' },
];
