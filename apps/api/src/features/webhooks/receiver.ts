import type { Role } from '@eigaichi/domain/accounts/actor';

/** Company that receives a message. */
export type Receiver = { readonly account: string; readonly role: Exclude<Role, 'manager'> };

/** Endpoint that messages are sent to. */
export type Endpoint = Receiver & {
  readonly uuid: string;
  readonly webhook_name: string;
  readonly webhook_url: string;
  readonly secret: string;
  readonly previous_secret: string | null;
  readonly rotates_until: string | null;
  readonly paused_at: string | null;
};
