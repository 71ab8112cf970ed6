import type { WebhookSender } from '../ports/webhook-sender.ts';

/** Webhooks of a sandbox: sent to no address (D58). Their log has each signed request, and this answer. */
export const recordedWebhooks: WebhookSender = {
  post: () => Promise.resolve({ status: 204, fault: null, answer: 'A sandbox sends no webhooks.' }),
};
