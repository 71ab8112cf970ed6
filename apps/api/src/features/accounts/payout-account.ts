import type { Actor } from '@eigaichi/domain/accounts/actor';
import { maskedPayoutAccount, type PayoutAccount } from '@eigaichi/domain/accounts/payout-account';
import {
  isAccountAbroad,
  maskedAccountAbroad,
  type PayoutAccountAbroad,
  type PayoutDestination,
} from '@eigaichi/domain/accounts/payout-account-abroad';
import { payout_accounts } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound, Refused } from '../../http/refused.ts';
import type { Session } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { confirmOwner } from '../sessions/recent-login.ts';
import { lockAccount } from './accounts-store.ts';
import { payoutAccountAbroadEmail, payoutAccountEmail } from './mails/emails.ts';
import { encryptedPayoutAccount, payoutAccount, type StoredPayoutAccount } from './payout-queries.ts';

const maskedDetails = (details: PayoutDestination) =>
  isAccountAbroad(details)
    ? maskedAccountAbroad(details)
    : ({ kind: 'japan', ...maskedPayoutAccount(details) } as const);

const masked = ({ updated_at, ...details }: StoredPayoutAccount) => ({ ...maskedDetails(details), updated_at });

/** Bank details of the provider, masked; a manager acting for it sees no more than the provider itself. */
export const readPayoutAccount = async (deps: Deps, actor: Actor) => {
  const stored = await payoutAccount(deps, actor.account);
  return stored === undefined ? null : masked(stored);
};

const replaceAccount = (deps: Deps, { actor }: Session, details: PayoutDestination) =>
  deps.db.transaction(async (tx) => {
    const account = orNotFound(await lockAccount(tx, actor.account, 'provider'));
    const before = await payoutAccount({ ...deps, db: tx }, actor.account);
    const updated_at = deps.clock.nowIso();
    const written = { encrypted: encryptedPayoutAccount(deps, actor.account, details), updated_at };
    await tx
      .insert(payout_accounts)
      .values({ uuid: actor.account, ...written })
      .onConflictDoUpdate({ target: payout_accounts.uuid, set: written });
    await deps.mail.queue(
      tx,
      isAccountAbroad(details)
        ? payoutAccountAbroadEmail(account, maskedAccountAbroad(details))
        : payoutAccountEmail(account, maskedPayoutAccount(details)),
    );
    await recordAudit(tx, actor, 'account.change_payout_account', {
      of: ['account', actor.account],
      before: before && masked(before),
      after: maskedDetails(details),
    });
    return masked({ ...details, updated_at });
  });

type Sent = PayoutAccount & { readonly password?: string | undefined };

/** Replaces the bank details: log and mail show them masked. Refuses an unlisted bank or branch. */
export const writePayoutAccount = async (deps: Deps, session: Session, input: Sent) => {
  const { password, ...details } = input;
  await confirmOwner(deps, session, password);
  const { bank_code, branch_code } = details;
  if ((await deps.banks.find(bank_code, branch_code)) === null)
    throw new Refused('bank_unknown', { params: { names: `${bank_code}-${branch_code}` } });
  return replaceAccount(deps, session, details);
};

type SentAbroad = {
  readonly account: Omit<PayoutAccountAbroad, 'kind'>;
  readonly password?: string | undefined;
};

/** Replaces the bank details by an account abroad (D59): log and mail show them masked. */
export const writePayoutAccountAbroad = async (deps: Deps, session: Session, { account, password }: SentAbroad) => {
  await confirmOwner(deps, session, password);
  return replaceAccount(deps, session, { kind: 'abroad', ...account });
};
