import { ownSettings } from '@eigaichi/domain/accounts/own-settings';
import { optionSchema } from '@eigaichi/domain/options/option-list';
import { quietHours } from '@eigaichi/domain/saved-searches/alert-time';
import { loginPassword } from '@eigaichi/domain/shared/rules/password';
import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { oneOf } from '../shared/paging.ts';
import { consumerRecord, managerRecord, providerRecord } from './account-records.ts';

const everyone = { as: 'effective', roles: ['manager', 'provider', 'consumer'], capability: 'account.secure' } as const;
const companies = { as: 'effective', roles: ['provider', 'consumer'], capability: 'account.secure' } as const;

const settings = z.object({
  preferred_language: z.enum(['ja', 'en']),
  timezone: z.string().nullable(),
  muted_mails: z.array(z.string()),
  /** Hours without alerts of saved searches (D40d); null for none. */
  quiet_hours: optionSchema(quietHours).nullable(),
  last_name: z.string(),
  first_name: z.string(),
  /** The name in Latin letters if it is in Japanese, and the other way round, as agreements name it (D8ba). */
  name_other_script: z.string().nullable(),
  /** Position in the company, as named by signatures. */
  job_title: z.string().nullable(),
  /** The person's own address, and the one awaiting confirmation (D11b). */
  email: z.string(),
  pending_email: z.string().nullable(),
});

/** The account's own choices: mail language, time zone, and unwanted kinds of mail (D35d). */
export const readOwnSettings = endpoint('accounts.read_own_settings', 'GET /account', {
  access: everyone,
  answer: oneOf(settings),
});

export const writeOwnSettings = endpoint('accounts.write_own_settings', 'PUT /account', {
  access: everyone,
  body: ownSettings,
  answer: oneOf(settings),
});

/** Agrees to the current terms and conditions (D20c); `version` is the one read. */
export const agreeToTerms = endpoint('accounts.agree_to_terms', 'POST /account/terms', {
  access: { ...companies, member: 'terms.agree' },
  body: z.object({ version: z.string().max(20) }),
  answer: z.object({}),
});

/** Parts of an export in addition to the account; a role has those in which it can have rows. */
const exportedPartNames = [
  'sessions',
  'terms_agreements',
  'contact_messages',
  'own_regions',
  'own_words',
  'notices',
  'mails',
  'saved_views',
  'calendar_feeds',
  'log',
  'pictures',
  'favorites',
  'collections',
  'interests',
  'suggestions',
  'suggestion_mutes',
  'saved_searches',
  'cart',
  'saved_conditions',
  'needs',
  'proposals',
  'request_being_written',
  'answers_being_written',
  'page_views',
  'requests',
  'quotes',
  'agreements',
  'messages',
  'title_questions',
  'title_faqs',
  'internal_notes',
  'spend_rule',
  'business_cases',
  'titles',
  'sandbox',
  'avails',
  'avail_settings',
  'avail_platforms',
  'payout_account',
  'api_keys',
  'webhooks',
] as const;

/** The password again; people without one need a recent login instead (D11b). */
const confirmation = z.object({ password: loginPassword.optional() });

/** Exports everything stored about the account that belongs to it; requires the password. */
export const exportAccount = endpoint('accounts.export', 'POST /account/export', {
  access: { ...everyone, member: 'company.close' },
  body: confirmation,
  answer: z.object({
    exported_at: z.string(),
    account: z.union([
      consumerRecord.omit({ actions: true }),
      providerRecord.omit({ actions: true }),
      managerRecord.omit({ actions: true }),
    ]),
    /** Each part is a table as stored; rows have the columns of that time. */
    parts: z.partialRecord(z.enum(exportedPartNames), z.array(z.record(z.string(), z.unknown()))),
  }),
});

const obstacles = z.object({
  open_quotes: z.number().int(),
  running_agreements: z.number().int(),
  open_payments: z.number().int(),
});

/** Open business that prevents closing the account (D14e). */
export const readOpenBusiness = endpoint('accounts.open_business', 'GET /account/open_business', {
  access: { ...companies, member: 'company.close' },
  answer: oneOf(obstacles),
});

/** Closes the account permanently; refused while business is open. Records required by law stay (D14e). */
export const closeAccount = endpoint('accounts.close', 'POST /account/close', {
  access: { ...companies, member: 'company.close' },
  body: confirmation,
  answer: z.object({}),
});
