import type { Meanings } from './meaning.ts';

/** Fields of webhooks, their messages and attempts. */
export const webhookMeanings: Meanings = {
  webhook_name: ['Name of the webhook', 'Planning'],
  webhook_url: ['Address that receives the messages', 'https://hooks.example.com/eigaichi'],
  webhook_events: ['Events that it receives', 'quote.moved'],
  webhook_message: ['Id of the message'],
  paused_at: ['Time of the pause; null while it is sent to'],
  paused_why: ['Reason of the pause', 'owner'],
  failing_since: ['Start of the failures since the last success; null without'],
  last_success_at: ['Time of the last success, to the minute'],
  rotates_until: ['Time until which the previous secret signs too', '2027-04-02T09:00:00.000Z'],
  waiting: ['Messages still to send', 0, 'messages'],
  'Webhook.failed': ['Messages given up', 0, 'messages'],
  secret: ['Secret that signs, shown only in this answer', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
  'webhooks.pause.is_paused': ['True to pause, false to resume'],
  'WebhookMessage.type': ['Event, or `webhook.test`', 'quote.moved'],
  'WebhookMessage.state': ['State of the message', 'delivered'],
  'WebhookMessage.attempts': ['Attempts so far', 1, 'attempts'],
  next_at: ['Time of the next attempt; null without'],
  duration_ms: ['Duration of the attempt', 84, 'milliseconds'],
  request_headers: ['Headers as sent, with the signature'],
  request_body: ['Body as sent', '{"type":"quote.moved"}'],
  'WebhookAttempt.status': ['HTTP status of the answer; null without', 204],
  'WebhookAttempt.answer': ['Beginning of the answer; null without', 'OK'],
  fault: ['Fault that prevented an answer', 'timeout'],
};
