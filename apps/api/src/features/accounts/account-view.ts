import { type AccountAction, isCountryOpen, movesOfRole } from '@eigaichi/domain/accounts/account-life';
import type { Actor } from '@eigaichi/domain/accounts/actor';
import { may } from '@eigaichi/domain/accounts/capabilities';
import { type ConsumerReader, consumerReaders } from '@eigaichi/domain/accounts/consumer-fields';
import { type ManagerReader, managerReaders } from '@eigaichi/domain/accounts/manager-fields';
import { type ProviderReader, providerReaders } from '@eigaichi/domain/accounts/provider-fields';
import { pickVisible } from '@eigaichi/domain/accounts/visibility';
import { isSoleProvider } from '@eigaichi/domain/options/companies';
import { pick } from '@eigaichi/domain/shared/pick';
import { invoiceNumberStatus } from '@eigaichi/domain/shared/rules/registration-rules';
import { allowedActions } from '@eigaichi/domain/shared/state-machine';
import type { consumerRecord, managerRecord, providerRecord } from '@eigaichi/wire/accounts/account-records';
import type { z } from 'zod';
import type { ConsumerRow, ManagerRow, ProviderRow } from './accounts-queries.ts';
import { companyImages } from './company-picture-store.ts';
import { isAccountEditor, isOwnEditor } from './open-edit.ts';

type Dated = Pick<ConsumerRow, 'created_at' | 'updated_at' | 'blocked_at' | 'email_confirmed_at'>;

const written = (row: Dated) => ({
  ...pick(row, 'created_at', 'updated_at', 'blocked_at', 'email_confirmed_at'),
});

type Action = { name: string; allowed: boolean };

/** Until the first login of invited staff (D16b). */
const invitationActions = ['resend_invitation', 'revoke_invitation'];

/** While a new address waits to be confirmed. */
const addressActions = ['resend_address_link', 'cancel_address'];

/** Actions currently allowed on an account: staff's lifecycle moves, and editing. */
export const accountActions = (
  row: Pick<ConsumerRow, 'uuid' | 'role' | 'state' | 'mfa_enabled' | 'pending_email'>,
  actor: Actor,
): Action[] => {
  const isOwn = actor.account === row.uuid;
  const capability = row.role === 'manager' ? 'staff.write' : 'accounts.write';
  const isEditor = actor.role === 'manager' && may(actor, capability);
  const moves: AccountAction[] = isEditor && !isOwn ? allowedActions(movesOfRole[row.role], row.state, 'manager') : [];
  return [
    ...moves.map((name) => ({ name, allowed: true })),
    ...((isOwn && isOwnEditor(actor)) || isEditor ? [{ name: 'edit', allowed: true }] : []),
    ...(row.state === 'invited' && isEditor ? invitationActions.map((name) => ({ name, allowed: true })) : []),
    ...(row.role === 'manager' && isEditor && !isOwn && row.mfa_enabled ? [{ name: 'reset_mfa', allowed: true }] : []),
    ...(row.pending_email !== null && may(actor, 'account.secure') && ((isOwn && isOwnEditor(actor)) || isEditor)
      ? addressActions.map((name) => ({ name, allowed: true }))
      : []),
    ...(isOwn && may(actor, 'account.secure') ? [{ name: 'change_password', allowed: true }] : []),
    ...(row.role !== 'manager' && actor.role === 'manager' && may(actor, 'impersonate') && row.state === 'approved'
      ? [{ name: 'impersonate', allowed: true }]
      : []),
  ];
};

/** A buyer as seen by its reader (D20b). */
export const consumerView = (
  row: ConsumerRow,
  reader: ConsumerReader,
  actor: Actor,
): z.input<typeof consumerRecord> => ({
  ...pickVisible(consumerReaders, reader, {
    ...row,
    ...written(row),
    ...companyImages(row.pictures),
    actions: [
      ...accountActions(row, actor),
      ...(isAccountEditor(actor, 'consumer') && isCountryOpen(row) ? [{ name: 'confirm_country', allowed: true }] : []),
    ],
  }),
  uuid: row.uuid,
  role: 'consumer',
});

/** A provider as seen by its reader (D20b). */
export const providerView = (
  row: ProviderRow,
  reader: ProviderReader,
  actor: Actor,
): z.input<typeof providerRecord> => ({
  ...pickVisible(providerReaders, reader, {
    ...row,
    ...written(row),
    ...companyImages(row.pictures),
    invoice_number_doubtful: invoiceNumberStatus(row.invoice_number, isSoleProvider(row.company_type)) === 'doubtful',
    actions: accountActions(row, actor),
  }),
  uuid: row.uuid,
  role: 'provider',
});

/** A manager as seen by their reader (D20b). */
export const managerView = (row: ManagerRow, reader: ManagerReader, actor: Actor): z.input<typeof managerRecord> => ({
  ...pickVisible(managerReaders, reader, { ...row, ...written(row), actions: accountActions(row, actor) }),
  uuid: row.uuid,
  role: 'manager',
});
