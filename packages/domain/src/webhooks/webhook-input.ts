import { z } from 'zod';
import { codesOf } from '../options/option-list.ts';
import { rule } from '../shared/issue.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { requiredText } from '../shared/rules/texts.ts';
import { webhookEvents } from './webhook-events.ts';

/** Maximum endpoints of a company (D52). */
export const maxWebhooks = 10;

/** Days for which messages and their attempts are stored. */
export const webhookLogDays = 30;

/** Hours for which the previous secret still signs after a rotation. */
export const rotationHours = 24;

/** Maximum characters of an answer that the log stores. */
export const maxLoggedAnswer = 4_096;

/** A host without credentials, and no fragment: neither is sent. */
const address = /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#]*)?$/i;

/** True for https; plain http is for a receiver on the developer's own machine. */
export const isEncryptedAddress = (url: string): boolean => /^https:/i.test(url);

export const webhookInput = z.object({
  webhook_name: requiredText(60),
  webhook_url: requiredText(500).check(rule('webhook_url', (url) => address.test(url))),
  webhook_events: boundedList(z.enum(codesOf(webhookEvents)), { min: 1, max: webhookEvents.length }),
});
