import { accountStates } from '@eigaichi/domain/accounts/account-life';
import { consumerEdit, consumerRegistration } from '@eigaichi/domain/accounts/consumer-fields';
import { managerCreation, managerEdit } from '@eigaichi/domain/accounts/manager-fields';
import { providerEdit, providerRegistration } from '@eigaichi/domain/accounts/provider-fields';
import { newPassword } from '@eigaichi/domain/shared/rules/password';
import { noteMaxLength, optionalText } from '@eigaichi/domain/shared/rules/texts';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { listOf, oneOf, oneOrPending, pageQuery, searchText } from '../shared/paging.ts';
import { undoOffer } from '../shared/undo-offer.ts';
import { consumerRecord, managerRecord, providerRecord } from './account-records.ts';

const everyone = { as: 'effective', roles: ['manager', 'provider', 'consumer'], staff: 'accounts.read' } as const;
const staff = { as: 'effective', roles: ['manager'] } as const;
const accountReaders = { ...staff, capability: 'accounts.read' } as const;
const accountEditors = { ...staff, capability: 'accounts.write' } as const;
const staffEditors = { ...staff, capability: 'staff.write' } as const;

const idParams = z.object({ id: z.uuid() });

/** GET /consumer/{id} (spec 7): for the buyer, providers they asked, and staff (D20b). */
export const readConsumer = endpoint('accounts.read_consumer', 'GET /consumer/:id', {
  access: everyone,
  params: idParams,
  answer: oneOf(consumerRecord),
});

export const readProvider = endpoint('accounts.read_provider', 'GET /provider/:id', {
  access: everyone,
  params: idParams,
  answer: oneOf(providerRecord),
});

export const readManager = endpoint('accounts.read_manager', 'GET /manager/:id', {
  access: { ...staff, staff: 'everyone' },
  params: idParams,
  answer: oneOf(managerRecord),
});

/**
 * An edit carries the version that it is based on (D30). A change of only the password needs none (spec 7) and applies
 * only to oneself. `mfa_enabled` belongs to it, for managers only.
 */
const editOf = <S extends z.ZodRawShape>(edit: z.ZodObject<S>) =>
  edit
    .extend({
      version: z.int().optional(),
      password: newPassword.optional(),
      mfa_enabled: z.boolean().optional(),
    })
    .check(
      z.refine<Record<string, unknown>>(
        (body) =>
          body.version !== undefined ||
          Object.keys(body).every((name) => name === 'password' || name === 'mfa_enabled'),
        { path: ['version'], params: { rule: 'required' }, when: () => true },
      ),
    );

export const updateConsumer = endpoint('accounts.update_consumer', 'PUT /consumer/:id', {
  access: { as: 'effective', roles: ['manager', 'consumer'], staff: 'accounts.write', member: 'everyone' },
  params: idParams,
  body: editOf(consumerEdit),
  answer: oneOf(consumerRecord),
});

export const updateProvider = endpoint('accounts.update_provider', 'PUT /provider/:id', {
  access: { as: 'effective', roles: ['manager', 'provider'], staff: 'accounts.write', member: 'everyone' },
  params: idParams,
  body: editOf(providerEdit),
  answer: oneOf(providerRecord),
});

export const updateManager = endpoint('accounts.update_manager', 'PUT /manager/:id', {
  access: { ...staff, staff: 'everyone' },
  params: idParams,
  body: editOf(managerEdit),
  answer: oneOf(managerRecord),
});

/** POST /provider (spec 7): a known address also returns 201 in the same shape (D14). */
export const registerProvider = endpoint('accounts.register_provider', 'POST /provider', {
  access: 'visitor',
  body: providerRegistration,
  answer: oneOf(providerRecord),
  status: 201,
  idempotent: true,
});

/** Application of a buyer, approved or denied by a manager (D14). */
export const registerConsumer = endpoint('accounts.register_consumer', 'POST /consumer', {
  access: 'visitor',
  body: consumerRegistration,
  answer: oneOf(consumerRecord),
  status: 201,
  idempotent: true,
});

/** Invites a staff member; a mailed link sets the password within a week (D16b). */
export const createManager = endpoint('accounts.create_manager', 'POST /manager', {
  access: staffEditors,
  body: managerCreation,
  answer: oneOrPending(managerRecord),
  status: 201,
  idempotent: true,
});

/** Confirms an e-mail address through the mailed link (D14, D11b). */
export const confirmEmail = endpoint('accounts.confirm_email', 'POST /email/confirm', {
  access: 'visitor',
  body: z.object({ token: z.string().min(1).max(255) }),
  /** `waits`: the buyer's application is still under review; `changed`: the account has a new address (D11b). */
  answer: z.object({ waits: z.boolean(), changed: z.boolean() }),
});

