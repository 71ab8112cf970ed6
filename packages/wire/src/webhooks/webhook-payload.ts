import { codesOf } from '@eigaichi/domain/options/option-list';
import { webhookEvents, webhookTest } from '@eigaichi/domain/webhooks/webhook-events';
import { z } from 'zod';

const bilingual = z.object({ ja: z.string().nullable(), en: z.string().nullable() });

/** A title as the company reads it when the message is sent; without a name if it is no longer listed. */
const titlePayload = z.object({
  title: z.uuid(),
  is_listed: z.boolean(),
  name: bilingual.nullable(),
  link: z.string(),
});

/** A quote with the titles that the company sees, and the agreements of its part. */
const quotePayload = z.object({
  quote: z.uuid(),
  number: z.number().int(),
  titles: z.array(z.object({ uuid: z.uuid(), title: z.uuid(), status: z.number().int() })),
  agreements: z.array(z.object({ uuid: z.uuid(), number: z.number().int() })),
  link: z.string(),
});

/** A deal, whose account has the dues. */
const dealPayload = z.object({ deal: z.uuid(), quote: z.uuid(), number: z.number().int(), link: z.string() });

const payoutPayload = z.object({
  payout: z.uuid(),
  amount: z.number(),
  currency: z.string(),
  paid_on: z.string().nullable(),
  link: z.string(),
});

const testPayload = z.object({ webhook: z.uuid(), link: z.string() });

/** Body of every message: thin, with ids and a link, read as the company when it is sent (D52c). */
export const webhookPayload = z.object({
  type: z.enum([...codesOf(webhookEvents), webhookTest]),
  /** Time of the event. */
  timestamp: z.string(),
  data: z.union([titlePayload, quotePayload, dealPayload, payoutPayload, testPayload]),
});

export type WebhookData = z.input<typeof webhookPayload>['data'];
