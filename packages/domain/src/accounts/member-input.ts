import { z } from 'zod';
import { interfaceLanguages } from '../options/locales.ts';
import { optionSchema } from '../options/option-list.ts';
import { email } from '../shared/rules/email.ts';
import { boundedList } from '../shared/rules/lists.ts';
import { requiredText } from '../shared/rules/texts.ts';
import { memberRoles } from './member-roles.ts';

const roles = boundedList(z.enum(memberRoles), { min: 1, max: memberRoles.length });
const nameMaxLength = 100;

/** POST /account/{id}/owner: who becomes an owner, a member already or not. */
export const ownerAppointment = z.object({
  email,
  last_name: requiredText(nameMaxLength),
  first_name: requiredText(nameMaxLength),
  preferred_language: optionSchema(interfaceLanguages),
});

/** POST /colleague: an address that logs in already keeps its own name and language. */
export const memberInvitation = ownerAppointment.extend({ roles });

/** PUT /colleague/{id}. */
export const memberChange = z.object({ roles });

/** Members of one company, invited ones too. */
export const membersMax = 100;