const consumerMove = <A extends 'approve' | 'deny' | 'block' | 'unblock'>(action: A) =>
  endpoint(`accounts.${action}_consumer`, `POST /consumer/:id/${action}`, {
    access: accountEditors,
    params: idParams,
    /** `reason` of a denial, included in the applicant’s email. */
    body: z.object({ reason: optionalText(noteMaxLength) }).optional(),
    /** `message` describes the action in the request's language (spec 8). */
    answer: z.object({ data: consumerRecord, message: z.string(), undo: undoOffer.optional() }),
  });

export const approveConsumer = consumerMove('approve');
export const denyConsumer = consumerMove('deny');
export const blockConsumer = consumerMove('block');
export const unblockConsumer = consumerMove('unblock');

/** Confirms the country of a buyer's head office after staff review; screenings that name countries use it (D24b). */
export const confirmCountry = endpoint('accounts.confirm_country', 'POST /consumer/:id/confirm_country', {
  access: accountEditors,
  params: idParams,
  body: z.object({ hq_country: z.string().max(2).nullable() }),
  answer: oneOf(consumerRecord),
});

const providerMove = <A extends 'block' | 'unblock'>(action: A) =>
  endpoint(`accounts.${action}_provider`, `POST /provider/:id/${action}`, {
    access: accountEditors,
    params: idParams,
    answer: oneOf(providerRecord).extend({ undo: undoOffer.optional() }),
  });

export const blockProvider = providerMove('block');
export const unblockProvider = providerMove('unblock');

const managerMove = <A extends 'block' | 'unblock'>(action: A) =>
  endpoint(`accounts.${action}_manager`, `POST /manager/:id/${action}`, {
    access: staffEditors,
    params: idParams,
    answer: oneOf(managerRecord),
  });

export const blockManager = managerMove('block');
export const unblockManager = managerMove('unblock');

/** Staff lists by state, plan, or text in names and address; newest first. */
const listQuery = pageQuery.extend({
  state: z.enum(accountStates).optional(),
  free_word: searchText.optional(),
  /** By default, accounts waiting for staff come first, then the newest. */
  sort: z.enum(['newest', 'oldest', 'name']).optional(),
});

/** Sends another link to an invited person who has not logged in yet; earlier links become void. */
export const resendInvitation = endpoint('accounts.resend_invitation', 'POST /manager/:id/invitation', {
  access: staffEditors,
  params: idParams,
  answer: oneOf(managerRecord),
});

/** Revokes an invitation before the first login: the account is removed and its address becomes free. */
export const revokeInvitation = endpoint('accounts.revoke_invitation', 'DELETE /manager/:id/invitation', {
  access: staffEditors,
  params: idParams,
  answer: z.object({}),
});

/** Resets a manager's lost second factor: they log in without one until they set it up again. Their sessions end. */
export const resetMfa = endpoint('accounts.reset_mfa', 'POST /manager/:id/reset_mfa', {
  access: staffEditors,
  params: idParams,
  answer: oneOf(managerRecord),
});

/** Dependent records of an account and its history, latest first, for staff who manage accounts. */
export const readAccountHistory = endpoint('accounts.story', 'GET /account/:id/story', {
  access: accountEditors,
  params: idParams,
  answer: oneOf(
    z.object({
      titles: z.number().int(),
      quotes: z.number().int(),
      agreements: z.number().int(),
      events: z.array(
        z.object({
          id: z.number().int(),
          at: z.string(),
          action: z.string(),
          by: z.string().nullable(),
          fields: z.array(z.string()),
        }),
      ),
    }),
  ),
});

export const listConsumers = endpoint('accounts.consumers', 'GET /consumers', {
  access: accountReaders,
  query: listQuery,
  answer: listOf(consumerRecord),
});

export const listProviders = endpoint('accounts.providers', 'GET /providers', {
  access: accountReaders,
  query: listQuery.extend({ plan_id: z.enum(['standard', 'premium', 'premium_gold']).optional() }),
  answer: listOf(providerRecord),
});

export const listManagers = endpoint('accounts.managers', 'GET /managers', {
  access: accountReaders,
  query: listQuery,
  answer: listOf(managerRecord),
});

/** Terms and conditions that an account agreed to: version, time and person (D20). */
export const listTermsAgreements = endpoint('accounts.terms_agreements', 'GET /terms_agreements/:id', {
  access: accountReaders,
  params: idParams,
  answer: z.object({
    account: z.object({
      role: z.enum(['manager', 'provider', 'consumer']),
      company_name: z.string(),
      company_name_english: z.string().nullable(),
    }),
    data: z.array(
      z.object({
        uuid: z.uuid(),
        document: z.enum(['terms', 'privacy_policy']),
        version: z.string(),
        person_name: z.string(),
        person_email: z.string(),
        agreed_at: z.string(),
      }),
    ),
  }),
});
