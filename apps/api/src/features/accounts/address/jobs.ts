import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { email_changes } from '../../../db/schema/addresses.ts';
import type { Deps, JobHandlers, ScheduledJob } from '../../../deps.ts';
import { attemptKey, type Limit, withinLimit } from '../../sessions/attempts.ts';
import { findHolder } from '../find-holder.ts';
import { addressChangeEmail, addressInUseEmail, newAddressEmail } from '../mails/address-emails.ts';
import { makeAddressLink } from './address-link.ts';
import { type AddressOwner, lockAddressOwner, personOf } from './addressed.ts';
import { dropUnconfirmed } from './open-change.ts';

const payload = z.object({ change: z.uuid(), first: z.boolean() });

/** Limit for mails to one address about its changes, across all requesters. */
const toOneAddress: Limit = { max: 5, minutes: 60 };

type Change = typeof email_changes.$inferSelect;

const mailNewAddress = async (deps: Deps, tx: Tx, { whose, change }: { whose: AddressOwner; change: Change }) => {
  if (!(await withinLimit(deps, attemptKey('address_mail', change.new_email), toOneAddress))) return;
  const now = deps.clock.nowIso();
  const owner = await findHolder(tx, { email: change.new_email, now, except: personOf(whose) });
  const { publicUrl } = deps.config;
  if (owner === undefined) {
    const link = await makeAddressLink(deps, tx, { change, purpose: 'confirm' });
    await deps.mail.queue(tx, newAddressEmail({ ...whose, email: change.new_email }, link));
  } else
    await deps.mail.queue(
      tx,
      addressInUseEmail(
        { ...owner, email: change.new_email },
        { login: `${publicUrl}/login`, forgotten: `${publicUrl}/lostpass` },
      ),
    );
};

/**
 * Mails the link that confirms a new address, or notifies its owner if it already has an account. Notifies the old
 * address the first time. An old address that was never confirmed may be a stranger's and gets no mail.
 */
const mailAddressChange = (deps: Deps, sent: unknown): Promise<void> => {
  const { change: uuid, first } = payload.parse(sent);
  return deps.db.transaction(async (tx) => {
    const [change] = await tx.select().from(email_changes).where(eq(email_changes.uuid, uuid));
    if (change === undefined || change.state !== 'open') return;
    const whose = await lockAddressOwner(tx, change);
    if (whose === undefined) return;
    await mailNewAddress(deps, tx, { whose, change });
    if (!first || change.revert_until === null) return;
    const link = await makeAddressLink(deps, tx, { change, purpose: 'revert' });
    await deps.mail.queue(tx, addressChangeEmail(whose, { address: change.new_email, link }));
  });
};

export const addressJobs: JobHandlers = {
  mail_address_change: (payload, deps) => mailAddressChange(deps, payload),
  forget_unconfirmed_addresses: (_payload, deps) => dropUnconfirmed(deps),
};

export const addressSchedule: readonly ScheduledJob[] = [{ task: 'forget_unconfirmed_addresses', cron: '27 * * * *' }];
