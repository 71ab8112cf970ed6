import { z } from 'zod';
import { staffRoleOptions } from '../options/companies.ts';
import { interfaceLanguages } from '../options/locales.ts';
import {
  editShapeOf,
  emailField,
  type FieldTable,
  flagField,
  optionField,
  required,
  shapeOf,
  textField,
} from '../shared/field-table.ts';
import { email } from '../shared/rules/email.ts';
import { newPassword } from '../shared/rules/password.ts';
import type { FieldReaders } from './visibility.ts';

/** A manager's fields. */
export const managerFields = {
  email: required(emailField()),
  last_name: required(textField()),
  first_name: required(textField()),
  preferred_language: required(optionField(interfaceLanguages)),
  staff_role: required(optionField(staffRoleOptions)),
} as const satisfies FieldTable;

/** Body of POST /manager, for those who may edit staff; the password is set through a mailed invitation (D16b). */
export const managerCreation = z.object(shapeOf(managerFields));

/** Body of PUT /manager/{id} apart from `version`. */
export const managerEdit = z.object({ ...editShapeOf(managerFields), email: email.optional() });

/** Change password (spec 7): only managers send the multi-factor choice (spec 2, 6). */
export const passwordChange = z.object({ password: newPassword });
export const managerPasswordChange = z.object({ password: newPassword, mfa_enabled: flagField().open });

export type ManagerReader = 'itself' | 'staff';

const both = ['itself', 'staff'] as const;

/** Readers of each manager field (D20b): staff. */
export const managerReaders = {
  uuid: both,
  role: both,
  email: both,
  pending_email: both,
  last_name: both,
  first_name: both,
  preferred_language: both,
  staff_role: both,
  invited_until: ['staff'],
  mfa_enabled: both,
  state: both,
  blocked_at: both,
  created_at: both,
  updated_at: both,
  version: both,
  actions: both,
} as const satisfies FieldReaders<ManagerReader>;
