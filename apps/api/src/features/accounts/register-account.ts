import { randomUUID } from 'node:crypto';
import type { consumerRegistration } from '@eigaichi/domain/accounts/consumer-fields';
import { personName } from '@eigaichi/domain/accounts/person-name';
import type { providerRegistration } from '@eigaichi/domain/accounts/provider-fields';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../emails/notify.ts';
import { callerNetwork } from '../../http/client-address.ts';
import { Refused } from '../../http/refused.ts';
import { accountAsActor } from '../audit/account-itself.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { attemptKey, countAttempt, type Limit, withinLimit } from '../sessions/attempts.ts';
import { makeConfirmationLink } from '../sessions/confirmation-link.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { weakPasswordIssues } from '../sessions/weak-password.ts';
import { textsOf } from './account-texts.ts';
import { insertAccount, insertConsumer, insertProvider, insertTermsAgreement } from './accounts-store.ts';
import { findHolder } from './find-holder.ts';
import { applicationEmail, confirmAddressEmail, knownAddressEmail, newApplicationEmail } from './mails/emails.ts';
import { accountEditors } from './staff-queries.ts';
import { withoutAbsent } from './without-absent.ts';

/** Version of the privacy policy: the day of its last revision (spec 1). */
const policyVersion = '2023-06-20';

type Provider = z.output<typeof providerRegistration>;
type Consumer = z.output<typeof consumerRegistration>;
export type Registration =
  | { readonly role: 'provider'; readonly input: Provider }
  | { readonly role: 'consumer'; readonly input: Consumer };

const perAddress: Limit = { max: 50, minutes: 60 };
/** Limit for notifying the owner of a known address. */
const noticeLimit: Limit = { max: 3, minutes: 60 };

/** The caller's input, in the shape of an account: a known address returns the same (D14). */
const echo = ({ role, input }: Registration) => {
  const { password: _password, agree_to_privacy_policy: _agreed, translations, ...fields } = input;
  return {
    ...withoutAbsent(fields),
    uuid: randomUUID(),
    role,
    translations: textsOf(translations),
    ...(role === 'provider' ? { plan_id: 'standard' as const, create_provider: true } : {}),
  };
};

const insertCompany = async (tx: Tx, uuid: string, sent: Registration) => {
  const {
    email: _e,
    password: _p,
    last_name: _l,
    first_name: _f,
    preferred_language: _g,
    agree_to_privacy_policy: _a,
    translations,
    ...fields
  } = sent.input;
  const values = {
    ...withoutAbsent(fields),
    uuid,
    company_name: sent.input.company_name,
    translations: textsOf(translations),
  };
  if (sent.role === 'provider') await insertProvider(tx, values);
  else await insertConsumer(tx, values);
};

const notifyOwner = async (deps: Deps, tx: Tx, email: string) => {
  if (!(await withinLimit(deps, attemptKey('register', email), noticeLimit))) return;
  const owner = await findHolder(tx, { email, now: deps.clock.nowIso() });
  const { publicUrl } = deps.config;
  if (owner !== undefined)
    await deps.mail.queue(
      tx,
      knownAddressEmail(owner, { login: `${publicUrl}/login`, forgotten: `${publicUrl}/lostpass` }),
    );
};

const notifyStaff = async (deps: Deps, tx: Tx, { uuid, company }: { uuid: string; company: string }) =>
  notify(tx, deps, await accountEditors(tx), {
    path: `/admin/vods/${uuid}`,
    write: (to, link) => newApplicationEmail(to, { company, link }),
  });

const agree = (deps: Deps, tx: Tx, account: { uuid: string; email: string; last_name: string; first_name: string }) =>
  insertTermsAgreement(tx, {
    account_id: account.uuid,
    document: 'privacy_policy',
    version: policyVersion,
    person_id: account.uuid,
    person_name: personName(account),
    person_email: account.email,
    agreed_at: deps.clock.nowIso(),
  });

type Named = {
  readonly password?: string | undefined;
  readonly email?: string | undefined;
  readonly company_name?: string | undefined;
  readonly company_name_english?: string | null | undefined;
};

/** Reasons why a registration's password is easy to guess (D11c), as far as its other fields are readable (D27). */
export const passwordIssues = async ({ password, email = '', company_name, company_name_english }: Named) =>
  password === undefined
    ? []
    : weakPasswordIssues(password, { email, company_names: [company_name ?? null, company_name_english ?? null] });

/**
 * POST /provider and POST /consumer (D14): both confirm their address by a mailed link; a buyer also waits for a
 * manager. Neither the response nor its timing reveals a known address.
 */
export const registerAccount = async (deps: Deps, sent: Registration) => {
  await countAttempt(deps, attemptKey('register_from', callerNetwork()), perAddress);
  const { email, password, last_name, first_name, preferred_language } = sent.input;
  const issues = await passwordIssues(sent.input);
  if (issues.length > 0) throw new Refused('invalid', { issues });
  const password_hash = await hashPassword(password);
  const answer = echo(sent);
  await deps.db.transaction(async (tx) => {
    const account = await insertAccount(tx, {
      role: sent.role,
      email,
      password_hash,
      last_name,
      first_name,
      preferred_language,
      uuid: answer.uuid,
      created_at: deps.clock.nowIso(),
    });
    if (account === undefined) return notifyOwner(deps, tx, email);
    await insertCompany(tx, account.uuid, sent);
    await agree(deps, tx, account);
    if (sent.role === 'provider')
      await deps.mail.queue(tx, confirmAddressEmail(account, await makeConfirmationLink(deps, tx, account.uuid)));
    else {
      await deps.mail.queue(tx, applicationEmail(account, await makeConfirmationLink(deps, tx, account.uuid)));
      await notifyStaff(deps, tx, { uuid: account.uuid, company: sent.input.company_name });
    }
    await recordAudit(tx, accountAsActor(account), `account.register_${sent.role}`, {
      of: ['account', account.uuid],
      after: { email, company_name: sent.input.company_name },
    });
  });
  return answer;
};
