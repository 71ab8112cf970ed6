import type { PauseReason } from '@eigaichi/domain/webhooks/webhook-delivery';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { companyRecipients } from '../../emails/company-readers.ts';
import { notify } from '../../emails/notify.ts';
import { webhookPausedEmail } from './mails/emails.ts';
import type { Endpoint } from './receiver.ts';

/** Notifies the owners of a company, by email and bell, that an endpoint was paused. */
export const notifyPaused = async (
  tx: Tx,
  deps: Deps,
  { endpoint: { uuid, account, webhook_name: name }, why }: { readonly endpoint: Endpoint; readonly why: PauseReason },
): Promise<void> => {
  const owners = (await companyRecipients(tx, account)).filter(({ concern }) => concern?.roles.includes('owner'));
  await notify(tx, deps, owners, {
    path: `/account/webhooks/${uuid}`,
    write: (reader, link) => webhookPausedEmail(reader, { name, why, link }),
  });
};
