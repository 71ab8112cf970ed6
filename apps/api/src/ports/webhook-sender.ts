import type { WebhookFault } from '@eigaichi/domain/webhooks/webhook-delivery';

export type WebhookRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Answer of a receiver, or the fault that prevented one; `answer` is the beginning of its body. */
export type WebhookAnswer = {
  readonly status: number | null;
  readonly fault: WebhookFault | null;
  readonly answer: string | null;
};

/** Posts to addresses that companies entered: only on the public internet, limited in time and size, no redirects. */
export type WebhookSender = { readonly post: (request: WebhookRequest) => Promise<WebhookAnswer> };
