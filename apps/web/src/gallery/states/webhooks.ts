import { webhookFaults } from '@eigaichi/domain/webhooks/webhook-delivery';
import type { AnswerIn } from '@eigaichi/wire/shared/endpoint';
import {
  addWebhook,
  listWebhookAttempts,
  listWebhookMessages,
  listWebhooks,
  readWebhook,
  rotateWebhookSecret,
} from '@eigaichi/wire/webhooks/webhooks';
import type { Override } from '../sample.ts';
import { sampleUuid } from '../sample-words.ts';
import { answer, pending, refused, type States } from '../state.ts';
import { fault, labelOf, refusal, roleNeeded, textOf, words } from '../words.ts';

const uuid = sampleUuid('webhook');
const list = { path: '/account/connections', reader: 'premium' } as const;
const page = { path: `/account/webhooks/${uuid}`, reader: 'premium' } as const;

type Webhook = Override<AnswerIn<typeof readWebhook>['data']>;
const working = {
  uuid,
  webhook_name: 'Planning system',
  webhook_url: 'https://hooks.example.com/eigaichi',
  webhook_events: ['quote.moved', 'agreement.signed', 'payout.paid'],
  paused_at: null,
  paused_why: null,
  failing_since: null,
  last_success_at: '2026-11-20T01:30:00.000Z',
  rotates_until: null,
  waiting: 0,
  failed: 0,
} satisfies Webhook;
const failing = {
  ...working,
  uuid: sampleUuid('webhook 2'),
  webhook_name: 'Accounting',
  failing_since: '2026-11-19T01:30:00.000Z',
  waiting: 12,
  failed: 1,
} satisfies Webhook;
const paused = {
  ...failing,
  uuid: sampleUuid('webhook 3'),
  paused_at: '2026-11-20T01:30:00.000Z',
  paused_why: 'failing',
} satisfies Webhook;

const one = (webhook: Webhook) => answer(readWebhook, { data: webhook });
const messages = answer(listWebhookMessages, {
  data: [
    { type: 'agreement.signed', state: 'delivered', attempts: 1, next_at: null },
    { type: 'quote.moved', state: 'waiting', attempts: 3 },
    { type: 'payout.paid', state: 'failed', attempts: 9, next_at: null },
    { type: 'webhook.test', state: 'withheld', attempts: 0, next_at: null },
  ],
});
const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': '1795000000', 'webhook-signature': 'v1,abc=' };
const attempts = answer(listWebhookAttempts, {
  data: [
    { at: '2026-11-20T01:31:00.000Z', request_headers: headers, status: 500, fault: null, answer: 'Internal error' },
    ...webhookFaults.map((fault, at) => ({
      at: `2026-11-20T01:3${at}:30.000Z`,
      request_headers: headers,
      status: null,
      fault,
      answer: null,
    })),
  ],
});
const secret = 'whsec_c2FtcGxlIHNlY3JldCBvZiBhIHdlYmhvb2sgMDAx';

const moved = textOf({ ja: '見積もりの進展', en: 'Quote moved' });
const add = words('webhooks', 'add');

export const states: States = {
  'no webhooks': { ...list, answers: [answer(listWebhooks, { data: [] })], shows: words('webhooks', 'none') },
  'list being read': { ...list, answers: [pending(listWebhooks)], shows: words('webhooks', 'lead') },
  list: {
    ...list,
    answers: [answer(listWebhooks, { data: [working, failing, paused] })],
    shows: words('webhooks', 'paused.failing'),
  },
  'list for a colleague without the role': {
    ...list,
    session: { abilities: ['account.secure'] },
    shows: roleNeeded,
  },
  'new webhook': {
    ...list,
    answers: [answer(listWebhooks, { data: [] })],
    steps: (hand) => hand.press('button', add),
    shows: words('webhooks', 'create'),
  },
  'new webhook without an address': {
    ...list,
    answers: [answer(listWebhooks, { data: [] })],
    steps: async (hand) => {
      await hand.press('button', add);
      await hand.press('button', words('webhooks', 'create'));
    },
    shows: fault('required', 'webhook_url'),
  },
  'new webhook with its secret': {
    ...list,
    answers: [answer(listWebhooks, { data: [] }), answer(addWebhook, { data: working, secret })],
    steps: async (hand) => {
      await hand.press('button', add);
      await hand.type(labelOf('webhook_name'), 'Planning system');
      await hand.type(labelOf('webhook_url'), 'https://hooks.example.com/eigaichi');
      await hand.press('checkbox', moved);
      await hand.press('button', words('webhooks', 'create'));
    },
    shows: words('webhooks', 'secret.once'),
  },
  working: { ...page, answers: [one(working), messages], shows: words('webhooks', 'states.withheld') },
  'failing, with both secrets': {
    ...page,
    answers: [one({ ...failing, rotates_until: '2026-11-21T01:30:00.000Z' }), messages],
    shows: words('webhooks', 'secret.label'),
  },
  'paused, without messages': {
    ...page,
    answers: [one({ ...paused, paused_why: 'gone' }), answer(listWebhookMessages, { data: [], meta: { total: 0 } })],
    shows: words('webhooks', 'log.none'),
  },
  unknown: { ...page, answers: [refused(readWebhook, 'not_found')], shows: refusal('not_found') },
  'message with its attempts': {
    ...page,
    answers: [one(working), messages, attempts],
    steps: (hand) => hand.press('button', words('webhooks', 'actions.open')),
    shows: words('webhooks', 'faults.certificate'),
  },
  'secret to be rotated': {
    ...page,
    answers: [one(working), messages],
    steps: (hand) => hand.press('button', words('webhooks', 'secret.rotate')),
    shows: words('webhooks', 'secret.rotate_text'),
  },
  'rotated secret': {
    ...page,
    answers: [one(working), messages, answer(rotateWebhookSecret, { data: working, secret })],
    steps: async (hand) => {
      await hand.press('button', words('webhooks', 'secret.rotate'));
      await hand.press('button', words('webhooks', 'secret.rotate'), 1);
    },
    shows: words('webhooks', 'secret.once'),
  },
  'failed messages to be sent again': {
    ...page,
    answers: [one(working), messages],
    steps: (hand) => hand.press('button', words('webhooks', 'replay.all')),
    shows: words('webhooks', 'replay.all_text'),
  },
  'webhook to be deleted': {
    ...page,
    answers: [one(working), messages],
    steps: (hand) => hand.press('button', words('webhooks', 'actions.delete_brief')),
    shows: words('webhooks', 'delete_text'),
  },
};
